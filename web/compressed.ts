import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(css|html|js|svg|webmanifest)$/;
/** To save fewer bytes is not worth the headers that tell of it. */
const WORTH = 100;

const PACKERS = {
    // At the highest quality, unless it is told otherwise.
    br: (file: Buffer) =>
        promisify(brotliCompress)(file, {
            params: {
                [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
                [constants.BROTLI_PARAM_SIZE_HINT]: file.length,
            },
        }),
    gz: (file: Buffer) => promisify(gzip)(file, { level: 9 }),
};

/** Leave compressed copies beside each file, `x.js.br` and `x.js.gz`: the server sends them as they lie. */
export function compressed(): Plugin {
    let folder: string;
    return {
        name: "compressed",
        apply: "build",
        configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
        async closeBundle() {
            const files = await readdir(folder, { recursive: true });
            const texts = files.filter((name) => TEXT.test(name));
            await Promise.all(texts.map((name) => pack(join(folder, name))));
        },
    };
}

async function pack(path: string): Promise<void> {
    const file = await readFile(path);
    for (const [ending, packed] of Object.entries(PACKERS)) {
        const copy = await packed(file);
        if (copy.length + WORTH < file.length) await writeFile(`${path}.${ending}`, copy);
    }
}

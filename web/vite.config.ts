import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { CHUNKS } from "./chunks.ts";
import { compressed } from "./compressed.ts";

/** The server whose tables are shown while developing: `flibuste serve`. */
const SERVER = process.env.FLIBUSTE_URL ?? "http://127.0.0.1:8000";

export default defineConfig({
    plugins: [svelte(), compressed()],
    build: {
        outDir: "../src/flibuste/server/web",
        emptyOutDir: true,
        target: "es2022",
        // The server's policy allows nothing inline, so small files stay files.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
            output: {
                codeSplitting: { includeDependenciesRecursively: false, groups: CHUNKS },
            },
        },
    },
    server: {
        // The complete rules and their pictures are of the documentation.
        fs: { allow: [".", "../docs/rules", "../docs/pictures"] },
        proxy: {
            "/api": {
                target: SERVER,
                ws: true,
                changeOrigin: true,
                // The server answers its own pages only: let it take ours for its own.
                configure: (proxy) => {
                    proxy.on("proxyReq", (request) => request.setHeader("origin", SERVER));
                    proxy.on("proxyReqWs", (request) => request.setHeader("origin", SERVER));
                },
            },
        },
    },
});

/** The box that a sheet is judged with: the built-in one, one's own, or the one that came with it.
 *
 * The sheet holds it packed, so it goes where the sheet goes: to others at the table, into a link.
 */

import { pack, unpack } from "../replay/packing";
import { ownBox } from "../shell/ownBox";
import { get, post } from "../wire/api";
import type { BoxAbout } from "../wire/generated";
import { keep, kept } from "./device";
import type { TableSheet } from "./sheet.svelte";

/** What can be chosen: nothing packed is the built-in box. */
export type BoxKind = "ours" | "own" | "sheet";

/** The answer for a packed box, kept on this device for when the server cannot be reached. */
interface Kept {
    packed: string;
    facts: unknown;
}

export class SheetBox<Facts> {
    facts = $state.raw<Facts | null>(null);
    /** Why the box cannot be used. */
    error = $state.raw<unknown>(null);
    private own = $state("");

    packed = $derived.by(() => this.sheet.entries.box ?? "");
    kind = $derived.by<BoxKind>(() =>
        !this.packed ? "ours" : this.packed === this.own ? "own" : "sheet",
    );
    /** What there is to choose from. */
    kinds = $derived.by<BoxKind[]>(() => [
        "ours",
        ...(this.own ? (["own"] as const) : []),
        ...(this.kind === "sheet" ? (["sheet"] as const) : []),
    ]);

    /** Made where a component begins: it reads the box of the sheet whenever that is another. */
    constructor(private readonly sheet: TableSheet) {
        $effect(() => void this.read(this.packed));
    }

    /** Find one's own box; a sheet that is new is judged with it. */
    async begin(): Promise<void> {
        const file = ownBox(this.sheet.game);
        if (!file) return;
        // A sheet that somebody sends has its own.
        const fresh = this.sheet.untouched && !location.hash;
        this.own = await pack(withoutComments(file));
        if (fresh && !this.packed) this.sheet.write({ box: this.own });
    }

    choose(kind: BoxKind): void {
        if (kind !== "sheet") this.sheet.write({ box: kind === "own" ? this.own : "" });
    }

    /** Read what is in a packed box. */
    async read(packed: string): Promise<void> {
        this.error = null;
        try {
            const facts = await this.ask(packed);
            if (packed === this.packed) this.facts = facts as Facts;
        } catch (error) {
            if (packed === this.packed) this.error = error;
        }
    }

    private async ask(packed: string): Promise<unknown> {
        const { game } = this.sheet;
        if (!packed) return get(`/api/library/${game}/box`);
        const key = `flibuste-referee-box-${game}`;
        const before = kept<Kept>(key);
        if (before?.packed === packed) return before.facts;
        const box = await unpack(packed);
        const { facts } = await post<BoxAbout>("/api/boxes/check", { box: box ?? "", game });
        keep(key, { packed, facts } satisfies Kept);
        return facts;
    }
}

/** A box file as short as it can be: codes to scan should be coarse. */
function withoutComments(file: string): string {
    const lines = file.split("\n").map((line) => line.trimEnd());
    return lines.filter((line) => line && !line.startsWith("#")).join("\n") + "\n";
}

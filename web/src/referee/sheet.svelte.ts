/** What lies on a real table, entry by entry: undone step by step, kept on this device, and shared
 * with others at the table while the server can be reached. */

import { get, patch, post, Refusal, UNREACHABLE } from "../wire/api";
import type { SharedSheet } from "../wire/generated";
import { keep, kept } from "./device";

export type Entries = Readonly<Record<string, string>>;

/** How often we ask what others have written, in milliseconds. */
const EVERY = 2_000;
/** Steps that can be undone. */
const MOST_UNDONE = 200;

interface Kept {
    entries: Entries;
    shared: string;
}

export class TableSheet {
    entries = $state.raw<Entries>({});
    /** The id under which it is shared; empty if it is not. */
    shared = $state("");
    /** Whether what was written here is on its way to the others. */
    unsent = $state.raw<Entries>({});
    /** Whether the server could not be reached when it was last asked. */
    alone = $state(false);
    /** That the shared sheet is gone, or could not be shared: to be shown. */
    problem = $state.raw<unknown>(null);
    private done = $state.raw<Entries[]>([]);
    private undone = $state.raw<Entries[]>([]);
    private version = 0;
    private timer: ReturnType<typeof setTimeout> | undefined;

    /** Whether nothing has been entered on this device yet. */
    readonly untouched: boolean;
    canUndo = $derived(this.done.length > 0);
    canRedo = $derived(this.undone.length > 0);

    constructor(
        readonly game: string,
        private readonly fresh: Entries,
    ) {
        const before = kept<Partial<Kept>>(this.key);
        this.entries = before?.entries ?? fresh;
        this.shared = before?.shared ?? "";
        this.untouched = !this.shared && written(this.entries) === written(fresh);
    }

    /** Write some entries in one step; an empty text removes one. */
    write(changes: Entries): void {
        const back = this.now(changes);
        if (Object.entries(changes).every(([name, text]) => back[name] === text)) return;
        this.done = [...this.done, back].slice(-MOST_UNDONE);
        this.undone = [];
        this.apply(changes);
    }

    undo(): void {
        const back = this.done.at(-1);
        if (!back) return;
        this.done = this.done.slice(0, -1);
        this.undone = [...this.undone, this.now(back)];
        this.apply(back);
    }

    redo(): void {
        const again = this.undone.at(-1);
        if (!again) return;
        this.undone = this.undone.slice(0, -1);
        this.done = [...this.done, this.now(again)];
        this.apply(again);
    }

    /** Put other entries in the place of all, in one step. The box stays unless they name one. */
    replace(entries: Entries): void {
        const gone = Object.fromEntries(Object.keys(this.entries).map((name) => [name, ""]));
        this.write({ ...gone, box: this.entries.box ?? "", ...entries });
    }

    clear(): void {
        this.replace(this.fresh);
    }

    /** Let others write on it, too. */
    async share(): Promise<void> {
        try {
            const { game, entries } = this;
            this.take(await post<SharedSheet>("/api/sheets/shared", { game, entries }));
            this.listen();
        } catch (error) {
            this.problem = error;
        }
    }

    /** Write on the sheet that somebody else shares. */
    join(id: string): void {
        if (this.shared === id) return;
        this.shared = id;
        this.version = 0;
        this.unsent = {};
        this.done = [];
        this.undone = [];
        this.keep();
        this.listen();
    }

    leave(): void {
        clearTimeout(this.timer);
        this.shared = "";
        this.unsent = {};
        this.alone = false;
        this.keep();
    }

    /** Send what was written, hear what others wrote, and go on doing so. */
    listen(): void {
        clearTimeout(this.timer);
        if (this.shared) void this.exchange();
    }

    rest(): void {
        clearTimeout(this.timer);
    }

    private async exchange(): Promise<void> {
        const id = this.shared;
        const path = `/api/sheets/shared/${id}`;
        const sent = this.unsent;
        const pending = Object.keys(sent).length > 0;
        try {
            const heard = pending
                ? await patch<SharedSheet>(path, { entries: sent })
                : await get<SharedSheet>(path);
            if (this.shared !== id) return;
            // What was written in the meantime has yet to be sent.
            this.unsent = Object.fromEntries(
                Object.entries(this.unsent).filter(([name, text]) => sent[name] !== text),
            );
            this.alone = false;
            this.take(heard);
        } catch (error) {
            if (this.shared !== id) return;
            if (error instanceof Refusal && error.code !== UNREACHABLE) {
                this.problem = error;
                if (error.status === 404) this.leave();
            } else this.alone = true;
        }
        clearTimeout(this.timer);
        if (this.shared) this.timer = setTimeout(() => void this.exchange(), EVERY);
    }

    private take({ id, version, entries }: SharedSheet): void {
        this.shared = id;
        if (version > this.version) {
            this.version = version;
            this.entries = filled({ ...entries, ...this.unsent });
        }
        this.keep();
    }

    private apply(changes: Entries): void {
        this.entries = filled({ ...this.entries, ...changes });
        if (this.shared) {
            this.unsent = { ...this.unsent, ...changes };
            this.listen();
        }
        this.keep();
    }

    private now(changes: Entries): Entries {
        return Object.fromEntries(
            Object.keys(changes).map((name) => [name, this.entries[name] ?? ""]),
        );
    }

    private get key(): string {
        return `flibuste-referee-${this.game}`;
    }

    private keep(): void {
        const { entries, shared } = this;
        keep(this.key, { entries, shared } satisfies Kept);
    }
}

function written(entries: Entries): string {
    return JSON.stringify(Object.entries(entries).sort());
}

function filled(entries: Entries): Entries {
    return Object.fromEntries(Object.entries(entries).filter(([, text]) => text !== ""));
}

/** A box that is looked at and corrected. The server reads, checks and writes it; here it is edited. */

import { unpack } from "../replay/packing";
import { get, post, Refusal } from "../wire/api";
import type { BoxError, BoxFormAbout, BoxItem, BoxState } from "../wire/generated";
import { packedIn } from "./files";
import { forgetKept, readKept, writeKept } from "./kept";

/** Milliseconds without a tap or a key until the server is asked. */
const PAUSE = 250;
const MOST_STEPS = 200;
const PRINTED = "printed";
const RECONSTRUCTED = "reconstructed";
/** What need not be confirmed any more. */
const SURE: readonly string[] = ["book", PRINTED];

export class Workshop {
    /** Every fact, good or not. */
    items = $state.raw<BoxItem[]>([]);
    /** What the server last said of it. */
    told = $state.raw<BoxState | null>(null);
    /** Whether the server has still to be asked about the last change. */
    checking = $state(false);
    /** Why it could not be asked. */
    error = $state.raw<unknown>(null);
    /** How far the guided way has come; 0 before it begins. */
    step = $state(0);
    /** Whether this box came with a link or a file, and one's own draft is kept meanwhile. */
    visiting = $state(false);
    private before = $state.raw<BoxItem[][]>([]);
    private timer = 0;
    private asked = 0;

    private constructor(
        readonly game: string,
        readonly form: BoxFormAbout,
    ) {
        this.show(form.built_in);
    }

    /** The workshop of a game, with the box of a link, or one's draft, or ours. */
    static async open(game: string, hash: string): Promise<Workshop> {
        const form = await get<BoxFormAbout>(`/api/library/${game}/box-form`);
        const workshop = new Workshop(game, form);
        const packed = packedIn(hash);
        if (packed) await workshop.visit((await unpack(packed)) ?? "?");
        else await workshop.resume();
        return workshop;
    }

    get ready(): boolean {
        return !this.checking && !this.error && this.told?.box !== null;
    }

    get canUndo(): boolean {
        return this.before.length > 0;
    }

    of(section: string): BoxItem[] {
        return this.items.filter((item) => item.section === section);
    }

    item(place: string): BoxItem | undefined {
        return this.items.find((item) => item.place === place);
    }

    errorsAt(place: string): BoxError[] {
        return (this.told?.errors ?? []).filter((error) => error.place === place);
    }

    isSure(item: BoxItem): boolean {
        return SURE.includes(item.source);
    }

    /** How many facts of a section are confirmed, and how many there are. */
    progress(section: string): { confirmed: number; asked: number } {
        const asked = this.form.sections.find(({ name }) => name === section)?.asked ?? 0;
        const items = this.of(section);
        const confirmed = items.filter((item) => this.isSure(item)).length;
        // There are more than ours where a copy has two of what is one in ours.
        return { confirmed, asked: asked && Math.max(asked, items.length) };
    }

    /** Correct a fact: it is now as it is printed, unless there is more of it to correct. */
    set(place: string, values: Record<string, string>, whole = true): void {
        const source = whole ? PRINTED : RECONSTRUCTED;
        this.change((item) =>
            item.place === place
                ? {
                      ...item,
                      values: { ...item.values, ...values },
                      source: item.section === "name" ? "" : source,
                  }
                : item,
        );
    }

    /** Confirm facts as they are, or say that they are not confirmed after all. */
    confirm(places: string[], sure = true): void {
        this.change((item) =>
            places.includes(item.place)
                ? { ...item, source: sure ? PRINTED : RECONSTRUCTED }
                : item,
        );
    }

    /** Add facts as they are printed, each in a place that no other has. */
    add(section: string, added: Record<string, string>[], after = ""): void {
        const items = added.map((values) => fresh(section, values, PRINTED));
        const at = this.items.findIndex(({ place }) => place === after) + 1;
        this.put(at ? this.items.toSpliced(at, 0, ...items) : [...this.items, ...items]);
    }

    remove(places: string[]): void {
        this.put(this.items.filter((item) => !places.includes(item.place)));
    }

    /** Have these facts instead. */
    put(items: BoxItem[]): void {
        this.remember();
        this.items = items;
        this.leave();
        this.keep();
        this.check();
    }

    undo(): void {
        const items = this.before.at(-1);
        if (!items) return;
        this.before = this.before.slice(0, -1);
        this.items = items;
        this.keep();
        this.check();
    }

    goTo(step: number): void {
        this.step = step;
        this.keep();
    }

    /** Show another box; raise `Refusal` with all its errors if it is bad. */
    async visit(box: string): Promise<void> {
        const told = await post<BoxState>("/api/boxes/read", { game: this.game, box });
        this.remember();
        this.show(told);
        this.visiting = true;
    }

    /** Go back to one's draft; without one, to ours. */
    async resume(): Promise<void> {
        const kept = readKept(this.game);
        this.leave();
        if (!kept) {
            this.show(this.form.built_in);
            return;
        }
        this.items = kept.items;
        this.step = kept.step;
        await this.ask();
        if (this.error instanceof Refusal && this.error.status === 422) {
            // Not a draft of ours: nothing can be done with it.
            forgetKept(this.game);
            this.show(this.form.built_in);
        }
    }

    /** Start again with ours. */
    reset(): void {
        this.step = 0;
        this.put(this.form.built_in.items);
    }

    /** Ask again what could not be asked. */
    check(): void {
        this.checking = true;
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => void this.ask(), PAUSE);
    }

    private change(how: (item: BoxItem) => BoxItem): void {
        this.put(this.items.map(how));
    }

    /** From here on one's own draft is shown, and no longer the box of a link. */
    private leave(): void {
        this.visiting = false;
        if (packedIn(location.hash)) history.replaceState(null, "", location.pathname);
    }

    private remember(): void {
        this.before = [...this.before.slice(-MOST_STEPS), this.items];
    }

    private keep(): void {
        writeKept(this.game, { items: this.items, step: this.step });
    }

    private show(told: BoxState): void {
        clearTimeout(this.timer);
        this.asked++;
        this.items = told.items;
        this.told = told;
        this.checking = false;
        this.error = null;
    }

    private async ask(): Promise<void> {
        const asked = ++this.asked;
        this.checking = true;
        try {
            const { game, items } = this;
            const told = await post<BoxState>("/api/boxes/write", { game, items });
            // Meanwhile there may have been another change.
            if (asked !== this.asked) return;
            this.told = told;
            this.error = null;
        } catch (raised) {
            if (asked !== this.asked) return;
            this.error = raised;
        }
        this.checking = false;
    }
}

/** A fact in a place that no other has. */
export function fresh(
    section: string,
    values: Record<string, string>,
    source: BoxItem["source"],
): BoxItem {
    const [number] = crypto.getRandomValues(new Uint32Array(1));
    return { place: `${section}/new-${number}`, section, values, source };
}

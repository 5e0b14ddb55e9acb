/** A real table of Pirates Under Fire as it is entered: the sea, boards, counters; or a game that is
 * followed, of which the sheet keeps the moment. */

import type { TableSheet } from "../../../referee/sheet.svelte";
import type { Fleet, UnderFireBox, UnderFireView } from "../../../wire/generated";
import { FLEETS } from "../spaces";
import { usualBoards } from "./boards";
import { MINE, readCell, seaView, writeCell, type Cell } from "./cells";
import {
    COUNTERS,
    entriesOf,
    FULL_RESERVE,
    layerOf,
    reserveOf,
    writeCount,
    writeMiddle,
    writeStart,
} from "./writing";

/** A sea is counted, a game is followed from its first turn, or entered from its middle. */
export const MODES = ["count", "follow", "middle"] as const;
/** What of a game in its middle is entered. */
export const PARTS = ["sea", "boards", "beside"] as const;
export type Part = (typeof PARTS)[number];
export type Mode = (typeof MODES)[number];
export type Counter = (typeof COUNTERS)[number] | "reserve";
export const FRESH = { mode: "count" };
const MOST_SHIELDS = 7;
const MOST_TILES = 3;
const MOST_COUNTED = 99;

export class TableEntry {
    /** Whose ships are entered, and where. */
    fleet = $state<Fleet>("light");
    space = $state<string | null>(null);
    part = $state<Part>("sea");

    mode = $derived.by<Mode>(
        () => MODES.find((mode) => mode === this.sheet.entries.mode) ?? "count",
    );
    /** The moment of a game that is followed, as a sheet; empty before it has begun. */
    moment = $derived.by(() => this.sheet.entries.moment ?? "");
    cell = $derived.by(() => readCell(this.space ? this.sheet.entries[this.space] : ""));
    /** How the boards lie; as they come out of the box until somebody says. */
    boards = $derived.by(() => {
        const usual = this.box() ? usualBoards(this.box() as UnderFireBox) : "";
        return FLEETS.map((fleet) => this.sheet.entries[`boards ${fleet}`] ?? usual);
    });
    market = $derived.by(() => this.sheet.entries.mercenaries?.split(" ") ?? []);
    first = $derived.by<Fleet>(() => (this.sheet.entries.first === "dark" ? "dark" : "light"));
    expert = $derived.by(() => this.sheet.entries.variant === "expert");
    /** Whose minelayer lies on the sea: its dummy is somewhere. */
    layer = $derived.by(() => {
        const box = this.box();
        return box && layerOf(this.sheet.entries, box);
    });
    /** What the server is asked about. */
    question = $derived.by(() => ({
        sheet: this.text(),
        box: this.sheet.entries.box ?? "",
    }));

    constructor(
        readonly sheet: TableSheet,
        private readonly box: () => UnderFireBox | null,
    ) {}

    /** The sea as it is entered. A count needs no boards, and shows none. */
    view(box: UnderFireBox): UnderFireView {
        const boards = this.mode === "count" ? [null, null] : this.boards;
        return seaView(this.sheet.entries, boards, box);
    }

    of(name: string): string {
        return this.sheet.entries[name] ?? "";
    }

    set(name: string, text: string): void {
        this.sheet.write({ [name]: text });
    }

    put(ship: string): void {
        this.write({ seat: this.fleet, ship, burning: false, shields: 0 });
    }

    mine(): void {
        if (this.space) this.set(this.space, MINE);
    }

    clear(): void {
        if (this.space) this.set(this.space, "");
    }

    burn(): void {
        const { cell } = this;
        if (cell) this.write({ ...cell, burning: !cell.burning, shields: 0 });
    }

    shield(by: number): void {
        const { cell } = this;
        if (!cell) return;
        const shields = Math.max(0, Math.min(MOST_SHIELDS, cell.shields + by));
        this.write({ ...cell, burning: false, shields });
    }

    counted(counter: Counter): [number, number] {
        const { entries } = this.sheet;
        if (counter === "reserve") return [reserveOf(entries, "light"), reserveOf(entries, "dark")];
        const [light = 0, dark = 0] = (entries[counter] ?? "").split(" ").map(Number);
        return [light, dark];
    }

    count(counter: Counter, seat: 0 | 1, number: number): void {
        const pair = this.counted(counter);
        const most = counter === "reserve" ? FULL_RESERVE : MOST_COUNTED;
        pair[seat] = Math.max(0, Math.min(most, Math.trunc(number) || 0));
        this.set(counter, pair.join(" "));
    }

    /** Lay out the boards of a side. */
    arrange(fleet: Fleet, boards: string): void {
        this.set(`boards ${fleet}`, boards);
    }

    /** Put a mercenary up for sale, or take it back. */
    offer(mercenary: string): void {
        const rest = this.market.filter((each) => each !== mercenary);
        const next = rest.length < this.market.length ? rest : [...rest, mercenary];
        this.set("mercenaries", next.join(" "));
    }

    /** The numbers of a fleet's ships that have left the game. */
    gone(fleet: Fleet): number[] {
        return this.of(`destroyed ${fleet}`).split(" ").filter(Boolean).map(Number);
    }

    /** Let one more ship of a number have left the game; after the third, none again. */
    lose(fleet: Fleet, number: number): void {
        const all = this.gone(fleet);
        const others = all.filter((each) => each !== number);
        const next = all.length - others.length < MOST_TILES ? [...all, number] : others;
        this.set(`destroyed ${fleet}`, next.sort().join(" "));
    }

    /** Go back to a moment of a game that is followed, to correct it. */
    correct(view: UnderFireView): void {
        this.space = null;
        this.sheet.replace({ mode: "middle", ...entriesOf(view) });
    }

    private text(): string {
        const { entries } = this.sheet;
        const box = this.box();
        if (this.mode === "count" || !box) return writeCount(entries);
        if (this.mode === "middle") return writeMiddle(entries, this.boards, box);
        return this.moment || writeStart(entries, this.boards);
    }

    private write(cell: Cell): void {
        if (this.space) this.set(this.space, writeCell(cell));
    }
}

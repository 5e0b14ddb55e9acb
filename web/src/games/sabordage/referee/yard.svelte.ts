/** The ships of a real table while they are entered: where the next tile goes, and what is in hand. */

import type { TableSheet } from "../../../referee/sheet.svelte";
import { COLOURS } from "../paint.svelte";
import { readShip, turned, withFuse, readPrint, writePrint, writeShip, type Stack } from "./prints";

/** A row of a ship, counted from the stern and from 0. */
export interface Spot {
    ship: number;
    row: number;
}
/** Where the next tile goes: into a row of its own, or on or under the stack of a row. */
export interface Cursor extends Spot {
    how: "row" | "top" | "beneath";
}

const START = "sail | sail";
export const FRESH = {
    players: "3",
    round: "1",
    ...Object.fromEntries([1, 2, 3].map((number) => [`ship ${number}`, START])),
};

export class Yard {
    private place = $state.raw<Cursor>({ ship: 0, row: Infinity, how: "row" });
    private picked = $state.raw<Spot | null>(null);

    players = $derived.by(() => Number(this.sheet.entries.players ?? 3));
    round = $derived.by(() => Number(this.sheet.entries.round ?? 1));
    /** How many ships there are: two players have two each. */
    count = $derived.by(() => (this.players === 2 ? 4 : this.players));
    colours = $derived.by(() => {
        const said = this.sheet.entries.colours?.split(" ") ?? [];
        const left = COLOURS.filter((colour) => !said.includes(colour));
        return [...said, ...left].slice(0, this.count);
    });
    ships = $derived.by(() =>
        Array.from({ length: this.count }, (_, ship) => readShip(this.sheet.entries[key(ship)])),
    );
    tiles = $derived.by(() => this.ships.flat(2).length);
    /** What the server is asked about. */
    question = $derived.by(() => ({
        sheet: this.text(),
        called: this.colours,
        box: this.sheet.entries.box ?? "",
    }));

    cursor = $derived.by<Cursor>(() => {
        const ship = Math.min(this.place.ship, this.count - 1);
        const rows = this.ships[ship]?.length ?? 0;
        const how = this.place.row < rows ? this.place.how : "row";
        return { ship, row: Math.min(this.place.row, rows), how };
    });
    /** The stack in hand; null if none is. */
    selected = $derived.by(() =>
        this.picked && this.ships[this.picked.ship]?.[this.picked.row] ? this.picked : null,
    );
    stack = $derived.by<Stack>(() =>
        this.selected ? (this.ships[this.selected.ship]?.[this.selected.row] ?? []) : [],
    );

    constructor(readonly sheet: TableSheet) {}

    /** Enter tiles of a ship from its bow on. */
    board(ship: number): void {
        this.picked = null;
        this.place = { ship, row: Infinity, how: "row" };
    }

    select(spot: Spot | null): void {
        this.picked = spot;
    }

    /** Let the next tile go there. */
    point(cursor: Cursor): void {
        this.picked = null;
        this.place = cursor;
    }

    add(print: string): void {
        const { ship, row, how } = this.cursor;
        const stacks = this.ships[ship] ?? [];
        const stack = stacks[row] ?? [];
        if (how === "row") this.put(ship, stacks.toSpliced(row, 0, [print]));
        else
            this.put(ship, stacks.with(row, how === "top" ? [...stack, print] : [print, ...stack]));
        this.place = { ship, row: row + 1, how: "row" };
    }

    /** Change the visible tile of the stack in hand. */
    change(how: (print: string) => string): void {
        const spot = this.selected;
        const top = this.stack.at(-1);
        const stacks = spot && this.ships[spot.ship];
        if (stacks && top)
            this.put(spot.ship, stacks.with(spot.row, this.stack.with(-1, how(top))));
    }

    turn(): void {
        this.change(turned);
    }

    fuse(side: 0 | 1, fuse: number): void {
        this.change((print) => {
            const [port, middle, starboard] = readPrint(print);
            return side === 0
                ? writePrint(withFuse(port, fuse), middle, starboard)
                : writePrint(port, middle, withFuse(starboard, fuse));
        });
    }

    /** Take the visible tile away. */
    remove(): void {
        const spot = this.selected;
        const stacks = spot && this.ships[spot.ship];
        if (!stacks) return;
        const rest = this.stack.slice(0, -1);
        this.put(
            spot.ship,
            rest.length ? stacks.with(spot.row, rest) : stacks.toSpliced(spot.row, 1),
        );
        if (!rest.length) this.picked = null;
    }

    /** Move the stack in hand by some rows. */
    shift(by: number): void {
        const spot = this.selected;
        if (spot) this.move(spot, { ship: spot.ship, row: spot.row + by });
    }

    move(from: Spot, to: Spot): void {
        const stack = this.ships[from.ship]?.[from.row];
        if (!stack) return;
        const left = this.ships.map((stacks, ship) =>
            ship === from.ship ? stacks.toSpliced(from.row, 1) : stacks,
        );
        const target = left[to.ship] ?? [];
        const row = Math.max(0, Math.min(to.row, target.length));
        const moved = left.with(to.ship, target.toSpliced(row, 0, stack));
        this.sheet.write(
            Object.fromEntries(
                [from.ship, to.ship].map((ship) => [key(ship), writeShip(moved[ship] ?? [])]),
            ),
        );
        this.picked = { ship: to.ship, row };
    }

    setPlayers(players: number): void {
        const ships = players === 2 ? 4 : players;
        const missing = Array.from({ length: ships }, (_, ship) => key(ship)).filter(
            (name) => !(name in this.sheet.entries),
        );
        const started = Object.fromEntries(missing.map((name) => [name, START]));
        this.sheet.write({ players: String(players), ...started });
    }

    setRound(round: number): void {
        this.sheet.write({ round: String(round) });
    }

    /** Give a ship a colour; whoever had it gets the other's. */
    paint(ship: number, colour: string): void {
        const now = this.colours;
        const other = now.indexOf(colour as (typeof now)[number]);
        const next = now.map((each, at) =>
            at === ship ? colour : at === other ? (now[ship] ?? each) : each,
        );
        this.sheet.write({ colours: next.join(" ") });
    }

    /** Put other ships in the place of all. */
    take(ships: readonly (readonly Stack[])[], round: number, players = this.players): void {
        const written = ships.map((stacks, ship) => [key(ship), writeShip(stacks)]);
        const { colours = "" } = this.sheet.entries;
        this.sheet.replace({
            ...{ players: String(players), round: String(round), colours },
            ...Object.fromEntries(written),
        });
        this.board(0);
    }

    private put(ship: number, stacks: readonly Stack[]): void {
        this.sheet.write({ [key(ship)]: writeShip(stacks) });
    }

    private text(): string {
        const ships = this.ships.map(
            (stacks, ship) => `${COLOURS[ship] ?? ""}: ${writeShip(stacks) || "-"}`,
        );
        const head = ["flibuste sabordage position 1", `players: ${this.players}`];
        return [...head, `round: ${this.round}`, "[ships]", ...ships, ""].join("\n");
    }
}

function key(ship: number): string {
    return `ship ${ship + 1}`;
}

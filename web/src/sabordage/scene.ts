/** The ships as they are shown: stacks keep their identity while rows close up and move on.
 *
 * Events are folded over a scene for the replay alone. What is true is what the server sends: a
 * scene that does not come out at the ships of the view is not shown.
 */

import type { Placed, SabordageBox, SabordageShip } from "../wire/sabordage";
import type { GameEvent } from "../wire/table";
import { asBuilt } from "./faces";

export interface Stack {
    id: number;
    /** Bottom tile first. */
    decks: Placed[];
}

export interface Scene {
    /** By ship, from the stern. */
    ships: Stack[][];
    /** Stacks that were hit in this volley, and are still to be destroyed (S4.1). */
    hit: ReadonlySet<number>;
    /** Stacks that were just built, boarded, relit, …. */
    fresh: ReadonlySet<number>;
}

/** No ships yet. */
export const NOTHING: Scene = { ships: [], hit: new Set(), fresh: new Set() };
export const UNSEEN_SAIL: Placed = { sail: 0, known_to: [] };
let lastId = 0;

export function newStack(decks: Placed[]): Stack {
    return { id: ++lastId, decks };
}

export function sceneOf(ships: SabordageShip[]): Scene {
    return {
        ships: ships.map(({ stacks }) => stacks.map((decks) => newStack(decks))),
        hit: new Set(),
        fresh: new Set(),
    };
}

/** The ships of a view, with the identities that a scene has given them; null if they differ. */
export function identified(scene: Scene, ships: SabordageShip[]): Scene | null {
    if (!isSame(scene, ships)) return null;
    return {
        ships: scene.ships.map((stacks, ship) =>
            stacks.map((stack, at) => ({
                ...stack,
                decks: ships[ship]?.stacks[at] ?? stack.decks,
            })),
        ),
        hit: new Set(),
        fresh: new Set(),
    };
}

function isSame(scene: Scene, ships: SabordageShip[]): boolean {
    return (
        scene.ships.length === ships.length &&
        scene.ships.every(
            (stacks, ship) =>
                stacks.length === ships[ship]?.stacks.length &&
                stacks.every(({ decks }, at) => sameStack(decks, ships[ship]?.stacks[at] ?? [])),
        )
    );
}

function sameStack(one: Placed[], other: Placed[]): boolean {
    return (
        one.length === other.length && one.every((deck, at) => written(deck) === written(other[at]))
    );
}

/** Of sails it does not matter who knows what of them. */
function written(deck: Placed | undefined): string {
    if (!deck || !("tile" in deck)) return "sail";
    return `${deck.tile}${deck.turned ? "t" : ""}${deck.fuses.join("")}`;
}

/** A scene with a tile laid at a rank: the stacks from there on move to the bow (S3.3). */
export function withTile(scene: Scene, ship: number, rank: number, stack: Stack): Scene {
    const ships = scene.ships.map((stacks, at) =>
        at === ship ? [...stacks.slice(0, rank - 1), stack, ...stacks.slice(rank - 1)] : stacks,
    );
    return { ...scene, ships };
}

/** What follows from events that happen at once. */
export function after(scene: Scene, events: GameEvent[], box: SabordageBox): Scene {
    const draft: Draft = {
        before: scene.ships,
        ships: scene.ships.map((stacks) => [...stacks]),
        hit: new Set(scene.hit),
        fresh: new Set(),
        gone: new Set(),
    };
    for (const event of events) FOLDS[event.kind]?.(draft, event, box);
    return {
        ships: draft.ships.map((stacks) => stacks.filter(({ id }) => !draft.gone.has(id))),
        hit: draft.hit,
        fresh: draft.fresh,
    };
}

interface Draft {
    before: Stack[][];
    ships: Stack[][];
    hit: Set<number>;
    fresh: Set<number>;
    gone: Set<number>;
}

type Fold = (draft: Draft, event: GameEvent, box: SabordageBox) => void;

const FOLDS: Record<string, Fold> = {
    built(draft, event, box) {
        const stack = newStack([asBuilt(box, number(event, "tile"), event.turned === 1)]);
        draft.ships[number(event, "ship")]?.splice(number(event, "row") - 1, 0, stack);
        draft.fresh.add(stack.id);
    },
    shot(draft, event) {
        const ship = number(event, "ship");
        const row = number(event, "row");
        const side = event.side === "port" ? 0 : 1;
        if (event.cannon !== "repeating") {
            changeTop(draft, ship, row, (fuses) => (side === 0 ? [0, fuses[1]] : [fuses[0], 0]));
        }
        for (const step of event.flight as string[]) {
            const [what, other] = step.split(" ");
            const struck = what === "hit" ? Number(other) : what === "spring" ? ship : null;
            const stack = struck === null ? undefined : draft.ships[struck]?.[row - 1];
            if (stack) draft.hit.add(stack.id);
        }
    },
    destroyed(draft, event) {
        const stack = stackBefore(draft, event);
        if (!stack) return;
        draft.gone.add(stack.id);
        draft.hit.delete(stack.id);
    },
    "fuses-swapped"(draft, event) {
        changeTop(draft, number(event, "ship"), number(event, "row"), ([port, starboard]) => [
            starboard,
            port,
        ]);
    },
    relit(draft, event, box) {
        for (const row of event.rows as number[]) {
            const ship = number(event, "ship");
            const top = draft.ships[ship]?.[row - 1]?.decks.at(-1);
            if (!top || !("tile" in top)) continue;
            const lit = asBuilt(box, top.tile, top.turned);
            changeTop(draft, ship, row, (fuses) => ("fuses" in lit ? lit.fuses : fuses));
            freshen(draft, ship, row);
        }
    },
    carpenter(draft, event) {
        if (!event.sails) return;
        const ship = number(event, "ship");
        const row = number(event, "row");
        // What is covered so loses its fuses (S8.1).
        changeTop(draft, ship, row, () => [0, 0]);
        change(draft, ship, row, (decks) => [...decks, UNSEEN_SAIL]);
        freshen(draft, ship, row);
    },
    treasure(draft, event) {
        change(draft, number(event, "ship"), number(event, "row"), (decks) => [
            UNSEEN_SAIL,
            ...decks,
        ]);
        freshen(draft, number(event, "ship"), number(event, "row"));
    },
    boarded(draft, event) {
        const row = number(event, "row");
        // All at once, judged on the ships as they were (S6.3).
        const prey = draft.before[number(event, "from")]?.[row - 1];
        if (!prey) return;
        draft.gone.add(prey.id);
        change(draft, number(event, "ship"), row, (decks) => [...decks, ...prey.decks]);
        freshen(draft, number(event, "ship"), row);
    },
    rotted(draft, event) {
        const ship = number(event, "ship");
        const row = number(event, "row");
        change(draft, ship, row, (decks) => {
            const at = decks.findIndex(
                (deck) => "tile" in deck && String(deck.tile) === event.tile,
            );
            return decks.filter((_, each) => each !== at);
        });
        const left = draft.ships[ship]?.[row - 1];
        if (left?.decks.length === 0) draft.gone.add(left.id);
    },
};

function number(event: GameEvent, fact: string): number {
    return Number(event[fact]);
}

function stackBefore(draft: Draft, event: GameEvent): Stack | undefined {
    return draft.before[number(event, "ship")]?.[number(event, "row") - 1];
}

function change(
    draft: Draft,
    ship: number,
    row: number,
    make: (decks: Placed[]) => Placed[],
): void {
    const stacks = draft.ships[ship];
    const stack = stacks?.[row - 1];
    if (!stacks || !stack) return;
    stacks[row - 1] = { ...stack, decks: make(stack.decks) };
}

function freshen(draft: Draft, ship: number, row: number): void {
    const stack = draft.ships[ship]?.[row - 1];
    if (stack) draft.fresh.add(stack.id);
}

type Fuses = [number, number];

function changeTop(draft: Draft, ship: number, row: number, make: (fuses: Fuses) => Fuses): void {
    change(draft, ship, row, (decks) => {
        const top = decks.at(-1);
        if (!top || !("fuses" in top)) return decks;
        return [...decks.slice(0, -1), { ...top, fuses: make(top.fuses) }];
    });
}

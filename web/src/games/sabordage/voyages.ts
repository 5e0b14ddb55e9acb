/** Tiles that change their place: boarded stacks, sails from the piles, rotten tiles (S3.6 to S8.1). */

import type { GameEvent, SabordageBox } from "../../wire/generated";
import type { Place } from "./choices";
import { printed, type Shown } from "./faces";
import type { Layout } from "./layout";
import { UNSEEN_SAIL, type Scene } from "./scene";

export type Pile = "pile" | "discard";
/** Where tiles come from: a pile, above the bow where rotten tiles wait, or another ship. */
type Origin = Pile | "bow" | Place;

export interface Voyage {
    decks: Shown[];
    from: Origin;
    to: Place;
    /** The stack that it slides under (S5.1); none if it is laid on top. */
    under: Shown[] | null;
    /** The stack that is not shown meanwhile, where it comes from or goes to. */
    away: number | null;
}

export interface Point {
    x: number;
    y: number;
    /** How large tiles are there, compared to those of ships. */
    size: number;
}

/** A straight way over the sea. */
export interface Course {
    from: Point;
    to: Point;
}

/** What is under way while events that happen at once come about. */
export function voyagesOf(
    events: GameEvent[],
    before: Scene,
    after: Scene,
    box: SabordageBox,
): Voyage[] {
    return events.flatMap((event): Voyage[] => {
        const to = { ship: Number(event.ship), rank: Number(event.row) };
        const there = before.ships[to.ship]?.[to.rank - 1];
        const sail = { decks: [UNSEEN_SAIL], to, under: null, away: null };
        if (event.kind === "treasure") {
            const from = event.from as Pile;
            return [{ ...sail, from, under: there?.decks ?? null }];
        }
        if (event.kind === "carpenter") return event.sails ? [{ ...sail, from: "pile" }] : [];
        if (event.kind === "boarded") {
            const from = { ship: Number(event.from), rank: to.rank };
            const prey = before.ships[from.ship]?.[from.rank - 1];
            return prey ? [{ decks: prey.decks, from, to, under: null, away: prey.id }] : [];
        }
        const built = after.ships[to.ship]?.[to.rank - 1];
        if (event.kind !== "built" || !built) return [];
        const waited = printed(box, Number(event.tile)).middles.includes("rotten");
        const { decks, id } = built;
        return waited ? [{ decks, from: "bow", to, under: null, away: id }] : [];
    });
}

/** Its way, or two of them at both edges if it leads round the earth (S1.1). */
export function coursesOf(
    { from, to }: Voyage,
    place: Layout,
    decks: number,
    pile: (which: Pile) => Point,
): Course[] {
    const end = spot(to, place);
    if (from === "bow") return [{ from: { ...end, y: place.top(decks + 2) }, to: end }];
    if (typeof from === "string") return [{ from: pile(from), to: end }];
    const start = spot(from, place);
    if (Math.abs(from.ship - to.ship) === 1) return [{ from: start, to: end }];
    const out = from.ship < to.ship ? -place.slot : place.slot;
    return [
        { from: start, to: { ...start, x: start.x + out } },
        { from: { ...end, x: end.x - out }, to: end },
    ];
}

function spot({ ship, rank }: Place, place: Layout): Point {
    return { x: place.left(ship), y: place.top(rank), size: 1 };
}

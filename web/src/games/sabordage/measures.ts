/** What each ship counts as things stand, and whose it is (S7.2, S7.3). */

import type { SabordageBox, SabordageStanding, SabordageView } from "../wire/sabordage";
import type { Seat } from "../wire/table";
import { lying } from "./faces";
import type { Scene, Stack } from "./scene";

export interface Measure {
    ship: number;
    seat: number;
    /** The name of who plays it; empty for a bot. */
    name: string;
    bot: number | null;
    mine: boolean;
    length: number;
    cannons: number;
    rotten: number;
    /** Whether it is the one that counts of its player's ships. */
    counts: boolean;
    leads: boolean;
    chosen: boolean;
    thinking: boolean;
}

/** While something is replayed, `past` are the ships as they are shown: their tiles are counted. */
export function measuresOf(
    view: SabordageView,
    standing: Record<string, SabordageStanding> | null,
    seats: Seat[],
    me: number | null,
    past: Scene | null,
    box: SabordageBox,
): Measure[] {
    return view.ships.map(({ ship: name, seat: owner }, ship) => {
        const seat = seats.findIndex((each) => each.seat === owner);
        const stands = standing?.[owner];
        const stacks = past?.ships[ship];
        const counted = stacks
            ? { ...counts(stacks, box), rotten: 0 }
            : stands?.ships.find((each) => each.ship === name);
        const best = stands?.counts === name;
        const chosen = view.chosen.includes(owner);
        return {
            ship,
            seat,
            name: seats[seat]?.name ?? "",
            bot: seats[seat]?.bot ?? null,
            mine: seat === me,
            length: counted?.length ?? 0,
            cannons: counted?.cannons ?? 0,
            rotten: counted?.rotten ?? 0,
            counts: best || past !== null,
            leads: best && stands.leads && !past,
            chosen,
            thinking: !chosen && view.actors.includes(owner),
        };
    });
}

function counts(stacks: Stack[], box: SabordageBox): { length: number; cannons: number } {
    const decks = stacks.flatMap(({ decks }) => decks);
    const sides = decks.flatMap((deck) => lying(box, deck)?.sides ?? []);
    return { length: decks.length, cannons: sides.filter(({ cannon }) => cannon).length };
}

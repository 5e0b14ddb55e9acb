/** What each ship counts as things stand, and whose it is (S7.2, S7.3). */

import type {
    SabordageStanding,
    SabordageView,
    SeatState,
    ShipStanding,
} from "../../wire/generated";
import { nameOf } from "../../table/people";
import type { Scene } from "./scene";

export interface Measure {
    ship: number;
    seat: number;
    /** The name of who plays it. */
    name: string;
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

/** What each ship counts now. */
export function countsOf(
    { ships }: SabordageView,
    standing: Record<string, SabordageStanding> | null,
): ShipStanding[] {
    return ships.map(
        ({ ship, seat }) =>
            standing?.[seat]?.ships.find((each) => each.ship === ship) ?? {
                ...{ ship, length: 0, cannons: 0, rotten: 0 },
            },
    );
}

/** While something is replayed, `past` are the ships as they are shown. */
export function measuresOf(
    view: SabordageView,
    standing: Record<string, SabordageStanding> | null,
    seats: SeatState[],
    me: number | null,
    past: Scene | null,
): Measure[] {
    const now = countsOf(view, standing);
    return view.ships.map(({ ship: name, seat: owner }, ship) => {
        const seat = seats.findIndex((each) => each.seat === owner);
        const stands = standing?.[owner];
        const counted = past?.counts[ship] ?? now[ship];
        const best = stands?.counts === name;
        const chosen = view.chosen.includes(owner);
        return {
            ship,
            seat,
            name: nameOf(seats[seat]),
            mine: seat === me,
            length: counted?.length ?? 0,
            cannons: counted?.cannons ?? 0,
            rotten: past ? 0 : (now[ship]?.rotten ?? 0),
            counts: best || past !== null,
            leads: best && stands.leads && !past,
            chosen,
            thinking: !chosen && view.actors.includes(owner),
        };
    });
}

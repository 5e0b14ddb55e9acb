/** The way of a shot over the sea, as the events tell it (S4.3 to S4.5). */

import type { GameEvent } from "../../wire/generated";
import type { Layout } from "./layout";

/** A straight piece of the way: within the sea, along one row. */
export interface Leg {
    from: number;
    to: number;
}

export interface Mark {
    what: "hit" | "armour" | "spring";
    x: number;
    /** When the ball is there, as a part of the whole way. */
    when: number;
}

export interface Flight {
    y: number;
    /** 1 to starboard, −1 to port. */
    way: 1 | -1;
    muzzle: number;
    /** A bombard's bomb flies high. */
    high: boolean;
    legs: Leg[];
    marks: Mark[];
    /** From the first to the last pixel, round the earth. */
    length: number;
}

/** The way of one shot; `row` is where its cannon is shown. */
export function flightOf(shot: GameEvent, row: number, place: Layout): Flight {
    const way = shot.side === "starboard" ? 1 : -1;
    const home = Number(shot.ship);
    const high = shot.cannon === "bombard";
    const sea = place.east - place.west;
    const muzzle = edge(place, home, way) + way * 12 * place.scale;
    const marks: { what: Mark["what"]; far: number }[] = [];
    let far = 0;
    let back = false;
    for (const step of shot.flight as string[]) {
        const [what, number] = step.split(" ");
        const other = Number(number);
        // Where it arrives: the near side of that ship, or home again from the far one.
        const near = edge(place, other, -way);
        const distance = distanceTo(muzzle, near, way, sea, other === home);
        const inside = distance + place.tileWidth * (high ? 0.5 : 0.22);
        far = Math.max(far, distance);
        if (what === "hit") {
            marks.push({ what: "hit", far: inside });
            far = inside;
        } else if (what === "armour" || what === "spring") {
            marks.push({ what, far: distance });
            back = what === "spring";
        } else if (what === "bow" && high) {
            marks.push({ what: "armour", far: inside });
            far = inside;
        } else if (what !== "alone") {
            far = distance + place.tileWidth;
        }
    }
    const legs = legsOf(muzzle, far, way, place);
    if (back) {
        legs.push(...[...legs].reverse().map(({ from, to }) => ({ from: to, to: from })));
        marks.push({ what: "hit", far: 2 * far });
    }
    const length = back ? 2 * far : far;
    return {
        y: place.line(row),
        way,
        muzzle,
        high,
        legs,
        length,
        marks: marks.map(({ what, far: at }) => ({
            what,
            when: length ? Math.min(1, at / length) : 1,
            x: at > far ? edge(place, home, way) - way * 14 : round(muzzle + way * at, place),
        })),
    };
}

function edge(place: Layout, ship: number, way: number): number {
    return place.left(ship) + (way > 0 ? place.tileWidth : 0);
}

function distanceTo(from: number, to: number, way: number, sea: number, home: boolean): number {
    const straight = (to - from) * way;
    return straight < 0 || home ? straight + sea : straight;
}

/** A place beyond an edge is beyond the other: the earth is round (S1.1). */
function round(x: number, { west, east }: Layout): number {
    const sea = east - west;
    return west + ((((x - west) % sea) + sea) % sea);
}

function legsOf(start: number, length: number, way: 1 | -1, { west, east }: Layout): Leg[] {
    const legs: Leg[] = [];
    let from = start;
    let left = length;
    while (left > 0) {
        const wall = way > 0 ? east : west;
        const run = Math.min(left, Math.abs(wall - from));
        legs.push({ from, to: from + way * run });
        left -= run;
        from = way > 0 ? west : east;
        if (run === 0 && left === length) break;
    }
    return legs;
}

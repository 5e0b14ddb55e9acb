/** What a deck tile shows as it lies: port's feature at port, with the fuses that it has now. */

import type { Placed, SabordageBox, Tile } from "../wire/sabordage";

export type Cannon = "short" | "long" | "repeating" | "bombard";
export type Feature = Cannon | "armour" | "spring" | "boarding";
export type Middle = "pipe" | "treasure" | "rotten";
export type Pirate = "carpenter" | "gunner" | "saboteur";
export const PORT = 0;
export const STARBOARD = 1;

export interface Side {
    feature: Feature | null;
    cannon: boolean;
    /** The fuse on its cannon now, 0 for none. */
    fuse: number;
}

export interface Face {
    tile: number;
    sides: [Side, Side];
    middle: Middle | null;
    pirate: Pirate | null;
}

const PRINTED = /^(short|long|repeating|bombard)([12])$/;

/** A tile as it is printed, or turned half round: in a hand, with every fuse to come (S1.5). */
export function printed(box: SabordageBox, tile: number, turned = false): Face {
    const found = tileOf(box, tile);
    const port = sideOf(found.port);
    const starboard = sideOf(found.starboard);
    return {
        tile,
        sides: turned ? [starboard, port] : [port, starboard],
        middle: found.middle === "-" ? null : (found.middle as Middle),
        pirate: found.pirate === "-" ? null : (found.pirate as Pirate),
    };
}

/** A tile of a ship as it lies, or null for a sail. */
export function lying(box: SabordageBox, placed: Placed): Face | null {
    if (!("tile" in placed)) return null;
    const face = printed(box, placed.tile, placed.turned);
    const [port, starboard] = placed.fuses;
    return {
        ...face,
        sides: [
            { ...face.sides[PORT], fuse: port },
            { ...face.sides[STARBOARD], fuse: starboard },
        ],
    };
}

/** A tile as it is built: a fuse on each cannon, as printed (S3.4). */
export function asBuilt(box: SabordageBox, tile: number, turned: boolean): Placed {
    const { sides } = printed(box, tile, turned);
    return { tile, turned, fuses: [sides[PORT].fuse, sides[STARBOARD].fuse] };
}

function tileOf(box: SabordageBox, id: number): Tile {
    const found = box.tiles.find((tile) => tile.id === id);
    if (!found) throw new Error(`no tile ${id} in the box`);
    return found;
}

function sideOf(written: string): Side {
    const cannon = PRINTED.exec(written);
    if (cannon) return { feature: cannon[1] as Cannon, cannon: true, fuse: Number(cannon[2]) };
    return { feature: written === "-" ? null : (written as Feature), cannon: false, fuse: 0 };
}

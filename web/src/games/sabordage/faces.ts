/** What a deck tile shows as it lies: port's feature at port, with the fuses that it has now. */

import type { Placed, SabordageBox, SabordageTile } from "../../wire/generated";

export type Feature = "short" | "long" | "repeating" | "bombard" | "armour" | "spring" | "boarding";
export type Middle = "pipe" | "treasure" | "rotten";
export type Pirate = "carpenter" | "gunner" | "saboteur";
export const PORT = 0;
export const STARBOARD = 1;

export interface Side {
    /** What it shows, a cannon first. */
    features: Feature[];
    /** The fuse on its cannon now, 0 for none. */
    fuse: number;
}

export interface Face {
    tile: number;
    sides: [Side, Side];
    middles: Middle[];
    pirate: Pirate | null;
}

const FUSE = /[12]$/;
const CANNONS: Feature[] = ["short", "long", "repeating", "bombard"];

/** The tiles with what is in play on them: pirates only with the expert rules (S8). */
export function inPlay(box: SabordageBox, variant: string): SabordageBox {
    if (variant === "expert") return box;
    return { ...box, tiles: box.tiles.map((tile) => ({ ...tile, pirate: "-" })) };
}

/** A tile as it is printed, or turned half round: in a hand, with every fuse to come (S1.5). */
export function printed(box: SabordageBox, tile: number, turned = false): Face {
    return faceOf(tileOf(box, tile), turned);
}

/** What a line of the box file shows. */
export function faceOf(found: Omit<SabordageTile, "kind">, turned = false): Face {
    const port = sideOf(found.port);
    const starboard = sideOf(found.starboard);
    return {
        tile: found.id,
        sides: turned ? [starboard, port] : [port, starboard],
        middles: written(found.middle) as Middle[],
        pirate: found.pirate === "-" ? null : (found.pirate as Pirate),
    };
}

/** A tile as it is shown in a ship: as it lies, or before it is built, as it is printed. */
export type Shown = Placed | { tile: number; turned: boolean; fuses?: undefined };

/** What a tile of a ship shows, or null for a sail. */
export function lying(box: SabordageBox, placed: Shown): Face | null {
    if (!("tile" in placed)) return null;
    const face = printed(box, placed.tile, placed.turned);
    if (!placed.fuses) return face;
    const [port = 0, starboard = 0] = placed.fuses;
    return {
        ...face,
        sides: [
            { ...face.sides[PORT], fuse: port },
            { ...face.sides[STARBOARD], fuse: starboard },
        ],
    };
}

function tileOf(box: SabordageBox, id: number): SabordageTile {
    const found = box.tiles.find((tile) => tile.id === id);
    if (!found) throw new Error(`no tile ${id} in the box`);
    return found;
}

/** The features of a place in the box: `short1+armour`, `-`. */
export function written(text: string): string[] {
    return text === "-" ? [] : text.split("+");
}

function sideOf(text: string): Side {
    const found = written(text).sort((one, other) => +FUSE.test(other) - +FUSE.test(one));
    const features = found.map((each) => each.replace(FUSE, ""));
    return { features: features as Feature[], fuse: Number(FUSE.exec(found[0] ?? "")?.[0] ?? 0) };
}

export function isCannon(feature: Feature): boolean {
    return CANNONS.includes(feature);
}

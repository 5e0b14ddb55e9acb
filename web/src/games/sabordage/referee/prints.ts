/** Tiles by what is printed on them, as sheets write them: `armour / treasure / short 1`, `sail`. */

import type { SabordageBox, SabordageView } from "../../../wire/generated";
import { lying, type Face, type Feature, type Middle, type Side } from "../faces";

export const SAIL = "sail";
export const NOTHING = "-";
/** What a side may show, and the middle. */
export const SIDES = [
    ...["short 1", "short 2", "long 1", "long 2", "bombard 1", "bombard 2"],
    ...["repeating 1", "repeating 2", "armour", "spring", "boarding", NOTHING],
];
export const MIDDLES = [NOTHING, "pipe", "treasure", "rotten"];

/** The tiles of a stack, the bottom one first. */
export type Stack = readonly string[];

const STACKS = " | ";
const TILES = " + ";
const PARTS = " / ";
const FEATURES = " & ";

export function readShip(line: string | undefined): Stack[] {
    return line ? line.split(STACKS).map((stack) => stack.split(TILES)) : [];
}

export function writeShip(stacks: readonly Stack[]): string {
    return stacks.map((stack) => stack.join(TILES)).join(STACKS);
}

export function readPrint(print: string): [string, string, string] {
    const [port = NOTHING, middle = NOTHING, starboard = NOTHING] = print.split(PARTS);
    return [port, middle, starboard];
}

export function writePrint(port: string, middle: string, starboard: string): string {
    return [port, middle, starboard].join(PARTS);
}

/** A tile turned half round: port and starboard change places. */
export function turned(print: string): string {
    if (print === SAIL) return print;
    const [port, middle, starboard] = readPrint(print);
    return writePrint(starboard, middle, port);
}

/** What a tile looks like; null for a sail. */
export function faceOf(print: string): Face | null {
    if (print === SAIL) return null;
    const [port, middle, starboard] = readPrint(print);
    return {
        tile: 0,
        sides: [sideOf(port), sideOf(starboard)],
        middles: featuresOf(middle) as Middle[],
        pirate: null,
    };
}

/** The fuse that a side shows now: `short 1`, `short 1 fired`, `repeating 1 now 2`, `short`. */
export function sideOf(text: string): Side {
    const features = featuresOf(text).map((each) => each.split(" ")[0] ?? "");
    const figures = /fired/.test(text) ? [] : [...text.matchAll(/\d/g)].map(([figure]) => figure);
    return { features: features as Feature[], fuse: Number(figures.at(-1) ?? 0) };
}

function featuresOf(text: string): string[] {
    return text === NOTHING ? [] : text.split(FEATURES);
}

/** A side with another fuse on its cannon, 0 for none. */
export function withFuse(side: string, fuse: number): string {
    return side.replace(/^(\w+)(?: \d)?(?: fired| now \d)?/, (_, cannon: string) =>
        fuse ? `${cannon} ${fuse}` : cannon,
    );
}

/** The ships of a view, tile by tile as they lie. */
export function shipsOf({ ships }: SabordageView, box: SabordageBox): Stack[][] {
    return ships.map(({ stacks }) =>
        stacks.map((stack) => stack.map((deck) => printOf(lying(box, deck)))),
    );
}

function printOf(face: Face | null): string {
    if (!face) return SAIL;
    const [port, starboard] = face.sides.map(({ features, fuse }) =>
        said(features.map((each) => (CANNONS.test(each) && fuse ? `${each} ${fuse}` : each))),
    );
    return writePrint(port ?? NOTHING, said(face.middles), starboard ?? NOTHING);
}

const CANNONS = /^(short|long|repeating|bombard)$/;

function said(features: readonly string[]): string {
    return features.join(FEATURES) || NOTHING;
}

/** How many tiles of the box have a face, by the face as it may lie either way round. */
export function facesOf(box: SabordageBox): Map<string, number> {
    const found = new Map<string, number>();
    for (const { port, middle, starboard } of box.tiles) {
        const print = writePrint(spelt(port), middle.replaceAll("+", FEATURES), spelt(starboard));
        for (const way of new Set([print, turned(print)]))
            found.set(way, (found.get(way) ?? 0) + 1);
    }
    return found;
}

/** A side of the box file, `short1+armour`, as sheets write it. */
function spelt(side: string): string {
    return side.replace(/([12])(?=\+|$)/, " $1").replaceAll("+", FEATURES);
}

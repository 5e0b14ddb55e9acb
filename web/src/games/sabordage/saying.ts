/** Tiles, stacks and steps in words, for the card of a stack and for screen readers. */

import { help, words } from "./words";
import { callOf } from "../../table/people";
import type { SabordageBox, SeatState } from "../../wire/generated";
import {
    isCannon,
    lying,
    printed,
    PORT,
    STARBOARD,
    type Face,
    type Feature,
    type Middle,
    type Pirate,
    type Side,
    type Shown,
} from "./faces";
import type { Motion } from "./steps";

/** `short cannon with fuse 1 to port, armour to starboard, treasure`. */
export function faceWords(face: Face): string {
    const say = words.say;
    const port = sideWords(face.sides[PORT]);
    const starboard = sideWords(face.sides[STARBOARD]);
    const parts: string[] = [];
    if (port && port === starboard) parts.push(say.onBoth(port));
    else {
        if (port) parts.push(say.toPort(port));
        if (starboard) parts.push(say.toStarboard(starboard));
    }
    parts.push(...face.middles.map((middle) => help.title("feature", middle)));
    if (face.pirate) parts.push(help.title("feature", face.pirate));
    return parts.join(", ") || say.plain;
}

/** `tile 18: short cannon …`, or a sail with what is known of its other face. */
export function deckWords(box: SabordageBox, deck: Shown): string {
    const say = words.say;
    const face = lying(box, deck);
    if (face) return `${say.tile(face.tile)}, ${faceWords(face)}`;
    if (!("sail" in deck)) return say.sail;
    if (deck.sail) return say.sailOf(deck.sail);
    return deck.bombard ? say.sailOfBombard : say.sail;
}

/** A stack from the top, each tile in words. */
export function stackWords(box: SabordageBox, decks: Shown[]): string {
    const say = words.say;
    const [top = "", ...beneath] = decks.map((deck) => deckWords(box, deck)).reverse();
    if (!beneath.length) return top;
    return `${top}; ${say.inStack(decks.length)}, ${say.beneath}${say.colon}${beneath.join("; ")}`;
}

export function handTileWords(box: SabordageBox, tile: number, turned: boolean): string {
    return `${words.say.tile(tile)}, ${faceWords(printed(box, tile, turned))}`;
}

/** The features of a face that do something, each once. */
export function featuresOf(face: Face): (Feature | Middle | Pirate)[] {
    const sides = [...face.sides[PORT].features, ...face.sides[STARBOARD].features];
    const found = [...sides, ...face.middles, ...(face.pirate ? [face.pirate] : [])];
    return [...new Set(found)];
}

/** `a, b and c`. */
export function listed(parts: string[]): string {
    const { and } = words.say;
    return parts.length < 2
        ? (parts[0] ?? "")
        : `${parts.slice(0, -1).join(", ")}${and}${parts[parts.length - 1]}`;
}

/** What happens in a step. Where much happens at once, it is told briefly: the ships show the rest. */
export function stepWords(step: Motion, told: string[], seats: SeatState[]): string {
    const say = words.say;
    if (step.kind === "reveal" && step.events.length > 1) {
        const built = step.events.map(({ kind, ship, tile, row }) => {
            const what = say.revealedTile(whoBuilt(Number(ship), seats), Number(tile), Number(row));
            return kind === "rotten-shown" ? `${what} (${say.toPlace})` : what;
        });
        return say.revealed(listed(built));
    }
    const destroyed = step.events.filter(({ kind }) => kind === "destroyed");
    if (destroyed.length > 2) {
        const rows = destroyed.map(({ ship, row }) =>
            say.destroyedRow(say.ships[Number(ship)] ?? "", Number(row)),
        );
        return say.destroyed(listed(rows));
    }
    return told.join(" ");
}

/** Who builds in a ship; of two ships, which one it is, too (S2.2). */
function whoBuilt(ship: number, seats: SeatState[]): string {
    const name = callOf(seats[seats.length === 2 ? ship % 2 : ship]);
    return seats.length === 2 ? `${name} (${words.say.colours[ship] ?? ""})` : name;
}

function sideWords({ features, fuse }: Side): string {
    const say = words.say;
    const parts = features.map((feature) => {
        const what = help.title("feature", feature);
        if (!isCannon(feature)) return what;
        return fuse ? say.fused(what, fuse) : say.spent(what);
    });
    return listed(parts);
}

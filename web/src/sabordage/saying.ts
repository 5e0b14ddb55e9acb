/** Tiles, stacks and steps in words, for the card of a stack and for those who hear the page. */

import { language } from "../i18n/language.svelte";
import type { Placed, SabordageBox } from "../wire/sabordage";
import { lying, printed, PORT, STARBOARD, type Face, type Side } from "./faces";
import type { Step } from "./steps";

/** `short cannon with fuse 1 to port, armour to starboard, treasure`. */
export function faceWords(face: Face): string {
    const say = language.say.sabordage;
    const port = sideWords(face.sides[PORT]);
    const starboard = sideWords(face.sides[STARBOARD]);
    const parts: string[] = [];
    if (port && port === starboard) parts.push(say.onBoth(port));
    else {
        if (port) parts.push(say.toPort(port));
        if (starboard) parts.push(say.toStarboard(starboard));
    }
    if (face.middle) parts.push(say.features[face.middle]);
    if (face.pirate) parts.push(say.features[face.pirate]);
    return parts.join(", ") || say.plain;
}

/** `tile 18: short cannon …`, or a sail with what is known of its other face. */
export function deckWords(box: SabordageBox, deck: Placed): string {
    const say = language.say.sabordage;
    const face = lying(box, deck);
    if (face) return `${say.tile(face.tile)}, ${faceWords(face)}`;
    if (!("sail" in deck)) return say.sail;
    if (deck.sail) return say.sailOf(deck.sail);
    return deck.bombard ? say.sailOfBombard : say.sail;
}

/** A stack from the top, each tile in words. */
export function stackWords(box: SabordageBox, decks: Placed[]): string {
    const say = language.say.sabordage;
    const [top = "", ...beneath] = decks.map((deck) => deckWords(box, deck)).reverse();
    if (!beneath.length) return top;
    return `${top}; ${say.inStack(decks.length)}, ${say.beneath}${say.colon}${beneath.join("; ")}`;
}

export function handTileWords(box: SabordageBox, tile: number, turned: boolean): string {
    return `${language.say.sabordage.tile(tile)}, ${faceWords(printed(box, tile, turned))}`;
}

/** The features of a face that do something, each once. */
export function featuresOf(face: Face): (keyof typeof language.say.sabordage.lore)[] {
    const found = [
        face.sides[PORT].feature,
        face.sides[STARBOARD].feature,
        face.middle,
        face.pirate,
    ];
    return [...new Set(found)].filter((feature) => feature !== null);
}

/** `a, b and c`. */
export function listed(parts: string[]): string {
    const { and } = language.say.sabordage;
    return parts.length < 2
        ? (parts[0] ?? "")
        : `${parts.slice(0, -1).join(", ")}${and}${parts[parts.length - 1]}`;
}

/** What happens in a step of the replay. A reveal is told briefly: the ships show the rest. */
export function stepWords(step: Step): string {
    const say = language.say.sabordage;
    if (step.kind === "reveal" && step.events.length > 1) {
        const built = step.events.map(({ kind, ship, tile, row }) => {
            const what = say.revealedTile(say.ships[Number(ship)] ?? "", Number(tile), Number(row));
            return kind === "rotten-shown" ? `${what} (${say.toPlace})` : what;
        });
        return say.revealed(listed(built));
    }
    return language.of(step.words).join(" ");
}

function sideWords({ feature, cannon, fuse }: Side): string {
    const say = language.say.sabordage;
    if (!feature) return "";
    const what = say.features[feature];
    if (!cannon) return what;
    return fuse ? say.fused(what, fuse) : say.spent(what);
}

/** What seats, ships and places are called, for those who hear the page and on the card of a stack. */

import { help, words } from "./words";
import { callOf } from "../../table/people";
import { paint } from "./paint.svelte";
import type { SabordageBox, SeatState } from "../../wire/generated";
import type { Place } from "./choices";
import type { Measure } from "./measures";
import { stackWords } from "./saying";
import type { Scene } from "./scene";

/** The ships as they are shown, and what is said of them. */
export interface Seen {
    scene: Scene;
    measures: Measure[];
    box: SabordageBox;
    /** Whether everybody has two ships (S2.2). */
    duel: boolean;
    /** Stacks that would burn. */
    threatened: ReadonlySet<number>;
}

/** `Anne (Yellow)`. */
export function seatName(seats: SeatState[], seat: number): string {
    const colour = words.say.ships[paint.of(seat)] ?? "";
    const name = callOf(seats[seat]);
    return name.includes(colour) ? name : `${name} (${colour})`;
}

/** `Your ship, row 3`. */
export function placeTitle(seen: Seen, { ship, rank }: Place): string {
    const say = words.say;
    const stack = seen.scene.ships[ship]?.[rank - 1];
    const where = rank === 0 ? say.stern : stack ? say.row(rank) : `${say.bow}, ${say.row(rank)}`;
    return `${shipName(seen, ship)}, ${where}`;
}

/** What is said of a place without decks: of a stern what its ship counts, of a bow what it does. */
export function placeText({ scene, measures, duel }: Seen, { ship, rank }: Place): string {
    const say = words.say;
    const measure = measures[ship];
    if (rank === 0 && measure) {
        const parts = [say.summary(measure.length, measure.cannons)];
        if (measure.rotten) parts.push(say.rottenOf(measure.rotten));
        if (duel) parts.push(measure.counts ? say.countsForSeat : say.doesNotCount);
        if (measure.leads) parts.push(say.leads);
        return parts.join(", ");
    }
    return rank > (scene.ships[ship]?.length ?? 0) ? help.about("term", "bow") : "";
}

/** All of a place in one sentence. */
export function placeLabel(seen: Seen, at: Place): string {
    const say = words.say;
    const { scene, box, threatened } = seen;
    const stack = scene.ships[at.ship]?.[at.rank - 1];
    const parts = [stack ? stackWords(box, stack.decks) : placeText(seen, at)];
    if (stack && scene.hit.has(stack.id)) parts.push(say.burning);
    if (stack && threatened.has(stack.id)) parts.push(say.willBurn);
    return `${placeTitle(seen, at)}${say.colon}${parts.join(", ")}`;
}

function shipName({ measures, duel }: Seen, ship: number): string {
    const say = words.say;
    const colour = say.colours[paint.of(ship)] ?? "";
    const measure = measures[ship];
    if (measure?.mine) return duel ? say.yourShipNamed(colour) : say.yourShip;
    return say.shipNamed(colour, measure?.name ?? "");
}

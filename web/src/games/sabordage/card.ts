/** What cards say of tiles in hand and of places in ships. The words are those of the server. */

import { nameOf } from "../../table/people";
import type { SabordageBox, SabordageView } from "../../wire/generated";
import type { Card, CardFacts } from "../game";
import type { Explained } from "../help.svelte";
import { inPlay, lying, printed, type Face, type Shown } from "./faces";
import { featuresOf, handTileWords, stackWords } from "./saying";
import { help, words } from "./words";

export type Facts = CardFacts<SabordageView, SabordageBox>;

/** Of `tile 18`, `place 2 3`: the third row of ship 2; `term length`. */
export function cardOf(thing: string, at: Facts): Card | null {
    const [kind, first = "", second = ""] = thing.split(" ");
    const { view } = at;
    const box = inPlay(at.box, view.variant);
    const term = (name: string): Explained[] => help.explain("term", name, view.variant);
    if (kind === "term") {
        const entries = term(first);
        return entries[0] ? { title: entries[0].name, note: "", entries } : null;
    }
    if (kind === "tile") {
        const title = words.say.tile(Number(first));
        const note = handTileWords(box, Number(first), false).slice(title.length + 2);
        return { title, note, entries: explain(printed(box, Number(first)), view.variant) };
    }
    const ship = Number(first);
    const row = Number(second);
    const stack = view.ships[ship]?.stacks[row - 1];
    const title = placeTitle(at, ship, row);
    if (row === 0) return { title, note: "", entries: term("stern") };
    if (!stack) return { title, note: "", entries: term("bow") };
    const entries = [
        ...topOf(stack, box, view.variant),
        ...(stack.length > 1 ? term("stack") : []),
    ];
    return { title, note: stackWords(box, stack), entries };
}

/** The decks of a place, to be drawn; none for bows and sterns. */
export function decksOf(thing: string, { view }: Facts): Shown[] {
    const [kind, first = "", second = ""] = thing.split(" ");
    if (kind === "tile") return [{ tile: Number(first), turned: false }];
    return (kind === "place" && view.ships[Number(first)]?.stacks[Number(second) - 1]) || [];
}

function topOf(stack: Shown[], box: SabordageBox, variant: string): Explained[] {
    const top = stack.at(-1);
    const face = top ? lying(box, top) : null;
    return face ? explain(face, variant) : help.explain("term", "sail", variant);
}

function explain(face: Face, variant: string): Explained[] {
    const found = featuresOf(face).flatMap((each) => help.explain("feature", each, variant));
    return found.length > 0 ? found : help.explain("term", "plain", variant);
}

/** `Your ship, row 3`. */
function placeTitle({ view, me, seats }: Facts, ship: number, row: number): string {
    const say = words.say;
    const owner = seats.findIndex(({ seat }) => seat === view.ships[ship]?.seat);
    const decks = view.ships[ship]?.stacks.length ?? 0;
    const where = row === 0 ? say.stern : row > decks ? say.bow : say.row(row);
    const colour = say.colours[ship] ?? "";
    const name =
        owner !== me
            ? say.shipNamed(colour, nameOf(seats[owner]))
            : view.players === 2
              ? say.yourShipNamed(colour)
              : say.yourShip;
    return `${name}, ${where}`;
}

/** What cards say of ships, spaces, mercenaries and tokens. The words are those of the server. */

import { callOf } from "../../table/people";
import type { UnderFireBox, UnderFireShip, UnderFireView } from "../../wire/generated";
import type { Card, CardFacts } from "../game";
import type { Explained } from "../help.svelte";
import { effectOf, kindOfMine, nameOfShip } from "./describe";
import { FLEETS } from "./spaces";
import { help, words } from "./words";

export type Facts = CardFacts<UnderFireView, UnderFireBox>;

/** Of `ship 5`, `mercenary ram`, `space c3`, `effect repair`, `term gold`. */
export function cardOf(thing: string, at: Facts): Card | null {
    const [kind = "", name = ""] = thing.split(" ");
    if (kind === "space") return spaceCard(name, at);
    if (kind === "mercenary") return mercenaryCard(name, at);
    const entries = explain(kind === "effect" ? "space" : kind, name, at);
    if (!entries[0]) return null;
    const title = kind === "ship" ? words.say.space.ship(name) : entries[0].name;
    return { title, note: "", entries };
}

function explain(kind: string, name: string, { view }: Facts): Explained[] {
    return help.explain(kind, name, view.variant);
}

function mercenaryCard(id: string, at: Facts): Card | null {
    const found = at.box.mercenaries.find((each) => each.id === id);
    if (!found) return null;
    return {
        title: nameOfShip(id, at.box),
        note: words.say.price(found.cost),
        entries: explain("mercenary", found.effect, at),
    };
}

/** What lies there comes before what the space does. */
function spaceCard(space: string, at: Facts): Card | null {
    const { view } = at;
    const say = words.say.space;
    const ship = view.ships.find((each) => each.space === space);
    const effect = effectOf(view, space);
    const below = effect ? explain("space", effect, at) : [];
    const mined = view.mines.includes(space) ? kindOfMine(view, space) : null;
    const mine = mined ? explain("term", mined === "dummy" ? "dummy" : "mine", at) : [];
    const here = say.on(space);
    if (!ship) {
        const entries = [...mine, ...below];
        const title = entries[0]?.name;
        const notes = [here, ...(mined === "suspect" ? [say.suspect] : [])];
        return title ? { title, note: notes.join(", "), entries } : null;
    }
    const notes = [here];
    if (ship.burning) notes.push(say.burning);
    if (ship.shields > 0) notes.push(say.shields(ship.shields));
    const own = at.box.mercenaries.find((each) => each.id === ship.ship);
    const entries = [
        ...(ship.burning ? explain("term", "burning", at) : []),
        ...(own ? explain("mercenary", own.effect, at) : explain("ship", ship.ship, at)),
        ...(ship.shields > 0 ? explain("term", "shield", at) : []),
        ...mine,
    ];
    return { title: titleOf(ship, at), note: notes.join(", "), entries };
}

/** `Your ship 5`, `Anne's ship 5`. */
function titleOf(ship: UnderFireShip, { box, me, seats }: Facts): string {
    const say = words.say.space;
    const hired = box.mercenaries.some((each) => each.id === ship.ship);
    const name = hired ? say.mercenary(nameOfShip(ship.ship, box)) : say.ship(ship.ship);
    const seat = FLEETS.indexOf(ship.seat);
    return seat === me ? say.yours(name) : say.of(callOf(seats[seat]), name);
}

/** Spaces, pieces and choices in words, for screen readers and for the line that asks. */

import { help, words } from "./words";
import type { Fleet, UnderFireBox, UnderFireMercenary, UnderFireView } from "../../wire/generated";
import type { Choice, Piece } from "./choices";
import { SPACES } from "./spaces";

export type MineKind = "mine" | "suspect" | "dummy";

/** What lies on a mined space for all the view knows; who knows the dummy suspects nothing. */
export function kindOfMine(view: UnderFireView, space: string): MineKind {
    if (view.dummy.space === space) return "dummy";
    const inTheDark = view.dummy.in_supply === null;
    return inTheDark && view.suspects.includes(space) ? "suspect" : "mine";
}

export function effectOf(view: UnderFireView, space: string): string | null {
    const effect = view.effects[SPACES.indexOf(space)];
    return effect && effect !== "none" ? effect : null;
}

export function titleOf(mercenary: UnderFireMercenary): string {
    const title = help.title("mercenary", mercenary.effect);
    return title.charAt(0).toUpperCase() + title.slice(1);
}

export function aboutMercenary(mercenary: UnderFireMercenary): string {
    const say = words.say;
    const numbers =
        mercenary.numbers === "X" ? say.any : mercenary.numbers.replaceAll(/[,|]/g, ` ${say.or} `);
    const what = help.about("mercenary", mercenary.effect);
    return say.mercenary(titleOf(mercenary), mercenary.cost, numbers, what);
}

export function aboutTile(number: number): string {
    return words.say.ship(String(number), help.about("ship", String(number)));
}

/** A space's effect with what it does. */
export function aboutEffect(effect: string): string {
    return words.say.ship(help.title("space", effect), help.about("space", effect));
}

/** What a piece is and does: of a mercenary its cost as well. */
export function aboutPiece(piece: Piece, box: UnderFireBox): string {
    const [verb, what = ""] = piece.split(" ");
    const mercenary = box.mercenaries.find((each) => each.id === what);
    return verb === "buy" && mercenary ? aboutMercenary(mercenary) : aboutTile(Number(what));
}

export function nameOfPiece(piece: Piece, box: UnderFireBox): string {
    const [verb, what = ""] = piece.split(" ");
    if (verb === "lay") return words.say.tile(what);
    return nameOfShip(what, box);
}

/** What a choice does, as a button says it. */
export function wordsOf(choice: Choice, box: UnderFireBox): string {
    const { act, directions } = words.say;
    const space = choice.space ?? "";
    switch (choice.verb) {
        case "lay":
            return act.lay(choice.what ?? "", space);
        case "buy":
            return act.buy(nameOfShip(choice.what ?? "", box), space);
        case "shoot":
            return act.shoot(directions[choice.direction ?? ""] ?? "");
        case "chart":
            return act.chart(choice.what ?? "");
        case "end":
        case "decline":
        case "arrange":
        case "adjust":
            return act[choice.verb];
        default:
            return act[choice.verb](space);
    }
}

interface SpaceFacts {
    view: UnderFireView;
    box: UnderFireBox;
    mine: Fleet | null;
    choices: Choice[];
    chosen: boolean;
    last: boolean;
    /** Who plays a fleet. */
    nameOf: (fleet: Fleet) => string;
}

/** Everything about a space, as a screen reader says it. */
export function describeSpace(space: string, facts: SpaceFacts): string {
    const { view, box, mine, choices } = facts;
    const say = words.say.space;
    const parts = [space];
    const effect = effectOf(view, space);
    if (effect) parts.push(say.effect(help.title("space", effect)));
    const ship = view.ships.find((each) => each.space === space);
    if (ship) {
        const hired = box.mercenaries.some((each) => each.id === ship.ship);
        const name = hired ? say.mercenary(nameOfShip(ship.ship, box)) : say.ship(ship.ship);
        parts.push(mine === ship.seat ? say.yours(name) : say.of(facts.nameOf(ship.seat), name));
        if (ship.burning) parts.push(say.burning);
        if (ship.shields > 0) parts.push(say.shields(ship.shields));
    }
    if (view.mines.includes(space)) parts.push(say[kindOfMine(view, space)]);
    if (facts.last) parts.push(say.last);
    if (choices.length > 0) {
        parts.push(say.legal(choices.map((choice) => wordsOf(choice, box)).join(", ")));
    }
    if (facts.chosen) parts.push(say.chosen);
    return parts.join(", ");
}

export function nameOfShip(ship: string, box: UnderFireBox): string {
    const mercenary = box.mercenaries.find((each) => each.id === ship);
    return mercenary ? `${titleOf(mercenary)} (${mercenary.numbers.replaceAll(",", "/")})` : ship;
}

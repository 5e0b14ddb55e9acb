/** Spaces, pieces and choices in words, for whoever hears the board and for the line that asks. */

import { language } from "../i18n/language.svelte";
import type { Fleet, Mercenary, UnderFireBox, UnderFireView } from "../wire/under_fire";
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

export function titleOf(mercenary: Mercenary): string {
    return loreOf(language.say.underFire.lore.mercenaries, mercenary.effect)[0];
}

export function aboutMercenary(mercenary: Mercenary): string {
    const say = language.say.underFire;
    const numbers =
        mercenary.numbers === "X" ? say.any : mercenary.numbers.replaceAll(",", ` ${say.or} `);
    const [title, what] = loreOf(say.lore.mercenaries, mercenary.effect);
    return say.mercenary(title, mercenary.cost, numbers, what);
}

export function aboutTile(number: number): string {
    const say = language.say.underFire;
    return say.ship(String(number), say.lore.ships[number - 1] ?? "");
}

/** A space's effect with what it does. */
export function aboutEffect(effect: string): string {
    const [title, what] = loreOf(language.say.underFire.lore.spaces, effect);
    return language.say.underFire.ship(title, what);
}

export function nameOfPiece(piece: Piece, box: UnderFireBox): string {
    const [verb, what = ""] = piece.split(" ");
    if (verb === "lay") return language.say.underFire.tile(what);
    return nameOfShip(what, box);
}

/** What a choice does, as a button says it. */
export function wordsOf(choice: Choice, box: UnderFireBox): string {
    const { act, directions } = language.say.underFire;
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
}

/** Everything about a space, as a screen reader says it. */
export function describeSpace(space: string, facts: SpaceFacts): string {
    const { view, box, mine, choices } = facts;
    const say = language.say.underFire.space;
    const parts = [space];
    const effect = effectOf(view, space);
    if (effect) parts.push(say.effect(loreOf(language.say.underFire.lore.spaces, effect)[0]));
    const ship = view.ships.find((each) => each.space === space);
    if (ship) {
        const hired = box.mercenaries.some((each) => each.id === ship.ship);
        const name = hired ? say.mercenary(nameOfShip(ship.ship, box)) : say.ship(ship.ship);
        const fleet = language.say.underFire.fleets[ship.seat];
        parts.push(
            mine === null
                ? say.of(fleet, name)
                : mine === ship.seat
                  ? say.yours(name)
                  : say.theirs(name),
        );
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

function nameOfShip(ship: string, box: UnderFireBox): string {
    const mercenary = box.mercenaries.find((each) => each.id === ship);
    return mercenary ? `${titleOf(mercenary)} ${mercenary.numbers}` : ship;
}

function loreOf(lore: Record<string, string[]>, key: string): [string, string] {
    const [title = key, what = ""] = lore[key] ?? [];
    return [title, what];
}

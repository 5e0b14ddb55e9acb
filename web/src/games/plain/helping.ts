/** The help texts of any game, and cards made of them. */

import type { View } from "../../wire/generated";
import type { Card, CardFacts } from "../game";
import { Help } from "../help.svelte";

const known: Record<string, Help> = {};

/** What the server says of the things of a game. */
export function helpOf(game: string): Help {
    return (known[game] ??= new Help(game));
}

/** Of `kind name`. */
export function cardOf(thing: string, { view }: CardFacts<View, unknown>): Card | null {
    const [kind = "", name = ""] = thing.split(" ");
    const entries = helpOf(view.game).explain(kind, name, view.variant);
    return entries[0] ? { title: entries[0].name, note: "", entries } : null;
}

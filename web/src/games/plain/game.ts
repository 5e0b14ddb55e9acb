/** Any game at a table: what the rest of the client asks of it. */

import { language } from "../../i18n/language.svelte";
import type { View } from "../../wire/generated";
import type { Game } from "../game";
import { cardOf } from "./helping";
import PlainBoard from "./PlainBoard.svelte";
import Sign from "./Sign.svelte";
import { en, fr } from "./words";

export const game: Game<View, unknown, unknown> = {
    get words() {
        return language.of({ en, fr }).table;
    },
    Sign,
    captain: () => null,
    chapters: [],
    quiet: [],
    sounds: {},
    tally: () => ({ of: "", count: "" }),
    // What a choice did is seen at once, and looked at for a while.
    steps: (_, events, after) =>
        events.length ? [{ events: events.length, lasts: 400, position: after, motion: null }] : [],
    board: PlainBoard,
    card: cardOf,
    CardPicture: null,
    ratio: null,
    result: () => import("./PlainResult.svelte"),
};

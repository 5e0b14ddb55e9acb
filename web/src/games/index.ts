/** The games that the client has a folder for. One line for each; the rest of the client asks here. */

import { language } from "../i18n/language.svelte";
import { Refusal, UNREACHABLE } from "../wire/api";
import type { View } from "../wire/generated";
import type { Game, Listed } from "./game";
import { listed as plain } from "./plain";
import { listed as sabordage } from "./sabordage";
import { listed as underFire } from "./under_fire";

/** Of its view, box and standing the rest of the client knows what every game has. */
export type AnyGame = Game<View, unknown, unknown>;
type AnyListed = Listed<View, unknown, unknown>;

/** What the server sends for a game is what its folder expects: the wire's types say so. */
const GAMES = {
    "under-fire": underFire,
    sabordage,
} as unknown as Record<string, AnyListed>;

/** Their names, the first one first. */
export const NAMES = Object.keys(GAMES) as [string, ...string[]];

/** The game of that name; any that has no folder is shown plainly. */
export function listedGame(name: string): AnyListed {
    return GAMES[name] ?? plain;
}

/** What a table of that game needs; raise `Refusal` if it cannot be loaded. */
export async function loadGame(name: string): Promise<AnyGame> {
    try {
        return await listedGame(name).load();
    } catch {
        throw new Refusal(UNREACHABLE, "", language.say.shell.unreachable, 0);
    }
}

/** The game whose rules' ids begin as this one does: `U3.4`. */
export function gameOfRule(rule: string): string | undefined {
    return NAMES.find((name) => listedGame(name).teaching?.letter === rule[0]);
}

/** Pirates Under Fire at a table: what the rest of the client asks of it. */

import type { Game } from "../game";
import { cardOf } from "./card";
import CardPicture from "./CardPicture.svelte";
import Sign from "./Sign.svelte";
import { RATIO } from "./spaces";
import { stepsOf } from "./steps";
import UnderFireBoard from "./UnderFireBoard.svelte";
import type { UnderFireBox, UnderFireStanding, UnderFireView } from "../../wire/generated";
import { words } from "./words";

/** What rings the captains. */
const RINGS: Record<string, string> = { light: "#c98d45", dark: "#5b2026" };

export const game: Game<UnderFireView, UnderFireBox, UnderFireStanding> = {
    get words() {
        return words.say.table;
    },
    Sign,
    captain: (seat, level = null) => ({
        picture: level === null ? `captain-${seat}` : `face-${level}`,
        ring: RINGS[seat] ?? "",
    }),
    chapters: ["turn"],
    quiet: ["chose"],
    sounds: {
        laid: "wood",
        bought: "coin",
        gold: "coin",
        point: "coin",
        "mine-laid": "splash",
        "mine-taken": "cannon",
        repaired: "wood",
        "shield-put": "wood",
        shot: "cannon",
        destroyed: "splash",
    },
    tally: ({ total }) => ({
        of: "",
        count: words.say.table.points(total).replace("-", "−"),
    }),
    steps: stepsOf,
    board: UnderFireBoard,
    card: cardOf,
    CardPicture,
    ratio: RATIO,
    result: () => import("./UnderFireResult.svelte"),
};

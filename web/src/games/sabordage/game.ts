/** Sabordage at a table: what the rest of the client asks of it. */

import type { Game } from "../game";
import { cardOf } from "./card";
import CardPicture from "./CardPicture.svelte";
import SabordageBoard from "./SabordageBoard.svelte";
import Sign, { DISCS } from "./Sign.svelte";
import type { SabordageBox, SabordageStanding, SabordageView } from "../../wire/generated";
import { stepsOf } from "./steps";
import { words } from "./words";

export const game: Game<SabordageView, SabordageBox, SabordageStanding> = {
    get words() {
        return words.say.table;
    },
    Sign,
    captain: (seat, level = null) => ({
        picture: level === null ? `sab-captain-${seat}` : `sab-face-${level}`,
        ring: DISCS[seat]?.[0] ?? "",
    }),
    chapters: ["building"],
    quiet: ["picked", "ready"],
    sounds: {
        built: "wood",
        treasure: "coin",
        boarded: "wood",
        shot: "cannon",
        destroyed: "splash",
    },
    tally: ({ ships, counts }) => ({
        of: words.say.table.length,
        count: String(ships.find(({ ship }) => ship === counts)?.length ?? ""),
    }),
    steps: stepsOf,
    board: SabordageBoard,
    card: cardOf,
    CardPicture,
    ratio: null,
    result: () => import("./SabordageResult.svelte"),
};

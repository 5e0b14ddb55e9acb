/** How long a step is looked at while the replay plays by itself. */

import { sceneOf } from "../sabordage/scene";
import { lasts, stepsOf } from "../sabordage/steps";
import { still } from "../shell/preferences.svelte";
import type { Replay } from "../wire/replay";
import type { SabordageBox } from "../wire/sabordage";
import type { Told } from "../wire/table";
import { sentencesOf } from "./reading";

export const SPEEDS = [0.5, 1, 2, 4] as const;

const SHORTEST = 1_000;
const A_SENTENCE = 350;
const LONGEST = 4_500;
/** To see what is left when the smoke has cleared. */
const AFTERWARDS = 800;

/** In milliseconds: as long as it takes to read, and to see what a board plays of it. */
export function paceOf(replay: Replay, told: Told[], at: number): number {
    const now = told[at];
    const reading = Math.min(LONGEST, SHORTEST + A_SENTENCE * sentencesOf(now).length);
    const before = replay.steps[at - 1]?.view;
    if (still() || !now || before?.game !== "sabordage") return reading;
    const steps = stepsOf(sceneOf(before.ships), [now], replay.box as SabordageBox);
    const shown = steps.reduce((sum, step) => sum + lasts(step), 0);
    return shown > 0 ? shown + AFTERWARDS : SHORTEST;
}

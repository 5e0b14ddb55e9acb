/** What a board is given to show, whichever game it is: it holds no rules of its own. */

import type { Outcome, Preview, Seat, Told } from "../wire/table";
import type { News } from "./table.svelte";

export interface BoardProps<View, Box, Standing> {
    view: View;
    box: Box;
    /** The seat of who looks, counted from 0; null for spectators. */
    me: number | null;
    seats: Seat[];
    /** What may be chosen now; empty when there is nothing to choose. */
    choices: readonly string[];
    standing: Record<string, Standing> | null;
    outcome: Outcome | null;
    /** The last thing that happened, to be animated once; never blocks input. Where nothing is
     * told, what is being animated ends. */
    news: News;
    /** All that was told up to what is shown. */
    told: readonly Told[];
    /** A choice that a hint speaks of, to be made visible; null for none. */
    hint?: string | null;
    /** How fast what happened is played, where that is chosen elsewhere, as in a replay. */
    speed?: number | null;
    /** Tells whether something that happened is still being played: the result waits for its end. */
    busy?: (busy: boolean) => void;
    choose: (choice: string) => void;
    preview: (choice: string) => Promise<Preview | null>;
}

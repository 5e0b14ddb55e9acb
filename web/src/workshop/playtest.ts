/** Bots play a box on the server; what comes out is told line by line until all games are played. */

import { postLines, unreachable } from "../wire/api";
import type { BoxPlaytest, Bye, PlaytestSoFar } from "../wire/generated";

export async function play(
    wanted: BoxPlaytest,
    signal: AbortSignal,
    tell: (soFar: PlaytestSoFar) => void,
): Promise<void> {
    for await (const line of postLines("/api/boxes/balance", wanted, signal)) {
        const told = JSON.parse(line) as PlaytestSoFar | Bye;
        if ("bye" in told) throw unreachable();
        tell(told);
    }
}

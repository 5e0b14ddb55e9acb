/** The shots that are shown: those of the step that is played, or those that are foreseen. */

import { flightOf, type Flight } from "./flight";
import type { Foresight } from "./foresight";
import type { Ghost } from "./ghosts";
import type { Layout } from "./layout";
import { FLIES, type Motion } from "./steps";

export interface ShownFlight {
    key: string;
    flight: Flight;
    /** How long the ball flies, in milliseconds; 0 for its way alone. */
    duration: number;
}

/** The shot of a step, and the one before it, which may still fly. */
export function playedFlights(motion: Motion | null, pace: number, place: Layout): ShownFlight[] {
    if (motion?.kind !== "shot") return [];
    return [motion.flying, motion].flatMap((each) => {
        const [event] = each?.events ?? [];
        if (!each || !event) return [];
        const flight = flightOf(event, Number(event.row), place);
        return [{ key: `shot ${each.number}`, flight, duration: FLIES * pace }];
    });
}

export function foreseenFlights({ shots }: Foresight, ghost: Ghost, place: Layout): ShownFlight[] {
    const { name, rank } = ghost.choice;
    return shots.map((shot, at) => ({
        key: `${name} ${at}`,
        flight: flightOf(shot, rank, place),
        duration: 0,
    }));
}

/** The shots that are shown: the one of the step that is played, or those that are foreseen. */

import { flightOf, type Flight } from "./flight";
import type { Foresight } from "./foresight";
import type { Ghost } from "./ghosts";
import type { Layout } from "./layout";
import type { Stage } from "./stage.svelte";

export interface ShownFlight {
    key: string;
    flight: Flight;
    /** How long the ball flies, in milliseconds; 0 for its way alone. */
    duration: number;
}

const FLIES = 600;

export function playedFlights({ step, at, speed }: Stage, place: Layout): ShownFlight[] {
    const [event] = step?.kind === "shot" ? step.events : [];
    if (!event) return [];
    const flight = flightOf(event, Number(event.row), place);
    return [{ key: `step ${at}`, flight, duration: FLIES / speed }];
}

export function foreseenFlights({ shots }: Foresight, ghost: Ghost, place: Layout): ShownFlight[] {
    const { name, rank } = ghost.choice;
    return shots.map((shot, at) => ({
        key: `${name} ${at}`,
        flight: flightOf(shot, rank, place),
        duration: 0,
    }));
}

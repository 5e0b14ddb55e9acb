/** Plays what happened: which events sound, and in which order. Loaded only when sounds are on. */

import type { GameEvent } from "../wire/generated";
import { bell, cannon, coin, splash, wood } from "./instruments";

const INSTRUMENTS = { cannon, coin, splash, wood };
export type SoundName = keyof typeof INSTRUMENTS;

/** Seconds between two sounds; how many of one step are played. */
const STEP = 0.16;
const MOST = 8;
const LOUDNESS = 0.4;

let context: AudioContext | null = null;
let out: GainNode | null = null;

/** Play what was shown, and the bell when the turn comes. `sounds` says how events sound. */
export function sound(events: GameEvent[], turn: boolean, sounds: Record<string, SoundName>): void {
    // Browsers let a page sound only after somebody has touched it. What is played before would
    // wait, and be heard all at once.
    if (navigator.userActivation?.hasBeenActive === false) return;
    const played = events
        .flatMap(({ kind }) => sounds[kind] ?? [])
        .slice(0, MOST)
        .map((name): typeof bell => INSTRUMENTS[name]);
    if (turn) played.push(bell);
    const [audio, gain] = open();
    played.forEach((play, k) => play(audio, gain, audio.currentTime + 0.02 + k * STEP));
}

function open(): [AudioContext, GainNode] {
    if (!context || !out) {
        context = new AudioContext();
        out = context.createGain();
        out.gain.value = LOUDNESS;
        out.connect(context.destination);
    }
    // A phone puts it to sleep when one turns to something else.
    if (context.state === "suspended") void context.resume();
    return [context, out];
}

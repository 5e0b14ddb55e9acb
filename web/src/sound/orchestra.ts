/** Plays what happened: which events sound, and in which order. Loaded only when sounds are on. */

import type { Told } from "../wire/table";
import { bell, cannon, coin, splash, wood } from "./instruments";

type Instrument = (context: AudioContext, out: AudioNode, at: number) => void;

const SOUNDS: Record<string, Instrument> = {
    // Pirates Under Fire
    laid: wood,
    bought: coin,
    gold: coin,
    point: coin,
    "mine-laid": splash,
    "mine-taken": cannon,
    repaired: wood,
    "shield-put": wood,
    // Sabordage
    built: wood,
    treasure: coin,
    boarded: wood,
    // Both
    shot: cannon,
    destroyed: splash,
};
/** Seconds between two sounds; how many of one piece of news are played, a volley being long. */
const STEP = 0.16;
const MOST = 8;
const LOUDNESS = 0.4;

let context: AudioContext | null = null;
let out: GainNode | null = null;
let heard = 0;
let mineBefore = false;

/** Play what was told, once, and the bell when the turn comes. */
export function sound(told: Told[], number: number, mine: boolean): void {
    const rings = mine && !mineBefore;
    mineBefore = mine;
    const events = number === heard ? [] : told.flatMap((each) => each.events ?? []);
    heard = number;
    const played = events.flatMap((event) => SOUNDS[event.kind] ?? []).slice(0, MOST);
    if (rings) played.push(bell);
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
    // Browsers let a page sound only after somebody has touched it.
    if (context.state === "suspended") void context.resume();
    return [context, out];
}

/** What a board is told of a timeline. */

import type { Telling } from "../games/game";
import { language } from "../i18n/language.svelte";
import type { StoryFrame } from "./story";
import type { Timeline } from "./timeline.svelte";

/** Which events are shown, each with the number under which it was told: “12:shot 12:burning”. */
export function eventsShown({ shown }: Pick<Timeline<StoryFrame>, "shown">): string {
    const marks = shown.fresh.flatMap(({ seq, events = [] }) =>
        events.map(({ kind }) => `${seq}:${kind}`),
    );
    return marks.join(" ");
}

export function tellingOf(
    timeline: Pick<
        Timeline<StoryFrame>,
        "shown" | "frames" | "at" | "duration" | "playing" | "play" | "pause" | "move" | "skip"
    >,
): Telling {
    return {
        get motion() {
            return timeline.shown.step?.motion ?? null;
        },
        get words() {
            return timeline.shown.fresh.flatMap(({ words }) => (words ? language.of(words) : []));
        },
        get duration() {
            return timeline.duration;
        },
        get pace() {
            return timeline.shown.lasts ? timeline.duration / timeline.shown.lasts : 1;
        },
        get playing() {
            return timeline.playing;
        },
        get at() {
            return timeline.at;
        },
        get count() {
            return timeline.frames.length;
        },
        play: () => timeline.play(),
        pause: () => timeline.pause(),
        move: (by) => timeline.move(by),
        skip: () => timeline.skip(),
    };
}

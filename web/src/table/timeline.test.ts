/** The laws of the queue, with a clock that the tests move. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import { Timeline, type Frame } from "./timeline.svelte";

interface Named extends Frame {
    name: string;
}

function frame(name: string, lasts = 100): Named {
    return { name, lasts };
}

/** A timeline, what it has announced, and the conditions under which it plays. */
function playing(pace = 1) {
    const at = { pace, still: false, hidden: false };
    const announced: [string, boolean][] = [];
    const timeline = new Timeline<Named>(
        frame("start", 0),
        { pace: () => at.pace, still: () => at.still, hidden: () => at.hidden },
        (frames, played) => announced.push(...frames.map(({ name }) => [name, played] as never)),
    );
    const names = (): string[] => announced.map(([name]) => name);
    return { timeline, at, announced, names };
}

beforeEach(() => {
    vi.useFakeTimers();
});

describe("everything is shown in its order, each at its moment", () => {
    test("each frame lasts as long as it says, and now comes last", () => {
        const { timeline, names } = playing();
        timeline.tell([frame("shot"), frame("hit", 50)], frame("now", 0));
        expect(timeline.shown.name).toBe("shot");
        expect(names()).toEqual(["shot"]);
        vi.advanceTimersByTime(99);
        expect(timeline.shown.name).toBe("shot");
        vi.advanceTimersByTime(1);
        expect(timeline.shown.name).toBe("hit");
        vi.advanceTimersByTime(50);
        expect(timeline.shown.name).toBe("now");
        expect(timeline.behind).toBe(false);
        expect(names()).toEqual(["shot", "hit", "now"]);
    });

    test("what takes no time is passed through, and announced with what follows it", () => {
        const { timeline, names } = playing();
        timeline.tell([frame("nothing", 0), frame("shot")], frame("now", 0));
        expect(timeline.shown.name).toBe("shot");
        expect(names()).toEqual(["nothing", "shot"]);
    });

    test("news that come meanwhile wait for their turn", () => {
        const { timeline, names } = playing();
        timeline.tell([frame("a")], frame("first", 0));
        vi.advanceTimersByTime(10);
        timeline.tell([frame("b")], frame("second", 0));
        expect(timeline.shown.name).toBe("a");
        expect(timeline.heard.name).toBe("second");
        vi.advanceTimersByTime(90);
        expect(timeline.shown.name).toBe("b");
        vi.advanceTimersByTime(100);
        expect(timeline.shown.name).toBe("second");
        expect(names()).toEqual(["a", "first", "b", "second"]);
    });

    test("at every pace and however news arrive, each frame is announced once, in order", () => {
        for (const pace of [0, 0.5, 1, 1.5])
            for (const wait of [0, 30, 100, 1000]) {
                const { timeline, names } = playing(pace);
                const told: string[] = [];
                for (let k = 0; k < 20; k++) {
                    const frames = Array.from({ length: k % 4 }, (_, n) => frame(`${k}.${n}`));
                    timeline.tell(frames, frame(`now ${k}`, 0));
                    told.push(...frames.map(({ name }) => name), `now ${k}`);
                    vi.advanceTimersByTime(wait);
                }
                vi.runAllTimers();
                expect(names()).toEqual(told);
                expect(timeline.shown.name).toBe("now 19");
            }
    });
});

describe("how fast", () => {
    test("the pace stretches every frame", () => {
        const { timeline } = playing(1.5);
        timeline.tell([frame("shot")], frame("now", 0));
        expect(timeline.duration).toBe(150);
        vi.advanceTimersByTime(149);
        expect(timeline.behind).toBe(true);
        vi.advanceTimersByTime(1);
        expect(timeline.behind).toBe(false);
    });

    test("without a pace, now is shown at once, and nothing is left unsaid", () => {
        const { timeline, announced } = playing(0);
        timeline.tell([frame("shot"), frame("hit")], frame("now", 0));
        expect(timeline.shown.name).toBe("now");
        expect(announced).toEqual([
            ["shot", false],
            ["hit", false],
            ["now", false],
        ]);
    });

    test("whoever asks for little motion sees the same frames", () => {
        const { timeline, at, names } = playing();
        at.still = true;
        timeline.tell([frame("long", 5000), frame("short", 50)], frame("now", 0));
        const [long] = [timeline.duration];
        vi.advanceTimersByTime(long);
        expect(timeline.shown.name).toBe("short");
        expect(timeline.duration).toBe(long);
        vi.runAllTimers();
        expect(names()).toEqual(["long", "short", "now"]);
    });

    test("a backlog plays faster, one long story does not", () => {
        const { timeline } = playing();
        timeline.tell(
            Array.from({ length: 20 }, (_, k) => frame(`${k}`, 1000)),
            frame("now", 0),
        );
        vi.advanceTimersByTime(1000);
        expect(timeline.duration).toBe(1000);
        timeline.tell([frame("more", 1000)], frame("later", 0));
        vi.advanceTimersByTime(1000);
        expect(timeline.shown.name).toBe("2");
        expect(timeline.duration).toBe(500);
        vi.runAllTimers();
        timeline.tell([frame("again", 1000)], frame("after", 0));
        expect(timeline.duration).toBe(1000);
    });
});

describe("what takes no time", () => {
    test("does not hurry a story that is being told", () => {
        const { timeline } = playing();
        timeline.tell(
            Array.from({ length: 20 }, (_, k) => frame(`${k}`, 1000)),
            frame("now", 0),
        );
        timeline.tell([], frame("somebody has chosen", 0));
        vi.advanceTimersByTime(1000);
        expect(timeline.duration).toBe(1000);
    });
});

describe("whoever leads", () => {
    test("skipping shows now at once, announces the rest, and plays none of it", () => {
        const { timeline, announced } = playing();
        timeline.tell([frame("shot"), frame("hit")], frame("now", 0));
        timeline.skip();
        expect(timeline.shown.name).toBe("now");
        expect(announced).toEqual([
            ["shot", true],
            ["hit", false],
            ["now", false],
        ]);
        vi.runAllTimers();
        expect(announced).toHaveLength(3);
    });

    test("where nobody sees the page, now is shown", () => {
        const { timeline, at, names } = playing();
        timeline.tell([frame("a")], frame("first", 0));
        at.hidden = true;
        timeline.tell([frame("b")], frame("second", 0));
        expect(timeline.shown.name).toBe("second");
        expect(names()).toEqual(["a", "first", "b", "second"]);
    });

    test("a pause holds what is shown; going back and on announces nothing twice", () => {
        const { timeline, names } = playing();
        timeline.tell([frame("a"), frame("b"), frame("c")], frame("now", 0));
        vi.advanceTimersByTime(100);
        timeline.pause();
        vi.advanceTimersByTime(10_000);
        expect(timeline.shown.name).toBe("b");
        timeline.move(-1);
        expect(timeline.shown.name).toBe("a");
        timeline.move(1);
        timeline.move(1);
        expect(timeline.shown.name).toBe("c");
        timeline.play();
        vi.runAllTimers();
        expect(timeline.shown.name).toBe("now");
        timeline.play();
        expect(timeline.shown.name).toBe("a");
        vi.runAllTimers();
        expect(names()).toEqual(["a", "b", "c", "now"]);
    });

    test("a jump leaves what was told behind", () => {
        const { timeline } = playing();
        timeline.tell([frame("a")], frame("now", 0));
        timeline.jump(frame("elsewhere", 0));
        vi.runAllTimers();
        expect(timeline.shown.name).toBe("elsewhere");
        expect(timeline.behind).toBe(false);
    });
});

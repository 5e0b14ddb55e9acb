/** The steps of what happened: events that happen at once are one. The server tells the ships after
 * each step; the rest is known when its own event comes. */

import type { Position, Step } from "../game";
import type {
    GameEvent,
    SabordageBox,
    SabordageStanding,
    SabordageView,
} from "../../wire/generated";
import { after as shipsAfter, arrive, sceneAt, type Scene } from "./scene";
import { voyagesOf, type Voyage } from "./voyages";

type Here = Position<SabordageView, SabordageStanding>;

export type MotionKind =
    | "reveal"
    | "volley"
    | "shot"
    | "burn"
    | "treasure"
    | "board"
    | "rot"
    | "rest"
    | "hands"
    | "stage"
    | "count"
    | "end";

/** What moves in a step. */
export interface Motion {
    number: number;
    kind: MotionKind;
    events: GameEvent[];
    before: Scene;
    after: Scene;
    /** What is under way from the one to the other. */
    voyages: Voyage[];
    /** The step before, if its shot still flies. */
    flying: Motion | null;
}

/** What belongs to one step with its like. What is not here takes no time. */
const KINDS: Record<string, MotionKind> = {
    built: "reveal",
    "rotten-shown": "reveal",
    volley: "volley",
    shot: "shot",
    destroyed: "burn",
    "closed-up": "burn",
    treasure: "treasure",
    boarded: "board",
    "not-boarded": "board",
    sabotage: "rest",
    carpenter: "rest",
    relit: "rest",
    "fuses-swapped": "rest",
    rotted: "rot",
    drew: "hands",
    received: "hands",
    round: "stage",
    building: "stage",
    // Only then who has won.
    counted: "count",
    over: "end",
};
const TOGETHER: ReadonlySet<MotionKind> = new Set([
    "reveal",
    "burn",
    "board",
    "rot",
    "hands",
    "count",
]);
/** How long a shot flies; the next one is fired when it has gone two thirds of its way. */
export const FLIES = 700;
const NEXT_SHOT = 470;
/** How long each lasts, in milliseconds. */
const LASTS: Record<MotionKind, number> = {
    reveal: 700,
    volley: 400,
    shot: FLIES,
    burn: 900,
    treasure: 700,
    board: 800,
    rot: 900,
    rest: 600,
    hands: 300,
    stage: 250,
    count: 2_500,
    end: 700,
};
let count = 0;

export function stepsOf(
    before: Here,
    events: GameEvent[],
    after: Here,
    box: SabordageBox,
): Step<SabordageView, SabordageStanding>[] {
    const steps: (Step<SabordageView, SabordageStanding> & { motion: Motion | null })[] = [];
    let here = before;
    let scene = sceneAt(before);
    for (const group of groupsOf(events)) {
        here = revealed(played(here, group.events), group, after);
        const { kind, events: together } = group;
        const next = shipsAfter(scene, together);
        const previous = steps.at(-1);
        const last = previous?.motion ?? null;
        const follows = kind === "shot" && last?.kind === "shot";
        // Shots of one volley overlap.
        if (follows && previous) previous.lasts = NEXT_SHOT;
        const motion: Motion | null = kind && {
            number: ++count,
            kind,
            events: together,
            before: scene,
            after: next,
            voyages: voyagesOf(together, scene, next, box),
            flying: follows ? last : null,
        };
        scene = next;
        steps.push({
            events: together.length,
            lasts: kind ? LASTS[kind] : 0,
            position: here,
            motion,
        });
    }
    arrive(scene, after);
    return steps;
}

interface Group {
    kind: MotionKind | null;
    events: GameEvent[];
}

function groupsOf(events: GameEvent[]): Group[] {
    const groups: Group[] = [];
    for (const event of events) {
        const kind = KINDS[event.kind] ?? null;
        const last = groups.at(-1);
        // Ships that close up after a boarding belong to it.
        const closing = event.kind === "closed-up" && last?.kind === "board";
        if (last && kind && (closing || (last.kind === kind && TOGETHER.has(kind))))
            last.events.push(event);
        else groups.push({ kind, events: [event] });
    }
    return groups;
}

/** What takes a tile out of a hand. */
const LEAVES = new Set(["built", "rotten-shown", "discarded"]);

/** The hands without what was built or thrown away: if a tile is not known, one of the unknown ones. */
function played(here: Here, events: GameEvent[]): Here {
    // A rotten tile has left its hand when it was shown (S3.6).
    const rotten = new Set(here.view.rotten.map(([ship]) => ship));
    const leaving = events.filter(
        ({ kind, ship }) => LEAVES.has(kind) && !(kind === "built" && rotten.has(ship as number)),
    );
    if (leaving.length === 0) return here;
    const hands = [...here.view.hands];
    for (const { seat, tile } of leaving) {
        const hand = hands[seat] ?? [];
        const known = hand.indexOf(Number(tile));
        const at = known < 0 ? hand.indexOf(0) : known;
        if (at >= 0) hands[seat] = hand.toSpliced(at, 1);
    }
    return { ...here, view: { ...here.view, hands } };
}

/** What else is known, beside the ships, once some events have happened. */
function revealed(here: Here, { kind, events }: Group, after: Here): Here {
    const { view } = here;
    switch (kind) {
        case "reveal": {
            // Nobody asks any longer who has chosen what.
            const picks = view.picks.map(() => []);
            return { ...here, view: { ...view, chosen: [], actors: [], rotten: [], picks } };
        }
        case "volley":
            // All who had to choose have.
            return { ...here, view: { ...view, actors: [] } };
        case "hands": {
            const seats = new Set(events.map(({ seat }) => seat));
            const { pile, discard } = after.view;
            const hands = view.hands.map((hand, seat) =>
                seats.has(seat) ? (after.view.hands[seat] ?? hand) : hand,
            );
            return { ...here, view: { ...view, hands, pile, discard } };
        }
        case "stage": {
            const [{ round, building } = {}] = events as { round?: number; building?: number }[];
            const seen = {
                ...view,
                round: round ?? view.round,
                building: building ?? (round ? 1 : view.building),
            };
            return { ...here, view: seen };
        }
        default:
            return here;
    }
}

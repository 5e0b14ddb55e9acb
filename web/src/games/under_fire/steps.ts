/** The steps of what happened: how long each lasts, what moves, and what is known by then. */

import type { Position, Step } from "../game";
import type {
    Fleet,
    GameEvent,
    UnderFireDerived,
    UnderFireShip,
    UnderFireStanding,
    UnderFireView,
} from "../../wire/generated";
import { FLEETS } from "./spaces";

type Here = Position<UnderFireView, UnderFireStanding>;

export type MotionKind =
    | "arrive"
    | "hire"
    | "sink"
    | "fly"
    | "burn"
    | "deflect"
    | "repair"
    | "shield"
    | "mine"
    | "unmine"
    | "take"
    | "gold"
    | "point"
    | "draw"
    | "turn"
    | "score"
    | "end";

/** What moves in a step. */
export interface Motion {
    number: number;
    kind: MotionKind;
    seat: Fleet;
    /** Where it happens; empty if it is nowhere on the sea. */
    space: string;
    /** Where a shot comes from. */
    from: string | null;
}

/** What is seen of each kind of event, and for how long, in milliseconds. The rest takes no time. */
const SEEN: Record<string, [MotionKind, number]> = {
    turn: ["turn", 250],
    laid: ["arrive", 400],
    bought: ["hire", 600],
    shot: ["fly", 600],
    burning: ["burn", 500],
    repaired: ["repair", 500],
    destroyed: ["sink", 500],
    stopped: ["deflect", 350],
    "shield-lost": ["deflect", 350],
    "shield-put": ["shield", 350],
    "mine-laid": ["mine", 350],
    "mine-removed": ["unmine", 350],
    "mine-taken": ["take", 350],
    gold: ["gold", 300],
    point: ["point", 300],
    drawn: ["draw", 300],
    "reserve-drawn": ["draw", 300],
    // One after the other, and only then who has won.
    scored: ["score", 900],
    over: ["end", 700],
};
let count = 0;

export function stepsOf(
    before: Here,
    events: GameEvent[],
    after: Here,
): Step<UnderFireView, UnderFireStanding>[] {
    const steps: Step<UnderFireView, UnderFireStanding>[] = [];
    let here = before;
    let ship = "";
    events.forEach((event, at) => {
        here = revealed(here, event, after);
        const [kind, lasts] = SEEN[event.kind] ?? [null, 0];
        if (event.kind === "laid" || event.kind === "bought") ship = String(event.space);
        const last = steps.at(-1);
        // Tiles that are dealt together are drawn at once.
        if (last && event.kind === "drawn" && events[at - 1]?.kind === "drawn") {
            last.events++;
            last.position = here;
            return;
        }
        const motion: Motion | null = kind && {
            number: ++count,
            kind,
            seat: FLEETS[event.seat] ?? "light",
            space: typeof event.space === "string" ? event.space : ship,
            from: typeof event.from === "string" ? event.from : null,
        };
        steps.push({ events: 1, lasts, position: here, motion });
    });
    return steps;
}

/** What is shown once an event has happened: only the changes that the event names. */
function revealed(here: Here, event: GameEvent, after: Here): Here {
    const reveal = REVEALED[event.kind];
    if (!reveal) return here;
    const { view, derived } = here;
    const seen: Partial<UnderFireView> = reveal(view, event, after.view);
    const moved = event.kind === "laid" || event.kind === "bought";
    return {
        standing: event.kind === "scored" ? after.standing : here.standing,
        view: { ...view, ...seen },
        derived: moved
            ? { ...(derived as UnderFireDerived), last_moves: [String(event.space)] }
            : derived,
    };
}

type Reveal = (
    view: UnderFireView,
    event: GameEvent,
    after: UnderFireView,
) => Partial<UnderFireView>;

const REVEALED: Record<string, Reveal> = {
    boards: (_, __, { boards, effects, phase }) => ({ boards, effects, phase }),
    mercenaries: (_, { mercenaries }) => ({ mercenaries: mercenaries as string[] }),
    turn: (_, { seat, round }) => {
        const fleet = FLEETS[seat] ?? "light";
        return { mover: fleet, actors: [fleet], round: Number(round), origin: null };
    },
    laid: (view, event) => ({
        ships: arrived(view, event, String(event.number)),
        hands: at(view.hands, event.seat, (hand) => without(hand, Number(event.number))),
    }),
    bought: (view, event, after) => ({
        ships: arrived(view, event, String(event.mercenary)),
        mercenaries: after.mercenaries,
        gold: at(view.gold, event.seat, () => Number(event.gold)),
    }),
    burning: (view, event) => ({ ships: changed(view, event, { burning: true }) }),
    repaired: (view, event) => ({ ships: changed(view, event, { burning: false }) }),
    "shield-put": shielded,
    "shield-lost": shielded,
    "mine-laid": (view, event, { suspects, dummy, mines_left }) => ({
        mines: [...view.mines, String(event.space)],
        ...{ suspects, dummy, mines_left },
    }),
    "mine-removed": (view, event, after) => lifted(view, event, after),
    "mine-taken": (view, event, after) => ({
        ...lifted(view, event, after),
        mines_taken: at(view.mines_taken, event.seat, () => Number(event.mines_taken)),
    }),
    gold: (view, event) => ({ gold: at(view.gold, event.seat, () => Number(event.gold)) }),
    point: (view, event) => ({ points: at(view.points, event.seat, () => Number(event.points)) }),
    scored: () => ({}),
    drawn: (view, { seat }, after) => ({
        hands: at(view.hands, seat, (hand) => after.hands[seat] ?? hand),
        decks: at(view.decks, seat, (deck) => after.decks[seat] ?? deck),
    }),
    "reserve-drawn": (view, { seat }, after) => ({
        hands: at(view.hands, seat, (hand) => after.hands[seat] ?? hand),
        reserves: at(view.reserves, seat, (reserve) => after.reserves[seat] ?? reserve),
    }),
    charted: (_, __, { reserves, charted }) => ({ reserves, charted }),
};

function at<Thing>(of: Thing[], seat: number, change: (thing: Thing) => Thing): Thing[] {
    return of.map((each, k) => (k === seat ? change(each) : each));
}

/** A hand without a tile; what is not known of it is one of the unknown ones. */
function without(hand: number[], number: number): number[] {
    const known = hand.indexOf(number);
    return hand.toSpliced(known < 0 ? hand.indexOf(0) : known, 1);
}

/** The ships with a new one, whichever lay there before. */
function arrived({ ships }: UnderFireView, event: GameEvent, ship: string): UnderFireShip[] {
    const space = String(event.space);
    const seat = FLEETS[event.seat] ?? "light";
    const others = ships.filter((each) => each.space !== space);
    return [...others, { space, seat, ship, burning: false, shields: 0 }];
}

function changed(
    { ships }: UnderFireView,
    { space }: GameEvent,
    change: Partial<UnderFireShip>,
): UnderFireShip[] {
    return ships.map((each) => (each.space === space ? { ...each, ...change } : each));
}

function shielded(view: UnderFireView, event: GameEvent): Partial<UnderFireView> {
    return {
        ships: changed(view, event, { shields: Number(event.shields) }),
        shields_left: Number(event.shields_left),
    };
}

function lifted(
    { mines }: UnderFireView,
    { space }: GameEvent,
    { suspects, dummy, mines_left }: UnderFireView,
): Partial<UnderFireView> {
    return { mines: mines.filter((each) => each !== space), suspects, dummy, mines_left };
}

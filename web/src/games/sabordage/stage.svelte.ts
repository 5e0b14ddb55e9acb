/** What is shown of the ships: as they lie, or as the step that is told moves them. */

import { still } from "../../shell/preferences.svelte";
import type { Position, Telling } from "../game";
import type { SabordageStanding, SabordageView } from "../../wire/generated";
import { sceneAt, type Scene } from "./scene";
import type { Motion } from "./steps";
import type { Voyage } from "./voyages";

/** Steps whose flight is shown over the ships as they were. */
const OVER_BEFORE: ReadonlySet<Motion["kind"]> = new Set(["volley", "shot"]);
/** Which part of a step tiles are under way. */
const VOYAGE = 0.55;

interface Given {
    position: Position<SabordageView, SabordageStanding>;
    telling: Telling;
}

/** The ships of a step: what is built finds its gap open, all else comes to ships as they were. */
function shownOf({ kind, before, after }: Motion, underway: boolean): Scene {
    return OVER_BEFORE.has(kind) || (underway && kind !== "reveal") ? before : after;
}

const NONE: ReadonlySet<number> = new Set();

/** What lay face down until a step: of what it reveals, all but what comes from elsewhere. */
function turnedUp(motion: Motion | null): ReadonlySet<number> {
    if (motion?.kind !== "reveal") return NONE;
    const sailing = motion.voyages.map(({ away }) => away);
    return new Set([...motion.after.fresh].filter((id) => !sailing.includes(id)));
}

export class Stage {
    /** What moves now; null while nothing is told. */
    motion = $derived.by(() => this.given.telling.motion as Motion | null);
    /** The step whose tiles have arrived. */
    private arrived = $state.raw<Motion | null>(null);
    private underway = $derived(
        !still() && this.motion !== this.arrived && (this.motion?.voyages.length ?? 0) > 0,
    );
    scene = $derived.by<Scene>(() =>
        this.motion ? shownOf(this.motion, this.underway) : sceneAt(this.given.position),
    );
    /** The stacks that are turned up now, all at once. */
    flips = $derived.by(() => (still() ? NONE : turnedUp(this.motion)));
    voyages = $derived<Voyage[]>(this.underway ? (this.motion?.voyages ?? []) : []);
    /** How long tiles are under way, in milliseconds. */
    voyage = $derived.by(() => VOYAGE * this.given.telling.duration);

    constructor(private readonly given: Given) {}

    /** Let the tiles of a step arrive in time; an effect, which ends with its step. */
    sail(): (() => void) | undefined {
        const { motion } = this;
        if (!motion || !this.underway) return;
        const timer = setTimeout(() => (this.arrived = motion), this.voyage);
        return () => clearTimeout(timer);
    }
}

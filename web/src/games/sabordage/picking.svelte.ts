/** A choice in the making: which tile, which way round, and its rank. */

import type { Choice, Place } from "./choices";

/** What has been put together so far. */
export interface Laid {
    slot: number | null;
    tile: number | null;
    turned: boolean;
    place: Place | null;
}

export class Picking {
    offered = $state.raw<Choice[]>([]);
    /** Which tile of the hand is taken up, counted from 0; null for none. */
    slot = $state<number | null>(null);
    tile = $state<number | null>(null);
    turned = $state(false);
    /** Where it is to go. */
    place = $state.raw<Place | null>(null);
    /** Where the pointer is: shown, but not chosen. */
    hovered = $state.raw<Place | null>(null);

    kind = $derived(this.offered[0]?.kind ?? null);
    /** The ships that may be chosen for: one, or both for the last tile of a hand (S3.2). */
    ships = $derived(
        this.offered.map(({ ship }) => ship).filter((ship, at, all) => all.indexOf(ship) === at),
    );
    /** Choices of the tile as it is held. */
    fitting = $derived(
        this.offered.filter(
            (each) =>
                each.tile === this.tile &&
                (this.kind === "carpenter" || each.turned === this.turned),
        ),
    );
    aim = $derived(this.hovered ?? this.place);
    /** What would be chosen now. */
    choice = $derived(this.at(this.aim));
    settled = $derived(this.at(this.place));
    /** Whether turned round it would be another choice (S1.5). */
    turnable = $derived(this.offered.some((each) => each.tile === this.tile && each.turned));
    /** Whether tiles of the dock are dragged to a rank. */
    draggable = $derived(this.kind === "build" || this.kind === "rotten");

    get laid(): Laid {
        const { slot, tile, turned, place } = this;
        return { slot, tile, turned, place };
    }

    /** Lay out what was put together before. */
    lay({ slot, tile, turned, place }: Laid): void {
        this.slot = slot;
        this.tile = tile;
        this.turned = turned;
        this.point(place);
    }

    /** Take what is offered now: a new decision starts from nothing. Tells whether it is one. */
    offer(choices: Choice[]): boolean {
        const same =
            choices.length === this.offered.length &&
            choices.every(({ name }, at) => name === this.offered[at]?.name);
        if (same) return false;
        this.offered = choices;
        this.cancel();
        return true;
    }

    has(tile: number): boolean {
        return this.offered.some((each) => each.tile === tile);
    }

    take(slot: number, tile: number): void {
        if (this.slot === slot) return;
        this.slot = slot;
        this.tile = tile;
        this.turned = false;
        if (!this.at(this.place)) this.place = null;
    }

    /** Lay out a whole choice. */
    show(choice: Choice, slot: number): void {
        const { tile, turned, ship, rank } = choice;
        this.lay({ slot, tile, turned, place: { ship, rank } });
    }

    turn(): void {
        if (this.turnable) this.turned = !this.turned;
    }

    point(place: Place | null): void {
        this.place = place;
        this.hovered = null;
    }

    /** Move the rank towards the bow or the stern, from ship to ship at their ends. */
    shift(by: number): void {
        const places = this.fitting;
        if (!places.length) return;
        const now = places.findIndex((each) => isAt(each, this.place));
        const next = now < 0 ? (by > 0 ? 0 : places.length - 1) : now + by;
        const found = places[Math.min(places.length - 1, Math.max(0, next))];
        if (found) this.point({ ship: found.ship, rank: found.rank });
    }

    /** Begin anew; a rotten tile is already taken up, it has to be placed (S3.6). */
    cancel(): void {
        this.slot = this.kind === "rotten" ? 0 : null;
        this.tile = null;
        this.turned = false;
        this.place = null;
        this.hovered = null;
    }

    private at(place: Place | null): Choice | null {
        return this.fitting.find((each) => isAt(each, place)) ?? null;
    }
}

export function isAt(one: Place, other: Place | null): boolean {
    return other !== null && one.ship === other.ship && one.rank === other.rank;
}

/** How a player comes to a choice: a piece and a space in either order, then once more to play. */

import { untrack } from "svelte";
import { preferences } from "../../shell/preferences.svelte";
import type { Refusal } from "../../wire/api";
import type { Preview, UnderFireView } from "../../wire/generated";
import { pieceOf, readChoice, type Choice, type Piece } from "./choices";
import { directionTo, rayFrom } from "./spaces";

export interface Offer {
    view: UnderFireView;
    choices: readonly string[];
    /** A choice that a hint speaks of. */
    hint: string | null;
    choose: (choice: string) => void;
    preview: (choice: string) => Promise<Preview | null>;
    whyNot: (choice: string) => Promise<Refusal | null>;
}

/** A pointer that only passes over a space does not ask the server. */
const LINGERING = 90;
/** The second tap of a quick double tap is not meant for the decision that comes next. */
const RESTING = 300;

export class Picking {
    /** A tile of the hand or a mercenary that was picked. */
    piece = $state<Piece | null>(null);
    /** A space that was picked while several choices fit it. */
    space = $state<string | null>(null);
    /** The choice that the next tap plays. */
    candidate = $state.raw<Choice | null>(null);
    /** The space under pointer or focus. */
    hovered = $state<string | null>(null);
    /** Why what was tried last is not allowed; what was picked stays picked. */
    forbidden = $state.raw<Refusal | null>(null);
    /** What would follow from `shown`, once the server has told. */
    foreseen = $state.raw<Preview | null>(null);
    /** The space that a shot in each direction would hit, once the server has told. */
    private hits = $state.raw<Record<string, string>>({});

    private readonly offer: Offer;
    /** Counts decisions, so that late answers are known as such. */
    private asked = 0;
    /** All choices as one text: a state that changes nothing about them does not disturb. */
    private readonly decision = $derived.by(() => this.offer.choices.join("\n"));
    private resting = $state(false);
    readonly options = $derived(
        this.decision && !this.resting ? this.decision.split("\n").map(readChoice) : [],
    );
    private readonly bySpace = $derived.by(() => this.spread());
    /** The spaces where something can be chosen, with the piece that is picked. */
    readonly legal = $derived(Object.keys(this.bySpace));
    /** What fits the space that was picked first, apart from tiles and mercenaries, which light up. */
    readonly offered = $derived(
        this.space && !this.candidate
            ? this.at(this.space).filter((option) => pieceOf(option) === null)
            : [],
    );
    /** The choice whose consequences are shown. */
    readonly shown = $derived(this.candidate ?? this.onlyAt(this.hovered) ?? this.hinted());
    readonly hint = $derived.by(() => (this.offer.hint ? readChoice(this.offer.hint) : null));
    readonly shots = $derived(this.options.filter((option) => option.verb === "shoot"));
    /** Choices that have no place on the sea, and tiles of the reserve to take. */
    readonly placeless = $derived(
        this.options.filter(({ verb }) => verb === "end" || verb === "decline"),
    );
    readonly charted = $derived(this.options.filter(({ verb }) => verb === "chart"));

    /** `offer` has getters, so that it always tells what is offered now. */
    constructor(offer: Offer) {
        this.offer = offer;
        $effect(() => this.begin(this.options));
        $effect(() => this.foresee(this.shown));
    }

    at(space: string): Choice[] {
        return this.bySpace[space] ?? [];
    }

    /** Whether a piece can be laid anywhere, or on the space that was picked. */
    fits(piece: Piece): boolean {
        return this.options.some(
            (option) => pieceOf(option) === piece && (!this.space || option.space === this.space),
        );
    }

    /** The space that a shot would hit, or null if that is not known. */
    hitOf(direction: string): string | null {
        return this.hits[direction] ?? null;
    }

    pick(piece: Piece): void {
        this.forbidden = null;
        if (!this.options.some((option) => pieceOf(option) === piece)) {
            // Which space it is does not matter: there is none.
            if (this.options.length > 0) void this.explain(`${piece} a1`);
            return;
        }
        const place = this.space ?? this.candidate?.space ?? null;
        const again = this.piece === piece;
        this.clear();
        if (again) return;
        this.piece = piece;
        const fitting = this.options.find(
            (option) => pieceOf(option) === piece && option.space === place,
        );
        if (fitting) this.consider(fitting);
    }

    tap(space: string): void {
        this.forbidden = null;
        const fitting = this.at(space);
        if (fitting.length === 0) {
            const tried = this.triedAt(space);
            if (tried) void this.explain(tried);
            return;
        }
        if (this.candidate && fitting.some((option) => option.name === this.candidate?.name)) {
            this.confirm();
        } else if (fitting.length === 1 && fitting[0]) {
            this.consider(fitting[0]);
        } else {
            this.candidate = null;
            this.space = this.space !== space ? space : null;
        }
    }

    /** A tile of the reserve: once to pick it, once more to take it. */
    take(number: string): void {
        const option = this.charted.find(({ what }) => what === number);
        if (!option) return;
        if (this.candidate?.name === option.name) this.confirm();
        else this.consider(option);
    }

    /** Show what a choice does; play it at once for those who want no second tap. */
    consider(choice: Choice): void {
        this.candidate = choice;
        if (preferences.quick) this.confirm();
    }

    confirm(): void {
        if (!this.candidate) return;
        const { name } = this.candidate;
        this.clear();
        this.resting = true;
        setTimeout(() => (this.resting = false), RESTING);
        this.offer.choose(name);
    }

    clear(): void {
        this.forbidden = null;
        this.piece = null;
        this.space = null;
        this.candidate = null;
    }

    /** Whether a hint speaks of this piece. */
    hints(piece: Piece): boolean {
        return this.hint !== null && pieceOf(this.hint) === piece;
    }

    /** Whether there is anything to cancel. */
    get begun(): boolean {
        return this.piece !== null || this.space !== null || this.candidate !== null;
    }

    /** What a hint is about, while nothing is picked: the board shows its consequences. */
    private hinted(): Choice | null {
        const { hint } = this;
        return (!this.begun && this.options.find(({ name }) => name === hint?.name)) || null;
    }

    /** The choice that somebody tried to make on a space where nothing can be chosen. */
    private triedAt(space: string): string | null {
        const piece = this.piece ?? this.options.map(pieceOf).find((each) => each !== null);
        if (piece) return `${piece} ${space}`;
        const { origin } = this.offer.view;
        const spatial = this.options.find((option) => option.space !== null);
        if (spatial) return `${spatial.verb} ${space}`;
        if (!origin || this.shots.length === 0) return null;
        const direction = directionTo(origin, space);
        return direction ? `shoot ${direction}` : null;
    }

    private async explain(choice: string): Promise<void> {
        const asked = this.asked;
        const why = await this.offer.whyNot(choice);
        if (this.asked === asked) this.forbidden = why;
    }

    private onlyAt(space: string | null): Choice | null {
        const fitting = space ? this.at(space) : [];
        return fitting.length === 1 ? (fitting[0] ?? null) : null;
    }

    private spread(): Record<string, Choice[]> {
        const found: Record<string, Choice[]> = {};
        const add = (space: string, option: Choice) => (found[space] ??= []).push(option);
        for (const option of this.options) {
            const piece = pieceOf(option);
            if (this.piece && piece !== this.piece) continue;
            const space = option.direction ? this.hitOf(option.direction) : option.space;
            if (space) add(space, option);
        }
        const { origin } = this.offer.view;
        for (const shot of origin && !this.piece ? this.shots : []) {
            // The whole line of fire may be tapped, where nothing else can be chosen on it.
            const line = origin && shot.direction ? rayFrom(origin, shot.direction) : [];
            const end = line.indexOf(this.hitOf(shot.direction ?? "") ?? "");
            for (const space of end < 0 ? line : line.slice(0, end)) {
                if (!found[space]) add(space, shot);
            }
        }
        return found;
    }

    /** A new decision: forget the old one, and ask where the shots would go. */
    private begin(options: Choice[]): void {
        this.clear();
        this.hits = {};
        const asked = ++this.asked;
        for (const { name, direction } of options) {
            if (direction !== null) untrack(() => void this.aim(name, direction, asked));
        }
    }

    private async aim(name: string, direction: string, asked: number): Promise<void> {
        const preview = await this.offer.preview(name);
        const shot = preview?.events.find((event) => event.kind === "shot");
        if (shot && this.asked === asked) {
            this.hits = { ...this.hits, [direction]: String(shot.space) };
        }
    }

    private foresee(choice: Choice | null): (() => void) | undefined {
        this.foreseen = null;
        if (!choice) return undefined;
        let current = true;
        const ask = async (): Promise<void> => {
            const preview = await this.offer.preview(choice.name);
            if (current) this.foreseen = preview;
        };
        const timer = setTimeout(() => void ask(), this.candidate ? 0 : LINGERING);
        return () => {
            current = false;
            clearTimeout(timer);
        };
    }
}

/** A position in which a rule is tried: whatever is chosen is played, and others go on at random. */

import { loadGame, type AnyGame } from "../games";
import { shelf } from "../shell/library.svelte";
import { post } from "../wire/api";
import type { PlayedPosition, SeatChoice, TrialAbout } from "../wire/generated";
import { Playing } from "./playing.svelte";

export class Trying extends Playing {
    /** Whether anything was chosen. */
    begun = $derived.by(() => this.played.steps.length > 1);

    constructor(
        game: AnyGame,
        name: string,
        private readonly about: TrialAbout,
        first: PlayedPosition,
    ) {
        super(game, name, first);
    }

    async again(): Promise<void> {
        await this.attempt(async () => this.show(await fetchTrial(this.name, this.about, [])));
    }

    override resting(): boolean {
        return false;
    }

    protected override async play(choice: string): Promise<void> {
        const { steps, seats } = this.played;
        const made = steps.flatMap(({ seat, choice }) =>
            seat === null ? [] : [{ seat: seats[seat]?.seat ?? "", choice }],
        );
        const replies = made.length === 0 ? this.about.replies : [];
        const choices = [...made, { seat: this.about.seat, choice }, ...replies];
        this.tell(await fetchTrial(this.name, this.about, choices), steps.length);
    }
}

export async function beginTrial(name: string, about: TrialAbout): Promise<Trying> {
    const loading = [loadGame(name), fetchTrial(name, about, []), shelf.read()] as const;
    const [game, first] = await Promise.all(loading);
    return new Trying(game, name, about, first);
}

function fetchTrial(
    game: string,
    { position, seat }: TrialAbout,
    choices: SeatChoice[],
): Promise<PlayedPosition> {
    return post<PlayedPosition>("/api/positions", { game, position, seat, choices, others: true });
}

/** A table that is being set up: the form's fields, and the setup they make. */

import { NAMES } from "../games";
import type { Clock, GameAbout, Setup } from "../wire/generated";
import { habitOf } from "./habits.svelte";
import type { Wanted } from "./sit";

class Draft {
    game = $state(NAMES[0]);
    players = $state(2);
    /** For each seat a bot's level, or null for a person; the first is ours. */
    bots = $state<(number | null)[]>([null, null]);
    listed = $state(false);
    clock = $state<Clock["kind"]>("none");
    minutes = $state(15);
    increment = $state(10);
    days = $state(2);
    variant = $state("");
    options = $state<string[]>([]);
    first = $state<Setup["first"]>("random");
    spectators = $state(true);
    delay = $state(0);
    takeover = $state(3);
    /** Minutes. */
    away = $state(10);
    /** Milliseconds. */
    tempo = $state(700);
    hints = $state(false);
    chat = $state<Setup["chat"]>("phrases");
    box = $state("");
    /** Whether one's own box is wanted from the start. */
    ownBox = $state(false);

    /** Play another game: what belonged to the one before does not fit. */
    choose(about: GameAbout): void {
        this.game = about.name;
        this.variant = "";
        this.options = [];
        this.first = "random";
        this.box = "";
        this.seat(about.most === about.fewest ? about.usual : habitOf(about.name, about).players);
    }

    seat(players: number): void {
        this.players = players;
        this.bots = Array.from({ length: players }, (_, seat) => this.bots[seat] ?? null);
        if (typeof this.first === "number" && this.first >= players) this.first = "random";
    }

    setup(): Wanted {
        const {
            game,
            players,
            bots,
            listed,
            variant,
            options,
            first,
            spectators,
            takeover,
            tempo,
            hints,
            chat,
            box,
        } = this;
        const delay = spectators ? this.delay : 0;
        const clock = this.clockSetup();
        const away = Math.round(this.away * 60);
        return {
            ...{ game, players, bots: [...bots], listed, variant, options: [...options], first },
            ...{ spectators, delay, takeover, away, tempo, hints, chat, box, clock },
        };
    }

    private clockSetup(): Clock {
        if (this.clock === "real-time") {
            return {
                kind: "real-time",
                bank: Math.round(this.minutes * 60),
                increment: this.increment,
            };
        }
        return this.clock === "days" ? { kind: "days", days: this.days } : { kind: "none" };
    }
}

export type { Draft };

export function draft(): Draft {
    return new Draft();
}

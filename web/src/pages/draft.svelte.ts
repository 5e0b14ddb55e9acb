/** A table that is being set up: the form's fields, and the setup they make. */

import type { GameAbout } from "../wire/library";
import type { Clock, GameName, Setup } from "../wire/table";
import { habits } from "./habits.svelte";
import type { Wanted } from "./sit";

class Draft {
    game = $state<GameName>("under-fire");
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
    spectators = $state(true);
    delay = $state(0);
    takeover = $state(3);
    hints = $state(false);
    chat = $state<Setup["chat"]>("phrases");
    box = $state("");
    /** The box file's name, for the form. */
    boxName = $state("");

    /** Play another game: what belonged to the one before does not fit. */
    choose(about: GameAbout): void {
        this.game = about.name;
        this.variant = "";
        this.options = [];
        this.box = "";
        this.boxName = "";
        this.seat(about.most === about.fewest ? about.usual : habits[about.name].players);
    }

    seat(players: number): void {
        this.players = players;
        this.bots = Array.from({ length: players }, (_, seat) => this.bots[seat] ?? null);
    }

    setup(): Wanted {
        const {
            game,
            players,
            bots,
            listed,
            variant,
            options,
            spectators,
            takeover,
            hints,
            chat,
            box,
        } = this;
        const delay = spectators ? this.delay : 0;
        const clock = this.clockSetup();
        return {
            ...{ game, players, bots: [...bots], listed, variant, options: [...options] },
            ...{ spectators, delay, takeover, hints, chat, box, clock },
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

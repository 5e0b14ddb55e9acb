/** What seats, people and bots are called. */

import { language } from "../i18n/language.svelte";
import { shelf } from "../shell/library.svelte";
import type { LevelAbout, SeatState } from "../wire/generated";

/** What a seat is called whoever sits there, such as its colour: the log speaks of seats by it. */
export function colourOf(seat: SeatState): string {
    return language.of(seat.title);
}

/** What the bot is called that plays at a level. */
export function botName(level: number): string {
    const found = levelOf(level);
    return found ? language.of(found.character ?? found.name) : String(level);
}

/** The same with its rank and number, as forms and lists say it: `Pip, ship's boy (1)`. */
export function botTitle(level: number): string {
    return language.say.table.seat.botTitle(botName(level), rankOf(level), level);
}

/** The rank of a level. */
export function rankOf(level: number): string {
    const found = levelOf(level);
    return found ? language.of(found.name) : "";
}

/** How a level plays, in a sentence. */
export function mannerOf(level: number): string {
    const found = levelOf(level);
    return found ? language.of(found.about) : "";
}

/** Who sits there: a person or a bot by name, or the seat's colour. */
export function nameOf(seat: SeatState | undefined): string {
    if (!seat) return "";
    if (seat.name) return seat.name;
    if (seat.bot === null) return colourOf(seat);
    return seat.called ? language.of(seat.called) : botName(seat.bot);
}

/** The level whose character sits there; null if it is a person, or a mate of the character. */
export function characterAt(seat: SeatState): number | null {
    const character = seat.bot === null ? undefined : levelOf(seat.bot)?.character;
    return character && character.en === seat.called?.en ? seat.bot : null;
}

/** The same within a sentence, as the server's sentences have it: those of one name are told apart. */
export function callOf(seat: SeatState | undefined): string {
    return seat?.called ? language.of(seat.called) : nameOf(seat);
}

function levelOf(level: number): LevelAbout | undefined {
    return shelf.library?.levels.find((each) => each.number === level);
}

/** Whether anybody sits there. */
export function isFree(seat: SeatState): boolean {
    return seat.person === null && seat.bot === null;
}

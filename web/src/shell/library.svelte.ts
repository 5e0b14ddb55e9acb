/** What the server has to choose from, read once for all pages. */

import { listedGame } from "../games";
import { language } from "../i18n/language.svelte";
import { get } from "../wire/api";
import type { GameAbout, Library } from "../wire/generated";

class Shelf {
    library = $state.raw<Library | null>(null);
    /** Why it could not be read. */
    error = $state.raw<unknown>(null);
    private reading: Promise<Library> | null = null;

    /** What a game is called: by its folder here, else by the server. */
    titleOf(name: string): string {
        const { title } = language.of(listedGame(name).words);
        const found = title ? undefined : this.about(name);
        return found ? language.of(found.title) : title || name;
    }

    /** What the server says of a game, once it has answered. */
    about(name: string): GameAbout | undefined {
        return this.library?.games.find((each) => each.name === name);
    }

    /** How many can play it. */
    counts(name: string): number[] {
        const { fewest, most } = this.about(name) ?? { fewest: 2, most: 2 };
        return Array.from({ length: most - fewest + 1 }, (_, k) => fewest + k);
    }

    read(): Promise<Library> {
        this.reading ??= this.fetch();
        return this.reading;
    }

    private async fetch(): Promise<Library> {
        try {
            this.library = await get<Library>("/api/library");
            this.error = null;
            return this.library;
        } catch (error) {
            this.error = error;
            this.reading = null;
            throw error;
        }
    }
}

export const shelf = new Shelf();

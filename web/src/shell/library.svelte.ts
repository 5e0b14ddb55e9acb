/** What the server has to choose from, read once for all pages. */

import { get } from "../wire/api";
import type { Library } from "../wire/library";

class Shelf {
    library = $state.raw<Library | null>(null);
    /** Why it could not be read. */
    error = $state.raw<unknown>(null);
    private reading: Promise<Library> | null = null;

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

/** What the things of a game are called and do, as the server's library says it. */

import { language } from "../i18n/language.svelte";
import { get } from "../wire/api";
import type { GameHelp } from "../wire/generated";

/** A thing as a legend shows it: its picture's id, the part of it to show, its name, what it does. */
export interface Sign {
    sign: string;
    box: string;
    title: string;
    about: string;
}

/** What a card says of one thing; the rule is its id on the rules page. */
export interface Explained {
    name: string;
    about: string;
    rule: string;
    example: string;
}

export class Help {
    private texts = $state.raw<GameHelp["texts"]>({});
    private loading: Promise<void> | null = null;

    constructor(private readonly game: string) {}

    load(): Promise<void> {
        this.loading ??= this.fetch().catch((error: unknown) => {
            this.loading = null;
            throw error;
        });
        return this.loading;
    }

    /** What a thing is called, by its kind and its name. */
    title(kind: string, name: string): string {
        const text = this.texts[kind]?.[name];
        return text ? language.of(text.title) : name;
    }

    /** What a field of a score is called, whatever kind of thing it counts. */
    label(name: string): string {
        const kind = Object.keys(this.texts).find((each) => name in (this.texts[each] ?? {}));
        return this.title(kind ?? "", name).replaceAll("_", " ");
    }

    /** What it does, in a sentence. */
    about(kind: string, name: string): string {
        const text = this.texts[kind]?.[name];
        return text ? language.of(text.words) : "";
    }

    /** A thing of a kind for a card; none if it has no text, or is not in play in this variant. */
    explain(kind: string, name: string, variant: string): Explained[] {
        const text = this.texts[kind]?.[name];
        if (!text || (text.variant && text.variant !== variant)) return [];
        return [
            {
                name: language.of(text.title),
                about: language.of(text.words),
                rule: text.rule,
                example: text.example ? language.of(text.example) : "",
            },
        ];
    }

    /** All that there are, as `kind name`. */
    things(): string[] {
        return Object.entries(this.texts).flatMap(([kind, texts]) =>
            Object.keys(texts).map((name) => `${kind} ${name}`),
        );
    }

    /** The things of a kind, or those of these names, each with the picture that `draw` names. */
    signs(
        kind: string,
        draw: (name: string) => Pick<Sign, "sign" | "box">,
        names = Object.keys(this.texts[kind] ?? {}),
    ): Sign[] {
        return names.map((name) => ({
            ...draw(name),
            title: this.title(kind, name),
            about: this.about(kind, name),
        }));
    }

    private async fetch(): Promise<void> {
        this.texts = (await get<GameHelp>(`/api/library/${this.game}`)).texts;
    }
}

/** What the choice in the making would do, as soon as the server has told it. */

import type { Preview } from "../../wire/generated";
import { foresightOf, type Foresight } from "./foresight";
import type { Ghost } from "./ghosts";
import type { Picking } from "./picking.svelte";
import type { Scene } from "./scene";

/** The server is not asked for every place that the pointer passes, in milliseconds. */
const PAUSE = 90;

export class Foreseeing {
    private told = $state.raw<{ name: string; preview: Preview | null } | null>(null);

    /** To be made while a component is: it asks as long as that is shown. */
    constructor(picking: Picking, ask: (choice: string) => Promise<Preview | null>) {
        $effect(() => {
            const name = picking.choice?.name;
            if (name === undefined) return;
            const timer = setTimeout(async () => {
                this.told = { name, preview: await ask(name) };
            }, PAUSE);
            return () => clearTimeout(timer);
        });
    }

    /** What the server tells of it; null if that is not known yet. */
    preview({ choice }: Ghost): Preview | null {
        return this.told?.name === choice.name ? this.told.preview : null;
    }

    /** What is foreseen of a tile that is shown in its place; null if that is not known. */
    of(ghost: Ghost, shown: Scene): Foresight | null {
        const told = this.preview(ghost);
        return told && foresightOf(told, shown);
    }
}

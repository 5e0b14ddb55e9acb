/** What a choice would do as things stand: the server's preview laid over the ships as shown. */

import type { SabordageBox } from "../wire/sabordage";
import type { GameEvent, Preview } from "../wire/table";
import { after, type Scene } from "./scene";

export interface Foresight {
    /** The shots of the tile itself. */
    shots: GameEvent[];
    /** How many stacks those hit. */
    struck: number;
    /** All stacks that would burn. */
    burning: ReadonlySet<number>;
}

/** Follow the events from the ships with the tile in place; `ghost` is its stack. */
export function foresightOf(
    preview: Preview,
    scene: Scene,
    ghost: number,
    box: SabordageBox,
): Foresight {
    const shots: GameEvent[] = [];
    const struck = new Set<number>();
    const burning = new Set<number>();
    // Those that are destroyed at once are: rows count from before, not from one another.
    for (const events of together(preview.events)) {
        const [first] = events;
        if (!first || first.kind === "built") continue;
        const next = after(scene, events, box);
        const own = first.kind === "shot" && firedBy(scene, first) === ghost;
        if (own) shots.push(first);
        for (const id of next.hit) burning.add(id);
        if (own) for (const id of hitBy(scene, first)) struck.add(id);
        scene = next;
    }
    return { shots, struck: struck.size, burning };
}

function together(events: GameEvent[]): GameEvent[][] {
    const found: GameEvent[][] = [];
    for (const event of events) {
        const last = found.at(-1);
        const closes = event.kind === "destroyed" || event.kind === "closed-up";
        if (last && closes && (last[0]?.kind === "destroyed" || last[0]?.kind === "closed-up")) {
            last.push(event);
        } else found.push([event]);
    }
    return found;
}

function firedBy(scene: Scene, shot: GameEvent): number | undefined {
    return scene.ships[Number(shot.ship)]?.[Number(shot.row) - 1]?.id;
}

function hitBy(scene: Scene, shot: GameEvent): number[] {
    return (shot.flight as string[]).flatMap((step) => {
        const [what, ship] = step.split(" ");
        const stack = scene.ships[Number(ship)]?.[Number(shot.row) - 1];
        return what === "hit" && stack ? [stack.id] : [];
    });
}

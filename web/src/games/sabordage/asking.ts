/** What is asked or waited for, and what would follow from a choice, in sentences. */

import { words } from "./words";
import type { SabordageView, SeatState } from "../../wire/generated";
import type { Foresight } from "./foresight";
import { tileOf, type Ghost } from "./ghosts";
import { seatName, type Seen } from "./labels";
import type { Picking } from "./picking.svelte";
import { listed } from "./saying";

/** What is asked, or what has been put together so far; empty if nothing is offered. */
export function question(picking: Picking, view: SabordageView): string {
    const say = words.say;
    const [first] = picking.offered;
    if (!first) return "";
    const duel = view.players === 2;
    const ship = say.colours[first.ship] ?? "";
    const one = duel && picking.ships.length === 1;
    const now = picking.settled;
    if (picking.kind === "carpenter") {
        if (now) return say.carpenterIn(now.rank);
        return duel ? say.chooseCarpenterOf(ship) : say.chooseCarpenter;
    }
    const tile = tileOf(view, now ?? first) ?? 0;
    if (now) {
        return duel
            ? say.chosenIn(tile, now.turned, now.rank, say.colours[now.ship] ?? "")
            : say.chosen(tile, now.turned, now.rank);
    }
    if (picking.kind === "rotten") {
        return duel ? say.chooseRottenFor(tile, ship) : say.chooseRotten(tile);
    }
    if (picking.slot === null) return one ? say.chooseTileFor(ship) : say.chooseTile;
    return one ? say.chooseRowOf(ship) : say.chooseRow;
}

/** The others whom the game waits for; `chosen` tells whether one has chosen oneself. */
export function waited(
    view: SabordageView,
    seats: SeatState[],
    me: number | null,
    chosen: boolean,
): string {
    const say = words.say;
    const names = seats.flatMap(({ seat }, at) =>
        at !== me && view.actors.includes(seat) && !view.chosen.includes(seat)
            ? [seatName(seats, at)]
            : [],
    );
    const own = chosen ? `${say.picked}. ` : "";
    return names.length ? own + say.waitingFor(listed(names)) : own;
}

/** What would follow if nobody else built. */
export function forecast(foresight: Foresight, ghost: Ghost, { scene, measures }: Seen): string {
    const say = words.say;
    const parts: string[] = [];
    if (foresight.shots.length) {
        // What hits nothing is told by the server.
        if (foresight.struck) parts.push(say.shotsHit(foresight.struck));
    }
    const own = measures.filter(({ mine }) => mine).flatMap(({ ship }) => scene.ships[ship] ?? []);
    const burning = own.filter(({ id }) => foresight.burning.has(id));
    if (foresight.burning.has(ghost.stack.id)) parts.push(say.itBurns);
    parts.push(burning.length ? say.ownBurn(burning.length) : say.noHarm);
    return `${say.nobodyElse} ${listed(parts)}.`;
}

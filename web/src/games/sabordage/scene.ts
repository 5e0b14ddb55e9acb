/** The ships as they are shown: stacks keep their identity while rows close up and move on.
 *
 * How they lie after each step the server tells with its last event, and where each stack was before,
 * so that they can be seen to come, to go and to move.
 */

import type { Position } from "../game";
import type {
    GameEvent,
    Placed,
    SabordageShip,
    SabordageStanding,
    SabordageView,
} from "../../wire/generated";
import type { Shown } from "./faces";
import { countsOf } from "./measures";

export interface Stack {
    id: number;
    /** Bottom tile first. */
    decks: Shown[];
}

/** What a ship counts (S7.2). */
export interface Count {
    length: number;
    cannons: number;
}

export interface Scene {
    /** By ship, from the stern. */
    ships: Stack[][];
    /** Stacks that were hit in this volley, and are still to be destroyed (S4.1). */
    hit: ReadonlySet<number>;
    /** Stacks that were just built, boarded, relit, …. */
    fresh: ReadonlySet<number>;
    /** By ship. */
    counts: Count[];
}

/** No ships yet. */
export const NOTHING: Scene = { ships: [], hit: new Set(), fresh: new Set(), counts: [] };
export const UNSEEN_SAIL: Placed = { sail: 0, known_to: [] };
let lastId = 0;

function newStack(decks: Shown[]): Stack {
    return { id: ++lastId, decks };
}

type Here = Position<SabordageView, SabordageStanding>;

/** The scenes of positions that have been shown, by their ships: so stacks keep their identity. */
const scenes = new WeakMap<SabordageShip[], Scene>();

/** The ships of a position. */
export function sceneAt({ view, standing }: Here): Scene {
    const known = scenes.get(view.ships);
    if (known) return known;
    const scene = {
        ...NOTHING,
        ships: view.ships.map(({ stacks }) => stacks.map((decks) => newStack(decks))),
        counts: countsOf(view, standing),
    };
    scenes.set(view.ships, scene);
    return scene;
}

/** Note that a scene leads to a position: its stacks are the same, as far as they lie the same. */
export function arrive(scene: Scene, { view, standing }: Here): void {
    if (scenes.has(view.ships)) return;
    const same = identified(scene, view.ships, countsOf(view, standing));
    if (same) scenes.set(view.ships, same);
}

/** The ships of a view, with the identities that a scene has given them; null if they differ. */
function identified(scene: Scene, ships: SabordageShip[], counts: Count[]): Scene | null {
    if (!isSame(scene, ships)) return null;
    return {
        ...NOTHING,
        counts,
        ships: scene.ships.map((stacks, ship) =>
            stacks.map((stack, at) => ({
                ...stack,
                decks: ships[ship]?.stacks[at] ?? stack.decks,
            })),
        ),
    };
}

function isSame(scene: Scene, ships: SabordageShip[]): boolean {
    return (
        scene.ships.length === ships.length &&
        scene.ships.every(
            (stacks, ship) =>
                stacks.length === ships[ship]?.stacks.length &&
                stacks.every(({ decks }, at) => sameStack(decks, ships[ship]?.stacks[at] ?? [])),
        )
    );
}

function sameStack(one: Shown[], other: Placed[]): boolean {
    return (
        one.length === other.length && one.every((deck, at) => written(deck) === written(other[at]))
    );
}

/** Of sails it does not matter who knows what of them. */
function written(deck: Shown | undefined): string {
    if (!deck || !("tile" in deck)) return "sail";
    return `${deck.tile}${deck.turned ? "t" : ""}${deck.fuses?.join("")}`;
}

/** A scene with a tile laid at a rank: the stacks from there on move to the bow (S3.3). */
export function withTile(scene: Scene, ship: number, rank: number, stack: Stack): Scene {
    const ships = scene.ships.map((stacks, at) =>
        at === ship ? [...stacks.slice(0, rank - 1), stack, ...stacks.slice(rank - 1)] : stacks,
    );
    return { ...scene, ships };
}

/** The ships after events that happen at once: how they lie, and which stack came from where. */
export function after(scene: Scene, events: GameEvent[]): Scene {
    const fresh = new Set(
        events.flatMap(({ kind, ship, row, rows }) =>
            (FRESHENING.has(kind) ? ((rows ?? [row]) as number[]) : []).flatMap(
                (each) => scene.ships[Number(ship)]?.[each - 1]?.id ?? [],
            ),
        ),
    );
    let now: Scene = { ...scene, fresh };
    for (const event of events) if (isTold(event)) now = told(now, event);
    return now;
}

const FRESHENING = new Set(["relit", "carpenter", "treasure", "boarded"]);

/** What the last event of a step tells of the ships. */
interface ShipsTold {
    ships: string[];
    ship_lengths: number[];
    ship_cannons: number[];
    rows_before: string[];
    rows_hit?: string[];
}

function isTold(event: GameEvent): event is GameEvent & ShipsTold {
    return "ships" in event;
}

function told(scene: Scene, event: ShipsTold): Scene {
    const fresh = new Set(scene.fresh);
    const hit = new Set<number>();
    const ships = event.ships.map((text, ship) => {
        const before = listed(event.rows_before[ship]).map(Number);
        const struck = listed(event.rows_hit?.[ship]);
        return listed(text).map((stack, at) => {
            const decks = stack.split("+").map(readDeck);
            const known = scene.ships[ship]?.[(before[at] ?? 0) - 1];
            const now = known
                ? { ...known, decks: remembered(known.decks, decks) }
                : newStack(decks);
            if (!known) fresh.add(now.id);
            if (struck.includes(String(at + 1))) hit.add(now.id);
            return now;
        });
    });
    const counts = event.ship_lengths.map((length, ship) => ({
        length,
        cannons: event.ship_cannons[ship] ?? 0,
    }));
    return { ships, hit, fresh, counts };
}

function listed(text = ""): string[] {
    return text.split(" ").filter(Boolean);
}

const TILE = /^(\d+)(t?):(\d)(\d)$/;

function readDeck(text: string): Placed {
    const [, tile, turned, port, starboard] = TILE.exec(text) ?? [];
    if (!tile) return UNSEEN_SAIL;
    return { tile: Number(tile), turned: turned === "t", fuses: [Number(port), Number(starboard)] };
}

/** What somebody knows of a sail's other face stays known; tiles slip under a stack from below. */
function remembered(before: Shown[], decks: Placed[]): Shown[] {
    const more = decks.length - before.length;
    return decks.map((deck, at) => {
        const old = before[at - more];
        return "sail" in deck && old && "sail" in old ? old : deck;
    });
}

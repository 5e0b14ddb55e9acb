/** Where everything lies on the sea, in pixels: all ships side by side, whatever the screen. */

/** The height that tiles are drawn at, before they are scaled. */
export const TALL = 80;
/** How wide the sprite's tiles, bows and sterns are drawn. */
export const WIDE = 180;
const FEWEST_ROWS = 4;
/** Tiles narrower than this show signs only, no numbers. */
const NARROW = 104;
const LOW = 43;
const TALLEST = 84;
/** How wide tiles are for their height. */
const NARROWEST = 1.32;
const WIDEST = 2.45;
const TIP = 66;
/** What else than ships there is on the screen, above and below them, in pixels. */
const AROUND = 284;
const AROUND_ON_TABLET = 500;
const AROUND_ON_PHONE = 320;

export interface Layout {
    compact: boolean;
    ships: number;
    /** Rows of decks that there is room for. */
    rows: number;
    width: number;
    height: number;
    /** The sea is between these. */
    west: number;
    east: number;
    /** What is seen of the neighbours beyond the edges. */
    beyond: number;
    slot: number;
    tileWidth: number;
    tileHeight: number;
    /** From one row to the next. */
    pitch: number;
    /** Tiles are drawn `wide` by `TALL`, then scaled. */
    scale: number;
    wide: number;
    sternY: number;
    sternTall: number;
    /** The plate below the stern, with length and cannons. */
    plateTall: number;
    left: (ship: number) => number;
    top: (row: number) => number;
    /** The height of the line that shots fly along. */
    line: (row: number) => number;
}

/** `stacked` is whether seats and keys are above and below the board, not beside it. */
export function layoutOf(
    room: number,
    windowHeight: number,
    stacked: boolean,
    ships: number,
    longest: number,
): Layout {
    const rows = Math.max(FEWEST_ROWS, longest);
    const phone = room < 560;
    const number = phone ? 13 : 28;
    const beyond = phone ? 9 : 34;
    const water = phone ? 8 : 32;
    const seam = phone ? 3 : 5;
    const sternTall = phone ? 40 : 58;
    const plateTall = phone ? 22 : 25;
    const most = (room - 2 * (number + beyond)) / ships;
    const around = phone ? AROUND_ON_PHONE : stacked ? AROUND_ON_TABLET : AROUND;
    const spare = windowHeight - around - sternTall - plateTall - 24;
    const fair = (spare - (rows + 1) * seam) / (rows + 1 + TIP / TALL);
    const tileHeight = Math.min(
        TALLEST,
        (most - water) / NARROWEST,
        Math.max(phone ? 38 : 34, fair),
    );
    const tileWidth = Math.min(most - water, tileHeight * WIDEST);
    const slot = Math.min(most, tileWidth + (phone ? water : 64));
    const scale = tileHeight / TALL;
    const pitch = tileHeight + seam;
    const compact = tileWidth < NARROW || tileHeight < LOW;
    const width = slot * ships + 2 * (number + beyond);
    const sternY = TIP * scale + 12 + (rows + 1) * pitch;
    const west = number;
    const top = (row: number) => sternY - row * pitch + (pitch - tileHeight) / 2;
    return {
        compact,
        ships,
        rows,
        width,
        // Below the plates there is room for what points at one's own ship.
        height: sternY + sternTall + plateTall + (compact ? 20 : 14),
        west,
        east: width - number,
        beyond,
        slot,
        tileWidth,
        tileHeight,
        pitch,
        scale,
        wide: tileWidth / scale,
        sternY,
        sternTall,
        plateTall,
        left: (ship) => west + beyond + ship * slot + (slot - tileWidth) / 2,
        top,
        line: (row) => top(row) + sideHeight(compact) * scale,
    };
}

/** How far below a tile's upper edge the middle of its sides is. */
export function sideHeight(compact: boolean): number {
    return compact ? 30 : 36;
}

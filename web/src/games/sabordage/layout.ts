/** Where everything lies on the sea, in pixels: all ships side by side, whatever the screen. */

/** The height that tiles are drawn at, before they are scaled. */
export const TALL = 80;
/** How wide the sprite's tiles, bows and sterns are drawn. */
export const WIDE = 180;
const FEWEST_ROWS = 4;
/** Tiles narrower than this show signs only, no numbers. */
const NARROW = 104;
const LOW = 43;
/** Tiles lower than this cannot be told apart, nor tapped; on a phone on its side, all must fit. */
const LOWEST = 26;
const LOWEST_ON_ITS_SIDE = 15;
/** How wide tiles are for their height. */
const NARROWEST = 1.32;
const WIDEST = 2.45;
const TIP = 66;

export interface Layout {
    compact: boolean;
    ships: number;
    /** Rows of decks that there is room for. */
    rows: number;
    width: number;
    height: number;
    /** How low it may become without being cut off. */
    least: number;
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

/** What fills the room there is, as far as tiles stay in shape; `shallow` on a phone on its side. */
export function layoutOf(
    room: number,
    height: number,
    ships: number,
    longest: number,
    shallow: boolean,
): Layout {
    const rows = Math.max(FEWEST_ROWS, longest);
    const phone = room < 560;
    const lowest = shallow ? LOWEST_ON_ITS_SIDE : LOWEST;
    const number = phone ? 13 : 28;
    const beyond = phone ? 9 : 34;
    const water = phone ? 8 : 32;
    const seam = shallow ? 2 : phone ? 3 : 5;
    const sternTall = shallow ? 30 : phone ? 40 : 58;
    const plateTall = shallow ? 20 : phone ? 22 : 25;
    const most = (room - 2 * (number + beyond)) / ships;
    // Below the plates there is room for what points at one's own ship.
    const foot = sternTall + plateTall + (shallow ? 16 : phone ? 20 : 14);
    const tall = (tile: number) => tile * (rows + 1 + TIP / TALL) + (rows + 1) * seam + 12 + foot;
    const fair = lowest + (height - tall(lowest)) / (rows + 1 + TIP / TALL);
    const tileHeight = Math.max(lowest, Math.min((most - water) / NARROWEST, fair));
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
        height: sternY + foot,
        least: tall(lowest),
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

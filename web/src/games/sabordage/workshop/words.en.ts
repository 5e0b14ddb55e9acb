/** Words of the box of Sabordage in the workshop. */

export const words = {
    wheel: "Numbers on the wheel",
    fewer: "One fewer",
    more: "One more",
    tile: (id: string) => `Tile ${id}`,
    shows: "Show",
    filters: { all: "All tiles", open: "To confirm", sure: "Confirmed" },
    none: "There is none.",
    places: {
        port: "To port",
        middle: "In the middle",
        starboard: "To starboard",
        pirate: "Pirate",
    },
    nothing: "nothing",
    and: "two here",
    number: "Number in the file",
    turn: "Swap port and starboard",
    remove: "Not in my copy: remove it",
    another: "Add another tile",
    addIt: "Add this tile",
    copy: "One more like this",
    guide: {
        lead: [
            "Sort your tiles into seven piles, by their cannons. Then lay out one pile after another, and tap each tile where you find it here.",
            "It takes ten minutes or so. You may stop at any time: your draft stays on this device.",
        ],
        piles: {
            repeating: "Tiles with a repeating cannon",
            bombard: "Tiles with a bombard",
            long: "Tiles with a long cannon",
            two: "Tiles with two short cannons",
            pipe: "Tiles with one short cannon and a pipe",
            one: "Other tiles with one short cannon",
            none: "Tiles without a cannon",
        },
        how: "Tap a tile for each that you have. If yours is not here, add it below.",
        counted: (mine: number, ours: number) => `${mine} of yours, ${ours} of ours`,
        less: (tile: string) => `One fewer: ${tile}`,
        sameSure: (count: number) =>
            count === 1 ? "Confirm the 1 that is left" : `Confirm all ${count} that are left`,
        whole: "All 68 tiles are yours.",
        done: (left: number) =>
            left === 0
                ? "This pile is done"
                : left === 1
                  ? "This pile is done: leave out 1"
                  : `This pile is done: leave out ${left}`,
        wheel: "How many numbers does your wheel have?",
        missing: (count: number) =>
            count === 1
                ? "1 tile is missing. Go back to its pile."
                : `${count} tiles are missing. Go back to their piles.`,
        tooMany: (count: number) =>
            count === 1
                ? "There is 1 tile too many. Go back to its pile."
                : `There are ${count} tiles too many. Go back to their piles.`,
    },
};

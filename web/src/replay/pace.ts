/** How fast a replay plays by itself. */

export const SPEEDS = [0.5, 1, 2, 4] as const;

/** How long a move stays when all of it has been seen, in milliseconds. */
export const AFTERWARDS = 800;

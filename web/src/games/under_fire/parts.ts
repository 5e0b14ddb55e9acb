/** The parts of a score beside its combinations, in the order of U9. */
export const PARTS = [
    "convoy",
    "bulwark",
    "squadron",
    "enemy_half",
    "points_taken",
    "mines",
] as const;

/** Where a card has room: a free part of the window. */

export interface Area {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

/** No card needs more than this; what is larger counts no more. */
const ENOUGH = { width: 360, height: 320 };

/** The best free area of a window that covers none of these; null if none is as large as `least`. */
export function roomFor(
    within: Area,
    kept: readonly Area[],
    least: { width: number; height: number },
): Area | null {
    const xs = edges(
        within.left,
        within.right,
        kept.flatMap(({ left, right }) => [left, right]),
    );
    const ys = edges(
        within.top,
        within.bottom,
        kept.flatMap(({ top, bottom }) => [top, bottom]),
    );
    let best: Area | null = null;
    let most = 0;
    for (const left of xs) {
        for (const right of xs) {
            if (right - left < least.width) continue;
            for (const top of ys) {
                for (const bottom of ys) {
                    if (bottom - top < least.height) continue;
                    const area = { left, top, right, bottom };
                    const size =
                        Math.min(right - left, ENOUGH.width) *
                        Math.min(bottom - top, ENOUGH.height);
                    if (size > most && !kept.some((each) => overlaps(area, each))) {
                        best = area;
                        most = size;
                    }
                }
            }
        }
    }
    return best;
}

export function overlaps(one: Area, other: Area): boolean {
    return (
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom
    );
}

/** The smallest area that covers all of these; null if there are none. */
export function around(areas: readonly Area[]): Area | null {
    if (areas.length === 0) return null;
    return {
        left: Math.min(...areas.map(({ left }) => left)),
        top: Math.min(...areas.map(({ top }) => top)),
        right: Math.max(...areas.map(({ right }) => right)),
        bottom: Math.max(...areas.map(({ bottom }) => bottom)),
    };
}

function edges(first: number, last: number, between: number[]): number[] {
    const inside = between.filter((edge) => edge > first && edge < last);
    return [...new Set([first, ...inside, last])];
}

/** Words of the box of Pirates Under Fire in the workshop. */

export const words = {
    faces: { sun: "sun", moon: "moon" } as Record<string, string>,
    face: (board: string, face: string) => `${board} (${face})`,
    colours: { light: "Light's", dark: "Dark's" } as Record<string, string>,
    far: "towards the enemy",
    near: "towards you",
    space: (n: number, effect: string) => `Space ${n}: ${effect}`,
    put: (n: number) => `What is on space ${n}?`,
    tapSpace: "Tap a space to change it.",
    split: "Light's and Dark's differ",
    join: "The same for Light and Dark",
    mercenary: (title: string, cost: string, numbers: string) =>
        `${title}, ${cost} gold, ${numbers}`,
    cost: "Cost in gold",
    numbers: "Numbers",
    numbersOf: { light: "Numbers on its light face", dark: "Numbers on its dark face" },
    any: "X: any",
    effect: "Effect",
    set: (n: string) => `Set of ${n}`,
    run: (n: string) => `Run of ${n}`,
    points: "points",
    fewer: (what: string) => `${what}: one point fewer`,
    more: (what: string) => `${what}: one point more`,
    guide: {
        lead: [
            "Have the boards, the mercenaries and the points table of your copy at hand. Where it is the same as here, one tap is enough; where it is not, a few more.",
            "Put Light's and Dark's boards side by side: if they differ in more than their colour, say so on the way. It takes five minutes or so. You may stop at any time: your draft stays on this device.",
        ],
        boards: {
            first: "Take one of your two large boards: the one with a face like this, if there is one. The names are ours.",
            other: "Now take your other large board, either face up.",
            narrow: "Now take your narrow board, either face up.",
            over: "Turn the same board over.",
        },
        faceHow:
            "Turn it until it lies as here. Tap a space that differs, and say what is there; if most of them differ, enter them space by space.",
        walk: "Enter it space by space",
        ships: "The ships",
        groups: {
            laid: "Mercenaries with shields, mines or the chart",
            shots: "Mercenaries with shots, and the ram",
            end: "Mercenaries that count at the end",
        },
        mercenariesHow:
            "Look among your twelve for the one that does the same. Compare its cost, and the numbers on both its faces.",
        differs: "Change it",
        tokens: "The tokens",
        points: "Points for combinations",
        pointsHow: "Compare them with the points table of your copy.",
    },
};

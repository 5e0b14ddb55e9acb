/** How much of a name fits on a plate. Letters differ in width: to count them is not enough. */

/** As the plate writes names. */
const SIZE = 13;
const ruler = document.createElement("canvas").getContext("2d");

/** A text, cut where it would be wider than this many pixels. */
export function fitted(text: string, room: number): string {
    if (!ruler) return text;
    const family = getComputedStyle(document.documentElement).getPropertyValue("--text");
    ruler.font = `${SIZE}px ${family}`;
    const letters = [...text];
    let shown = text;
    while (letters.length > 0 && ruler.measureText(shown).width > room) {
        letters.pop();
        shown = `${letters.join("").trimEnd()}…`;
    }
    return shown;
}

/** How much of a name fits on a plate. Letters differ in width: to count them is not enough. */

/** As the plate writes names. */
const SIZE = 13;

/** A name that fits into so many pixels: all of it, or its first words. If not even the first fits,
 * there is none: a word that is cut says nothing. */
export function fitted(name: string, room: number, widthOf = written): string {
    const words = name.split(" ");
    while (words.length > 0 && widthOf(words.join(" ")) > room) words.pop();
    return words.join(" ");
}

let ruler: CanvasRenderingContext2D | null = null;

function written(text: string): number {
    ruler ??= document.createElement("canvas").getContext("2d");
    if (!ruler) return 0;
    const family = getComputedStyle(document.documentElement).getPropertyValue("--text");
    ruler.font = `${SIZE}px ${family}`;
    return ruler.measureText(text).width;
}

/** A picture that the server has drawn, with what it says in words. */

export interface Drawn {
    /** How far the game is and whose turn it is, or who has won, and why. */
    title: string;
    words: string;
    url: string;
}

export function readDrawing(svg: string): Drawn {
    const read = new DOMParser().parseFromString(svg, "image/svg+xml");
    return {
        title: read.querySelector("title")?.textContent ?? "",
        words: read.querySelector("desc")?.textContent ?? "",
        url: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    };
}

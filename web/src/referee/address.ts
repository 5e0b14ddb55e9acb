/** What an address says after its `#`: a sheet, packed, with what its sides are called and the box it
 * is judged with; or the id of a sheet that several people write. */

/** The referee's address; that of each game is below it. */
export const PAGE = "/referee";

export interface Spot {
    packed: string;
    called: string[];
    /** A box file, packed; empty for the built-in box. */
    box: string;
    shared: string;
}

export function readSpot(hash: string): Spot {
    const said = new URLSearchParams(hash.replace(/^#/, ""));
    const called = said.get("c") ?? "";
    return {
        packed: said.get("s") ?? "",
        called: called ? called.split(",") : [],
        box: said.get("b") ?? "",
        shared: said.get("live") ?? "",
    };
}

export function writeSpot({ packed, called, box, shared }: Spot): string {
    if (shared) return `#live=${shared}`;
    return `#s=${packed}${called.length ? `&c=${called.join(",")}` : ""}${box ? `&b=${box}` : ""}`;
}

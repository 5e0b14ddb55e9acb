/** What an address says after its `#`: which record, unless the path names a table, and which move.
 *
 * `/table/ID/replay#move=12`, `/replay#r=…&move=12`.
 */

export interface Spot {
    /** The record, packed; empty if the address holds none. */
    packed: string;
    move: number;
}

export function readSpot(hash: string): Spot {
    const said = new URLSearchParams(hash.replace(/^#/, ""));
    const move = Number(said.get("move") ?? 0);
    return {
        packed: said.get("r") ?? "",
        move: Number.isSafeInteger(move) ? Math.max(0, move) : 0,
    };
}

export function writeSpot({ packed, move }: Spot): string {
    const parts = [...(packed ? [`r=${packed}`] : []), ...(move ? [`move=${move}`] : [])];
    return parts.length > 0 ? `#${parts.join("&")}` : "";
}

/** Box files to be opened and saved. */

import { pack } from "../replay/packing";

/** Save a text under a name. */
export function save(name: string, text: string): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
}

/** The box that an address holds after its `#`, packed; "" if there is none. */
export function packedIn(hash: string): string {
    return new URLSearchParams(hash.replace(/^#/, "")).get("b") ?? "";
}

/** The address of the workshop with a box in it. */
export async function linkTo(game: string, box: string): Promise<string> {
    return `${location.origin}/workshop/${game}#b=${await pack(box)}`;
}

/** What the facts of the box are called. */

import type { BoxItem } from "../../../wire/generated";
import { help, words as board } from "../words";
import { words } from "./words";

export function titleOf({ section, values }: BoxItem): string {
    if (section === "faces") return faceTitle(values.face ?? "");
    if (section === "mercenaries") return mercenaryTitle(values.effect ?? "");
    const [kind, length = ""] = (values.combination ?? "").split("-");
    return kind === "set" ? words.say.set(length) : words.say.run(length);
}

/** `Reef (moon)`, `Reef (moon), Dark's`. */
export function faceTitle(face: string): string {
    const say = words.say;
    const [names = "", colour = ""] = face.split(" ");
    const [name = "", side = ""] = names.split("/");
    const title = say.face(board.say.arranging.names[name] ?? name, say.faces[side] ?? side);
    return colour ? `${title}, ${say.colours[colour] ?? colour}` : title;
}

export function mercenaryTitle(effect: string): string {
    const title = help.title("mercenary", effect);
    return title.charAt(0).toUpperCase() + title.slice(1);
}

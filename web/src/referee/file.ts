/** Sheets as files. What the sides are called, and the box, are comments there: every program reads
 * the rest. */

import type { Question } from "./judge.svelte";

const CALLED = /^# called: (.+)$/m;
const BOX = /^# box: ([\w-]+)$/m;
/** No sheet is longer. */
export const MOST_BYTES = 20_000;

export function saveFile(name: string, { sheet, called = [], box }: Question): void {
    const [title = "", ...rest] = sheet.split("\n");
    const comments = [
        ...(called.length ? [`# called: ${called.join(" ")}`] : []),
        ...(box ? [`# box: ${box}`] : []),
    ];
    const text = [title, ...comments, ...rest].join("\n");
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

export function readFile(text: string): Question {
    return {
        sheet: text,
        called: CALLED.exec(text)?.[1]?.trim().split(/\s+/) ?? [],
        box: BOX.exec(text)?.[1] ?? "",
    };
}

/** Names in a row, with a word before the last. */
export function listed(names: string[], last: string): string {
    if (names.length < 2) return names.join("");
    return `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`;
}

/** Random bytes in hexadecimal. `crypto.randomUUID` is missing on a plain-HTTP local network. */
export function randomHex(bytes: number): string {
    const drawn = crypto.getRandomValues(new Uint8Array(bytes));
    return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** SHA-256 (FIPS 180-4). `crypto.subtle` is missing on a plain-HTTP local network. */

const PRIMES = primes(64);
/** The first 32 bits of the fractional parts: of square roots, and of cube roots. */
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/** The digest of bytes, in hexadecimal. */
export function sha256(bytes: Uint8Array): string {
    const state = Int32Array.from(START);
    const padded = padding(bytes);
    for (let at = 0; at < padded.byteLength; at += 64) digest(state, padded, at);
    return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The digest of a text. */
export function sha256OfText(text: string): string {
    return sha256(new TextEncoder().encode(text));
}

/** The digest of bytes that are given in hexadecimal. */
export function sha256OfHex(hex: string): string {
    return sha256(Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16)));
}

function digest(state: Int32Array, padded: DataView, at: number): void {
    const words = new Int32Array(64);
    for (let k = 0; k < 64; k++) {
        words[k] = k < 16 ? padded.getInt32(at + 4 * k) : expanded(words, k);
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as Eight;
    for (let k = 0; k < 64; k++) {
        const sum = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
        const one = (h + sum + ((e & f) ^ (~e & g)) + of(ROUND, k) + of(words, k)) | 0;
        const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, k) => (state[k] = (of(state, k) + word) | 0));
}

type Eight = [number, number, number, number, number, number, number, number];

function expanded(words: Int32Array, k: number): number {
    const [far, near] = [of(words, k - 15), of(words, k - 2)];
    const low = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    return (of(words, k - 16) + low + of(words, k - 7) + high) | 0;
}

/** A one, zeros, and the length in bits, up to a whole number of blocks. */
function padding(bytes: Uint8Array): DataView {
    const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
    padded.set(bytes);
    padded[bytes.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 4, bytes.length * 8);
    return view;
}

function of(words: ArrayLike<number>, k: number): number {
    return words[k] ?? 0;
}

function turn(word: number, by: number): number {
    return (word >>> by) | (word << (32 - by));
}

function fraction(root: number): number {
    return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

function primes(count: number): number[] {
    const found: number[] = [];
    for (let n = 2; found.length < count; n++) {
        if (found.every((prime) => n % prime !== 0)) found.push(n);
    }
    return found;
}

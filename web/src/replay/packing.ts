/** A record as a part of an address: compressed, in letters that need no escape. */

const FORM = "deflate-raw";
/** No record is longer; a hostile link must not fill the memory. */
const MOST_CHARACTERS = 2_000_000;

export async function pack(text: string): Promise<string> {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(FORM));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text that was packed; null if it is damaged. */
export async function unpack(packed: string): Promise<string | null> {
    try {
        const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
        const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
        const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORM));
        return await read(stream.pipeThrough(new TextDecoderStream()));
    } catch {
        return null;
    }
}

async function read(stream: ReadableStream<string>): Promise<string | null> {
    let text = "";
    const reader = stream.getReader();
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return text;
        text += value;
        if (text.length > MOST_CHARACTERS) {
            await reader.cancel();
            return null;
        }
    }
}

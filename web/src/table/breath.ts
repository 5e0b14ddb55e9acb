/** What happened, as short as it can be said. */

/** What is longer does not fit below what is asked. */
const LONG = 160;

/** Sentences in one breath; if that is long, without the details that follow a colon. */
export function inBrief(sentences: string[], names: string[]): string {
    const whole = inOneBreath(sentences, names);
    if (whole.length <= LONG) return whole;
    const short = sentences.map((sentence) => sentence.replace(/\s*: .*$/, "."));
    return inOneBreath(short, names);
}

/** Sentences in a row about one and the same person say the name once: "Anne lays a 6. Anne draws a
 * tile." is told as "Anne lays a 6, draws a tile." */
export function inOneBreath(sentences: string[], names: string[]): string {
    let told = "";
    let last: string | undefined;
    for (const sentence of sentences) {
        // Of Anne and Anne Bonny, the sentence is about the one whose name is longer.
        const about = names
            .filter((name) => sentence.startsWith(name))
            .reduce((one, other) => (other.length > one.length ? other : one), "");
        const does = about && sentence.startsWith(`${about} `);
        if (does && about === last && told.endsWith("."))
            told = `${told.slice(0, -1)}, ${sentence.slice(about.length + 1)}`;
        else told = told ? `${told} ${sentence}` : sentence;
        // After a semicolon, it would not be clear what goes on.
        last = does && !sentence.includes(";") ? about : undefined;
    }
    return told;
}

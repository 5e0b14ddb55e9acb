/** A search that forgives typing: words may lack accents and endings, or have a letter wrong. */

/** Something that can be found: a rule by its id, or a question. */
export interface Found {
    /** The rule where it is answered. */
    rule: string;
    /** What is shown of it. */
    text: string;
}

interface Entry extends Found {
    words: string[];
}

const SHOWN = 180;
const MOST = 8;

/** The rules of a page in Markdown, one by one. */
export function rulesIn(page: string): Entry[] {
    const parts = page.split(/^<a id="([A-Z][\d.]+)"><\/a>$/m).slice(1);
    const found: Entry[] = [];
    for (let at = 0; at + 1 < parts.length; at += 2) {
        const [rule = "", text = ""] = [parts[at], parts[at + 1]];
        found.push(entry(rule, text.split(/^#+ /m)[0] ?? ""));
    }
    return found;
}

/** The questions of a page, each with the first rule that its answer names. */
export function questionsIn(page: string): Entry[] {
    return page
        .split(/^### /m)
        .slice(1)
        .map((part) =>
            entry(/\[([A-Z]\d[\d.]*)\]/.exec(part)?.[1] ?? "", part.split(/^## /m)[0] ?? ""),
        )
        .filter(({ rule }) => rule);
}

function entry(rule: string, markdown: string): Entry {
    const text = plain(markdown).replace(new RegExp(`^${rule} `), "");
    return { rule, text, words: wordsOf(`${rule} ${text}`) };
}

function plain(markdown: string): string {
    return markdown
        .replace(/```[\s\S]*?```/g, " ")
        .replace(/!\[[^\]]*\]\([^)]*\)/g, " ")
        .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
        .replace(/\[(?:book|ruling|reconstructed|livre|décision|reconstitution)\]/g, "")
        .replace(/^(?:> ?)?\|[-:| ]+\|$/gm, "")
        .replace(/[*`>|]|<[^>]*>|^-+$/gm, "")
        .replace(/\s+/g, " ")
        .trim();
}

function wordsOf(text: string): string[] {
    const bare = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return bare.match(/[a-z]\d[\d.]*\d|[a-z]\d|[\p{L}\p{N}]+/gu) ?? [];
}

/** The best of what fits, the best first. */
export function search(entries: readonly Entry[], asked: string): Found[] {
    const wanted = wordsOf(asked)
        .filter((word) => word.length > 1 || /\d/.test(word))
        .map(wantedOf);
    if (wanted.length === 0) return [];
    const rated = entries.map((each) => ({ each, score: scoreOf(each, wanted) }));
    return rated
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, MOST)
        .map(({ each: { rule, text } }) => ({ rule, text: shorten(text) }));
}

/** Every word has to be there in some form; a word near the beginning says more. */
function scoreOf({ words }: Entry, wanted: Wanted[]): number {
    let total = 0;
    for (const like of wanted) {
        let best = 0;
        words.forEach((each, at) => {
            best = Math.max(best, like(each) * (1 + 1 / (1 + at / 8)));
        });
        if (best === 0) return 0;
        total += best;
    }
    return total;
}

/** How alike a word is to what is wanted: each word is compared once. */
type Wanted = (word: string) => number;

function wantedOf(asked: string): Wanted {
    const known = new Map<string, number>();
    return (word) => {
        const found = known.get(word) ?? likeness(asked, word);
        known.set(word, found);
        return found;
    };
}

export function likeness(asked: string, word: string): number {
    if (asked === word) return 2;
    if (word.startsWith(asked)) return 1.4;
    // Ids and short words are meant as they are typed.
    const slips = /\d/.test(asked) || asked.length < 4 ? 0 : asked.length < 7 ? 1 : 2;
    if (slips === 0 || word.length < 4) return 0;
    // What follows may be an ending: plurals, for example.
    const distance = Math.min(
        editDistance(asked, word),
        editDistance(asked, word.slice(0, asked.length)) + 0.5,
    );
    return distance <= slips ? 1 - distance / asked.length : 0;
}

/** How many letters are missing, wrong, too many, or swapped with their neighbours. */
function editDistance(a: string, b: string): number {
    let [last, now]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
    for (let i = 1; i <= a.length; i++) {
        const before = last ?? [];
        last = now ?? [];
        now = [i];
        for (let j = 1; j <= b.length; j++) {
            const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
            const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
            now[j] = Math.min(
                (last[j] ?? 0) + 1,
                (now[j - 1] ?? 0) + 1,
                (last[j - 1] ?? 0) + wrong,
                swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
            );
        }
    }
    return now?.[b.length] ?? 0;
}

function shorten(text: string): string {
    if (text.length <= SHOWN) return text;
    return `${text.slice(0, text.lastIndexOf(" ", SHOWN))} …`;
}

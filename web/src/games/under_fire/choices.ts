/** The names of choices, taken apart: `lay 5 c3`, `shoot ne`, `end`; U12. */

export type Verb =
    | "lay"
    | "buy"
    | "shoot"
    | "repair"
    | "shield"
    | "mine"
    | "dummy"
    | "unmine"
    | "decline"
    | "chart"
    | "end"
    | "arrange"
    | "adjust";

export interface Choice {
    name: string;
    verb: Verb;
    /** The number laid or taken from the reserve, or the mercenary bought. */
    what: string | null;
    space: string | null;
    direction: string | null;
}

/** What is laid, apart from where: `lay 5`, `buy ram`. */
export type Piece = string;

export function readChoice(name: string): Choice {
    const [verb, first = null, second = null] = name.split(" ") as [Verb, string?, string?];
    const choice: Choice = { name, verb, what: null, space: null, direction: null };
    if (verb === "lay" || verb === "buy") return { ...choice, what: first, space: second };
    if (verb === "shoot") return { ...choice, direction: first };
    if (verb === "chart") return { ...choice, what: first };
    if (verb === "arrange" || verb === "adjust") return choice;
    return { ...choice, space: first };
}

export function pieceOf(choice: Choice): Piece | null {
    return choice.what !== null && choice.space !== null ? `${choice.verb} ${choice.what}` : null;
}

/** Those of them that are not what most of them are. */
export function rarer<Each>(all: Each[]): Set<Each> {
    const count = (one: Each) => all.filter((each) => each === one).length;
    return new Set(all.filter((each) => 2 * count(each) <= all.length));
}

/** What is loaded together is one file: each request costs as much as a small file.
 *
 * The first that fits counts. What fits none goes where it is used; if several pages use it, the
 * bundler makes a file of it.
 */
export const CHUNKS = [
    // What every page needs; and the little that both the home page and tables need.
    chunk("client", [
        "rolldown/runtime|vite/preload|node_modules/",
        "src/(App|i18n/language|wire/(?!socket))",
        "src/shell/(?!words|Afloat|Dialog|OnlyHere|Tabs|drag|walking)",
        "src/games/(\\w+|help.svelte|\\w+/index|(?!plain)\\w+/(listed|words))[.]ts",
        "src/table/(deals|listed|people|terms)[.]ts",
        "src/pages/(sit|habits)",
    ]),
    chunk("home", [
        "src/pages/(Home|Hero|GameCard|NameTag|RecordDrop|Refused|RunningGames|TableEntry|entries)",
        "src/lessons/(listing|progress)|src/replay/handover",
    ]),
    // A table of whatever game, and what boards share.
    chunk("table", [
        "src/table/(?!words)|src/art/|src/sound/(?!orchestra|instruments)|src/wire/socket",
        "src/shell/(Afloat|Dialog|OnlyHere|Tabs|drag|walking)|src/lessons/coach[.]",
    ]),
    // The board of a game.
    {
        debugName: "a game",
        name: (id: string) => /games\/(\w+)\//.exec(id)?.[1] ?? null,
        test: /\/src\/games\/\w+\/(?!Learn|learn|words|\w+Result|referee|workshop)/,
    },
];

function chunk(name: string, parts: string[]): { name: string; test: RegExp } {
    return { name, test: new RegExp(`(^\0|/)(${parts.join("|")})`) };
}

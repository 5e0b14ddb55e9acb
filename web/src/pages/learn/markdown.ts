/** The rules' pages are written in Markdown; this reads as much of it as they use. */

import { gameOfRule } from "../../games";

export interface Chapter {
    /** The rules it holds: `U3` for U3.1, U3.2, … */
    id: string;
    title: string;
    /** Our own text, part of the build. */
    html: string;
}

/** The chapters of a page that hold rules. */
export function chapters(text: string): Chapter[] {
    return text
        .split(/^## /m)
        .filter((chapter) => /^[A-Z]\d+ /.test(chapter))
        .map((chapter) => {
            const [title = "", ...lines] = chapter.split("\n");
            return { id: title.split(" ")[0] ?? "", title, html: blocks(lines) };
        });
}

/** A part of a chapter that ends with the first paragraph of a rule; or the rest, without one. */
export interface ChapterPart {
    rule: string;
    html: string;
}

/** A chapter cut below the first paragraph of each of its rules. */
export function partsOf(html: string): ChapterPart[] {
    const parts: ChapterPart[] = [];
    let from = 0;
    for (const found of html.matchAll(/<a id="([A-Z][\d.]+)"><\/a>\n<p>[\s\S]*?<\/p>/g)) {
        const end = found.index + found[0].length;
        parts.push({ rule: found[1] ?? "", html: html.slice(from, end) });
        from = end;
    }
    return [...parts, { rule: "", html: html.slice(from) }];
}

/** What a page says below its title and its links to others, one level lower. */
export function below(text: string): string {
    const parts = text.split("\n\n");
    const rest = parts.slice(parts.findIndex((part) => part.startsWith("# ")) + 2);
    return blocks(rest.join("\n\n").split("\n"));
}

function blocks(lines: string[]): string {
    const out: string[] = [];
    let at = 0;
    while (at < lines.length) {
        const line = lines[at] ?? "";
        const read = READERS.find(([starts]) => starts.test(line));
        if (!read) {
            at += 1;
            continue;
        }
        const end = endOf(lines, at, read[1]);
        out.push(read[2](lines.slice(at, end)));
        at = end;
    }
    return out.join("\n");
}

type Reader = [
    starts: RegExp,
    goesOn: (line: string, first: string) => boolean,
    write: (lines: string[]) => string,
];

/** How each kind of block starts, how long it goes on, and what it becomes. The order counts. */
const READERS: Reader[] = [
    [
        /^```/,
        () => true,
        (lines) => `<pre tabindex="0"><code>${escape(lines.slice(1, -1).join("\n"))}</code></pre>`,
    ],
    [/^#+ /, () => false, heading],
    [/^<a id="[\w.]+"><\/a>$/, () => false, (lines) => lines[0] ?? ""],
    [
        /^>/,
        (line) => line.startsWith(">"),
        (lines) =>
            `<blockquote>${blocks(lines.map((line) => line.replace(/^> ?/, "")))}</blockquote>`,
    ],
    [/^\|/, (line) => line.startsWith("|"), table],
    [/^- /, (line) => /^(- |\s+\S)/.test(line), list],
    [/^!\[/, () => false, (lines) => `<p class="picture">${inline(lines[0] ?? "")}</p>`],
    [
        /\S/,
        (line) => /^[^\s>|#`-]/.test(line) || /^-\S/.test(line) || /^`[^`]/.test(line),
        (lines) => `<p>${inline(lines.join(" "))}</p>`,
    ],
];

function endOf(lines: string[], start: number, goesOn: Reader[1]): number {
    const first = lines[start] ?? "";
    if (first.startsWith("```")) return lines.indexOf("```", start + 1) + 1;
    let end = start + 1;
    while (end < lines.length && goesOn(lines[end] ?? "", first)) end += 1;
    return end;
}

function heading(lines: string[]): string {
    const [, marks = "#", words = ""] = /^(#+) (.*)$/.exec(lines[0] ?? "") ?? [];
    // The chapters' titles are of the third level already.
    const level = Math.min(marks.length + 1, 6);
    return `<h${level}>${inline(words)}</h${level}>`;
}

function list(lines: string[]): string {
    const items = lines.join("\n").split(/^- /m).slice(1);
    return `<ul>${items.map((item) => `<li>${inline(item.replace(/\s+/g, " "))}</li>`).join("")}</ul>`;
}

function table(lines: string[]): string {
    const rows = lines.map((line) =>
        line
            .trim()
            .slice(1, -1)
            .split(/(?<!\\)\|/),
    );
    const [head = [], , ...body] = rows;
    const cells = (row: string[], tag: string): string =>
        `<tr>${row.map((text) => cell(text.trim(), tag)).join("")}</tr>`;
    const rowsOf = body.map((row) => cells(row, "td")).join("");
    return `<div class="scroll" tabindex="0"><table><thead>${cells(head, "th")}</thead><tbody>${rowsOf}</tbody></table></div>`;
}

/** A corner without words heads nothing. */
function cell(text: string, tag: string): string {
    return text ? `<${tag}>${inline(text)}</${tag}>` : "<td></td>";
}

function inline(text: string): string {
    return text
        .split(/(`[^`]+`)/)
        .map((part) =>
            /^`.+`$/.test(part) ? `<code>${escape(part.slice(1, -1))}</code>` : styled(part),
        )
        .join("");
}

function styled(text: string): string {
    return escape(text)
        .replace(/!\[([^\]]*)\]\(([^)]+)\)/g, (_, words: string, file: string) =>
            picture(words, file),
        )
        .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, words: string, target: string) =>
            link(words, target),
        )
        .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
        .replace(/\*([^*]+)\*/g, "<em>$1</em>");
}

/** The pictures of the documentation, by their addresses there. */
const PICTURES = import.meta.glob<string>("../../../../docs/pictures/**/*.svg", {
    query: "?url",
    import: "default",
    eager: true,
});

function picture(words: string, file: string): string {
    const source = PICTURES[file.replace(/^\.\.\/pictures/, "../../../../docs/pictures")];
    return source ? `<img src="${source}" alt="${words}" loading="lazy" />` : "";
}

/** Rules are linked within the page; the other pages of the documentation are not served here. */
function link(words: string, target: string): string {
    const [, rule] = /^[\w./-]*#([A-Z]\d[\w.]*)$/.exec(target) ?? [];
    const page = rule && gameOfRule(rule);
    if (!page) return words;
    return `<a href="/learn/${page}#${rule}">${words}</a>`;
}

function escape(text: string): string {
    return text
        .replace(/&(?!\w+;)/g, "&amp;")
        .replace(/</g, "&lt;")
        .replace(/>/g, "&gt;");
}

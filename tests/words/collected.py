"""Collects every sentence of the program, in English and in French, by reading its sources.

In Python a sentence is an argument of `Words(en, fr)`, or of whatever else takes `en` and `fr`
first. In the web client it is a string of `words.en.ts` or `words.fr.ts`, or one below `export
const en` or `export const fr` of a file that holds both languages. In a lesson it is a text with
`en` and `fr`; in the rule pages it is a paragraph, in the glossary a term or its meaning.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
_BOTH: Final = ("learn.ts", "listed.ts", "words.ts")
_LANGUAGE: Final = re.compile(r"^export const (en|fr)\b", re.MULTILINE)


@dataclass(frozen=True)
class Sentence:
    """A sentence, or a piece of one, and where it was found."""

    place: str
    language: str
    text: str


@cache
def sentences() -> list[Sentence]:
    """Return everything that is said."""
    return [*_python(), *_web(), *_lessons(), *_rule_pages(), *_glossary()]


def in_language(language: str) -> list[Sentence]:
    """Return everything that is said in one language."""
    return [each for each in sentences() if each.language == language]


def _python() -> Iterator[Sentence]:
    trees = {
        path: ast.parse(path.read_text("utf-8")) for path in sorted((ROOT / "src").rglob("*.py"))
    }
    takers = {name: nth for tree in trees.values() for name, nth in _takers(tree)}
    for path, tree in trees.items():
        for language, said in spoken(tree, takers):
            if text := _text(said):
                yield Sentence(f"{path.relative_to(ROOT)}:{said.lineno}", language, text)


def spoken(tree: ast.Module, takers: dict[str, int]) -> Iterator[tuple[str, ast.expr]]:
    """Return the sentences in a module, each with its language."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            nth = takers.get(ast.unparse(node.func), -1)
            if 0 <= nth < len(node.args) - 1:
                yield "en", node.args[nth]
                yield "fr", node.args[nth + 1]


def _takers(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Return what takes a sentence in both languages, and which of its arguments is the first."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, _place_of_english(node)
        if isinstance(node, ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.FunctionDef) and each.name == "__init__":
                    yield node.name, _place_of_english(each) - 1
                elif isinstance(each, ast.FunctionDef) and each.decorator_list:
                    yield f"{node.name}.{each.name}", _place_of_english(each)


def _place_of_english(function: ast.FunctionDef) -> int:
    names = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
    return names.index("en") if "en" in names and "fr" in names else -1


def _text(node: ast.expr) -> str:
    """Return what an expression says; `{}` stands for what is filled in."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(_text(part) or "{}" for part in parts)
        case ast.BinOp(left=left, right=right):
            return (_text(left) or "{}") + (_text(right) or "{}")
        case ast.IfExp(body=body, orelse=other):
            return f"{_text(body)}\n{_text(other)}"
        case _:
            return ""


def _lessons() -> Iterator[Sentence]:
    for path in sorted((ROOT / "src").glob("flibuste/games/*/lessons/*.toml")):
        for language, text in _in_both(tomllib.loads(path.read_text("utf-8"))):
            yield Sentence(str(path.relative_to(ROOT)), language, text)


def _in_both(told: object) -> Iterator[tuple[str, str]]:
    match told:
        case {"en": str(en), "fr": str(fr)}:
            yield from (("en", en), ("fr", fr))
        case dict():
            for each in told.values():
                yield from _in_both(each)
        case list():
            for each in told:
                yield from _in_both(each)
        case _:
            pass


#: What a rule page shows in its own way: code, links and pictures, elements, rulers of tables.
_CODE: Final = re.compile(r"(?s)```.*?```|`[^`\n]+`")
_LINK: Final = re.compile(r"!?\[([^]]*)\]\([^)]*\)")
_FRAME: Final = re.compile(r"<[^>]+>|^\|[-|]+\|$", re.MULTILINE)


def _rule_pages() -> Iterator[Sentence]:
    for path in sorted((ROOT / "docs" / "rules").glob("*.md")):
        if path.name == "coverage.md":
            continue
        language = "fr" if path.name.endswith(".fr.md") else "en"
        page = _CODE.sub("{}", path.read_text("utf-8"))
        for text in _FRAME.sub("", _LINK.sub(r"\1", page)).split("\n\n"):
            yield Sentence(str(path.relative_to(ROOT)), language, text)


def _glossary() -> Iterator[Sentence]:
    path = ROOT / "docs" / "glossary.md"
    for number, row in enumerate(path.read_text("utf-8").splitlines(), start=1):
        cells = [_LINK.sub(r"\1", _CODE.sub("{}", cell)) for cell in row.split(" | ")]
        # In some tables an id comes first.
        if len(cells) in (4, 5):
            for nth, text in enumerate(cells[-4:]):
                place = f"{path.relative_to(ROOT)}:{number}"
                yield Sentence(place, "fr" if nth % 2 else "en", text.strip("| "))


def _web() -> Iterator[Sentence]:
    for path in sorted((ROOT / "web" / "src").rglob("*.ts")):
        if not (path.name.endswith((".en.ts", ".fr.ts")) or path.name in _BOTH):
            continue
        source = path.read_text("utf-8")
        place = path.relative_to(ROOT)
        for start, text in _strings(source):
            language = _language(path.name, source, start)
            if language:
                line = source.count("\n", 0, start) + 1
                yield Sentence(f"{place}:{line}", language, text)


def _language(name: str, source: str, at: int) -> str:
    if name not in _BOTH:
        return name[-5:-3]
    begun = [found[1] for found in _LANGUAGE.finditer(source) if found.start() < at]
    return begun[-1] if begun else ""


_QUOTED: Final = re.compile(
    r"""(?s)//[^\n]*|/\*.*?\*/|"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`"""
)


def _strings(source: str) -> Iterator[tuple[int, str]]:
    """Return the strings of a file in TypeScript, and where each begins; imports are left out."""
    at = 0
    while found := _QUOTED.search(source, at):
        at = found.end()
        if found[0] == "`":
            template = _template(source, at)
            yield from template.strings
            yield found.start(), template.text
            at = template.end
        elif found[0][0] in "\"'" and not found[0][1:].startswith("."):
            yield found.start(), found[1] or found[2] or ""


@dataclass(frozen=True)
class _Template:
    text: str
    end: int
    strings: list[tuple[int, str]]


def _template(source: str, at: int) -> _Template:
    """Return the text of a template that begins at `at`, with `{}` for each `${…}` in it."""
    text = ""
    strings: list[tuple[int, str]] = []
    while source[at] != "`":
        if source.startswith("${", at):
            end = _end_of_code(source, at + 2)
            strings += [(at + 2 + start, each) for start, each in _strings(source[at + 2 : end])]
            text, at = text + "{}", end + 1
        else:
            text, at = text + source[at], at + 1
    return _Template(text, at + 1, strings)


def _end_of_code(source: str, at: int) -> int:
    """Return where the `}` is that ends the code which begins at `at`."""
    depth = 0
    while depth or source[at] != "}":
        if source[at] == "`":
            at = _template(source, at + 1).end
            continue
        depth += {"{": 1, "}": -1}.get(source[at], 0)
        at += 1
    return at

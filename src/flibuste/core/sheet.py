"""Sheets: the one plain-text format of boxes, deals, positions and records.

    flibuste under-fire position 1     <- the title line says what the sheet is
    variant: standard                  <- entries, `key: value`
    [sea]                              <- a section
    6  .  .  L5 .  .  .  .             <- rows, where a section has rows
    # a comment: from a `#` at the start of a line or after a space (and not before a digit,
    # for `#2` ends some choices), to the line's end

Every entry and row remembers its line, so that an error can point at it.
"""

from __future__ import annotations

from typing import Final

from flibuste.core.refusal import BadText
from flibuste.core.words import Words, plain

#: Sheets longer than this are refused: no game comes near it.
MOST_CHARACTERS: Final = 1_000_000


class Entry:
    """One line of a sheet: its number, its key (empty for a row) and its text."""

    __slots__ = ("key", "line", "text")

    def __init__(self, line: int, key: str, text: str) -> None:
        self.line = line
        self.key = key
        self.text = text


class Section:
    """A part of a sheet: its name (empty for the head), where it starts, and its lines."""

    __slots__ = ("line", "lines", "name", "source")

    def __init__(self, source: str, name: str, line: int) -> None:
        self.source = source
        self.name = name
        self.line = line
        self.lines: list[Entry] = []

    def entries(self, known: list[str]) -> dict[str, Entry]:
        """Return the section's `key: value` lines by key; refuse unknown and repeated keys."""
        found: dict[str, Entry] = {}
        for row in self.lines:
            key, colon, value = row.text.partition(":")
            key = " ".join(key.split())
            if not colon:
                raise self.error(
                    row,
                    "not-an-entry",
                    Words("This line has no colon.", "Cette ligne n'a pas de deux-points."),
                    Words("Write `key: value`.", "Écrivez « clé: valeur »."),
                )
            if key not in known:
                raise self.error(
                    Entry(row.line, key, value),
                    "unknown-key",
                    Words("This key is not known here.", "Cette clé n'est pas connue ici."),
                    one_of(known),
                )
            if key in found:
                raise self.error(
                    Entry(row.line, key, value),
                    "repeated-key",
                    Words("This key stands here twice.", "Cette clé figure deux fois."),
                    Words("Keep one of the two lines.", "Gardez l'une des deux lignes."),
                )
            found[key] = Entry(row.line, key, value.strip())
        return found

    def error(
        self, entry: Entry | None, code: str, wrong: Words, remedy: Words, rule: str = ""
    ) -> BadText:
        """Return the refusal for one line, or for the whole section where `entry` is None."""
        line = self.line if entry is None else entry.line
        key = f"[{self.name}]" if entry is None and self.name else ""
        if entry is not None:
            key = entry.key
        return BadText(code, self.source, line, key, wrong, remedy, rule)

    def known(self, entry: Entry, word: str, words: list[str]) -> str:
        """Return `word` of an entry if it is one of `words`; refuse any other."""
        if word not in words:
            raise self.error(
                entry,
                "unknown-value",
                Words("“{text}” is not known here.", "« {text} » n'est pas connu ici.").fill(
                    {"text": plain(word[:60])}
                ),
                one_of(words),
            )
        return word

    def word(self, entry: Entry | None, words: list[str], default: str) -> str:
        """Return the entry's text, which must be one of `words`; `default` without an entry."""
        return default if entry is None else self.known(entry, entry.text, words)

    def options(self, entry: Entry | None, known: list[str]) -> list[str]:
        """Return the options of a table that an entry names, each once, sorted."""
        if entry is None:
            return []
        return sorted({self.known(entry, word, known) for word in entry.text.split()})

    def check_box(self, entry: Entry | None, box: str, rule: str) -> None:
        """Refuse a position that names another box than the one at hand."""
        if entry is not None and entry.text != box:
            raise self.error(
                entry,
                "other-box",
                Words(
                    "This position is of another box; the one at hand is {box}.",
                    "Cette position vient d'une autre boîte ; celle-ci est {box}.",
                ).fill({"box": plain(box)}),
                Words("Name its file with --box.", "Nommez son fichier avec --box."),
                rule,
            )

    def need(self, found: dict[str, Entry], key: str) -> Entry:
        """Return the entry under `key`; refuse a section without it."""
        if key not in found:
            raise self.error(
                None,
                "missing-key",
                Words("“{key}” is missing.", "« {key} » manque.").fill({"key": plain(key)}),
                Words("Add a line `{key}: …`.", "Ajoutez une ligne « {key}: … ».").fill(
                    {"key": plain(key)}
                ),
            )
        return found[key]


class Sheet:
    """A sheet that has been read: the title line's words, the head and the sections."""

    __slots__ = ("head", "sections", "source", "title")

    def __init__(self, source: str, title: list[str], head: Section) -> None:
        self.source = source
        self.title = title
        self.head = head
        self.sections: dict[str, Section] = {}

    def need(self, name: str) -> Section:
        """Return the section with this name; refuse a sheet without it."""
        if name not in self.sections:
            raise BadText(
                "missing-section",
                self.source,
                0,
                "",
                Words("The section [{name}] is missing.", "La section [{name}] manque.").fill(
                    {"name": plain(name)}
                ),
                Words("Add it.", "Ajoutez-la."),
            )
        return self.sections[name]

    def only(self, known: list[str]) -> None:
        """Refuse any section that is not one of `known`."""
        for name, section in self.sections.items():
            if name not in known:
                raise section.error(
                    None,
                    "unknown-section",
                    Words("This section is not known here.", "Cette section n'est pas connue ici."),
                    one_of([f"[{each}]" for each in known]),
                )


def read_sheet(text: str, source: str, kinds: list[str], game: str = "") -> Sheet:
    """Read a sheet whose title line is `flibuste GAME KIND 1`, KIND one of `kinds`.

    Any game is right unless `game` names one.
    """
    if len(text) > MOST_CHARACTERS:
        raise _bad_title(source, 0, kinds, game)
    sheet: Sheet | None = None
    section: Section | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        words = _without_comment(line).strip()
        if not words:
            continue
        if sheet is None or section is None:
            title = words.split()
            readable = len(title) == 4 and title[0] == "flibuste" and title[3] == "1"
            if readable and game and title[1] != game:
                raise BadText(
                    "other-game",
                    source,
                    number,
                    "",
                    Words(
                        "This sheet is of another game, “{game}”.",
                        "Cette feuille est d'un autre jeu, « {game} ».",
                    ).fill({"game": plain(title[1][:60])}),
                    Words("Known here is: {game}.", "Est connu ici : {game}.").fill(
                        {"game": plain(game)}
                    ),
                )
            if not readable or title[2] not in kinds:
                raise _bad_title(source, number, kinds, game)
            section = Section(source, "", number)
            sheet = Sheet(source, title, section)
        elif words.startswith("["):
            name = " ".join(words[1:-1].split())
            section = Section(source, name, number)
            if not words.endswith("]") or not name:
                raise section.error(
                    None,
                    "bad-section",
                    Words(
                        "This section's name is not closed.", "Le nom de section n'est pas fermé."
                    ),
                    Words("Write `[name]`.", "Écrivez « [nom] »."),
                )
            if name in sheet.sections:
                raise section.error(
                    None,
                    "repeated-section",
                    Words("This section stands here twice.", "Cette section figure deux fois."),
                    Words("Keep one of the two.", "Gardez l'une des deux."),
                )
            sheet.sections[name] = section
        else:
            section.lines.append(Entry(number, "", words))
    if sheet is None:
        raise _bad_title(source, 0, kinds, game)
    return sheet


def _without_comment(line: str) -> str:
    """Return a line up to its comment: `#`, at its start or after a space.

    Within a line `#` before a digit is no comment: some choices end in a ship's number, `#2`.
    """
    for i, character in enumerate(line):
        apart = i == 0 or (line[i - 1].isspace() and not line[i + 1 : i + 2].isdecimal())
        if character == "#" and apart:
            return line[:i]
    return line


def _bad_title(source: str, line: int, kinds: list[str], game: str) -> BadText:
    titles = ", ".join(f"`flibuste {game or '<game>'} {kind} 1`" for kind in kinds)
    return BadText(
        "bad-title",
        source,
        line,
        "",
        Words("This is not a sheet that can be read here.", "Ce fichier n'est pas lisible ici."),
        Words("Its first line has to be {titles}.", "Sa première ligne doit être {titles}.").fill(
            {"titles": plain(titles)}
        ),
    )


def one_of(names: list[str]) -> Words:
    """Return the remedy that lists what would be right."""
    listed = plain(", ".join(names))
    return Words("Known are: {names}.", "Sont connus : {names}.").fill({"names": listed})

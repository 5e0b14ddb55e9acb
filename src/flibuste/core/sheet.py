"""Sheets: the one plain-text format of boxes, deals, positions and records.

    flibuste GAME position 1           <- the title line says what the sheet is
    variant: standard                  <- entries, `key: value`
    [sea]                              <- a section
    6  .  .  L5 .  .  .  .             <- rows, where a section has rows
    # a comment: from a `#` at the start of a line or after a space (and not before a digit,
    # for `#2` ends some choices), to the line's end

Every entry and row remembers its line, so that an error can point at it.
"""

from __future__ import annotations

from typing import Final

from flibuste.core.errors import Errors
from flibuste.core.refusal import BadText
from flibuste.core.spelling import NO_SPELLINGS, Spellings
from flibuste.core.words import Words, counted

#: As many words are listed even if one of them is near enough.
_FEW: Final = 5
#: Longer sheets are refused. No game comes near this.
MOST_CHARACTERS: Final = 1_000_000


class Line:
    """One line of a sheet: its number, its key (empty for a row) and its text."""

    __slots__ = ("key", "line", "text", "typed")

    def __init__(self, line: int, key: str, text: str, typed: str = "") -> None:
        self.line = line
        self.key = key
        self.text = text
        #: The key as the sheet has it, which may be in French.
        self.typed = typed or key


class Section:
    """A part of a sheet: its name (empty for the head), where it starts, and its lines."""

    __slots__ = ("line", "lines", "name", "source", "spellings", "typed")

    def __init__(self, source: str, name: str, line: int) -> None:
        self.source = source
        self.name = name
        #: The name as the sheet has it, which may be in French.
        self.typed = name
        self.line = line
        self.lines: list[Line] = []
        #: The other ways to write its keys and words.
        self.spellings = NO_SPELLINGS

    def entries(self, known: list[str], errors: Errors | None = None) -> dict[str, Line]:
        """Return the section's `key: value` lines by key; refuse unknown and repeated keys.

        With `errors`, leave out the lines that are wrong. Of several that are not entries, only the
        first is an error: above the rest, the name of a section is missing.
        """
        found: dict[str, Line] = {}
        kept = Errors() if errors is None else errors
        loose = [row for row in self.lines if ":" not in row.text]
        for row in self.lines:
            if row in loose[1:]:
                continue
            with kept:
                entry = self._entry(row, known)
                if entry.key in found:
                    raise self.error(
                        entry,
                        "repeated-key",
                        Words("This key is here twice.", "Cette clé figure deux fois."),
                        Words("Keep one of the two lines.", "Gardez l’une des deux lignes."),
                    )
                found[entry.key] = entry
        if errors is None:
            kept.check()
        return found

    def _entry(self, row: Line, known: list[str]) -> Line:
        typed, colon, value = row.text.partition(":")
        typed = " ".join(typed.split())
        if not colon:
            raise self.error(
                row,
                "not-an-entry",
                Words("This line has no colon.", "Cette ligne n’a pas de deux-points."),
                Words("Write `key: value`.", "Écrivez « clé: valeur »."),
            )
        key = self.spellings.find(typed, known)
        if not key:
            raise self.error(
                Line(row.line, typed[:60], value),
                "unknown-key",
                Words("This key is not known here.", "Cette clé n’est pas connue ici."),
                self.remedy(typed, known),
            )
        return Line(row.line, key, value.strip(), typed[:60])

    def error(
        self,
        entry: Line | None,
        code: str,
        wrong: Words,
        remedy: Words,
        rule: str = "",
        basis: str = "",
    ) -> BadText:
        """Return the refusal for one line, or for the whole section if `entry` is None."""
        line = self.line if entry is None else entry.line
        key = f"[{self.typed}]" if entry is None and self.name else ""
        if entry is not None:
            key = entry.typed
        return BadText(code, self.source, line, key, wrong, remedy, rule, basis)

    def known(self, entry: Line, word: str, words: list[str]) -> str:
        """Return which of `words` a word is, in any spelling; otherwise refuse the entry."""
        found = self.spellings.find(word, words)
        if not found:
            raise self.error(
                entry,
                "unknown-value",
                Words("“{text}” is not known here.", "« {text} » n’est pas connu ici.").fill(
                    text=word[:60]
                ),
                self.remedy(word, words),
            )
        return found

    def remedy(self, word: str, words: list[str]) -> Words:
        """Return the remedy for a word that is not known: the nearest that is, and all of them."""
        french = [self.spellings.say(each, "fr") for each in words]
        listed = Words(one_of(words).en, one_of(french).fr)
        near = self.spellings.nearest(word, words)
        if not near:
            return listed
        return did_you_mean(near, listed if len(words) <= _FEW else Words("", ""))

    def word(self, entry: Line | None, words: list[str], default: str) -> str:
        """Return the entry's text, which must be one of `words`; `default` if there is no entry."""
        return default if entry is None else self.known(entry, entry.text, words)

    def options(self, entry: Line | None, known: list[str]) -> list[str]:
        """Return the options of a table that an entry names, sorted, without duplicates."""
        if entry is None:
            return []
        return sorted({self.known(entry, word, known) for word in entry.text.split()})

    def check_box(self, entry: Line | None, box: str, rule: str) -> None:
        """Refuse a position that names another box than ours."""
        if entry is not None and entry.text != box:
            raise self.error(
                entry,
                "other-box",
                Words(
                    "This position was made with another box; this one is {box}.",
                    "Cette position vient d’une autre boîte ; celle-ci est {box}.",
                ).fill(box=box),
                Words("Name its file with --box.", "Nommez son fichier avec --box."),
                rule,
            )

    def need(self, found: dict[str, Line], key: str) -> Line:
        """Return the entry under `key`; refuse a section without it."""
        if key not in found:
            raise self.error(
                None,
                "missing-key",
                Words("“{key}” is missing.", "« {key} » manque.").fill(key=key),
                Words("Add a line `{key}: …`.", "Ajoutez une ligne « {key}: … ».").fill(key=key),
            )
        return found[key]


class Sheet:
    """A parsed sheet: the words of its title line, its head and its sections."""

    __slots__ = ("head", "sections", "source", "title")

    def __init__(self, source: str, title: list[str], head: Section) -> None:
        self.source = source
        self.title = title
        self.head = head
        self.sections: dict[str, Section] = {}

    def spell(self, spellings: Spellings, names: list[str]) -> None:
        """Read the sheet in these spellings; `names` are those of its sections."""
        self.head.spellings = spellings
        sections: dict[str, Section] = {}
        for typed, section in self.sections.items():
            section.spellings = spellings
            section.name = spellings.find(typed, names) or typed
            if section.name in sections:
                raise _repeated(section)
            sections[section.name] = section
        self.sections = sections

    def need(self, name: str) -> Section:
        """Return the section with this name; refuse a sheet without it."""
        if name not in self.sections:
            raise BadText(
                "missing-section",
                self.source,
                0,
                "",
                Words("The section [{name}] is missing.", "La section [{name}] manque.").fill(
                    name=name
                ),
                Words("Add it.", "Ajoutez-la."),
            )
        return self.sections[name]

    def only(self, known: list[str]) -> None:
        """Refuse all sections that are not one of `known`."""
        errors = Errors()
        wrong = Words("This section is not known here.", "Cette section n’est pas connue ici.")
        for name, section in self.sections.items():
            if name not in known:
                remedy = section.remedy(name, known)
                errors.add(section.error(None, "unknown-section", wrong, remedy))
        errors.check()


def read_sheet(
    text: str, source: str, kinds: list[str], game: str = "", errors: Errors | None = None
) -> Sheet:
    """Read a sheet whose title line is `flibuste GAME KIND 1`, where KIND is one of `kinds`.

    Accept any game unless `game` names one. With `errors`, go on after the name of a section that
    is wrong.
    """
    kept = Errors() if errors is None else errors
    if len(text) > MOST_CHARACTERS:
        raise _bad_title(source, 0, kinds, game)
    sheet: Sheet | None = None
    section: Section | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        words = _without_comment(line).strip()
        if not words:
            continue
        if sheet is None or section is None:
            title = words.lower().split()
            readable = len(title) == 4 and title[0] == "flibuste" and title[3] == "1"
            if readable and game and title[1] != game:
                raise BadText(
                    "other-game",
                    source,
                    number,
                    "",
                    Words(
                        "This sheet is for another game, “{game}”.",
                        "Cette feuille est d’un autre jeu, « {game} ».",
                    ).fill(game=title[1][:60]),
                    Words("Expected: {game}.", "Valeur possible : {game}.").fill(game=game),
                )
            if not readable or title[2] not in kinds:
                raise _bad_title(source, number, kinds, game)
            section = Section(source, "", number)
            sheet = Sheet(source, title, section)
        elif words.startswith("["):
            name = " ".join(words[1:-1].split())
            section = Section(source, name, number)
            with kept:
                _check_name(sheet, section, words)
            sheet.sections.setdefault(name, section)
        else:
            section.lines.append(Line(number, "", words))
    if sheet is None:
        raise _bad_title(source, 0, kinds, game)
    if errors is None:
        kept.check()
    return sheet


def _check_name(sheet: Sheet, section: Section, words: str) -> None:
    if not words.endswith("]") or not section.name:
        raise section.error(
            None,
            "bad-section",
            Words(
                "The name of this section is not closed.",
                "Le nom de cette section n’est pas fermé.",
            ),
            Words("Write `[name]`.", "Écrivez « [nom] »."),
        )
    if section.name in sheet.sections:
        raise _repeated(section)


def in_language(text: str, spellings: Spellings, worded: list[str], language: str) -> str:
    """Return a sheet with its keys and section names in a language.

    `worded` are the keys whose values are words, too.
    """
    lines: list[str] = []
    for line in text.splitlines():
        key, colon, value = line.partition(":")
        if line.startswith("["):
            lines.append(f"[{spellings.say(line[1:-1], language)}]")
        elif colon and spellings.has(key.split()[0]):
            value = f" {spellings.say(value.strip(), language)}" if key in worded else value
            lines.append(f"{spellings.say(key, language)}:{value}")
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


def _without_comment(line: str) -> str:
    """Return a line up to its comment: `#`, at its start or after a space.

    Within a line, `#` before a digit is not a comment: some choices end in a ship's number, `#2`.
    """
    for i, character in enumerate(line):
        apart = i == 0 or (line[i - 1].isspace() and not line[i + 1 : i + 2].isdecimal())
        if character == "#" and apart:
            return line[:i]
    return line


def _repeated(section: Section) -> BadText:
    return section.error(
        None,
        "repeated-section",
        Words("This section is here twice.", "Cette section figure deux fois."),
        Words("Keep one of the two.", "Gardez l’une des deux."),
    )


def _bad_title(source: str, line: int, kinds: list[str], game: str) -> BadText:
    titles = ", ".join(f"`flibuste {game or '<game>'} {kind} 1`" for kind in kinds)
    return BadText(
        "bad-title",
        source,
        line,
        "",
        Words("This sheet cannot be read here.", "Cette feuille ne peut pas être lue ici."),
        Words("Its first line has to be {titles}.", "Sa première ligne doit être {titles}.").fill(
            titles=titles
        ),
    )


def count_columns(n: int) -> Words:
    """Say how many columns a row has that should have more or fewer."""
    return counted(
        n,
        Words("This row has {n} column.", "Cette ligne a {n} colonne."),
        Words("This row has {n} columns.", "Cette ligne a {n} colonnes."),
    )


def one_of(names: list[str]) -> Words:
    """Return the remedy that lists the valid names."""
    words = Words("Expected one of: {names}.", "Valeurs possibles : {names}.")
    return words.fill(names=", ".join(names))


def did_you_mean(near: str, others: Words) -> Words:
    """Return the remedy that proposes one word before others."""
    words = Words("Did you mean “{near}”? {others}", "Vouliez-vous dire « {near} » ? {others}")
    said = words.fill(near=near, others=others)
    return Words(said.en.rstrip(" "), said.fr.rstrip(" "))

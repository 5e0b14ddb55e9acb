"""The plain drawing, for a game that has none of its own: the position as its text sheet."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.drawing.lettering import write
from flibuste.drawing.palette import PARCHMENT_LIGHT
from flibuste.drawing.parchment import draw_parchment, parchment_definitions
from flibuste.drawing.svg import element, rect, text
from flibuste.games.kit import Kit

_TO_CHOOSE: Final = Words("{who} to choose", "à {who} de choisir")
_OVER: Final = Words("the game is over", "la partie est finie")
_WON: Final = Words("{who} wins, {how}", "{who} gagne, {how}")
_DRAWN: Final = Words("nobody wins, {how}", "personne ne gagne, {how}")
_COLON: Final = Words(":", "\N{NO-BREAK SPACE}:")
#: What the sheets of all games say.
_KEYS: Final = {
    "players": Words("players", "joueurs"),
    "seen by": Words("seen by", "vu par"),
    "variant": Words("variant", "variante"),
    "options": Words("options", "options"),
    "spectator": Words("spectator", "spectateur"),
    "everything": Words("everything", "tout"),
}
_AND: Final = Words("{first} and {then}", "{first} et {then}")
#: The width of a column, the height of a line, and the margin of the picture.
_COLUMN: Final = 11.0
_LINE: Final = 26.0
_EDGE: Final = 40.0
#: How many columns 100 letters of a key take: most letters are narrower than a column.
_KEY: Final = 85
_CAPITALS: Final = 12.0
_FEWEST_COLUMNS: Final = 36


class PlainDrawing:
    """Draws any game: a headline, the lines of its sheet, and the score."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def draw_svg(self, view: View, language: str, score: bool = False) -> str:
        """Return the lines of a view as an SVG picture, with every word in its column."""
        lines = [self.headline(view, language), "", *self._lines(view, language)]
        if score:
            lines += ["", *self._kit.game_of(view).standing_lines(view, language)]
        keys = [len(line.rpartition(":")[0]) for line in lines]
        start = max(keys) * _KEY // 100
        columns = max(
            _FEWEST_COLUMNS,
            *(start + len(line) - key for line, key in zip(lines, keys, strict=True)),
        )
        width, height = columns * _COLUMN + 2 * _EDGE, len(lines) * _LINE + 2 * _EDGE
        inner = rect(24, 24, width - 48, height - 48, fill=PARCHMENT_LIGHT)
        words = [
            write(word, _EDGE + column * _COLUMN, _EDGE + (nth + 0.7) * _LINE, _CAPITALS)
            for nth, line in enumerate(lines)
            for column, word in (_words(line, start) if nth else [(0, line)])
        ]
        return element(
            "svg",
            [
                text("title", lines[0]),
                text("desc", "\n".join(lines[2:])),
                element("defs", parchment_definitions()),
                draw_parchment(width, height, []),
                inner,
                *words,
            ],
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {width:g} {height:g}",
            role="img",
        )

    def draw_text(self, view: View, language: str, columns: int) -> Text:
        """Return the lines of a view as text."""
        drawn = Text(self.headline(view, language), "bold", no_wrap=True, overflow="ignore")
        for line in ["", *self._lines(view, language)]:
            drawn.append(f"\n{line}", "not bold")
        return drawn

    def headline(self, view: View, language: str) -> str:
        """Return who has to choose, or who has won."""
        return f"{self._kit.title.say(language)} · {self._whose(view).say(language)}"

    def draw_sprite(self) -> str:
        """Return nothing: the web client shows text."""
        return ""

    def _whose(self, view: View) -> Words:
        game = self._kit.game_of(view)
        if view.outcome is not None:
            how = game.reason_words(view.outcome.reason)
            winners = [game.seat_words()[seat] for seat in view.outcome.winners]
            return _WON.fill(who=listed(winners), how=how) if winners else _DRAWN.fill(how=how)
        if not view.actors:
            return _OVER
        return _TO_CHOOSE.fill(who=listed([game.seat_words()[seat] for seat in view.actors]))

    def _lines(self, view: View, language: str) -> list[str]:
        """Return the sheet of a view without its title; what the game has words for is in words.

        These are the names of seats, and whatever its help texts tell of under the sheet's name.
        """
        game = self._kit.game_of(view)
        words = dict(_KEYS)
        for texts in self._kit.help_texts().values():
            words.update({name: text.title for name, text in texts.items()})
        words.update(zip(game.seat_names(), game.seat_words(), strict=True))
        lines = game.write_view(view).rstrip("\n").split("\n")[1:]
        return [_translated(line, words, language) for line in lines]


def listed(words: list[Words]) -> Words:
    """Return several words as a list in a sentence: “A, B and C”."""
    *first, last = words
    if not first:
        return last
    comma = Words(", ".join(each.en for each in first), ", ".join(each.fr for each in first))
    return _AND.fill(first=comma, then=last)


def _translated(line: str, words: dict[str, Words], language: str) -> str:
    """Return a line of a sheet with its key, and each word that is known, in a language."""
    key, colon, value = line.partition(":")
    if not colon:
        return line
    label = words[key].say(language) if key in words else _said(key, words, language)
    return f"{label}{_COLON.say(language)}{_said(value, words, language)}"


def _said(text: str, words: dict[str, Words], language: str) -> str:
    return " ".join(
        words[word].say(language) if word in words else word for word in text.split(" ")
    )


def _words(line: str, start: int) -> list[tuple[int, str]]:
    """Return the words of a line, each with its column: first its key, then from `start` on."""
    key, colon, rest = line.rpartition(":")
    found = [(0, f"{key}{colon}")] if colon else []
    column = start if colon else 0
    for word in rest.split(" "):
        if word:
            found.append((column, word))
        column += len(word) + 1
    return found

"""Arranging the boards at the terminal (U11.1), and adjusting them (U11.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.text import Text

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words
from flibuste.drawing.wrapping import COLUMNS as WIDTH
from flibuste.games.under_fire.drawing.terminal_sea import EFFECT_SIGNS
from flibuste.games.under_fire.rules.actions import ADJUST, ARRANGE
from flibuste.games.under_fire.rules.arrangement import NARROW, Placed, arrangement_of, placed
from flibuste.games.under_fire.rules.box import Box
from flibuste.games.under_fire.rules.effects import SPACE_EFFECTS
from flibuste.games.under_fire.rules.notation import read_arrangement, write_arrangement
from flibuste.games.under_fire.rules.sea import COLUMNS, DARK, LIGHT

_INTRO: Final = Words(
    "Your boards as you see them: the enemy is above, your first row below.",
    "Vos plateaux vus de votre place : ennemi en haut, votre première ligne en bas.",
)
_HOW: Final = Words(
    "turn {b} · flip {b} · move {b} 3 · random · done · or {b}/…",
    "turn {b} · flip {b} · move {b} 3 · random · done · ou {b}/…",
)
#: How wide a space is drawn, and how wide in a window that is too narrow for that.
_CELL: Final = 6
_NARROW_CELL: Final = 3


def draw_half(box: Box, arrangement: int, seat: int = LIGHT, width: int = WIDTH) -> list[Text]:
    """Return a half as its owner sees it, farthest row first, with the boards' names below."""
    cell = _CELL if width >= WIDTH else _NARROW_CELL
    effects = [int(effect) for effect in box.half(arrangement, seat)]
    if seat == DARK:
        effects.reverse()
    boards = placed(arrangement)
    edges = {sum(b.width() for b in boards[:k]) for k in (1, 2)}
    lines = []
    for row in (2, 1, 0):
        line = Text("   ")
        for column in range(COLUMNS):
            sign = EFFECT_SIGNS[SPACE_EFFECTS[effects[row * COLUMNS + column]]]
            line.append("   " if column in edges else " ")
            line.append(f"{sign:^{cell}}", style="#bfe3e0 on #155962")
        lines.append(line)
    titles = [f"{number} {_board(box, board)}" for number, board in enumerate(boards, start=1)]
    if width < WIDTH:
        return [*lines, *(Text(f"    {title}") for title in titles)]
    names = Text("   ")
    for number, (board, text) in enumerate(zip(boards, titles, strict=True), start=1):
        wide = board.width() * cell + board.width() - 1
        names.append(("   " if number > 1 else " ") + f"{text:<{max(wide, len(text))}}")
    return [*lines, names]


def _board(box: Box, board: Placed) -> str:
    return f"{box.boards[board.board]}/{box.faces[board.board][board.face]}/{board.turns}"


class Arranging:
    """An arrangement in progress: a person turns, flips and moves boards until it is done."""

    def __init__(
        self, box: Box, arrangement: int, draw: Callable[[], int], seat: int = LIGHT
    ) -> None:
        self.box = box
        self.seat = seat
        self.arrangement = arrangement
        #: Draws a random arrangement.
        self._draw = draw

    def lines(self, language: str, width: int = WIDTH) -> list[Text]:
        """Return the boards as they lie, and the commands."""
        how = _HOW.fill(b=self.box.boards[0])
        head = Text(_INTRO.say(language))
        return [
            head,
            Text(),
            *draw_half(self.box, self.arrangement, self.seat, width),
            Text(),
            Text(how.say(language)),
        ]

    def command(self, text: str) -> int | None:
        """Run a command; return the choice once it is made. Raise `Refusal` for nonsense."""
        words = text.lower().split()
        if words in (["done"], ["ok"], ["fini"]):
            return ARRANGE * 4096 + self.arrangement
        if words in (["random"], ["hasard"]):
            self.arrangement = self._draw()
            return None
        if words[:1] == ["arrange"]:
            return ARRANGE * 4096 + read_arrangement(self.box, " ".join(words[1:]))
        if len(words) == 3 and all("/" in word for word in words):
            self.arrangement = read_arrangement(self.box, " ".join(words))
            return None
        boards = placed(self.arrangement)
        if len(words) >= 2 and words[0] in (
            "turn",
            "flip",
            "move",
            "tourner",
            "retourner",
            "placer",
        ):
            self.arrangement = self._changed(boards, words, text)
            return None
        raise _unknown(text)

    def _changed(self, boards: list[Placed], words: list[str], text: str) -> int:
        here = self._index(boards, words[1], text)
        board = boards[here]
        number = int(words[2]) if words[2:] and words[2] in ("1", "2", "3") else 0
        if words[0] in ("flip", "retourner"):
            boards[here] = Placed(board.board, 1 - board.face, board.turns)
        elif words[0] in ("turn", "tourner"):
            quarters = (number or 1) * (2 if board.board == NARROW else 1)
            boards[here] = Placed(board.board, board.face, (board.turns + quarters) % 4)
        elif number:
            boards.insert(number - 1, boards.pop(here))
        else:
            raise _unknown(text)
        return arrangement_of(boards)

    def _index(self, boards: list[Placed], word: str, text: str) -> int:
        """Return the index of a board, given its place, its name or the start of its name."""
        if word in ("1", "2", "3"):
            return int(word) - 1
        for k, board in enumerate(boards):
            if self.box.boards[board.board].startswith(word):
                return k
        raise _unknown(text)


def _unknown(text: str) -> Refusal:
    return Refusal.of(
        "unknown-arranging",
        "“{text}” is not something you can do with boards.",
        "On ne peut pas faire « {text} » avec des plateaux.",
        rule="U11.1",
        text=text[:40],
    )


def adjustment_lines(
    box: Box, now: int, choices: list[int], language: str, short: bool, width: int = WIDTH
) -> list[Text]:
    """Return the 12 ways to adjust one's boards, numbered, in words and as arrangements.

    `short` leaves out the arrangements, and puts two ways on a line. In a narrow window, only words
    fit, and each way has its own line.
    """
    wide = width >= WIDTH
    ways = []
    for number, choice in enumerate(choices, start=1):
        after = choice - ADJUST * 4096
        way = Text(f"{number:>3}  ", style="bold #7fd7ff")
        what = _difference(box, now, after).say(language)
        way.append(f"{what:<34}", style="not bold default")
        if wide and not short:
            way.append(write_arrangement(box, after), style="not bold dim")
        ways.append(way)
    if not (wide and short):
        return ways
    half = (len(ways) + 1) // 2
    return [Text().append(ways[k]).append(ways[k + half]) for k in range(half)]


def _difference(box: Box, now: int, after: int) -> Words:
    if now == after:
        return Words("leave all as it is", "laisser en l’état")
    before, then = placed(now), placed(after)
    turned = [
        (b, (a.turns - b.turns) % 4)
        for b, a in zip(before, then, strict=True)
        if a.board == b.board and a.turns != b.turns
    ]
    if turned:
        board, quarters = turned[0]
        words = (
            Words("turn {b} a quarter right", "tourner {b} d’un quart à droite"),
            Words("turn {b} half round", "tourner {b} d’un demi-tour"),
            Words("turn {b} a quarter left", "tourner {b} d’un quart à gauche"),
        )[quarters - 1]
        return words.fill(b=box.boards[board.board])
    order = ", ".join(box.boards[board.board] for board in then)
    return Words("order {o}", "ordre {o}").fill(o=order)

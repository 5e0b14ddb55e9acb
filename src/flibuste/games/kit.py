"""A kit: everything that a game provides to the code outside its folder.

Its name, its players and how to open it are needed at once. Its other parts are loaded when they
are needed, and a game may leave any of them out. Then the toolkits (`bots`, `drawing`, `terminal`,
`lab`) use a plain part of their own, which works for every game.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from flibuste.core.game import Game
from flibuste.core.refusal import Refusal
from flibuste.core.sheet import Line, Sheet
from flibuste.core.spelling import Spellings
from flibuste.core.view import View
from flibuste.core.words import LANGUAGES, Words, plain

if TYPE_CHECKING:
    from flibuste.bots.greedy.greedy_bot import GreedySettings
    from flibuste.bots.search.searcher import Searcher
    from flibuste.core.box_form import BoxForm
    from flibuste.core.fate import Dice
    from flibuste.core.help_text import HelpText
    from flibuste.core.sheet_question import SheetQuestion
    from flibuste.core.wire import GameWire
    from flibuste.drawing.drawing import Drawing
    from flibuste.envs.encoding import Encoding
    from flibuste.games.referee import Referee
    from flibuste.lab.balance.balance import Balance
    from flibuste.terminal.interface import Interface


_PLAYERS: Final = Spellings({"players": ["joueurs", "number of players", "nombre de joueurs"]})


class Kit:
    """One game: what is known before it is opened, how to open it, and its parts."""

    #: Its name in commands and sheets, and its name for people.
    name: str
    title: Words
    #: The number of players: the least, the most, and the default.
    fewest: int
    most: int
    usual: int
    #: The names of its variants, the default first, and of the options that a table may choose.
    variants: tuple[str, ...]
    options: tuple[str, ...] = ()
    #: The names of all seats that it may have, in order.
    seats: tuple[str, ...]
    #: Whether one player goes first; then a table may choose who.
    goes_first: bool = False
    #: The name and version of its encoding, such as `chess_v0`; "" if it has none. Whatever changes
    #: the meaning of a number in it calls for a new one.
    encoding_name: str = ""

    def __repr__(self) -> str:
        """Return the name of the game."""
        return f"<kit of {self.name}>"

    def open(self, players: int, box_text: str = "", source: str = "box") -> Game:
        """Return the game for a valid number of players.

        `box_text` is a box file, or "" for the built-in box; messages call that file `source`.
        """
        raise NotImplementedError

    def game_of(self, view: View) -> Game:
        """Return the game of a view; if the number of players varies, the view has it."""
        return self.open(self.usual)

    def box_sheet(self) -> str:
        """Return the built-in box file, comments included; "" if the game has none."""
        return ""

    def box_form(self) -> BoxForm | None:
        """Return its box as a form to look at and to correct; None if it has no such form."""
        return None

    def sheet_template(self, language: str) -> str:
        """Return a position's sheet to fill in, with comments and an example; "" if none."""
        return ""

    def sheet_questions(self, players: int) -> list[SheetQuestion]:
        """Return what a referee asks about a table, line by line; nothing if it cannot."""
        return []

    def referee(self, sheet: Sheet, box_text: str = "", called: Sequence[str] = ()) -> Referee:
        """Return a referee for what a sheet says of a real table; raise `BadText` if it cannot be.

        `called` says what the sides are called there, in order, if not as the game names them.
        """
        from flibuste.games.referee import Referee

        return Referee(self.open(self.players_in(sheet), box_text), sheet)

    def players_shown(self, sheet: Sheet) -> int:
        """Return the number of players of a position or deal that does not name it."""
        return self.usual

    def rules_page(self, language: str) -> str:
        """Return its rules in Markdown, as `docs/rules` has them; "" if there is no such page."""
        end = ".md" if language == LANGUAGES[0] else f".{language}.md"
        page = files("flibuste").joinpath("rule_pages", f"{self.name}{end}")
        return page.read_text(encoding="utf-8") if page.is_file() else ""

    def lesson_texts(self) -> dict[str, str]:
        """Return its lessons, the files of the folder `lessons` beside its kit, by their names."""
        return self._texts("lessons")

    def trial_texts(self) -> dict[str, str]:
        """Return positions in which its rules can be tried, the files of the folder `trials`."""
        return self._texts("trials")

    def _texts(self, name: str) -> dict[str, str]:
        folder = files(type(self).__module__.rpartition(".")[0]).joinpath(name)
        if not folder.is_dir():
            return {}
        found = [each for each in folder.iterdir() if each.name.endswith(".toml")]
        return {each.name: each.read_text(encoding="utf-8") for each in found}

    def messages(self) -> GameWire | None:
        """Return the types of its messages to programs, for the API description."""
        return None

    def help_texts(self) -> dict[str, dict[str, HelpText]]:
        """Return its help texts by kind and name, such as `space` and `lay-mine`."""
        return {}

    def searcher(self) -> Searcher | None:
        """Return what connects the search bot to the game."""
        return None

    def greedy(self) -> GreedySettings | None:
        """Return how the greedy bot looks one decision ahead, and how carefully."""
        return None

    def encoding(self, game: Game, variant: str) -> Encoding | None:
        """Return how it is written as numbers; `variant` is the name of one of its variants."""
        return None

    def drawing(self) -> Drawing | None:
        """Return the drawing of its views."""
        return None

    def interface(self, game: Game, dice: Dice) -> Interface | None:
        """Return its interface at the terminal; `dice` decide what a person leaves to chance."""
        return None

    def balance(self) -> Balance | None:
        """Return what its balance report counts and shows."""
        return None

    def seats_are(self, players: int) -> bool:
        """Tell whether this number of players can play."""
        return self.fewest <= players <= self.most

    def check_players(self, players: int) -> None:
        """Raise `Refusal` if this number of players cannot play."""
        if not self.seats_are(players):
            raise Refusal.of(
                "wrong-number-of-players",
                "{game} is for {n} players, not for {players}.",
                "{game} se joue à {n}, et non à {players}.",
                game=self.title,
                n=self.range_words(),
                players=players,
            )

    def range_words(self) -> Words:
        """Return how many can play: `2`, or `2–5`."""
        one = self.fewest == self.most
        return plain(str(self.fewest) if one else f"{self.fewest}–{self.most}")

    def players_in(self, sheet: Sheet) -> int:
        """Return the number of players of a position or deal: that of its line `players`.

        Without that line, it is the number that the position shows.
        """
        for row in sheet.head.lines:
            key, _, value = row.text.partition(":")
            said = value.strip()
            if self.fewest == self.most or not _PLAYERS.find(key, ["players"]):
                continue
            if not (len(said) == 1 and said in "0123456789" and self.seats_are(int(said))):
                raise sheet.head.error(
                    Line(row.line, "players", said),
                    "wrong-number-of-players",
                    Words("Wrong number of players.", "Ce nombre de joueurs ne convient pas."),
                    Words("Write {n}.", "Écrivez {n}.").fill(n=self.range_words()),
                )
            return int(said)
        return self.players_shown(sheet)

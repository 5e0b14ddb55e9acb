"""The contract of a game: how it creates states, and how it writes choices and deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from flibuste.core.copying import attributes
from flibuste.core.event import Event
from flibuste.core.fate import Dice, Fate
from flibuste.core.foresight import Foresight, foresee_in_worlds
from flibuste.core.refusal import Refusal
from flibuste.core.seat import check_watcher
from flibuste.core.sheet import Section, Sheet, read_sheet
from flibuste.core.state import State
from flibuste.core.view import View
from flibuste.core.words import Words, plain

if TYPE_CHECKING:
    from flibuste.core.wire import (
        BoxMessage,
        DerivedMessage,
        ForeseenMessage,
        StandingMessage,
        ViewMessage,
    )


# Games of other packages are not compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game's rules together with one box of material, for a number of seats."""

    #: The game's name in commands and records.
    name: str
    title: Words
    #: The names of its variants, the default first, and of the options that a table may choose.
    variants: list[str]
    options: list[str]
    #: Whether one player goes first; then a table may choose who.
    goes_first: bool = False
    #: The edition of its rules that new games are played by. It grows when a ruling changes which
    #: questions are asked, so that games of earlier editions can be replayed as they were played.
    edition: int = 1

    def __getstate__(self) -> dict[str, object]:
        return attributes(self)

    def __setstate__(self, state: dict[str, object]) -> None:
        for name, value in state.items():
            setattr(self, name, value)

    def __repr__(self) -> str:
        """Return the game's name, its number of players and its box."""
        return f"<game {self.name} for {len(self.seat_names())}, box {self.box_id()}>"

    def __copy__(self) -> Game:
        """Return the game itself, because it never changes."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        """Return the game itself, because it never changes."""
        return self

    def seat_names(self) -> list[str]:
        """Return the names of the seats in commands and records, in seat order."""
        raise NotImplementedError

    def seat_words(self) -> list[Words]:
        """Return the names of the seats for people, in seat order."""
        raise NotImplementedError

    def box_id(self) -> str:
        """Return the name and digest of the box."""
        raise NotImplementedError

    def box_text(self) -> str:
        """Return the box as a sheet, or "" for a box that ships with the package."""
        raise NotImplementedError

    def box_facts(self) -> BoxMessage:
        """Return the box as JSON."""
        raise NotImplementedError

    def box_remarks(self) -> list[Words]:
        """Return how the box differs from what is known of the printed one; often nothing."""
        return []

    def write_action(self, action: i64) -> str:
        """Return an action's full text."""
        raise NotImplementedError

    def write_public(self, action: i64) -> str:
        """Return an action's text as the other seats may see it during the game."""
        raise NotImplementedError

    def read_action(self, text: str) -> int:
        """Return the action with this text; raise `Refusal` if there is none."""
        raise NotImplementedError

    def choice_words(self, action: i64) -> Words:
        """Return an action in words, secrets included, as part of a sentence: “lay a 5 on c3”."""
        return plain(self.write_action(action))

    def check_setup(self, variant: str, options: list[str], first: int = -1) -> None:
        """Raise `Refusal` if there is no such variant, option or first player.

        "" is the default variant. `first` is a seat, or -1 to leave it to chance.
        """
        if variant and variant not in self.variants:
            raise _unknown("variant", Words("a variant", "variante"), variant, self.variants)
        for option in options:
            if option not in self.options:
                raise _unknown("option", Words("an option", "option"), option, self.options)
        if first == -1:
            return
        if first >= 0 and not self.goes_first:
            raise Refusal(
                "nobody-goes-first",
                "",
                Words(
                    "Nobody goes first in {game}, so you cannot choose who does.",
                    "Personne ne commence à {game} : on ne peut pas choisir qui commence.",
                ).fill(game=self.title),
            )
        check_watcher(first, len(self.seat_names()))

    def start(
        self, fate: Fate | None = None, variant: str = "", options: list[str] | None = None
    ) -> State:
        """Deal a game and start it, without a record: for simulation.

        Without a fate, the dice are unpredictable; without a variant, it is the game's default.
        """
        raise NotImplementedError

    def deal(self, fate: Fate, variant: str, options: list[str], first: int = -1) -> list[str]:
        """Return the lines of a new deal; `first` is the seat that goes first, or -1 to draw it."""
        raise NotImplementedError

    def redeal(self, deal: Section, fate: Fate) -> list[str]:
        """Return the lines that `fate` deals for the variant and options of this deal.

        If the first player of this deal was chosen, the same player is first.
        """
        raise NotImplementedError

    def from_deal(self, deal: Section, log: list[Event] | None) -> State:
        """Start the game from the lines of a deal; raise `BadText` if they are not a deal."""
        raise NotImplementedError

    def from_position(self, text: str, source: str, fate: Fate, dice: Dice) -> State:
        """Return the state at a position's next decision; `dice` fill in what it leaves open."""
        raise NotImplementedError

    def make_unasked(self, state: State, edition: int, fate: Fate, log: list[Event] | None) -> None:
        """Make the choices that are asked now, but were made at once in an earlier edition.

        This is called after every choice of a game of an earlier edition.
        """

    def read_view(self, text: str, source: str) -> View:
        """Read a position as a view; raise `BadText` that names line, key and remedy."""
        return self.view_of(read_sheet(text, source, ["position"], self.name))

    def view_of(self, position: Sheet) -> View:
        """Return the view in a position's sheet; raise `BadText` as `read_view` does."""
        raise NotImplementedError

    def write_view(self, view: View) -> str:
        """Return a view as a position's sheet; reading it gives the same view, without choices."""
        raise NotImplementedError

    def write_words(self, view: View, language: str) -> str:
        """Return a view as a position's sheet in the words of a language, as people type it."""
        return self.write_view(view)

    def write_position(self, state: State, seat: i64) -> str:
        """Return the position as `seat` knows it, as a sheet."""
        return self.write_view(state.view(seat))

    def imagine(self, view: View, dice: Dice) -> State:
        """Return a world that fits `view`: what the seat cannot know is drawn at random."""
        raise NotImplementedError

    def narrow(self, view: View, seat: int) -> View:
        """Return the part of `view` that `seat` knows; what is open in it stays open.

        Either `view` shows EVERYTHING, or `seat` is SPECTATOR.
        """
        return self.imagine(view, Dice(0)).view(seat)

    def referee(self, view: View, seat: int, source: str) -> State:
        """Return a state that can list and judge the choices of a position.

        Raise `BadText` if the choices of `seat` depend on something that the position leaves open;
        -1 is the seat that has to choose.
        """
        return self.imagine(view, Dice(0))

    def foresee(self, view: View, action: i64) -> Foresight:
        """Return what is certain to follow from a choice of the seat that sees `view`.

        Raise `Refusal` if the choice is not legal.
        """
        return foresee_in_worlds(self, view, action)

    def preview(self, view: View, then: View) -> ViewMessage:
        """Return a view with what a choice would change on the table; `then` is a view after it.

        By default, that is nothing: only the game knows which fields cannot depend on chance.
        """
        return view.to_json()

    def foreseen(
        self, view: View, events: list[Event], then: View | None
    ) -> ForeseenMessage | None:
        """Return in short what a choice would bring to the seat that sees `view`.

        `events` and `then` are what `foresee` found; `then` is None if the score is uncertain.
        """
        return None

    def warnings(self, view: View, action: i64, foresight: Foresight) -> list[Words]:
        """Return what a choice would waste, in sentences; `foresight` is what `foresee` found."""
        return []

    def derived(self, view: View, told: Iterator[Event]) -> DerivedMessage | None:
        """Return what else clients show beside a view: only what follows from it and from `told`.

        `told` are the events that the view's seat was told, the last one first.
        """
        return None

    def resolve(self, view: View) -> tuple[View, list[Event]]:
        """Return how a position resolves without another choice, and what happens.

        Raise `Refusal` if the game resolves nothing in this way.
        """
        raise Refusal.of(
            "nothing-to-resolve",
            "There is nothing to resolve in this game: a shot is a choice like any other.",
            "Il n’y a rien à résoudre dans ce jeu : un tir y est un choix comme un autre.",
        )

    def narrate(self, events: list[Event]) -> list[Words]:
        """Return sentences for events, one or more for each event that has something to say.

        First filter the events for a seat with `flibuste.core.event.told_to`.
        """
        raise NotImplementedError

    def narrate_named(
        self, events: list[Event], names: Sequence[Words], variant: str = ""
    ) -> list[Words]:
        """Return the sentences of `narrate` with these names for the seats, in seat order.

        They name only what is in play in `variant`; without a variant, everything. By default, the
        seats keep the names that the game gives them.
        """
        return self.narrate(events)

    def tell(self, events: list[Event], language: str, variant: str = "") -> list[str]:
        """Return the sentences of `narrate` in one language, naming what is in play."""
        told = self.narrate_named(events, self.seat_words(), variant)
        return [words.say(language) for words in told]

    def rules_of(self, event: Event) -> list[str]:
        """Return the ids of the rules that an event follows from, what says most first."""
        return []

    def standing(self, view: View) -> Mapping[str, StandingMessage]:
        """Return the score of a view by seat, as JSON."""
        raise NotImplementedError

    def scores(self, view: View) -> list[int]:
        """Return the score of a view by seat, as one number each; none if it cannot be said so."""
        return []

    def standing_lines(self, view: View, language: str) -> list[str]:
        """Return the score of a view, seat by seat, in words."""
        raise NotImplementedError

    def verdict(self, view: View) -> list[Words]:
        """Return who would win if the view were counted, why, and what does not count and why."""
        return []

    def reason_words(self, reason: str) -> Words:
        """Return the reason of an outcome in a few words, such as “by points”."""
        return plain(reason)


def _unknown(kind: str, what: Words, name: str, known: list[str]) -> Refusal:
    return Refusal.of(
        f"unknown-{kind}",
        "“{name}” is not {a} of this game. Expected one of: {known}.",
        "« {name} » n’est pas une {a} de ce jeu. Valeurs possibles : {known}.",
        name=name[:60],
        a=what,
        known=", ".join(known) or "–",
    )

"""The contract of a game: how its states are made, and how its choices and starts are written."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.event import Event
from flibuste.core.fate import Dice, Fate
from flibuste.core.foresight import Foresight, foresee_in_worlds
from flibuste.core.sheet import Section
from flibuste.core.state import State
from flibuste.core.view import View
from flibuste.core.words import Words, plain


class Game:
    """One game's rules together with one box of material, for a number of seats."""

    #: The game's name in commands and records.
    name: str
    title: Words
    #: The names of its variants, the usual one first, and of the options a table may choose.
    variants: list[str]
    options: list[str]

    def seat_names(self) -> list[str]:
        """Return the names of the seats in commands and records, in seat order."""
        raise NotImplementedError

    def seat_words(self) -> list[Words]:
        """Return what people call the seats, in seat order."""
        raise NotImplementedError

    def box_id(self) -> str:
        """Return the name and digest of the box."""
        raise NotImplementedError

    def box_text(self) -> str:
        """Return the box as a sheet, or "" for one that ships with the package."""
        raise NotImplementedError

    def box_facts(self) -> dict[str, object]:
        """Return the box as a program reads it."""
        raise NotImplementedError

    def box_remarks(self) -> list[Words]:
        """Return in what the box differs from what is known of the printed one; often nothing."""
        return []

    def write_action(self, action: i64) -> str:
        """Return an action's full text."""
        raise NotImplementedError

    def write_public(self, action: i64) -> str:
        """Return an action's text as the other seats may see it while the game goes on."""
        raise NotImplementedError

    def read_action(self, text: str) -> int:
        """Return the action with this text; raise `Refusal` if there is none."""
        raise NotImplementedError

    def choice_words(self, action: i64) -> Words:
        """Return an action in words, secrets included, as part of a sentence: “lay a 5 on c3”."""
        return plain(self.write_action(action))

    def start(self, fate: Fate, variant: str, options: list[str]) -> State:
        """Deal a game and start it, without writing anything down: for simulation."""
        raise NotImplementedError

    def deal(self, fate: Fate, variant: str, options: list[str]) -> list[str]:
        """Return the lines of a new deal."""
        raise NotImplementedError

    def redeal(self, deal: Section, fate: Fate) -> list[str]:
        """Return the lines that `fate` deals for the variant and options of this deal."""
        raise NotImplementedError

    def from_deal(self, deal: Section, log: list[Event] | None) -> State:
        """Start the game from the lines of a deal; raise `BadText` if they are no deal."""
        raise NotImplementedError

    def from_position(self, text: str, source: str, fate: Fate, dice: Dice) -> State:
        """Go on from a position, up to its next decision; `dice` fill in what it leaves open."""
        raise NotImplementedError

    def read_view(self, text: str, source: str) -> View:
        """Read a position as the view it is; raise `BadText` that names line, key and remedy."""
        raise NotImplementedError

    def write_view(self, view: View) -> str:
        """Return a view as a position's sheet; reading it gives the same view but its choices."""
        raise NotImplementedError

    def write_position(self, state: State, seat: i64) -> str:
        """Return the position as `seat` knows it, as a sheet."""
        return self.write_view(state.view(seat))

    def imagine(self, view: View, dice: Dice) -> State:
        """Return one of the worlds that `view` allows: what the seat cannot know is drawn."""
        raise NotImplementedError

    def narrow(self, view: View, seat: int) -> View:
        """Return what `seat` knows of what `view` holds; what it leaves open stays open.

        `view` is one of everything, or `seat` is SPECTATOR.
        """
        return self.imagine(view, Dice(0)).view(seat)

    def referee(self, view: View, seat: int, source: str) -> State:
        """Return a state that lists and judges choices as a position has them.

        Raise `BadText` if the position leaves open what the choices of `seat` depend on; -1 is the
        seat that is to choose.
        """
        return self.imagine(view, Dice(0))

    def foresee(self, view: View, action: i64) -> Foresight:
        """Return what would follow from a choice of who sees `view`, as far as it is certain.

        Raise `Refusal` if it is not legal.
        """
        return foresee_in_worlds(self, view, action)

    def narrate(self, events: list[Event]) -> list[Words]:
        """Return events in sentences, one or more for each that has something to say.

        Tell them as somebody may see them: `flibuste.core.event.told_to` first.
        """
        raise NotImplementedError

    def tell(self, events: list[Event], language: str) -> list[str]:
        """Return what `narrate` does in one language."""
        return [words.say(language) for words in self.narrate(events)]

    def standing(self, view: View) -> dict[str, object]:
        """Return the score of a view by seat, as a program reads it."""
        raise NotImplementedError

    def standing_lines(self, view: View, language: str) -> list[str]:
        """Return the score of a view, seat by seat, in words."""
        raise NotImplementedError

    def reason_words(self, reason: str) -> Words:
        """Return the reason of an outcome in a few words, such as “by points”."""
        return plain(reason)

"""A bot of the library at a table elsewhere: it knows only what the server tells its seat."""

from __future__ import annotations

import operator
import secrets
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import Final

from flibuste.bots.bot import Bot
from flibuste.bots.roster import bot_maker
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.outcome import Outcome
from flibuste.core.refusal import Refusal
from flibuste.core.view import View
from flibuste.remote.failure import BOT_FAILED, bot_failed, stood_up
from flibuste.remote.table import RemoteTable
from flibuste.wire.table import TableState

#: What a bot may think about a decision if its spec does not say it.
USUAL_SECONDS: Final = 1.0
#: Refusals that mean: the table has moved on in the meantime.
_MOVED_ON: Final = frozenset(
    {
        "answered-already",
        "game-over",
        "not-taken-over",
        "nothing-asked",
        "paused",
        "stale",
        "taken-over",
    }
)
_DRAW: Final = "draw"


@dataclass(frozen=True)
class Played:
    """A game that was played to its end."""

    game: Game
    seat: int
    ending: Outcome


class RemoteBot:
    """Sits at tables elsewhere for any bot that a player spec names."""

    def __init__(self, player: str, seconds: float = USUAL_SECONDS) -> None:
        self._player = player
        self._seconds = seconds

    def play(self, table: RemoteTable) -> Played:
        """Play a whole game, from a free seat or from the caller's own; return how it ended."""
        return self.sit_down(table).play()

    def sit_down(self, table: RemoteTable) -> Sitting:
        """Take a free seat, or the caller's own; raise `Refusal` if there is none."""
        about = table.about()
        game = table.open_game(about)
        dice = Dice(secrets.randbits(62))
        maker = bot_maker(self._player, game.name)
        if about.state.seat is None:
            table.join()
        try:
            bot = maker(dice)
        except Exception as error:
            _leave(table)
            raise bot_failed(self._player, error) from error
        return Sitting(table, game, self._player, bot, dice, self._seconds)


class Sitting:
    """One bot in one game."""

    def __init__(
        self,
        table: RemoteTable,
        game: Game,
        player: str,
        bot: Bot,
        dice: Dice,
        seconds: float,
    ) -> None:
        self._table = table
        self._game = game
        self._player = player
        self._bot = bot
        self._dice = dice
        self._seconds = seconds

    def play(self) -> Played:
        """Play until the game is over.

        Cuts and restarts of the server are survived as long as its patience lasts. Raise `Refusal`
        if the bot fails; a bot of the server then plays on, as it does after an interrupt.
        """
        try:
            return self._play()
        except Refusal as refusal:
            if refusal.code == BOT_FAILED:
                _leave(self._table)
            raise
        except KeyboardInterrupt:
            _leave(self._table)
            raise

    def _play(self) -> Played:
        # The number of the bot's own last deed: before it is told, the news are old.
        done = 0
        with closing(self._table.listen()) as telling:
            for news in telling:
                state = news.state
                seat = state.seat
                if seat is None:
                    raise stood_up()
                if state.outcome is not None:
                    return Played(self._game, seat, Outcome(**state.outcome))
                if news.seq >= done:
                    done = self._attend(state, seat)
        raise AssertionError("listening does not end")

    def _attend(self, state: TableState, seat: int) -> int:
        """Do what the table waits for, if anything; return the number under which it is told."""
        try:
            if state.seats[seat].deputy is not None:
                return self._table.come_back().seq
            if state.asked is not None and seat in state.asked.waiting:
                # Courteous, but here to play.
                return self._table.answer(state.asked.what != _DRAW).seq
            if state.choices and not state.paused:
                return self._choose(state)
        except Refusal as refusal:
            if refusal.code not in _MOVED_ON:
                raise
        return 0

    def _choose(self, state: TableState) -> int:
        assert state.decision is not None
        position = self._table.position()
        known = self._game.read_view(position, self._table.id)
        # A sheet does not list the choices; a world that fits the view does.
        view = self._game.imagine(known, self._dice).view(known.seat)
        if not view.choices:
            return 0
        text = self._game.write_action(self._thought(view))
        try:
            return self._table.choose(text, state.decision).seq
        except Refusal:
            # While the bot thought, the others may have agreed to go back.
            if self._table.position() == position:
                raise
            return 0

    def _thought(self, view: View) -> int:
        try:
            # A bot's number may be of another type than ours, such as numpy's.
            choice = operator.index(self._bot.choose(view, self._seconds))
            if choice not in view.choices:
                raise ValueError(f"{choice} is not one of its choices")
        except Exception as error:
            raise bot_failed(self._player, error) from error
        return choice


def _leave(table: RemoteTable) -> None:
    """Stand up, if that can be said at once: the others are not to wait for nobody."""
    server = table.server
    patience, server.patience = server.patience, 0.0
    with suppress(Refusal):
        table.leave()
    server.patience = patience

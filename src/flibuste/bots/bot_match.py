"""A whole match between bots."""

from __future__ import annotations

import operator
from collections.abc import Sequence

from flibuste.bots.bot import Bot
from flibuste.bots.roster import make_bot
from flibuste.core.fate import SEEDS, Dice, splitmix64
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.opening import deal_match


def play_game(
    game: Game,
    players: Sequence[str | Bot],
    seed: int = 0,
    variant: str = "",
    options: list[str] | None = None,
    seconds: float = 0.2,
) -> Match:
    """Let bots play a match to its end and return it.

    Give one bot for each seat, or its spec such as `greedy` or `search:200x`. The deal and all dice
    come from the seed. A bot may think for about `seconds` about a choice unless its spec says
    otherwise. Raise `Refusal` if a spec names no bot, or if a bot makes an illegal choice.
    """
    seats = len(game.seat_names())
    if len(players) != seats:
        raise ValueError(f"{game.name} needs {seats} players here, not {len(players)}")
    bots = [
        make_bot(player, game.name, Dice(splitmix64((seed + seat + 1) % SEEDS)))
        if isinstance(player, str)
        else player
        for seat, player in enumerate(players)
    ]
    match = deal_match(game, Dice(seed), variant, options)
    match.players = [bot.name for bot in bots]
    while (seat := match.state.actor) >= 0:
        # A bot may return another type of integer, such as numpy's.
        match.choose(seat, operator.index(bots[seat].choose(match.view(seat), seconds)))
    return match

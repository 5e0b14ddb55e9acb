"""Flibuste: two pirate tile games as a library, with bots, pictures and tables for people.

    import flibuste

    name, *others = flibuste.GAMES
    game = flibuste.open_game(name)
    match = flibuste.deal_match(game, flibuste.Dice(7))
    seat = match.state.actor
    match.choose(seat, match.state.legal(seat)[0])
    print(match.view(seat))

Start here:

- `GAMES`: all games by name; `open_game` opens one for a number of players.
- `deal_match` deals a `Match`: one game with its journal. It accepts choices or refuses them
  (`Refusal`), shows every seat what it knows (`view`), and gives its `Record`.
- `open_record` reads a record and opens its game; `replay` plays it again, and `verify` also
  checks the deal.
- `Dice` is chance from a seed, `Sealed` chance that anybody can recompute.
- `make_bot` makes a `Bot`, and `play_game` lets bots play a match.

The documentation has a tutorial for each kind of user, and a reference with a page for each module.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flibuste.bots.bot import Bot as Bot
    from flibuste.bots.bot_match import play_game as play_game
    from flibuste.bots.roster import make_bot as make_bot
    from flibuste.core.fate import Dice as Dice
    from flibuste.core.match import Match as Match
    from flibuste.core.opening import deal_match as deal_match
    from flibuste.core.record import Record as Record
    from flibuste.core.refusal import Refusal as Refusal
    from flibuste.core.replay import replay as replay
    from flibuste.core.replay import verify as verify
    from flibuste.core.sealed import Sealed as Sealed
    from flibuste.core.seat import EVERYTHING as EVERYTHING
    from flibuste.core.seat import SPECTATOR as SPECTATOR
    from flibuste.games.registry import GAMES as GAMES
    from flibuste.games.registry import open_game as open_game
    from flibuste.games.registry import open_record as open_record

__version__ = "0.1.0"

#: The module of each public name; it is loaded when the name is first used.
_HOMES = {
    "Bot": "flibuste.bots.bot",
    "Dice": "flibuste.core.fate",
    "EVERYTHING": "flibuste.core.seat",
    "GAMES": "flibuste.games.registry",
    "Match": "flibuste.core.match",
    "Record": "flibuste.core.record",
    "Refusal": "flibuste.core.refusal",
    "SPECTATOR": "flibuste.core.seat",
    "Sealed": "flibuste.core.sealed",
    "deal_match": "flibuste.core.opening",
    "make_bot": "flibuste.bots.roster",
    "open_game": "flibuste.games.registry",
    "open_record": "flibuste.games.registry",
    "play_game": "flibuste.bots.bot_match",
    "replay": "flibuste.core.replay",
    "verify": "flibuste.core.replay",
}
__all__ = ["__version__", *_HOMES]  # noqa: PLE0604


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Return one of the names above, loading its module the first time."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found: object = getattr(import_module(_HOMES[name]), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)

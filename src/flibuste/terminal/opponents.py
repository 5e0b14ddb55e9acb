"""Who can play: levels by number or name, bots by their specs, and people at the keyboard."""

from __future__ import annotations

from typing import Final

from flibuste.bots.foreign import installed
from flibuste.bots.levels import LEVELS, Level
from flibuste.bots.roster import ABOUT, bot_maker
from flibuste.bots.spec import LEVEL, read_spec
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain

#: A person who sits at the keyboard.
HUMAN: Final = "human"
#: The default opponent: it overlooks nothing, and can be beaten.
USUAL: Final = f"{LEVEL}:3"
_OWN_ABOUT: Final = Words("your own bot", "votre propre bot")
_LEVEL: Final = Words("{name} (level {number})", "{name} (niveau {number})")


def other_bots() -> dict[str, Words]:
    """Return the bots that are not levels, weakest first, each with a description for players."""
    return ABOUT | {name: _OWN_ABOUT for name in installed() if name not in ABOUT}


def is_bot(spec: str, game: str) -> bool:
    """Tell whether a name in a record is a bot's; any other name is a person's."""
    try:
        bot_maker(spec, game)
    except Refusal as refusal:
        if refusal.code == "unknown-bot":
            return False
        raise
    return True


def bot_name(spec: str) -> Words:
    """Return the name of a bot for people."""
    level = _level(spec)
    if level is None:
        return plain(spec)
    return _LEVEL.fill(name=level.name, number=level.number)


def bot_description(spec: str) -> Words:
    """Return a description of a bot for players, as a sentence."""
    level = _level(spec)
    if level is not None:
        return level.about
    said = other_bots().get(read_spec(spec).name, _OWN_ABOUT)
    return Words(_sentence(said.en), _sentence(said.fr))


def _level(spec: str) -> Level | None:
    return next((level for level in LEVELS if spec == f"{LEVEL}:{level.number}"), None)


def _sentence(clause: str) -> str:
    return f"{clause[0].upper()}{clause[1:]}."

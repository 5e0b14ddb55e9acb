"""Who can play: levels by number or name, bots by their specs, and people at the keyboard."""

from __future__ import annotations

from typing import Final

from flibuste.bots.foreign import installed
from flibuste.bots.levels import LEVELS, Level
from flibuste.bots.roster import ABOUT, bot_maker
from flibuste.bots.spec import LEVEL, read_spec
from flibuste.cli.usage import WrongUsage
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain

#: A person who sits at the keyboard.
HUMAN: Final = "human"
#: Who plays where nobody is named: overlooks nothing, and can be beaten.
USUAL: Final = f"{LEVEL}:3"
_OWN_ABOUT: Final = Words("a bot from elsewhere", "un bot venu d'ailleurs")
_LEVEL: Final = Words("{name} (level {number})", "{name} (niveau {number})")


def others() -> dict[str, Words]:
    """Return the bots that are no levels, weakest first, and what they are to a player."""
    return ABOUT | {name: _OWN_ABOUT for name in installed() if name not in ABOUT}


def player_spec(text: str, game: str) -> str:
    """Return the spec of who is meant: `level:4` for `4` or `helmsman`, HUMAN for a person."""
    word = text.strip()
    if word == HUMAN:
        return HUMAN
    for level in LEVELS:
        if word.lower() in (str(level.number), level.name.en.lower(), level.name.fr.lower()):
            return f"{LEVEL}:{level.number}"
    if not is_bot(word, game):
        raise _unknown(word)
    return word


def is_bot(spec: str, game: str) -> bool:
    """Tell whether a name in a record is a bot's; people may have any other."""
    try:
        bot_maker(spec, game)
    except Refusal as refusal:
        if refusal.code == "unknown-bot":
            return False
        raise
    return True


def called(spec: str) -> Words:
    """Return what people call a bot."""
    level = _level(spec)
    if level is None:
        return plain(spec)
    return _LEVEL.fill({"name": level.name, "number": plain(str(level.number))})


def about(spec: str) -> Words:
    """Return what a bot is to a player, as a sentence."""
    level = _level(spec)
    if level is not None:
        return level.about
    said = others().get(read_spec(spec).name, _OWN_ABOUT)
    return Words(_sentence(said.en), _sentence(said.fr))


def _level(spec: str) -> Level | None:
    return next((level for level in LEVELS if spec == f"{LEVEL}:{level.number}"), None)


def _sentence(clause: str) -> str:
    return f"{clause[0].upper()}{clause[1:]}."


def _unknown(word: str) -> WrongUsage:
    return WrongUsage(
        Words(
            "--opponent: nobody is called “{word}”. Name a level from 1 to {most}, a bot ({names},"
            " module:Class), or {human}; flibuste bots tells who they are.",
            "--opponent : personne ne s'appelle « {word} ». Nommez un niveau de 1 à {most}, un bot"
            " ({names}, module:Classe), ou {human} ; flibuste bots dit qui ils sont.",
        ).fill(
            {
                "word": plain(word[:60]),
                "most": plain(str(len(LEVELS))),
                "names": plain(", ".join(others())),
                "human": plain(HUMAN),
            }
        )
    )

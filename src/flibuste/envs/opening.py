"""Opening an encoding by its name, such as `chess_v0`."""

from __future__ import annotations

from flibuste.core.refusal import Refusal
from flibuste.envs.encoding import Encoding
from flibuste.games.kit import Kit
from flibuste.games.registry import GAMES


def encoding_names() -> list[str]:
    """Return the names of all encodings."""
    return [kit.encoding_name for kit in GAMES.values() if kit.encoding_name]


def kit_encoded(name: str) -> Kit:
    """Return the kit of the game that an encoding is for; raise `Refusal` if there is none."""
    for kit in GAMES.values():
        if kit.encoding_name and kit.encoding_name == name:
            return kit
    raise Refusal.of(
        "unknown-encoding",
        "“{name}” is not an encoding of a game. Expected one of: {known}.",
        "« {name} » n’est pas un encodage de jeu. Valeurs possibles : {known}.",
        name=str(name)[:60],
        known=", ".join(encoding_names()),
    )


def open_encoding(
    name: str, players: int | None = None, variant: str = "", box_text: str = ""
) -> Encoding:
    """Return an encoding for a number of players and a variant, with a box or the built-in one.

    Left out, they are the game's usual ones. Raise `Refusal` if one of them does not exist.
    """
    kit = kit_encoded(name)
    number = kit.usual if players is None else players
    kit.check_players(number)
    game = kit.open(number, box_text)
    game.check_setup(variant, [])
    found = kit.encoding(game, variant or game.variants[0])
    assert found is not None
    return found

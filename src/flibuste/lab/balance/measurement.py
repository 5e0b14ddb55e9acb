"""A measurement: games of equal bots, what was counted in them, and how to repeat them."""

from __future__ import annotations

from dataclasses import dataclass, field

from flibuste import __version__
from flibuste.core.game import Game
from flibuste.games.registry import open_game, registered
from flibuste.lab.balance.tables import Tables


@dataclass
class Measurement:
    """Some games of one bot at all seats. Game `i` depends only on the seed and on `i`."""

    game: str
    players: int
    variant: str
    bot: str
    seed: int
    #: The box as a sheet, and its name and digest.
    box_text: str
    box_id: str
    version: str = __version__
    #: The day on which games were last added.
    date: str = ""
    #: How many games are counted: those numbered below this.
    games: int = 0
    tables: Tables = field(default_factory=Tables)

    @property
    def conditions(self) -> tuple[object, ...]:
        """Everything that games must have in common to be counted together."""
        table = (self.game, self.players, self.variant)
        return (*table, self.bot, self.seed, self.box_id, self.version)

    def open(self) -> Game:
        """Return the game with the box that was measured."""
        return open_game(self.game, self.players, self.box_text)

    def command(self) -> str:
        """Return the command that repeats it, with `--box` if the box is not the built-in one."""
        entry = registered(self.game)
        words = ["flibuste balance", self.game]
        if entry.fewest < entry.most:
            words.append(f"--players {self.players}")
        words.append(f"--variant {self.variant} --bot {self.bot}")
        words.append(f"--games {self.games} --seed {self.seed}")
        if open_game(self.game, self.players).box_id() != self.box_id:
            words.append(f"--box {self.box_id.split()[0]}.box")
        return " ".join(words)


def new_measurement(
    game: str, players: int, variant: str, bot: str, seed: int, box_text: str = ""
) -> Measurement:
    """Return a measurement without games; "" is the built-in box."""
    box_id = open_game(game, players, box_text).box_id()
    sheet = box_text or registered(game).box_sheet()
    return Measurement(game, players, variant, bot, seed, sheet, box_id)

"""A game as an environment of Gymnasium: one seat against bots.

Importing this module registers each encoding: `chess_v0` as `flibuste/chess-v0`.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any, Final, SupportsIndex

from flibuste.bots.bot import Bot
from flibuste.bots.roster import bot_maker
from flibuste.core.extras import without_extra
from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.core.state import State
from flibuste.envs.episode import Episode, game_over
from flibuste.envs.opening import encoding_names
from flibuste.envs.rendering import METADATA, check_mode, render
from flibuste.envs.rewards import rewards
from flibuste.envs.spaces import PLANES, Observed, Tensors

try:
    import gymnasium
except ModuleNotFoundError as error:
    raise without_extra("envs", error) from error

#: What follows from an action that is not legal: a `Refusal`, or the game is lost.
REFUSE: Final = "refuse"
LOSE: Final = "lose"
WRONG: Final = (REFUSE, LOSE)
#: How long a bot may think whose spec does not say so.
_SECONDS: Final = 0.2
#: A word of the dice.
_WORD: Final = 1 << 31


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a game, with bots in all others.

    `bots` is the spec of a bot for all other seats, such as `greedy` or `search:200x`, or one for
    each of them. With `wrong="lose"`, an action that is not legal loses the game at once, for
    programs that know no masks; otherwise `Refusal` says what is wrong, and nothing changes.
    """

    metadata = METADATA

    def __init__(
        self,
        name: str,
        bots: str | Sequence[str] = "greedy",
        seat: int = 0,
        players: int | None = None,
        variant: str = "",
        options: Sequence[str] = (),
        box_text: str = "",
        tensor: str = PLANES,
        wrong: str = REFUSE,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        if wrong not in WRONG:
            raise Refusal.of(
                "unknown-wrong",
                "“{wrong}” cannot follow from a wrong action. Expected one of: {known}.",
                "«\u00a0{wrong}\u00a0» ne peut suivre une action illégale. Valeurs possibles\u00a0:"
                " {known}.",
                wrong=str(wrong)[:60],
                known=", ".join(WRONG),
            )
        self._episode = Episode(name, players, variant, options, box_text)
        self._episode.encoding.check_seat(seat)
        self._seat = seat
        others = self._episode.players - 1
        specs = [bots] * others if isinstance(bots, str) else list(bots)
        if len(specs) != others:
            raise Refusal.of(
                "wrong-number-of-bots",
                "{others} seats need a bot here, and {bots} are named.",
                "Il faut ici un bot pour {others} places, et {bots} sont nommés.",
                others=others,
                bots=len(specs),
            )
        game = self._episode.encoding.game.name
        self._makers = [bot_maker(spec, game) for spec in specs]
        self._bots: list[Bot] = []
        self._loses = wrong == LOSE
        self._over = True
        self._tensors = Tensors(self._episode.encoding, tensor)
        self.render_mode = render_mode
        self.action_space = self._tensors.actions()
        self.observation_space = self._tensors.observations()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal the next game; with a seed, this and all games after it can be repeated.

        `options` are not used: a setup belongs to its environment.
        """
        super().reset(seed=seed)
        state = self._episode.deal(seed)
        dice = self._episode.dice
        self._bots = [
            maker(Dice(int(dice.below(_WORD)), int(dice.below(_WORD)))) for maker in self._makers
        ]
        self._over = False
        self._play_others(state)
        return self._shown(state), {}

    def step(self, action: SupportsIndex) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Play the seat's choice, and those of the others until it has to choose again."""
        state = self._episode.begun()
        if self._over:
            raise game_over()
        try:
            self._episode.play(state, self._seat, action)
        except Refusal as refusal:
            if not self._loses:
                raise
            self._over = True
            return self._shown(state), -1.0, True, False, {"refusal": str(refusal)}
        self._play_others(state)
        outcome = state.outcome()
        self._over = outcome is not None
        won = rewards(outcome, self._episode.players)[self._seat]
        return self._shown(state), won, self._over, False, {}

    def render(self) -> Any:
        """Return what the seat sees, as `render_mode` asks for."""
        return render(self._episode.begun().view(self._seat), self.render_mode)

    def _shown(self, state: State) -> Observed:
        return self._tensors.of(state.view(self._seat))

    def _play_others(self, state: State) -> None:
        """Let the bots choose while the seat does not have to."""
        while (actors := state.actors()) and self._seat not in actors:
            other = actors[0]
            bot = self._bots[other - (other > self._seat)]
            choice = operator.index(bot.choose(state.view(other), _SECONDS))
            state.apply(other, choice, self._episode.dice)


def registered_as(name: str) -> str:
    """Return what Gymnasium calls an encoding."""
    game, _, version = name.rpartition("_v")
    return f"flibuste/{game}-v{version}"


for _name in encoding_names():
    gymnasium.register(registered_as(_name), f"{__name__}:SeatEnv", kwargs={"name": _name})

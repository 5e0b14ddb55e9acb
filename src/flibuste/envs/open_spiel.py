"""Games as Python games of OpenSpiel; importing this module registers them.

Each encoding is two games: `chess_v0`, in which one seat chooses after the other, and
`chess_v0_simultaneous`, in which all who choose in secret at once do so at one node. Parameters are
`players`, `variant` and `options`, the latter with a `+` between them.

Chance is explicit: a node for each draw, so that a history tells the whole deal. Tensors are those
of the encoding, each number divided by its limit. An information state is what the rules let a seat
remember, and the order of past moves only as far as that shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from flibuste.core.extras import without_extra
from flibuste.core.fate import Dice
from flibuste.core.state import State
from flibuste.core.view import View
from flibuste.envs.encoding import Encoding
from flibuste.envs.explicit_chance import Draw, Draws, widest_draw
from flibuste.envs.opening import open_encoding
from flibuste.envs.rewards import rewards
from flibuste.games.kit import Kit
from flibuste.games.registry import GAMES

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise without_extra("openspiel", error) from error

SIMULTANEOUS: Final = "_simultaneous"
#: More choices than any game has.
_LONGEST: Final = 1000
#: A fraction of this many is a seed.
_SEEDS: Final = 1 << 53


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One setup of a game."""

    def __init__(
        self, kit: Kit, game_type: pyspiel.GameType, parameters: dict[str, Any] | None
    ) -> None:
        given = {"players": kit.usual, "variant": "", "options": "", **(parameters or {})}
        players = given["players"]
        self.variant = given["variant"]
        self.options = [each for each in given["options"].split("+") if each]
        self.encoding = open_encoding(kit.encoding_name, players, self.variant)
        game = self.encoding.game
        game.check_setup(self.variant, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=widest_draw(game, self.variant),
            num_players=players,
            min_utility=-1 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(game_type, info, parameters or {})

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> SpielState:
        """Return the state before the deal."""
        return SpielState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: dict[str, Any] | None = None,
    ) -> Observer | None:
        """Return what writes observations or, with perfect recall, information states.

        Return None for what is public alone, or private alone: views are not split like that.
        """
        if params:
            raise ValueError(f"observers have no parameters here, and these are given: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            return None
        return Observer(self.encoding, kind.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress, or a draw of chance that is still to be made."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._encoding = game.encoding
        self._together = game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
        self._variant = game.variant
        self._options = game.options
        #: The game before the choices to be played; None before the deal.
        self.state: State | None = None
        self._choices: list[tuple[int, int]] = []
        #: What chance has drawn for them, and how many outcomes the next draw has: 0 if none.
        self._drawn: list[int] = []
        self._outcomes = 0
        self._advance()

    def current_player(self) -> int:
        """Return who chooses: a seat, chance, all at once, or nobody at the end."""
        if self._outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        actors = self._dealt().actors()
        if not actors:
            return int(pyspiel.PlayerId.TERMINAL)
        if self._together and len(actors) > 1:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return actors[0]

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return not self._outcomes and not self._dealt().actors()

    def returns(self) -> list[float]:
        """Return what each seat has won."""
        outcome = None if self.state is None else self.state.outcome()
        return rewards(outcome, self.num_players())

    def view(self, player: int) -> View:
        """Return what a seat knows."""
        return self._dealt().view(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the next draw, all equally likely."""
        return [(outcome, 1 / self._outcomes) for outcome in range(self._outcomes)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Return another game that `player` cannot tell from this one.

        It is drawn from the seat's view alone, and its history is empty: the true one would tell.
        """
        world = self._encoding.game.imagine(self.view(player), Dice(int(sampler() * _SEEDS)))
        twin: SpielState = self.get_game().new_initial_state()
        twin.state = world
        twin._outcomes = 0
        return twin

    def _legal_actions(self, player: int) -> list[int]:
        state = self._dealt()
        return sorted(self._encoding.number(player, action) for action in state.legal(player))

    def _apply_action(self, action: int) -> None:
        if self._outcomes:
            self._drawn.append(action)
        else:
            player = self._dealt().actor
            self._choices = [(player, self._encoding.action(player, action))]
        self._advance()

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self._choices = [
            (player, self._encoding.action(player, actions[player]))
            for player in self._dealt().actors()
        ]
        self._advance()

    def _advance(self) -> None:
        """Play what was chosen with what was drawn, up to the end or the next draw."""
        fate = Draws(self._drawn)
        try:
            if self.state is None:
                state = self._encoding.game.start(fate, self._variant, self._options)
            else:
                state = self.state.copy()
                for player, action in self._choices:
                    state.apply(player, action, fate)
        except Draw as draw:
            self._outcomes = draw.outcomes
            return
        self.state = state
        self._choices = []
        self._drawn = []
        self._outcomes = 0

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return self._encoding.action_name(action, player)

    def _dealt(self) -> State:
        if self.state is None:
            raise ValueError("chance has not dealt this game yet")
        return self.state

    def __str__(self) -> str:
        """Return the whole truth as text."""
        if self.state is None:
            return f"a deal after {len(self._drawn)} draws"
        drawn = f"\n{len(self._drawn)} draws for {self._choices}" if self._outcomes else ""
        return f"{self.state}{drawn}"


class Observer:
    """Writes what a seat knows as a tensor and as text."""

    def __init__(self, encoding: Encoding, perfect_recall: bool) -> None:
        self._encoding = encoding
        self._recalls = perfect_recall
        cells = encoding.board[0] * encoding.board[1]
        shape: tuple[int, ...] = (encoding.planes, *encoding.board)
        limits = np.repeat(np.array(encoding.plane_limits(), np.float32), cells)
        if perfect_recall:
            shape = (encoding.size,)
            limits = np.array(encoding.information_limits(), np.float32)
        self._limits = limits
        self.tensor = np.zeros(len(limits), np.float32)
        name = "information" if perfect_recall else "planes"
        self.dict = {name: self.tensor.reshape(shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a seat knows into `tensor`; before the deal, that is nothing."""
        if state.state is None:
            self.tensor.fill(0)
            return
        view = state.view(player)
        encoding = self._encoding
        known = encoding.information(view) if self._recalls else encoding.observation(view)
        np.divide(np.frombuffer(known, np.uint8), self._limits, out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a seat knows as a position's sheet; before the deal, nothing."""
        return "" if state.state is None else self._encoding.game.write_view(state.view(player))


def _register(kit: Kit, together: bool) -> None:
    dynamics = pyspiel.GameType.Dynamics
    game_type = pyspiel.GameType(
        short_name=kit.encoding_name + (SIMULTANEOUS if together else ""),
        long_name=kit.title.en + (", simultaneous" if together else ""),
        dynamics=dynamics.SIMULTANEOUS if together else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=kit.most,
        min_num_players=kit.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": kit.usual, "variant": "", "options": ""},
    )

    # A class, as OpenSpiel keeps what it is given until after Python has ended.
    class Registered(SpielGame):
        """The game with these parameters."""

        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(kit, game_type, parameters)

    pyspiel.register_game(game_type, Registered)


for _kit in GAMES.values():
    if _kit.encoding_name:
        _register(_kit, together=False)
        _register(_kit, together=True)

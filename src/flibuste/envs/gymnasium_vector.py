"""Thousands of games as a vector environment of Gymnasium: one program plays all seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flibuste.core.extras import without_extra
from flibuste.core.refusal import Refusal
from flibuste.envs.spaces import PLANES, Observed
from flibuste.envs.vector import VectorGame

try:
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import ArrayLike, NDArray
except ModuleNotFoundError as error:
    raise without_extra("envs", error) from error


class TurnsVectorEnv(VectorEnv[Any, Any, Any]):
    """Games that are stepped at once: whoever has to choose in a game is shown it, and chooses.

    The reward is that of the seat that has just chosen. `infos` say which `seat` has to choose now,
    and the `rewards` of all seats. Where a game ends, the next one begins in the same step. With
    `copy=False`, observations are the arrays of the `VectorGame`, which the next step changes.
    """

    def __init__(
        self,
        name: str,
        num_envs: int,
        players: int | None = None,
        variant: str = "",
        options: Sequence[str] = (),
        box_text: str = "",
        tensor: str = PLANES,
        copy: bool = True,
    ) -> None:
        self.games = VectorGame(name, num_envs, players, variant, options, box_text, tensor)
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = self.games.count
        self.single_action_space = self.games.tensors.actions()
        self.single_observation_space = self.games.tensors.observations()
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self._copy = copy

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin all games; with a seed, they and those after them can be repeated.

        `options` are not used: a setup belongs to its environment.
        """
        if not (seed is None or isinstance(seed, int)):
            raise Refusal.of(
                "one-seed",
                "One seed is for all games, a whole number, and not {seed}.",
                "Une seule graine vaut pour toutes les parties, un nombre entier, et non {seed}.",
                seed=repr(seed)[:60],
            )
        super().reset(seed=seed)
        self.games.reset(seed)
        return self._shown(), self._infos()

    def step(
        self, actions: ArrayLike
    ) -> tuple[Observed, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play an action in each game."""
        games = self.games
        chose = games.seats.copy()
        games.step(actions)
        infos = self._infos()
        ended = games.ended()
        if ended:
            shown = np.full(self.num_envs, None, dtype=object)
            for row, state in ended:
                shown[row] = games.tensors.of(state.view(int(chose[row])))
            infos |= {"final_obs": shown, "_final_obs": games.dones.copy()}
            infos |= {"final_info": {}, "_final_info": games.dones.copy()}
        rewards = games.rewards[np.arange(self.num_envs), chose]
        return self._shown(), rewards, games.dones.copy(), np.zeros(self.num_envs, np.bool_), infos

    def _shown(self) -> Observed:
        games = self.games
        if self._copy:
            return {"observation": games.observations.copy(), "action_mask": games.masks.copy()}
        return {"observation": games.observations, "action_mask": games.masks}

    def _infos(self) -> dict[str, Any]:
        return {"seat": self.games.seats.copy(), "rewards": self.games.rewards.copy()}

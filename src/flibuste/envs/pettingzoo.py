"""Games as environments of PettingZoo: one seat after the other, or all at once.

Rendering shows what spectators see.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import Any, SupportsIndex

from flibuste.core.extras import without_extra
from flibuste.core.refusal import Refusal
from flibuste.core.seat import SPECTATOR
from flibuste.core.state import State
from flibuste.envs.episode import Episode, game_over
from flibuste.envs.rendering import METADATA, check_mode, render
from flibuste.envs.rewards import rewards
from flibuste.envs.spaces import PLANES, Observed, Tensors

try:
    from gymnasium.spaces import Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
except ModuleNotFoundError as error:
    raise without_extra("envs", error) from error


class _GameEnv:
    """What both environments have in common: their setup, their spaces, and what they show."""

    def __init__(
        self,
        name: str,
        players: int | None = None,
        variant: str = "",
        options: Sequence[str] = (),
        box_text: str = "",
        tensor: str = PLANES,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        self.episode = Episode(name, players, variant, options, box_text)
        self.tensors = Tensors(self.episode.encoding, tensor, self._more_actions())
        self.metadata = {**METADATA, "name": name}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.episode.players)]
        self.agents: list[str] = []
        self.action_spaces = {agent: self.tensors.actions() for agent in self.possible_agents}
        self.observation_spaces = {a: self.tensors.observations() for a in self.possible_agents}

    def _more_actions(self) -> int:
        return 0

    def action_space(self, agent: str) -> Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Dict:
        """Return the space of what an agent is shown."""
        return self.observation_spaces[agent]

    def render(self) -> Any:
        """Return what spectators see, as `render_mode` asks for."""
        return render(self.episode.begun().view(SPECTATOR), self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


class TurnsEnv(_GameEnv, AECEnv):  # type: ignore[misc]
    """A game as PettingZoo's AEC environment: the seats choose one after the other.

    Where several choose in secret at once, they are asked in seat order, and what one has chosen
    the others do not see. `Refusal` says what is wrong with a setup or an action; it changes
    nothing.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next game; with a seed, this and all games after it can be repeated.

        `options` are not used: a setup belongs to its environment.
        """
        state = self.episode.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[state.actor]

    def observe(self, agent: str) -> Observed:
        """Return what an agent knows and may do; its mask is empty unless it has to choose."""
        state = self.episode.begun()
        seat = self._seat(agent)
        if seat == state.actor:
            return self.tensors.of_actor(state, seat)
        return self.tensors.of(state.view(seat))

    def step(self, action: SupportsIndex | None) -> None:
        """Play the choice of the agent whose turn it is; None once the game is over."""
        state = self.episode.begun()
        agent = self.agent_selection
        if not self.agents:
            raise game_over()
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.episode.play(state, self._seat(agent), action)
        self._cumulative_rewards[agent] = 0.0
        outcome = state.outcome()
        if outcome is None:
            # All rewards are 0, and there is nothing to add up.
            self.agent_selection = self.possible_agents[state.actor]
        else:
            won = rewards(outcome, self.episode.players)
            self.rewards = dict(zip(self.possible_agents, won, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            self._accumulate_rewards()

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)


class StepsEnv(_GameEnv, ParallelEnv):  # type: ignore[misc]
    """A game as PettingZoo's parallel environment: every agent acts in every step.

    Those who have to choose do so at once. The others have one legal action, the last number:
    `wait`, which changes nothing. `Refusal` says what is wrong with a setup or an action; it
    changes nothing.
    """

    @property
    def wait(self) -> int:
        """The number of the action that changes nothing."""
        return self.episode.encoding.actions

    def _more_actions(self) -> int:
        return 1

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        """Deal the next game; with a seed, this and all games after it can be repeated.

        `options` are not used: a setup belongs to its environment.
        """
        state = self.episode.deal(seed)
        self.agents = self.possible_agents[:]
        return self._shown(state), self._infos()

    def step(
        self, actions: Mapping[str, SupportsIndex]
    ) -> tuple[
        dict[str, Observed],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Play what the agents choose, an action for each of them."""
        before = self.episode.begun()
        if not self.agents:
            raise game_over()
        self._check_agents(actions)
        state = before.copy()
        for seat, agent in enumerate(self.possible_agents):
            if seat in before.actors():
                self.episode.play(state, seat, actions[agent])
            else:
                self._check_wait(agent, actions[agent])
        self.episode.state = state
        outcome = state.outcome()
        won = rewards(outcome, self.episode.players)
        over = dict.fromkeys(self.agents, outcome is not None)
        found = (
            self._shown(state),
            dict(zip(self.possible_agents, won, strict=True)),
            over,
            dict.fromkeys(self.agents, False),
            self._infos(),
        )
        if outcome is not None:
            self.agents = []
        return found

    def _shown(self, state: State) -> dict[str, Observed]:
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            found[agent] = self.tensors.of(state.view(seat))
            found[agent]["action_mask"][self.wait] = seat not in state.actors()
        return found

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {} for agent in self.agents}

    def _check_agents(self, actions: Mapping[str, SupportsIndex]) -> None:
        if set(actions) != set(self.agents):
            raise Refusal.of(
                "wrong-agents",
                "A step needs an action of each agent: {agents}. There are actions of: {given}.",
                "Un pas demande une action de chaque agent\u00a0: {agents}. Il y en a de\u00a0:"
                " {given}.",
                agents=", ".join(self.agents) or "–",
                given=", ".join(str(agent)[:20] for agent in actions) or "–",
            )

    def _check_wait(self, agent: str, action: SupportsIndex) -> None:
        try:
            waits = operator.index(action) == self.wait
        except TypeError:
            waits = False
        if not waits:
            raise Refusal.of(
                "must-wait",
                "{agent} has nothing to choose in this step, so its action is {wait}, and not"
                " {action}.",
                "{agent} n’a rien à choisir à ce pas\u00a0: son action est {wait}, et non"
                " {action}.",
                agent=agent,
                wait=self.wait,
                action=repr(action)[:40],
            )

"""The spaces of an encoding, and tensors as arrays."""

from __future__ import annotations

from typing import Any, Final, TypedDict

from flibuste.core.extras import without_extra
from flibuste.core.refusal import Refusal
from flibuste.core.state import State
from flibuste.core.view import View
from flibuste.envs.encoding import Encoding

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise without_extra("envs", error) from error

#: What environments may show.
PLANES: Final = "planes"
INFORMATION: Final = "information"
TENSORS: Final = (PLANES, INFORMATION)


class Observed(TypedDict):
    """What an environment shows a seat."""

    observation: NDArray[np.uint8]
    action_mask: NDArray[np.int8]


class Tensors:
    """Makes arrays of an encoding's numbers: `planes` of observations, or `information` states."""

    def __init__(self, encoding: Encoding, tensor: str, more_actions: int = 0) -> None:
        if tensor not in TENSORS:
            raise Refusal.of(
                "unknown-tensor",
                "“{tensor}” is not a tensor of environments. Expected one of: {known}.",
                "«\u00a0{tensor}\u00a0» n’est pas un tenseur des environnements. Valeurs"
                " possibles\u00a0: {known}.",
                tensor=str(tensor)[:60],
                known=", ".join(TENSORS),
            )
        self.encoding = encoding
        #: Whether it shows observations, not information states.
        self.planes = tensor == PLANES
        #: How many actions an environment has in addition to those of the encoding.
        self.more = more_actions
        self._row: _Row | None = None
        #: The shape of one of them.
        self.shape = (encoding.planes, *encoding.board) if self.planes else (encoding.size,)

    def __getstate__(self) -> dict[str, Any]:
        # A copy makes a row of its own.
        return {**self.__dict__, "_row": None}

    def actions(self) -> spaces.Discrete:
        """Return the space of actions."""
        return spaces.Discrete(self.encoding.actions + self.more)

    def observations(self) -> spaces.Dict:
        """Return the space of what is shown."""
        encoding = self.encoding
        if self.planes:
            limits = np.array(encoding.plane_limits(), np.uint8)[:, None, None]
        else:
            limits = np.array(encoding.information_limits(), np.uint8)
        high = np.broadcast_to(limits, self.shape)
        mask = spaces.Box(0, 1, (encoding.actions + self.more,), np.int8)
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(high), high, dtype=np.uint8),
                "action_mask": mask,
            }
        )

    def of_actor(self, state: State, seat: int) -> Observed:
        """Return what is shown to a seat that has to choose now, without making a view."""
        if self._row is None:
            self._row = _Row(self)
        return self._row.of(state, seat)

    def of(self, view: View) -> Observed:
        """Return what is shown of a view; actions that the encoding does not have are masked."""
        encoding = self.encoding
        shown = encoding.observation(view) if self.planes else encoding.information(view)
        mask = encoding.mask(view) + bytes(self.more)
        return {
            # Copied, so that whoever gets them may change them.
            "observation": np.frombuffer(bytearray(shown), np.uint8).reshape(self.shape),
            "action_mask": np.frombuffer(bytearray(mask), np.int8),
        }


class _Row:
    """What the seat that has to choose is shown of one game, written in place and copied."""

    def __init__(self, tensors: Tensors) -> None:
        self._row = tensors.encoding.rows(1, tensors.planes)
        self._shown = memory_of(self._row.observations, np.uint8).reshape(tensors.shape)
        self._mask = memory_of(self._row.masks, np.int8)
        self._more = np.zeros(tensors.more, np.int8) if tensors.more else None

    def of(self, state: State, seat: int) -> Observed:
        self._row.write(0, state, seat)
        mask = self._mask.copy() if self._more is None else np.append(self._mask, self._more)
        return {"observation": self._shown.copy(), "action_mask": mask}


def memory_of(numbers: Any, dtype: Any) -> NDArray[Any]:
    """Return the memory of a vector as an array, which shows changes and cannot be written to."""
    return np.frombuffer(numbers, dtype)

"""The spaces of an encoding, and tensors as arrays."""

from __future__ import annotations

from typing import Final, TypedDict

from flibuste.core.extras import without_extra
from flibuste.core.refusal import Refusal
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
        self._encoding = encoding
        self._planes = tensor == PLANES
        #: Actions that an environment has in addition to those of the encoding.
        self._more = more_actions
        #: The shape of one of them.
        self.shape = (encoding.planes, *encoding.board) if self._planes else (encoding.size,)

    def actions(self) -> spaces.Discrete:
        """Return the space of actions."""
        return spaces.Discrete(self._encoding.actions + self._more)

    def observations(self) -> spaces.Dict:
        """Return the space of what is shown."""
        encoding = self._encoding
        if self._planes:
            limits = np.array(encoding.plane_limits(), np.uint8)[:, None, None]
        else:
            limits = np.array(encoding.information_limits(), np.uint8)
        high = np.broadcast_to(limits, self.shape)
        mask = spaces.Box(0, 1, (encoding.actions + self._more,), np.int8)
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(high), high, dtype=np.uint8),
                "action_mask": mask,
            }
        )

    def of(self, view: View) -> Observed:
        """Return what is shown of a view; actions that the encoding does not have are masked."""
        encoding = self._encoding
        shown = encoding.observation(view) if self._planes else encoding.information(view)
        mask = encoding.mask(view) + bytes(self._more)
        return {
            # Copied, so that whoever gets them may change them.
            "observation": np.frombuffer(bytearray(shown), np.uint8).reshape(self.shape),
            "action_mask": np.frombuffer(bytearray(mask), np.int8),
        }

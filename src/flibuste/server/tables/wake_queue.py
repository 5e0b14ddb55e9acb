"""The queue of listeners to wake, one after another.

Telling everybody about a move takes longer than acknowledging it. So commands are answered between
any two listeners, and no command waits for a crowd of spectators.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Listener:
    """Somebody who listens to a table; `wake` is called when there may be something new."""

    __slots__ = ("audience", "dismissed", "lag", "person", "proof", "wake")

    def __init__(self, audience: int, person: str | None, proof: str | None = None) -> None:
        self.audience = audience
        self.person = person
        #: The digest of the token that proves who it is, and whether it still does.
        self.proof = proof
        self.dismissed = False
        self.wake: Callable[[], None] = lambda: None
        #: Half of how long a message takes there and back, in milliseconds, once it is known.
        self.lag = 0

    def dismiss(self) -> None:
        """End its stream."""
        self.dismissed = True
        self.wake()


class WakeQueue:
    """The listeners to wake, in the order in which there was news for them."""

    def __init__(self) -> None:
        self._due: dict[Listener, None] = {}

    def call(self, listener: Listener) -> None:
        """Wake somebody soon."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._wake_next)
        self._due[listener] = None

    def call_now(self, listener: Listener) -> None:
        """Wake somebody at once, before the others, if they are to be woken."""
        if listener in self._due:
            del self._due[listener]
            listener.wake()

    def _wake_next(self) -> None:
        if not self._due:
            return
        listener = next(iter(self._due))
        # Meanwhile it may be called again, for what happens from now on.
        del self._due[listener]
        if self._due:
            # After the event loop has answered whoever else is waiting.
            asyncio.get_running_loop().call_soon(self._wake_next)
        listener.wake()

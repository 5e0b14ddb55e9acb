"""The crier: wakes those who listen, one after another.

To tell everybody of a move takes longer than to acknowledge it. So between any two who are told,
whoever asks for something is answered: a crowd of listeners keeps nobody's command waiting.
"""

from __future__ import annotations

import asyncio


class Listener:
    """Somebody who hears what a table tells: woken whenever there may be something new."""

    def __init__(self, audience: int, person: str | None, proof: str | None = None) -> None:
        self.audience = audience
        self.person = person
        #: The digest of the token that proves who it is, and whether it still does.
        self.proof = proof
        self.dismissed = False
        self.news = asyncio.Event()
        #: Half of how long a message takes there and back, in milliseconds, once it is known.
        self.lag = 0

    def dismiss(self) -> None:
        """Let it hear nothing more."""
        self.dismissed = True
        self.news.set()


class Crier:
    """Those who are to be woken, in the order in which there was news for them."""

    def __init__(self) -> None:
        self._due: dict[Listener, None] = {}

    def call(self, listener: Listener) -> None:
        """Wake somebody soon."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._wake_next)
        self._due[listener] = None

    def _wake_next(self) -> None:
        listener = next(iter(self._due))
        listener.news.set()
        del self._due[listener]
        if self._due:
            # After the loop has looked who else calls.
            asyncio.get_running_loop().call_soon(self._wake_next)

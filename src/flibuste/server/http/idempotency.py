"""Idempotency keys: whoever sends a request again with its key gets the same answer again.

Commands to tables, and new tables, are found by their key on disk, for ever. Everything else that
is made holds a secret that is not kept on disk; here it is remembered for an hour.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Final, TypeVar, cast

from fastapi import Header

from flibuste.server.people.tokens import digest
from flibuste.server.refusals import bad_request, key_used_otherwise
from flibuste.wire.socket import KEY

Key = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        pattern=KEY,
        description="New for every command, the same when it is sent again: it is done once.",
    ),
]
OptionalKey = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        pattern=KEY,
        description="New for every request, the same when it is sent again: nothing is made twice.",
    ),
]
#: How short the key may be of somebody who is not known yet: whoever guesses it is taken for them.
_LEAST_OF_STRANGERS: Final = 16
_SECONDS: Final = 3600.0
_MOST: Final = 10_000
Answer = TypeVar("Answer")


class Answers:
    """What was answered lately, by caller and key."""

    def __init__(self) -> None:
        #: When it was asked, the digest of the request, and the answer or what works on it.
        self._given: OrderedDict[str, tuple[float, str, asyncio.Task[Any]]] = OrderedDict()

    async def once(
        self,
        what: str,
        caller: str,
        key: str | None,
        request: str,
        answer: Callable[[], Coroutine[Any, Any, Answer]],
    ) -> Answer:
        """Answer a request; one with a key that was answered before gets the same answer.

        Raise `Refusal` if the key was used for another request of this kind.
        """
        if key is None:
            return await answer()
        mark, asked = f"{what}/{caller}/{key}", digest(request)
        self._forget()
        if mark not in self._given:
            task = asyncio.create_task(answer())
            self._given[mark] = (time.monotonic(), asked, task)
        _, before, task = self._given[mark]
        if before != asked:
            raise key_used_otherwise()
        try:
            # A caller that goes away does not stop what others may wait for.
            return cast(Answer, await asyncio.shield(task))
        finally:
            if task.done() and (task.cancelled() or task.exception() is not None):
                self._given.pop(mark, None)

    def _forget(self) -> None:
        """Forget what was answered long ago, or too much."""
        before = time.monotonic() - _SECONDS
        while self._given:
            at, _, task = next(iter(self._given.values()))
            if not task.done() or (at > before and len(self._given) < _MOST):
                return
            self._given.popitem(last=False)


def check_strangers_key(key: str | None) -> None:
    """Raise `Refusal` if somebody who is not known yet sends a key that others might send, too."""
    if key is not None and len(key) < _LEAST_OF_STRANGERS:
        raise bad_request(
            "header.Idempotency-Key", f"here it has to have {_LEAST_OF_STRANGERS} characters"
        )

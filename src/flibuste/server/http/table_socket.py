"""A table over WebSocket: listeners are told as soon as they are woken, and send commands."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from typing import Any, Final

import orjson
from pydantic import TypeAdapter

from flibuste.core.refusal import Refusal
from flibuste.server.http.callers import Caller, TooFast, check_rate, guest_of
from flibuste.server.http.commanding import carry_out
from flibuste.server.http.open_socket import OpenSocket
from flibuste.server.http.refusal_answers import seconds_to_wait, status_of
from flibuste.server.http.services import Services
from flibuste.server.http.streams import GOODBYE, Heartbeat, Telling
from flibuste.server.http.strict_json import check_keys
from flibuste.server.refusals import bad_request, bad_token, not_a_guest
from flibuste.server.timestamp import now
from flibuste.wire.encoding import BadMessage, decode_request, encode, request_of
from flibuste.wire.socket import KEY, SocketCommand, SocketRefused, SocketTaken
from flibuste.wire.table import Beat
from flibuste.wire.words import Refused

_LOG: Final = logging.getLogger("flibuste.server")
#: The longest answer to a heartbeat, in characters.
_MOST_BEAT: Final = 200
_BEAT: Final = TypeAdapter(Beat)
_IS_KEY: Final = re.compile(KEY)
_COMMAND: Final = TypeAdapter(SocketCommand)
_GOING_AWAY: Final = 1012
_POLICY: Final = 1008
_FAILED: Final = 1011


class TableSocket(OpenSocket):
    """Tells a listener what happens, with heartbeats; carries out the commands that they send.

    Commands are carried out one after another: what else arrives meanwhile waits.
    """

    def __init__(
        self,
        connections: set[Any],
        services: Services,
        telling: Telling,
        caller: Caller,
        language: str,
        ended: Callable[[], None],
    ) -> None:
        """Begin to listen; `ended` is called when the connection is lost."""
        super().__init__(connections)
        self._services = services
        self._telling = telling
        #: The person who proved in the handshake who they are; `Listener.dismissed` ends that.
        self._caller = caller
        self._language = language
        self._ended = ended
        #: Whether it waits until nobody holds the table.
        self._waits = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Tell what there is to tell already."""
        super().connection_made(transport)
        telling = self._telling
        telling.listener.wake = self._woken
        self._heartbeat = Heartbeat(self._services.settings.heartbeat, self._beat)
        telling.session.add(telling.listener)
        self._woken()

    def writable(self) -> None:
        """Tell what has happened in the meantime."""
        if self._heartbeat.is_due():
            self._beat()
        self._woken()

    def ended(self) -> None:
        """Stop listening."""
        self._heartbeat.end()
        self._telling.session.discard(self._telling.listener)
        self._ended()

    def heard(self, said: str | None) -> None:
        """Read a command, or the answer to a heartbeat, which shows how long messages take."""
        read = None if said is None else _command(said)
        if said is not None and read is not None:
            self.hold()
            working = asyncio.create_task(self._obey(said, read))
            self._services.waiting.add(working)
            working.add_done_callback(self._services.waiting.discard)
            return
        beat = None if said is None else _beat(said)
        listener = self._telling.listener
        # Each listener has a bucket of its own.
        if beat is None or self._services.by_stream.take(str(id(listener))) > 0:
            self.hang_up(_POLICY)
        elif 0 <= now() - beat < 10_000:
            listener.lag = (now() - beat) // 2

    async def _obey(self, said: str, read: dict[str, Any]) -> None:
        """Carry out a command, and answer it."""
        answer: object
        key: str = read["key"]
        try:
            answer = await self._carry_out(key, said, read)
        except TooFast as fast:
            answer = self._refused(key, fast.refusal, seconds_to_wait(fast))
        except Refusal as refusal:
            self._services.metrics.refusals.labels(refusal.code).inc()
            answer = self._refused(key, refusal)
        except Exception:  # noqa: BLE001 -- the others are served all the same
            _LOG.exception("a command failed")
            self.hang_up(_FAILED)
            return
        with self.together():
            self.send(encode(answer))
            self._telling.session.call_now(self._telling.listener)
        self.go_on()

    async def _carry_out(self, key: str, said: str, read: dict[str, Any]) -> SocketTaken:
        services, caller = self._services, self._caller
        check_rate(services, services.by_address, "address", caller.address)
        if self._telling.listener.dismissed:
            raise not_a_guest() if caller.by_cookie else bad_token()
        person = guest_of(caller)
        check_rate(services, services.by_person, "person", person.id)
        check_keys(said, read)
        try:
            asked = request_of(_COMMAND, read)
        except BadMessage as bad:
            where = f"message.{bad.where}" if bad.where else "message"
            raise bad_request(where, bad.what) from None
        self._language = asked.lang or self._language
        table = self._telling.session.table.id
        done = await carry_out(services, table, person, caller.address, key, asked.command)
        return SocketTaken(done.seq, done.again, key)

    def _refused(self, key: str, refusal: Refusal, wait: int | None = None) -> SocketRefused:
        refused = Refused.of(refusal, self._language)
        return SocketRefused(key, refused, status_of(refusal), wait)

    def _woken(self) -> None:
        if self.paused or self.closing or self._waits:
            return
        if self._telling.session.lock.locked():
            self._waits = True
            waiting = asyncio.create_task(self._wait())
            self._services.waiting.add(waiting)
            waiting.add_done_callback(self._services.waiting.discard)
        else:
            self._tell()

    async def _wait(self) -> None:
        """Tell when nobody holds the table any more."""
        async with self._telling.session.lock:
            self._waits = False
            if not self.paused and not self.closing:
                self._tell()

    def _tell(self) -> None:
        telling = self._telling
        try:
            message = telling.next()
        except Exception as error:  # noqa: BLE001 -- the others are told all the same
            _LOG.error("a listener could not be told", extra={"error": repr(error)})
            self.hang_up(_FAILED)
            return
        if message is not None:
            self.send(message)
        if message is GOODBYE:
            self.close(_GOING_AWAY)
        elif not telling.all_told:
            telling.session.call(telling.listener)

    def _beat(self) -> None:
        # If it cannot be sent now, it is when the client has read the rest.
        if not self.paused and not self.closing:
            self._heartbeat.is_due()
            self.send(encode(Beat(now())))
            self.show_life()


def _command(said: str) -> dict[str, Any] | None:
    """Return what looks like a command, because it has a key that can be answered."""
    try:
        read = orjson.loads(said)
    except orjson.JSONDecodeError:
        return None
    key = read.get("key") if isinstance(read, dict) else None
    return read if isinstance(key, str) and _IS_KEY.fullmatch(key) else None


def _beat(said: str) -> int | None:
    """Return the time that a listener sends back; None if it sends anything else."""
    if len(said) > _MOST_BEAT:
        return None
    try:
        return decode_request(_BEAT, said.encode()).beat
    except (BadMessage, UnicodeEncodeError):
        return None

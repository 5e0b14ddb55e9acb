"""A server elsewhere, and who calls it: every call that can safely be made again is."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Final, Self, TypeVar
from urllib.parse import urlsplit

import httpx
from pydantic import TypeAdapter

from flibuste.core.refusal import Refusal
from flibuste.core.words import plain
from flibuste.remote.failure import bad_message, bad_url, no_token, not_understood, unreachable
from flibuste.remote.retry import Retry, TroubleHandler
from flibuste.wire.answers import NewTable, TableBrief
from flibuste.wire.encoding import JSON, BadMessage, decode_answer, encode, request_of
from flibuste.wire.people import Me, ProgramToken
from flibuste.wire.requests import Label, Name
from flibuste.wire.setup import Setup
from flibuste.wire.words import Refused

Said = TypeVar("Said")
_TIMEOUT: Final = httpx.Timeout(30.0, connect=10.0)
#: Too many requests; and what proxies say while the server behind them is away.
LATER: Final = (429, 502, 503, 504)
_SETUP: Final = TypeAdapter(Setup)
_NAME: Final = TypeAdapter(Name)
_LABEL: Final = TypeAdapter(Label)
_ME: Final = TypeAdapter(Me)
_TABLES: Final = TypeAdapter(list[TableBrief])
_NEW_TABLE: Final = TypeAdapter(NewTable)
_TOKEN: Final = TypeAdapter(ProgramToken)
_REFUSED: Final = TypeAdapter(Refused)


class RemoteServer:
    """A server as one person sees it: whoever the token proves, or nobody known without one."""

    def __init__(
        self,
        url: str,
        token: str = "",
        *,
        language: str = "en",
        patience: float = 300.0,
        worry: TroubleHandler = lambda trouble: None,
    ) -> None:
        """Prepare to call; nothing is sent yet.

        `patience` is for how many seconds a call is made again while nobody answers, and `worry` is
        told when that happens. Refusals come in `language`.
        """
        self.url = tidy_url(url)
        self.patience = patience
        self.worry = worry
        self.headers = {"Accept-Language": language}
        if token:
            if not (token.isascii() and token.isalnum()):
                raise no_token()
            self.headers["Authorization"] = f"Bearer {token}"
        #: By table, the nonce that the caller has committed to there.
        self.nonces: dict[str, bytes] = {}
        #: Whether WebSockets take commands there; servers of earlier releases hang up.
        self.obeys_sockets = True
        self._http = httpx.Client(base_url=self.url, headers=self.headers, timeout=_TIMEOUT)

    def me(self) -> Me:
        """Return who the caller is."""
        return self.read(_ME, self.get("/api/me"))

    def lobby(self) -> list[TableBrief]:
        """Return the tables that anybody may join or watch."""
        return self.read(_TABLES, self.get("/api/lobby"))

    def my_tables(self) -> list[TableBrief]:
        """Return the tables where the caller sits or sat, the latest first."""
        return self.read(_TABLES, self.get("/api/me/tables"))

    def create(self, game: str, players: int, **setup: object) -> NewTable:
        """Make a table; whoever makes it sits down like everybody else.

        `setup` is what else `flibuste.wire.setup.Setup` has. Programs need no time to follow, so
        the server's bots take none here; for a person, ask for a `tempo`.
        """
        body = request(_SETUP, {"game": game, "players": players, "tempo": 0, **setup})
        return self.read(_NEW_TABLE, self.post("/api/tables", body))

    def get(self, path: str) -> httpx.Response:
        """Return the answer under a path."""
        return self.call("GET", path)

    def post(self, path: str, body: object = None, key: str = "") -> httpx.Response:
        """Ask for something, once however often it has to be sent; return the answer."""
        return self.call("POST", path, body, {"Idempotency-Key": key or secrets.token_hex(16)})

    def call(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] | None = None,
        *,
        again: bool = True,
    ) -> httpx.Response:
        """Return the answer to a call; raise `Refusal` if the server refuses or does not answer."""
        retry = Retry(self.patience, self.worry)
        content = None if body is None else encode(body)
        if content is not None:
            headers = {**(headers or {}), "Content-Type": JSON}
        while True:
            wait = 0.0
            try:
                answer = self._http.request(method, path, content=content, headers=headers)
            except (httpx.ConnectError, httpx.ConnectTimeout) as error:
                # Nothing was sent: it is safe to try again in any case.
                trouble = unreachable(self.url, reason(error))
            except httpx.HTTPError as error:
                trouble = unreachable(self.url, reason(error))
                if not again:
                    raise trouble from None
            else:
                if answer.is_success:
                    return answer
                trouble = refusal_of(self.url, answer.status_code, answer.content)
                if answer.status_code not in LATER or not (again or answer.status_code == 429):
                    raise trouble
                wait = waiting_time(answer.headers)
            retry.wait(trouble, wait)

    def read(self, kind: TypeAdapter[Said], answer: httpx.Response) -> Said:
        """Return an answer as what it is; raise `Refusal` if it is something else."""
        try:
            return decode_answer(kind, answer.content)
        except BadMessage as bad:
            raise not_understood(self.url, str(bad)) from None

    def close(self) -> None:
        """Hang up."""
        self._http.close()

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """Hang up."""
        self.close()


def enlist(url: str, name: str, *, language: str = "en") -> str:
    """Begin at a server as somebody new; return a token that proves who that is, for programs."""
    with RemoteServer(url, language=language, patience=0.0) as server:
        # A cookie proves it at first, as with a browser, which tells where its page is from.
        headers = {"Origin": server.url}
        made = server.call("POST", "/api/me", request(_NAME, {"name": name}), headers, again=False)
        headers["Cookie"] = made.headers.get("set-cookie", "").partition(";")[0]
        label = request(_LABEL, {"label": name})
        answer = server.call("POST", "/api/me/tokens", label, headers, again=False)
        token = server.read(_TOKEN, answer).token
    if token is None:
        raise not_understood(server.url, "a token without what proves it")
    return token


def request(kind: TypeAdapter[Said], facts: Mapping[str, object]) -> Said:
    """Return what is to be sent; raise `Refusal` if no server would take it."""
    try:
        return request_of(kind, facts)
    except BadMessage as bad:
        raise bad_message(bad.where, bad.what) from None


def tidy_url(url: str) -> str:
    """Return a server's address as scheme, host and port; raise `Refusal` if it is none."""
    try:
        parts = urlsplit(url.strip())
        port = parts.port
    except ValueError:
        raise bad_url(url) from None
    more = parts.path.strip("/") or parts.query or parts.fragment or parts.username
    if parts.scheme not in ("http", "https") or not parts.hostname or port == 0 or more:
        raise bad_url(url)
    return f"{parts.scheme}://{parts.netloc}"


def refusal_of(url: str, status: int, body: bytes | bytearray) -> Refusal:
    """Return what a server's no means."""
    try:
        said = decode_answer(_REFUSED, bytes(body))
    except BadMessage:
        return not_understood(url, f"HTTP {status}")
    return refusal_from(said)


def refusal_from(said: Refused) -> Refusal:
    """Return a no, to be raised."""
    return Refusal(said.code, said.rule, plain(said.message))


def waiting_time(headers: Mapping[str, str]) -> float:
    """Return for how many seconds a server asks to be left alone."""
    said = headers.get("Retry-After", "")
    return min(60.0, float(said)) if said.isascii() and said.isdigit() else 0.0


def reason(error: Exception) -> str:
    """Return why a call failed, in a few words."""
    return str(error) or type(error).__name__

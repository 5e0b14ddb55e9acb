"""A server elsewhere, and who calls it: every call that can safely be made again is."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Final, Self, TypeVar
from urllib.parse import urlsplit

import httpx
from pydantic import BaseModel, TypeAdapter, ValidationError

from flibuste.core.refusal import Refusal
from flibuste.core.words import plain
from flibuste.remote.failure import bad_url, no_token, not_understood, unreachable
from flibuste.remote.patience import Patience, Worry
from flibuste.remote.wire import Me, NewTable, Refused, TableBrief

Said = TypeVar("Said", bound=BaseModel)
_TIMEOUT: Final = httpx.Timeout(30.0, connect=10.0)
#: Too many requests; and what proxies say while the server behind them is away.
_LATER: Final = (429, 502, 503, 504)
_TABLES: Final[TypeAdapter[list[TableBrief]]] = TypeAdapter(list[TableBrief])


class RemoteServer:
    """A server as one person sees it: whoever the token proves, or nobody known without one."""

    def __init__(
        self,
        url: str,
        token: str = "",
        *,
        language: str = "en",
        patience: float = 300.0,
        worry: Worry = lambda trouble: None,
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
        self._http = httpx.Client(base_url=self.url, headers=self.headers, timeout=_TIMEOUT)

    def me(self) -> Me:
        """Return who the caller is."""
        return self.read(Me, self.get("/api/me"))

    def lobby(self) -> list[TableBrief]:
        """Return the tables that anybody may join or watch."""
        return self._tables("/api/lobby")

    def my_tables(self) -> list[TableBrief]:
        """Return the tables where the caller sits or sat, the latest first."""
        return self._tables("/api/me/tables")

    def create(self, game: str, players: int, **setup: Any) -> NewTable:
        """Make a table; whoever makes it sits down like everybody else.

        This is the one call that is not made again: it might make two tables.
        """
        body = {"game": game, "players": players, **setup}
        return self.read(NewTable, self.call("POST", "/api/tables", body, again=False))

    def get(self, path: str) -> httpx.Response:
        """Return the answer under a path."""
        return self.call("GET", path)

    def post(self, path: str, body: object = None) -> httpx.Response:
        """Ask for something, once however often it has to be sent; return the answer."""
        return self.call("POST", path, body, {"Idempotency-Key": secrets.token_hex(16)})

    def call(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] | None = None,
        *,
        again: bool = True,
    ) -> httpx.Response:
        """Return the answer to a call; raise `Refusal` if it is no, or does not come."""
        patience = Patience(self.patience, self.worry)
        while True:
            wait = 0.0
            try:
                answer = self._http.request(method, path, json=body, headers=headers)
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
                if answer.status_code not in _LATER or not (again or answer.status_code == 429):
                    raise trouble
                wait = waiting_time(answer.headers)
            patience.wait(trouble, wait)

    def read(self, kind: type[Said], answer: httpx.Response) -> Said:
        """Return an answer as what it is; raise `Refusal` if it is something else."""
        try:
            return kind.model_validate_json(answer.content)
        except ValidationError as error:
            raise not_understood(self.url, _first(error)) from None

    def _tables(self, path: str) -> list[TableBrief]:
        try:
            return _TABLES.validate_json(self.get(path).content)
        except ValidationError as error:
            raise not_understood(self.url, _first(error)) from None

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
        made = server.call("POST", "/api/me", {"name": name}, headers, again=False)
        headers["Cookie"] = made.headers.get("set-cookie", "").partition(";")[0]
        answer = server.call("POST", "/api/me/tokens", {"label": name}, headers, again=False)
        return server.read(_NewToken, answer).token


class _NewToken(BaseModel):
    token: str


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
        said = Refused.model_validate_json(body)
    except ValidationError:
        return not_understood(url, f"HTTP {status}")
    return Refusal(said.code, said.rule, plain(said.message))


def waiting_time(headers: Mapping[str, str]) -> float:
    """Return for how many seconds a server asks to be left alone."""
    said = headers.get("Retry-After", "")
    return min(60.0, float(said)) if said.isascii() and said.isdigit() else 0.0


def reason(error: Exception) -> str:
    """Return why a call failed, in a few words."""
    return str(error) or type(error).__name__


def _first(error: ValidationError) -> str:
    found = error.errors(include_url=False, include_input=False)[0]
    return f"{'.'.join(str(part) for part in found['loc'])}: {found['msg']}"

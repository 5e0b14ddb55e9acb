"""Who calls: the cookie or token of a request, where it comes from, and whether it is too much."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_address
from typing import Annotated, Final

from fastapi import Depends, Security
from fastapi.security import APIKeyCookie, HTTPBearer
from starlette.requests import HTTPConnection, Request, cookie_parser
from starlette.responses import Response

from flibuste.core.refusal import Refusal
from flibuste.server import refusals
from flibuste.server.house import House
from flibuste.server.identity import SESSION_LIFE
from flibuste.server.limits import Limits, caller_of
from flibuste.server.origin import host_allowed, origin_allowed
from flibuste.server.request_headers import headers_of
from flibuste.store.people import PROGRAM, SESSION, Person

#: Browsers take the first only from a secure place; the second is for a home network without TLS.
_SECURE_COOKIE: Final = "__Host-flibuste"
_PLAIN_COOKIE: Final = "flibuste"
_BEARER: Final = "bearer "
_SAFE: Final = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody who calls, known or not."""

    address: str
    person: Person | None
    #: What proves it, and whether it is a browser's cookie; else it is a program's token.
    token: str | None
    by_cookie: bool


def house_of(connection: HTTPConnection) -> House:
    """Return the house that a request came to."""
    house = connection.app.state.house
    assert isinstance(house, House)
    return house


async def caller_of_request(connection: HTTPConnection) -> Caller:
    """Return who calls; raise `Refusal` if the call is not to be answered."""
    house = house_of(connection)
    address = caller_of(connection.client.host if connection.client else "")
    pace(house, house.by_address, "address", address)
    headers = headers_of(connection.scope)
    if not host_allowed(headers, house.public_hosts):
        raise refusals.foreign_host()
    authorization = headers.get("authorization", "")
    if authorization.lower().startswith(_BEARER):
        token = authorization[len(_BEARER) :].strip()
        person = await house.identity.who(token, (PROGRAM,))
        if person is None:
            raise refusals.bad_token()
        pace(house, house.by_person, "person", person.id)
        return Caller(address, person, token, by_cookie=False)
    cookies = cookie_parser(headers.get("cookie", ""))
    session = cookies.get(_SECURE_COOKIE)
    # Where browsers take the secure one, the other may be from a site with a like name.
    if session is None and _PLAIN_COOKIE in cookies and not is_secure(connection):
        session = cookies[_PLAIN_COOKIE]
    changes = connection.scope["type"] == "websocket" or connection.scope["method"] not in _SAFE
    if changes and not origin_allowed(headers, house.public_hosts):
        raise refusals.foreign_origin()
    known = await house.identity.who(session, (SESSION,)) if session else None
    if known is not None:
        pace(house, house.by_person, "person", known.id)
    return Caller(address, known, session, by_cookie=True)


def pace(house: House, limits: Limits, name: str, key: str) -> None:
    """Raise `Refusal` if a caller asks too much."""
    wait = limits.take(key)
    if wait > 0:
        house.metrics.limited.labels(name).inc()
        raise TooFast(wait)


class TooFast(Exception):
    """A caller asks too much: how long to wait."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds
        self.refusal: Refusal = refusals.too_fast(seconds)


async def _caller(request: Request) -> Caller:
    return await caller_of_request(request)


Called = Annotated[Caller, Depends(_caller)]


#: What proves who calls, for those who read the description; `caller_of_request` looks at it.
_PROOFS: Final = (
    HTTPBearer(auto_error=False, scheme_name="token", description="A token for programs."),
    APIKeyCookie(name=_SECURE_COOKIE, auto_error=False, scheme_name="cookie"),
)


async def _guest(
    caller: Called,
    token: Annotated[object, Security(_PROOFS[0])],
    cookie: Annotated[object, Security(_PROOFS[1])],
) -> Person:
    return guest_of(caller)


def guest_of(caller: Caller) -> Person:
    """Return who calls; raise `Refusal` if that is not known."""
    if caller.person is None:
        raise refusals.not_a_guest()
    return caller.person


Guest = Annotated[Person, Depends(_guest)]


def remember(request: Request, response: Response, token: str) -> None:
    """Give a browser the cookie that proves who it is."""
    secure = is_secure(request)
    response.set_cookie(
        _SECURE_COOKIE if secure else _PLAIN_COOKIE,
        token,
        max_age=SESSION_LIFE // 1000,
        path="/",
        secure=secure,
        httponly=True,
        samesite="lax",
    )


def forget(response: Response) -> None:
    """Take the cookies back."""
    for name, secure in ((_SECURE_COOKIE, True), (_PLAIN_COOKIE, False)):
        response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="lax")


def is_secure(request: HTTPConnection) -> bool:
    """Tell whether browsers take a secure cookie from where they see this server."""
    return request.url.scheme in ("https", "wss") or is_loopback(request.url.hostname or "")


def is_loopback(host: str) -> bool:
    """Tell whether a host is this machine as it sees itself."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False

"""The addresses of this machine."""

from __future__ import annotations

import errno
import socket
from ipaddress import ip_address

import pytest

from flibuste.server.http.addresses import addresses, main_address, url_at

Found = list[tuple[int, int, int, str, tuple[str, int]]]


def test_every_address_is_this_machines_and_not_the_loopback() -> None:
    found = addresses()
    assert len(set(found)) == len(found)
    for address in found:
        assert not ip_address(address).is_loopback
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        with socket.socket(family) as server:
            server.bind((address, 0))  # only an own address can be bound


def test_the_order_and_what_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    by_name = (
        "127.0.1.1",
        "::1",
        "fe80::1%eth0",
        "2001:db8::7",
        "169.254.1.1",
        "10.0.0.7",
        "10.0.0.8",
        "0.0.0.0",
    )

    def lookup(*_: object, **__: object) -> Found:
        return [(0, 0, 0, "", (address, 0)) for address in by_name]

    class Unrouted(socket.socket):
        def connect(self, address: object, /) -> None:
            raise OSError(errno.ENETUNREACH, "unreachable")

    monkeypatch.setattr(socket, "getaddrinfo", lookup)
    monkeypatch.setattr(socket, "socket", Unrouted)
    assert addresses() == ["10.0.0.7", "10.0.0.8", "2001:db8::7"]


def test_without_a_network_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> Found:
        raise socket.gaierror(socket.EAI_NONAME, "no such name")

    def no_socket(*_: object) -> socket.socket:
        raise OSError(errno.EAFNOSUPPORT, "no such family")

    monkeypatch.setattr(socket, "getaddrinfo", fail)
    monkeypatch.setattr(socket, "socket", no_socket)
    assert addresses() == []


def test_the_url_at_an_address() -> None:
    assert url_at("10.0.0.7", 8000) == "http://10.0.0.7:8000/"
    assert url_at("10.0.0.7", 80) == "http://10.0.0.7/"
    assert url_at("2001:db8::7", 8000) == "http://[2001:db8::7]:8000/"
    assert url_at("10.0.0.7", 443, "https") == "https://10.0.0.7/"
    assert url_at("10.0.0.7", 80, "https") == "https://10.0.0.7:80/"


def test_the_main_address_is_found_without_looking_up_a_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(*_: object, **__: object) -> Found:
        raise AssertionError("this may take many seconds, and everybody would wait")

    class Routed(socket.socket):
        def connect(self, address: object, /) -> None:
            pass

        def getsockname(self) -> tuple[str, int]:
            return "192.168.1.20", 40_000

    monkeypatch.setattr(socket, "getaddrinfo", never)
    monkeypatch.setattr(socket, "socket", Routed)
    assert main_address() == "192.168.1.20"

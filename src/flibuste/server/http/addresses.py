"""The addresses at which others on the same network reach this machine."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final

# Addresses reserved for documentation: nothing is ever sent there.
_ELSEWHERE: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def addresses() -> list[str]:
    """Return this machine's addresses, IPv4 first, the one it uses to reach others before the rest.

    There may be none. Looking up the machine's own name can take a while on some networks.
    """
    found = [_address_towards(family, address) for family, address in _ELSEWHERE]
    found += _addresses_by_name()
    reachable = dict.fromkeys(address for address in found if _is_reachable(address))
    return sorted(reachable, key=lambda address: ":" in address)


def main_address() -> str:
    """Return the address that this machine uses to reach others; "" if there is none.

    Unless there is no network that leads anywhere, it looks up no name, and so takes no time.
    """
    towards = (_address_towards(family, address) for family, address in _ELSEWHERE)
    found = next(filter(_is_reachable, towards), "")
    return found or next(iter(addresses()), "")


def url_at(address: str, port: int, scheme: str = "http") -> str:
    """Return the URL of a server at an address."""
    host = f"[{address}]" if ":" in address else address
    usual = {"http": 80, "https": 443}.get(scheme)
    return f"{scheme}://{host}/" if port == usual else f"{scheme}://{host}:{port}/"


def _address_towards(family: socket.AddressFamily, address: str) -> str:
    # Connecting a UDP socket sends nothing; it only chooses the address to send from.
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as chosen:
            chosen.connect((address, 9))
            return str(chosen.getsockname()[0])
    except OSError:
        return ""


def _addresses_by_name() -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return []
    return [str(address[0]) for *_, address in found]


def _is_reachable(address: str) -> bool:
    try:
        ip = ip_address(address)
    except ValueError:
        return False
    # A link-local address needs the name of an interface, which differs on every machine.
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_multicast)

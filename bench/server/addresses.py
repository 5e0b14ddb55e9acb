"""Every client connects from its own address, as at home, so that limits per address stay on."""

from __future__ import annotations


def address(nth: int) -> str:
    """Return one of the sixteen million loopback addresses of this machine."""
    return f"127.1.{nth >> 8 & 255}.{nth & 255}"

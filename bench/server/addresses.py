"""Everybody calls from an address of their own, as at home: so limits on addresses stay on."""

from __future__ import annotations


def address(nth: int) -> str:
    """Return one of the machine's own addresses, of which it has sixteen million."""
    return f"127.1.{nth >> 8 & 255}.{nth & 255}"

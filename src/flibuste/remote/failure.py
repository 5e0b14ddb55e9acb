"""Failures on the way to a server, told so that somebody knows what to do.

What a server refuses is a `Refusal` with the server's own code and sentence.
"""

from __future__ import annotations

from typing import Final

from flibuste.core.refusal import Refusal


def bad_url(url: str) -> Refusal:
    """This is not the address of a server."""
    return Refusal.of(
        "bad-url",
        "“{url}” is not the address of a server. Write https://example.org.",
        "« {url} » n’est pas une adresse de serveur. Écrivez https://example.org.",
        url=url[:80],
    )


def bad_message(where: str, what: str) -> Refusal:
    """What is to be sent does not have the right form."""
    return Refusal.of(
        "bad-request",
        "This cannot be sent: {where}: {what}.",
        "Ceci ne peut pas être envoyé ({where} : {what}).",
        where=where[:120],
        what=what[:200],
    )


def no_token() -> Refusal:
    """What was given cannot be a token."""
    return Refusal.of(
        "bad-token",
        "This is not a token: tokens are letters and digits. POST /api/me/tokens makes one.",
        "Ce n’est pas un jeton : un jeton est fait de lettres et de chiffres."
        " POST /api/me/tokens en crée un.",
    )


def unreachable(url: str, why: str) -> Refusal:
    """The server does not answer."""
    return Refusal.of(
        "unreachable",
        "{url} does not answer: {why}.",
        "{url} ne répond pas : {why}.",
        url=url,
        why=why.rstrip(".")[:200],
    )


def not_understood(url: str, what: str) -> Refusal:
    """The answer is not one that a server of Flibuste gives."""
    return Refusal.of(
        "not-understood",
        "{url} answered {what}, which a server of this version would not. Check the address, and"
        " both versions.",
        "{url} a répondu {what}, ce que ne dirait pas un serveur de cette version. Vérifiez"
        " l’adresse et les deux versions.",
        url=url,
        what=what[:120],
    )


def other_box(there: str, here: str) -> Refusal:
    """The box of the table cannot be made here."""
    return Refusal.of(
        "other-box",
        "The table plays with {there}, but this Flibuste has {here}. Use the same version as the"
        " server.",
        "La table joue avec {there}, mais ce Flibuste a {here}. Prenez la même version que le"
        " serveur.",
        there=there[:80],
        here=here,
    )


def stood_up() -> Refusal:
    """The bot has no seat."""
    return Refusal.of(
        "not-seated",
        "This bot has no seat at the table, or has lost it.",
        "Ce bot n’a pas de place à cette table, ou ne l’a plus.",
    )


BOT_FAILED: Final = "bot-failed"


def bot_failed(player: str, error: Exception) -> Refusal:
    """A bot broke down, or chose what it may not."""
    why = f"{type(error).__name__}: {error}".rstrip(".")
    return Refusal.of(
        BOT_FAILED,
        "The bot {player} failed: {why}.",
        "Le bot {player} a échoué : {why}.",
        player=player[:60],
        why=why[:200],
    )

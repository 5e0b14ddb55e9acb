"""Failures on the way to a server, told so that somebody knows what to do.

What a server refuses is a `Refusal` with the server's own code and sentence.
"""

from __future__ import annotations

from typing import Final

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain


def bad_url(url: str) -> Refusal:
    """This is no address of a server."""
    return Refusal(
        "bad-url",
        "",
        Words(
            "“{url}” is no address of a server. Write https://example.org.",
            "« {url} » n'est pas une adresse de serveur. Écrivez https://example.org.",
        ).fill({"url": plain(url[:80])}),
    )


def no_token() -> Refusal:
    """What was given cannot be a token."""
    return Refusal(
        "bad-token",
        "",
        Words(
            "This is no token: tokens are letters and digits. POST /api/me/tokens makes one.",
            "Ce n'est pas un jeton : un jeton est fait de lettres et de chiffres."
            " POST /api/me/tokens en crée un.",
        ),
    )


def unreachable(url: str, why: str) -> Refusal:
    """The server does not answer."""
    return Refusal(
        "unreachable",
        "",
        Words("{url} does not answer: {why}.", "{url} ne répond pas : {why}.").fill(
            {"url": plain(url), "why": plain(why.rstrip(".")[:200])}
        ),
    )


def not_understood(url: str, what: str) -> Refusal:
    """The answer is not one that a server of Flibuste gives."""
    return Refusal(
        "not-understood",
        "",
        Words(
            "{url} answers {what}, which no server of this Flibuste says. Check the address, and"
            " the versions of both.",
            "{url} répond {what}, ce que ne dit aucun serveur de ce Flibuste. Vérifiez l'adresse et"
            " les versions des deux.",
        ).fill({"url": plain(url), "what": plain(what[:120])}),
    )


def other_box(there: str, here: str) -> Refusal:
    """The box of the table cannot be made here."""
    return Refusal(
        "other-box",
        "",
        Words(
            "The table plays with {there}; this Flibuste makes {here} of it. Use the same version"
            " as the server.",
            "La table joue avec {there} ; ce Flibuste en fait {here}. Prenez la même version que"
            " le serveur.",
        ).fill({"there": plain(there[:80]), "here": plain(here)}),
    )


def stood_up() -> Refusal:
    """The bot has no seat."""
    return Refusal(
        "not-seated",
        "",
        Words(
            "There is no seat for this bot at the table, or it is its own no more.",
            "Ce bot n'a pas de place à cette table, ou ne l'a plus.",
        ),
    )


BOT_FAILED: Final = "bot-failed"


def bot_failed(player: str, error: Exception) -> Refusal:
    """A bot broke down, or chose what it may not."""
    why = f"{type(error).__name__}: {error}".rstrip(".")
    return Refusal(
        BOT_FAILED,
        "",
        Words("The bot {player} failed: {why}.", "Le bot {player} a échoué : {why}.").fill(
            {"player": plain(player[:60]), "why": plain(why[:200])}
        ),
    )

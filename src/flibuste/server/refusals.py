"""What the server says no to, before any table is asked."""

from __future__ import annotations

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain


def no_such_table() -> Refusal:
    """There is no table with this link, or it is not for the caller: nobody can tell which."""
    return Refusal(
        "no-such-table",
        "",
        Words(
            "There is no such table. Ask for its link again.",
            "Cette table n'existe pas. Redemandez son lien.",
        ),
    )


def not_a_guest() -> Refusal:
    """The caller has not said who they are."""
    return Refusal(
        "no-name",
        "",
        Words(
            "Tell your name first: POST /api/me, or send a personal token.",
            "Dites d'abord votre nom : POST /api/me, ou envoyez un jeton personnel.",
        ),
    )


def bad_token() -> Refusal:
    """The token proves nothing."""
    return Refusal(
        "bad-token",
        "",
        Words(
            "This token is not known, or has expired. Make a new one.",
            "Ce jeton est inconnu ou a expiré. Créez-en un autre.",
        ),
    )


def no_such_token() -> Refusal:
    """The caller has no token with this id."""
    return Refusal(
        "no-such-token",
        "",
        Words("You have no token with this id.", "Vous n'avez pas de jeton avec cet id."),
    )


def foreign_origin() -> Refusal:
    """The request comes from a page of another site."""
    return Refusal(
        "foreign-origin",
        "",
        Words(
            "This request comes from a page of another site, and is not carried out.",
            "Cette requête vient d'une page d'un autre site : elle n'est pas exécutée.",
        ),
    )


def foreign_host() -> Refusal:
    """The server is not known by the name it was called by."""
    return Refusal(
        "foreign-host",
        "",
        Words(
            "This server does not go by that name. Its host can allow it: --public-url.",
            "Ce serveur ne porte pas ce nom. Son hôte peut l'admettre : --public-url.",
        ),
    )


def browsers_only() -> Refusal:
    """A program's token does not do for this."""
    return Refusal(
        "browsers-only",
        "",
        Words(
            "A token for programs does not do for this. Do it in the browser.",
            "Un jeton de programme ne suffit pas pour cela. Faites-le dans le navigateur.",
        ),
    )


def name_removed() -> Refusal:
    """The host has taken the caller's name away."""
    return Refusal(
        "name-removed",
        "",
        Words(
            "The host of this server has removed your name. You keep the one you were given.",
            "L'hôte de ce serveur a supprimé votre nom. Vous gardez celui que vous avez reçu.",
        ),
    )


def too_fast(seconds: float) -> Refusal:
    """The caller asks too much."""
    return Refusal(
        "too-fast",
        "",
        Words(
            "Too many requests. Try again in {seconds} s.",
            "Trop de requêtes. Réessayez dans {seconds} s.",
        ).fill({"seconds": plain(f"{max(1, round(seconds))}")}),
    )


def key_used_otherwise() -> Refusal:
    """The idempotency key belongs to another command."""
    return Refusal(
        "key-used",
        "",
        Words(
            "This Idempotency-Key was used for another command. Take a new one for each.",
            "Cette Idempotency-Key a servi à une autre commande. Prenez-en une nouvelle à chacune.",
        ),
    )


def no_watching() -> Refusal:
    """The table is for its players only."""
    return Refusal(
        "no-spectators",
        "",
        Words(
            "At this table only those who play may look on.",
            "À cette table, seuls les joueurs peuvent regarder.",
        ),
    )


def no_hints() -> Refusal:
    """The table does not allow advice."""
    return Refusal(
        "no-hints",
        "",
        Words(
            "At this table bots give no advice.",
            "À cette table, les bots ne donnent pas de conseils.",
        ),
    )


def not_told_yet(last: int) -> Refusal:
    """Refuse to show a moment that has not come."""
    return Refusal(
        "not-told-yet",
        "",
        Words(
            "You were told {last} things so far. Name one of those.",
            "On vous a dit {last} choses jusqu'ici. Nommez l'une d'elles.",
        ).fill({"last": plain(str(last))}),
    )


def nothing_to_choose() -> Refusal:
    """The seat owes no choice."""
    return Refusal(
        "nothing-to-choose",
        "",
        Words("You have nothing to choose now.", "Vous n'avez rien à choisir pour le moment."),
    )


def not_the_host() -> Refusal:
    """Only who runs the server may do this."""
    return Refusal(
        "not-the-host",
        "",
        Words(
            "Only the host of this server may do that, with the host's token.",
            "Seul l'hôte de ce serveur peut le faire, avec le jeton de l'hôte.",
        ),
    )


def no_such_person() -> Refusal:
    """Nobody has this id."""
    return Refusal(
        "no-such-person", "", Words("There is nobody with this id.", "Personne n'a cet id.")
    )


def bad_request(where: str, what: str) -> Refusal:
    """The request does not have the right form."""
    return Refusal(
        "bad-request",
        "",
        Words(
            "The request is not right at {where}: {what}.",
            "La requête n'est pas correcte à l'endroit {where} : {what}.",
        ).fill({"where": plain(where[:120]), "what": plain(what[:200])}),
    )


def too_many_sockets() -> Refusal:
    """The caller holds as many streams as one may."""
    return Refusal(
        "too-many-streams",
        "",
        Words(
            "Too many streams are open at once. Close one first.",
            "Trop de flux sont ouverts à la fois. Fermez-en un d'abord.",
        ),
    )

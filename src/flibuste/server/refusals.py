"""The refusals of the server, before any table is asked."""

from __future__ import annotations

from flibuste.core.refusal import Refusal


def no_such_table() -> Refusal:
    """There is no table with this link, or it is not for the caller: we do not say which."""
    return Refusal.of(
        "no-such-table",
        "This table does not exist. Ask for its link again.",
        "Cette table n’existe pas. Redemandez son lien.",
    )


def damaged_table() -> Refusal:
    """The journal of the table cannot be read; the host is told by the log."""
    return Refusal.of(
        "damaged-table",
        "What this server keeps of this table is damaged, so the table was set aside. Tell the"
        " host of the server. All other tables go on.",
        "Ce que ce serveur garde de cette table est endommagé : la table a été mise de côté."
        " Dites-le à l’hôte du serveur. Toutes les autres tables continuent.",
    )


def not_a_guest() -> Refusal:
    """The caller has not said who they are."""
    return Refusal.of(
        "no-name",
        "Give your name first: POST /api/me, or send a personal token.",
        "Donnez d’abord votre nom : POST /api/me, ou envoyez un jeton personnel.",
    )


def bad_token() -> Refusal:
    """The token proves nothing."""
    return Refusal.of(
        "bad-token",
        "This token is not known, or has expired. Make a new one.",
        "Ce jeton est inconnu ou a expiré. Créez-en un autre.",
    )


def playtest_running() -> Refusal:
    """Bots are playing a box for somebody at the caller's address already."""
    return Refusal.of(
        "playtest-running",
        "Bots are playing another box for your address. Try again in a minute.",
        "Des bots jouent une autre boîte pour votre adresse. Réessayez dans une minute.",
    )


def no_such_token() -> Refusal:
    """The caller has no token with this id."""
    return Refusal.of(
        "no-such-token", "You have no token with this id.", "Vous n’avez pas de jeton avec cet id."
    )


def no_such_session() -> Refusal:
    """The caller has no session with this id."""
    return Refusal.of(
        "no-such-session",
        "You have no session with this id.",
        "Vous n’avez pas de session avec cet id.",
    )


def foreign_origin() -> Refusal:
    """The request comes from a page of another site."""
    return Refusal.of(
        "foreign-origin",
        "This request comes from a page of another site, so it is not carried out.",
        "Cette requête vient d’une page d’un autre site : elle n’est pas exécutée.",
    )


def foreign_host() -> Refusal:
    """The server is not known by the name it was called by."""
    return Refusal.of(
        "foreign-host",
        "This server does not have that name. Its host can allow it with --public-url.",
        "Ce serveur ne porte pas ce nom. Son hôte peut l’autoriser avec --public-url.",
    )


def browsers_only() -> Refusal:
    """A program's token does not do for this."""
    return Refusal.of(
        "browsers-only",
        "A token for programs is not enough for this. Do it in the browser.",
        "Un jeton de programme ne suffit pas pour cela. Faites-le dans le navigateur.",
    )


def name_removed() -> Refusal:
    """The host has taken the caller's name away."""
    return Refusal.of(
        "name-removed",
        "The host of this server has removed your name. You keep the name you were given.",
        "L’hôte de ce serveur a supprimé votre nom. Vous gardez celui que vous avez reçu.",
    )


def too_fast(seconds: float) -> Refusal:
    """The caller asks too much."""
    return Refusal.of(
        "too-fast",
        "Too many requests. Try again in {seconds} s.",
        "Trop de requêtes. Réessayez dans {seconds} s.",
        seconds=f"{max(1, round(seconds))}",
    )


def key_used_otherwise() -> Refusal:
    """The idempotency key belongs to another command."""
    return Refusal.of(
        "key-used",
        "This Idempotency-Key was used for another command. Take a new one for each.",
        "Cette Idempotency-Key a servi à une autre commande. Prenez-en une nouvelle à chacune.",
    )


def no_watching() -> Refusal:
    """The table is for its players only."""
    return Refusal.of(
        "no-spectators",
        "Only the players may watch this table.",
        "À cette table, seuls les joueurs peuvent regarder.",
    )


def no_hints() -> Refusal:
    """The table does not allow advice."""
    return Refusal.of(
        "no-hints",
        "At this table bots give no advice.",
        "À cette table, les bots ne donnent pas de conseils.",
    )


def not_told_yet(last: int) -> Refusal:
    """Refuse to show a moment that has not come."""
    return Refusal.of(
        "not-told-yet",
        "The last event so far is number {last}. Name a number up to that.",
        "Le dernier événement jusqu’ici porte le numéro {last}. Nommez un numéro jusque-là.",
        last=last,
    )


def nothing_to_choose() -> Refusal:
    """The seat owes no choice."""
    return Refusal.of(
        "nothing-to-choose",
        "You have nothing to choose now.",
        "Vous n’avez rien à choisir pour le moment.",
    )


def not_the_host() -> Refusal:
    """Only who runs the server may do this."""
    return Refusal.of(
        "not-the-host",
        "Only the host of this server may do that, with the host's token.",
        "Seul l’hôte de ce serveur peut le faire, avec le jeton de l’hôte.",
    )


def too_many_tokens(most: int) -> Refusal:
    """Somebody has as many tokens for programs as they may."""
    return Refusal.of(
        "too-many-tokens",
        "You have {most} tokens. Remove one first.",
        "Vous avez {most} jetons. Supprimez-en un d’abord.",
        most=most,
    )


def no_such_person() -> Refusal:
    """Nobody has this id."""
    return Refusal.of("no-such-person", "Nobody has this id.", "Personne n’a cet id.")


def bad_request(where: str, what: str) -> Refusal:
    """The request does not have the right form."""
    return Refusal.of(
        "bad-request",
        "The request is wrong at {where}: {what}.",
        "La requête est incorrecte à cet endroit, {where} : {what}.",
        where=where[:120],
        what=what[:200],
    )


def too_many_tables() -> Refusal:
    """The caller has as many open tables as one may."""
    return Refusal.of(
        "too-many-tables",
        "Too many tables of yours, or of your address, are waiting for players. Use one of them.",
        "Trop de tables ouvertes par vous, ou depuis votre adresse, attendent des joueurs."
        " Servez-vous de l’une d’elles.",
    )


def quota_is_full() -> Refusal:
    """The tables of the caller's address take up as much room as they may."""
    return Refusal.of(
        "quota-full",
        "The tables opened from your address take up all the room they may have. The host of this"
        " server can give more, or remove some.",
        "Les tables ouvertes depuis votre adresse occupent toute la place permise. L’hôte de ce"
        " serveur peut en donner davantage, ou en supprimer.",
    )


def too_many_sockets() -> Refusal:
    """The caller holds as many streams as one may."""
    return Refusal.of(
        "too-many-streams",
        "Too many streams are open at once. Close one first.",
        "Trop de flux sont ouverts à la fois. Fermez-en un d’abord.",
    )


def bad_signing_key(place: str) -> Refusal:
    """The file of the signing key holds none."""
    return Refusal.of(
        "bad-signing-key",
        "{place} does not hold the key that signs records. Put it back, or move the file away:"
        " then a new key is made, which nobody knows yet.",
        "{place} ne contient pas la clé qui signe les parties notées. Remettez-la, ou déplacez le"
        " fichier : une nouvelle clé est alors créée, que personne ne connaît encore.",
        place=place,
    )

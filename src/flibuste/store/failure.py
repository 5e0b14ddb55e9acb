"""Failures of the store, told so that a host knows what to do."""

from __future__ import annotations

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain


def newer_file(place: str, revision: str) -> Refusal:
    """The file was written by a newer Flibuste."""
    return Refusal(
        "newer-database",
        "",
        Words(
            "{place} was written by a newer Flibuste (its form is {revision}): update Flibuste, or"
            " name another file. Nothing was changed.",
            "{place} vient d'un Flibuste plus récent (sa forme est {revision}) : mettez Flibuste à"
            " jour, ou nommez un autre fichier. Rien n'a été modifié.",
        ).fill({"place": plain(place), "revision": plain(revision[:40])}),
    )


def no_database(place: str, why: str) -> Refusal:
    """The file cannot be opened as a database."""
    return Refusal(
        "no-database",
        "",
        Words(
            "{place} cannot be opened as a database of Flibuste: {why}.",
            "{place} ne s'ouvre pas comme base de données de Flibuste : {why}.",
        ).fill({"place": plain(place), "why": plain(why)}),
    )


def foreign_file(place: str) -> Refusal:
    """The file is a database, but of another program."""
    return Refusal(
        "no-database",
        "",
        Words(
            "{place} is a database of another program. Name another file with --data. Nothing was"
            " changed.",
            "{place} est la base de données d'un autre programme. Nommez un autre fichier avec"
            " --data. Rien n'a été modifié.",
        ).fill({"place": plain(place)}),
    )


def in_use(place: str) -> Refusal:
    """Another server writes to the file."""
    return Refusal(
        "database-in-use",
        "",
        Words(
            "Another server is using {place}. Stop it first, or name another file with --data.",
            "Un autre serveur utilise {place}. Arrêtez-le d'abord, ou nommez un autre fichier avec"
            " --data.",
        ).fill({"place": plain(place)}),
    )


def copy_is_source(place: str) -> Refusal:
    """A copy would replace the very file that it is made from."""
    return Refusal(
        "same-file",
        "",
        Words(
            "{place} is the database itself: name another file for the copy. Nothing was changed.",
            "{place} est la base de données elle-même : nommez un autre fichier pour la copie."
            " Rien n'a été modifié.",
        ).fill({"place": plain(place)}),
    )


def copy_in_use(place: str) -> Refusal:
    """A copy would replace a file that a server uses, or that another copy is made to."""
    return Refusal(
        "database-in-use",
        "",
        Words(
            "A server, or another backup, is using {place}. Name another file. Nothing was changed"
            " there.",
            "Un serveur, ou une autre sauvegarde, utilise {place}. Nommez un autre fichier. Rien"
            " n'y a été modifié.",
        ).fill({"place": plain(place)}),
    )


def not_saved() -> Refusal:
    """What was asked could not be written down, and has not happened."""
    return Refusal(
        "not-saved",
        "",
        Words(
            "This could not be saved, so it has not happened. Try again in a moment.",
            "Cela n'a pas pu être enregistré, et n'a donc pas eu lieu. Réessayez dans un instant.",
        ),
    )


def file_gone() -> Refusal:
    """The file was removed or replaced while the server has it open; the host is told."""
    return Refusal(
        "not-saved",
        "",
        Words(
            "The database was removed, moved or replaced while the server runs, so nothing can be"
            " saved. Put it back, or stop the server and start it again.",
            "La base de données a été supprimée, déplacée ou remplacée pendant que le serveur"
            " tourne : rien ne peut être enregistré. Remettez-la en place, ou arrêtez le serveur"
            " et relancez-le.",
        ),
    )

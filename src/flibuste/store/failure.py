"""Failures of the store, explained so that a host knows what to do."""

from __future__ import annotations

from typing import Final

from flibuste.core.refusal import Refusal


def newer_file(place: str, revision: str) -> Refusal:
    """The file was written by a newer Flibuste."""
    return Refusal.of(
        "newer-database",
        "{place} was written by a newer Flibuste (format {revision}): update Flibuste, or name"
        " another file. Nothing was changed.",
        "{place} vient d’un Flibuste plus récent (format {revision}) : mettez Flibuste à jour, ou"
        " nommez un autre fichier. Rien n’a été modifié.",
        place=place,
        revision=revision[:40],
    )


def no_database(place: str, why: str) -> Refusal:
    """The file cannot be opened as a database."""
    return Refusal.of(
        "no-database",
        "{place} cannot be opened as a database of Flibuste: {why}.",
        "{place} ne s’ouvre pas comme base de données de Flibuste : {why}.",
        place=place,
        why=why,
    )


def no_folder(place: str, folder: str) -> Refusal:
    """The folder of the file does not exist, and nobody asked to make it."""
    return Refusal.of(
        "no-database",
        "{place} cannot be made: there is no folder {folder}. Make it first, or name another file"
        " with --data.",
        "{place} ne peut pas être créé : le dossier {folder} n’existe pas. Créez-le d’abord, ou"
        " nommez un autre fichier avec --data.",
        place=place,
        folder=folder,
    )


def cannot_save(place: str, why: str) -> Refusal:
    """The file can be read, but nothing can be written to it."""
    return Refusal.of(
        "not-saved",
        "Nothing can be saved to {place}: {why}. The disk is full, or the file may not be written."
        " Make room, then start again.",
        "Rien ne peut être enregistré dans {place} : {why}. Le disque est plein, ou le fichier est"
        " protégé. Faites de la place, puis relancez.",
        place=place,
        why=why,
    )


def damaged() -> Refusal:
    """The file cannot be read where the answer is; the host is told by the log."""
    return Refusal.of(
        "damaged-database",
        "The database of this server is damaged, and this cannot be read from it. Tell its host."
        " Everything else goes on.",
        "La base de données de ce serveur est endommagée, et ceci n’y est plus lisible. Dites-le à"
        " son hôte. Tout le reste continue.",
    )


def foreign_file(place: str) -> Refusal:
    """The file is a database, but of another program."""
    return Refusal.of(
        "no-database",
        "{place} is a database of another program. Name another file with --data. Nothing was"
        " changed.",
        "{place} est la base de données d’un autre programme. Nommez un autre fichier avec"
        " --data. Rien n’a été modifié.",
        place=place,
    )


def in_use(place: str) -> Refusal:
    """Another server writes to the database."""
    return Refusal.of(
        "database-in-use",
        "Another server is using {place}. Stop it first, or name another file with --data.",
        "Un autre serveur utilise {place}. Arrêtez-le d’abord, ou nommez un autre fichier avec"
        " --data.",
        place=place,
    )


def copy_is_source(place: str) -> Refusal:
    """A copy would replace the very file that it is made from."""
    return Refusal.of(
        "same-file",
        "{place} is the database itself: name another file for the copy. Nothing was changed.",
        "{place} est la base de données elle-même : nommez un autre fichier pour la copie."
        " Rien n’a été modifié.",
        place=place,
    )


def copy_in_use(place: str) -> Refusal:
    """A copy would replace a file that a server uses, or that another copy is made to."""
    return Refusal.of(
        "database-in-use",
        "A server, or another backup, is using {place}. Name another file. Nothing was changed"
        " there.",
        "Un serveur, ou une autre sauvegarde, utilise {place}. Nommez un autre fichier. Rien"
        " n’y a été modifié.",
        place=place,
    )


def not_saved() -> Refusal:
    """What was asked could not be written down, and has not happened."""
    return Refusal.of(
        "not-saved",
        "This could not be saved, so it did not happen. Try again in a moment.",
        "Cela n’a pas pu être enregistré, et n’a donc pas eu lieu. Réessayez dans un instant.",
    )


def file_gone() -> Refusal:
    """The file was removed or replaced while the server has it open; the host is told."""
    return Refusal.of(
        "not-saved",
        "The database was removed, moved or replaced while the server runs, so nothing can be"
        " saved. Put it back, or stop the server and start it again.",
        "La base de données a été supprimée, déplacée ou remplacée pendant que le serveur"
        " tourne : rien ne peut être enregistré. Remettez-la en place, ou arrêtez le serveur"
        " et relancez-le.",
    )


#: The code of a refusal that says nothing of what was asked for: the database does not answer.
DATABASE_AWAY: Final = "database-away"


def database_away() -> Refusal:
    """The database does not answer: nothing can be read or saved until it does.

    What was being written may have been saved. Whoever repeats a command with its key finds out.
    """
    return Refusal.of(
        DATABASE_AWAY,
        "The database of this server does not answer, so nothing can be read or saved. Try"
        " again in a moment.",
        "La base de données de ce serveur ne répond pas : rien ne peut être lu ni enregistré."
        " Réessayez dans un instant.",
    )


def no_url() -> Refusal:
    """A URL of PostgreSQL is not well-formed. It may hold a password, and is not shown."""
    return Refusal.of(
        "no-database",
        "This is not the URL of a database of PostgreSQL. Write postgresql://name@host:5432/database;"
        " in a password, write signs such as @, # and / as %40, %23 and %2F.",
        "Ceci n’est pas l’URL d’une base de données PostgreSQL. Écrivez"
        " postgresql://nom@hôte:5432/base ; dans un mot de passe, écrivez les signes @, #, /"
        " et autres sous la forme %40, %23 et %2F.",
    )


def no_answer(place: str, why: str) -> Refusal:
    """PostgreSQL is not there, or does not let us in."""
    return Refusal.of(
        "no-database",
        "{place} cannot be opened: {why}. Check the address, the name and the password, and that"
        " PostgreSQL runs and has this database (createdb).",
        "{place} ne s’ouvre pas : {why}. Vérifiez l’adresse, le nom et le mot de passe, et que"
        " PostgreSQL tourne et a cette base de données (createdb).",
        place=place,
        why=why,
    )


def unsuitable(place: str, version: str, encoding: str, least: int) -> Refusal:
    """PostgreSQL is too old, or the database cannot hold every name."""
    return Refusal.of(
        "no-database",
        "{place} is PostgreSQL {version} with the encoding {encoding}. Flibuste needs PostgreSQL"
        " {least} or newer, and a database in UTF8 (createdb --encoding UTF8 --template"
        " template0).",
        "{place} est un PostgreSQL {version} avec l’encodage {encoding}. Il faut à Flibuste"
        " PostgreSQL {least} ou plus récent, et une base en UTF8 (createdb --encoding UTF8"
        " --template template0).",
        place=place,
        version=version,
        encoding=encoding,
        least=least,
    )


def not_a_file(place: str) -> Refusal:
    """A backup of a file was asked for where there is none."""
    return Refusal.of(
        "no-database",
        "{place} is a database of PostgreSQL, which has its own tools for copies: pg_dump"
        " --format=custom --file=FILE URL while the server runs, and pg_restore to restore one.",
        "{place} est une base de données PostgreSQL, qui a ses propres outils pour les copies :"
        " pg_dump --format=custom --file=FICHIER URL pendant que le serveur tourne, et pg_restore"
        " pour en restaurer une.",
        place=place,
    )


def not_empty() -> Refusal:
    """A database was to be filled that holds something already."""
    return Refusal.of(
        "not-empty",
        "This database holds people or tables already, and only an empty one can be filled. Name a"
        " new one with --data. Nothing was changed.",
        "Cette base contient déjà des personnes ou des tables, et seule une base vide peut être"
        " remplie. Nommez-en une nouvelle avec --data. Rien n’a été modifié.",
    )


def bad_export(place: str) -> Refusal:
    """A file is no whole export of this version."""
    return Refusal.of(
        "bad-export",
        "{place} is not what flibuste export of this version has written, or not all of it. Export"
        " again, with the version that imports. Nothing was changed.",
        "{place} n’est pas ce qu’a écrit flibuste export de cette version, ou pas entièrement."
        " Exportez à nouveau, avec la version qui importe. Rien n’a été modifié.",
        place=place,
    )

"""What a record proves, and what it does not, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from flibuste.core.record import Record
from flibuste.core.seal import Seal
from flibuste.core.words import Words, counted
from flibuste.proof.proof import Expected, Proof


def sentences_of(record: Record, proof: Proof, expected: Expected) -> Iterator[Words]:
    """Say what is proven of a record that is correct."""
    yield _choices(record)
    yield _end(record, proof)
    if proof.seal is None:
        yield Words(
            "The deal is not sealed: nothing proves how it was shuffled.",
            "La donne n’est pas scellée : rien ne prouve comment elle a été mélangée.",
        )
    else:
        yield from _deal(record, proof.seal, expected)
    yield from _signature(proof, expected)


def _choices(record: Record) -> Words:
    if not record.steps:
        return Words("There is no choice to check.", "Il n’y a aucun choix à vérifier.")
    return counted(
        len(record.steps),
        Words("The only choice is legal.", "Le seul choix est permis."),
        Words("All {n} choices are legal.", "Les {n} choix sont tous permis."),
    )


def _end(record: Record, proof: Proof) -> Words:
    words = Words("The result is right: {result}.", "Le résultat est juste : {result}.")
    if proof.end == "players":
        words = Words(
            "The players ended the game before its end: {result}.",
            "Les joueurs ont mis fin à la partie avant son terme : {result}.",
        )
    elif proof.end == "unfinished":
        words = Words(
            "The game is not over, or the record was cut.",
            "La partie n’est pas finie, ou la partie notée a été coupée.",
        )
    return words.fill(result=record.result)


def _deal(record: Record, seal: Seal, expected: Expected) -> Iterator[Words]:
    if seal.terms is None:
        yield Words(
            "The seed is the one committed to, and with the nonces it gives this deal and every"
            " shuffle.",
            "La graine est celle de l’engagement et donne, avec les nonces, cette donne et chaque"
            " mélange.",
        )
        yield Words(
            "This way of dealing proves neither the table, the variant, the options nor a first"
            " player who was not drawn, and a host who sat down last could try nonces.",
            "Cette façon de donner ne prouve ni la table, ni la variante, ni les options, ni un"
            " premier joueur qui n’a pas été tiré au sort, et un hôte assis en dernier a pu essayer"
            " des nonces.",
        )
    else:
        yield Words(
            "Seed, table, time, box and setup are those committed to, and with the nonces they give"
            " this deal and every shuffle.",
            "Graine, table, heure, boîte et réglages sont ceux de l’engagement et donnent, avec les"
            " nonces, cette donne et chaque mélange.",
        )
        yield from _nonces(record, seal)
    if not expected.commitment:
        yield Words(
            "Only those who saw the commitment can tell that it was published before the game: give"
            " it with --commitment.",
            "Seuls ceux qui ont vu l’engagement peuvent dire qu’il a été publié avant la partie :"
            " donnez-le avec --commitment.",
        )


def _nonces(record: Record, seal: Seal) -> Iterator[Words]:
    if seal.unrevealed():
        yield Words(
            "Dealt without the nonces of {seats}, not revealed in time: whoever knew the seed"
            " could choose between two deals for each.",
            "Donné sans les nonces de {seats}, non révélés à temps : qui connaissait la graine a pu"
            " choisir entre deux donnes pour chacun.",
        ).fill(seats=_named(record, seal.unrevealed()))
    if seal.exposed():
        yield Words(
            "The server knew what {seats} added while others could still sit down; it proves"
            " nothing against a host who sat down later.",
            "Le serveur savait ce que {seats} ajoutait quand d’autres pouvaient encore s’asseoir ;"
            " cela ne prouve rien contre un hôte assis plus tard.",
        ).fill(seats=_named(record, seal.exposed()))


def _named(record: Record, seats: list[int]) -> str:
    return ", ".join(record.seats[seat] for seat in seats)


def _signature(proof: Proof, expected: Expected) -> Iterator[Words]:
    if not proof.keys:
        yield Words(
            "Nobody signed this record: it does not prove who played, when, or all of it.",
            "Personne n’a signé cette partie notée : elle ne prouve ni qui a joué, ni quand, ni"
            " qu’elle est entière.",
        )
        return
    yield Words(
        "It is complete, as it was signed with the key {key}.",
        "Elle est entière, telle qu’elle a été signée avec la clé {key}.",
    ).fill(key=proof.keys[-1])
    if not expected.key:
        yield Words(
            "The record cannot prove whose key that is: compare it with --key.",
            "La partie notée ne peut pas prouver à qui est cette clé : comparez-la avec --key.",
        )

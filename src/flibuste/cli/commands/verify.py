"""`flibuste verify`: whether a record is true to the rules and to its seed, and what it proves."""

from __future__ import annotations

from typing import Annotated, Final

from flibuste.cli import exits
from flibuste.cli.language import spoken
from flibuste.cli.options import BoxFile, Json, Lang, RecordFile, flag
from flibuste.cli.output import print_json, print_line
from flibuste.cli.sheets import open_record
from flibuste.cli.usage import WrongUsage
from flibuste.core.record import UNFINISHED, Record
from flibuste.core.refusal import Refusal
from flibuste.core.replay import open_match
from flibuste.core.words import Words
from flibuste.proof.proof import Expected, Proof, prove
from flibuste.proof.sentences import sentences_of
from flibuste.terminal.files import read_input

EXAMPLES: Final = Words(
    "flibuste verify game.txt\nflibuste verify game.txt --commitment 9f64… --nonce light=51a0…",
    "flibuste verify partie.txt\nflibuste verify partie.txt --commitment 9f64… --nonce light=51a0…",
)


def verify(
    file: RecordFile,
    commitment: Annotated[
        str,
        flag(
            "The commitment that the table told you before the game.",
            "L’engagement que la table vous a donné avant la partie.",
            "--commitment",
            metavar="HEX",
        ),
    ] = "",
    nonce: Annotated[
        list[str] | None,
        flag(
            "A nonce that a seat added; may be given more than once.",
            "Un nonce qu’une place a ajouté ; peut être donné plusieurs fois.",
            "--nonce",
            metavar="[SEAT=]HEX",
        ),
    ] = None,
    key: Annotated[
        str,
        flag(
            "The key of the server that must have signed it.",
            "La clé du serveur qui doit l’avoir signée.",
            "--key",
            metavar="HEX",
        ),
    ] = "",
    box: BoxFile = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Check a record."""
    language = spoken(lang)
    expected = Expected(
        _hex("--commitment", commitment),
        dict(_nonce(each) for each in nonce or []),
        _hex("--key", key),
    )
    given = read_input(file)
    game, record = open_record(given, box)
    # A start that cannot be read, or another box, is a refusal and not an answer.
    open_match(game, record, given.source)
    wrong: Refusal | None = None
    proof: Proof | None = None
    try:
        match, proof = prove(game, record, given.source, expected)
        wrong = proof.wrong
    except Refusal as refusal:
        wrong = refusal
    else:
        # Of a game that was played to its end, a record need not say how it ended.
        if record.result == UNFINISHED:
            record.result = match.result()
    if json:
        print_json(
            {
                "verified": wrong is None,
                "choices": len(record.steps),
                "shuffles": sum(len(step.chance) for step in record.steps),
                "sealed": record.seal is not None,
                "result": record.result,
                "error": None if wrong is None else wrong.to_json(language),
                "proof": None if proof is None else _facts(record, proof),
            }
        )
    elif wrong is not None or proof is None:
        assert wrong is not None
        no = Words(
            "This record is not correct: {why}", "Cette partie notée n’est pas correcte : {why}"
        )
        print_line(no.fill(why=wrong.say(language)).say(language))
    else:
        for sentence in sentences_of(record, proof, expected):
            print_line(sentence.say(language))
    return exits.OK if wrong is None else exits.NO


def _nonce(text: str) -> tuple[str, str]:
    seat, _, nonce = text.rpartition("=")
    return seat, _hex("--nonce", nonce)


def _hex(option: str, text: str) -> str:
    """Return hexadecimal digits as records write them."""
    try:
        return bytes.fromhex(text).hex()
    except ValueError:
        raise WrongUsage(
            "{option}: “{text}” is not in hexadecimal.",
            "{option} : « {text} » n’est pas en hexadécimal.",
            option=option,
            text=text[:80],
        ) from None


def _facts(record: Record, proof: Proof) -> dict[str, object]:
    """Return what is proven, for programs."""
    seal = proof.seal
    return {
        "dealing": None if seal is None else seal.scheme,
        "deal": None if seal is None else proof.broken_deal is None,
        "commitment": None if seal is None else seal.commitment,
        "unrevealed": [] if seal is None else [record.seats[k] for k in seal.unrevealed()],
        "exposed": [] if seal is None else [record.seats[k] for k in seal.exposed()],
        "signed": None if not proof.keys else proof.broken_signature is None,
        "key": proof.keys[-1] if proof.keys else None,
        "end": proof.end,
    }

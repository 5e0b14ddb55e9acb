"""`flibuste verify`: whether a record is true to the rules, and to its seed."""

from __future__ import annotations

from flibuste.cli import exits
from flibuste.cli.files import read_paper
from flibuste.cli.language import spoken
from flibuste.cli.options import BoxFile, Json, Lang, RecordFile
from flibuste.cli.output import print_json, print_line
from flibuste.cli.sheets import open_record
from flibuste.core.record import UNFINISHED, Record, ended_by_players
from flibuste.core.refusal import Refusal
from flibuste.core.replay import open_match
from flibuste.core.replay import verify as verify_record
from flibuste.core.words import Words, plain


def verify(file: RecordFile, box: BoxFile = None, json: Json = False, lang: Lang = None) -> int:
    """Check a record."""
    language = spoken(lang)
    paper = read_paper(file)
    game, record = open_record(paper, box)
    # A start that cannot be read, or another box, is a refusal and not an answer.
    open_match(game, record, paper.source)
    wrong: Refusal | None = None
    try:
        match = verify_record(game, record, paper.source)
    except Refusal as refusal:
        wrong = refusal
    else:
        # Of a game that was played to its end, a record need not say how it ended.
        if record.result == UNFINISHED:
            record.result = match.result()
    checks = _checks(record)
    if json:
        print_json(
            {
                "verified": wrong is None,
                "choices": len(record.steps),
                "shuffles": sum(len(step.chance) for step in record.steps),
                "sealed": record.seal is not None,
                "result": record.result,
                "error": None if wrong is None else wrong.to_json(language),
            }
        )
    elif wrong is not None:
        said = wrong.say(language)
        no = Words("It does not verify: {why}", "Elle ne se vérifie pas : {why}")
        print_line(no.fill({"why": plain(said)}).say(language))
    else:
        for check in checks:
            print_line(check.say(language))
    return exits.OK if wrong is None else exits.NO


def _checks(record: Record) -> list[Words]:
    """Return what was checked, in sentences."""
    count = plain(str(len(record.steps)))
    found = [
        Words("All {n} choices are legal.", "Les {n} choix sont tous permis.").fill({"n": count})
    ]
    if record.result == UNFINISHED:
        found.append(Words("The game is not over.", "La partie n'est pas finie."))
    else:
        words = Words("The result follows: {result}.", "Le résultat s'ensuit : {result}.")
        if ended_by_players(record.result, record.seats):
            words = Words(
                "The players ended the game before its end: {result}.",
                "Les joueurs ont mis fin à la partie avant son terme : {result}.",
            )
        found.append(words.fill({"result": plain(record.result)}))
    if record.seal is None:
        found.append(
            Words(
                "The deal is not sealed: nothing proves how it was shuffled.",
                "La donne n'est pas scellée : rien ne prouve comment elle fut mélangée.",
            )
        )
        return found
    found.append(
        Words(
            "The seed is the one committed to, and with the nonces it gives this deal and every"
            " shuffle.",
            "La graine est celle promise et donne, avec les grains de sel, cette donne et chaque"
            " mélange.",
        )
    )
    return found

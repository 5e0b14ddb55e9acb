"""Replaying a record, and verifying it: the deal from seed and nonces, every choice, the result."""

from __future__ import annotations

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.opening import deal_section
from flibuste.core.record import UNFINISHED, Record, ended_by_players
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.sealed import Sealed, commitment
from flibuste.core.told import Told
from flibuste.core.words import Words, plain


def open_match(game: Game, record: Record, source: str) -> tuple[Match, Told]:
    """Return the match as it stood before the first choice, and the fate written in the record."""
    if record.game != game.name or record.box != game.box_id():
        raise BadText(
            "other-box",
            source,
            0,
            "box",
            Words(
                "The record is of {there}; at hand is {here}.",
                "La partie est de {there} ; on a ici {here}.",
            ).fill(
                {
                    "there": plain(f"{record.game}, {record.box}"[:120]),
                    "here": plain(f"{game.name}, {game.box_id()}"),
                }
            ),
            Words("Name the right box with --box.", "Nommez la bonne boîte avec --box."),
        )
    if record.seats != game.seat_names():
        raise BadText(
            "wrong-seats",
            source,
            0,
            "",
            Words(
                "The record has the seats {there}; the game has {here}.",
                "La partie a les places {there} ; le jeu a {here}.",
            ).fill({"there": _listed(record.seats), "here": _listed(game.seat_names())}),
            Words(
                "Give each seat its line in the record's head.",
                "Donnez à chaque place sa ligne en tête de la partie.",
            ),
        )
    told = Told([outcome for step in record.steps for outcome in step.chance])
    opening: list[Event] = []
    if record.position:
        state = game.from_position(record.position, source, told, Dice(0))
    else:
        state = game.from_deal(deal_section(record.deal, source), opening)
    match = Match(game, state, told, opening)
    match.deal = record.deal
    match.position = record.position
    match.seal = record.seal
    match.players = record.players
    match.date = record.date
    return match, told


def replay(game: Game, record: Record, source: str, choices: int = -1) -> Match:
    """Play a record again, or its first `choices` choices; refuse one that breaks a rule."""
    match, told = open_match(game, record, source)
    steps = record.steps if choices < 0 else record.steps[:choices]
    for number, step in enumerate(steps, start=1):
        try:
            match.choose_text(step.seat, step.text)
        except Refusal as refusal:
            raise _at_step(
                source, number, f"{record.seats[step.seat]} {step.text}", refusal
            ) from None
    whole = len(steps) == len(record.steps)
    if whole and not told.spent:
        raise _broken(
            source,
            Words(
                "More chance is noted than the game had.",
                "Il y a plus de hasard noté que dans la partie.",
            ),
        )
    if whole and not _follows(record, match):
        raise _broken(
            source,
            Words(
                "The result is {there}; the choices give {here}.",
                "Le résultat est {there} ; les choix donnent {here}.",
            ).fill({"there": plain(record.result[:80]), "here": plain(match.result())}),
        )
    return match


def verify(game: Game, record: Record, source: str) -> Match:
    """Replay a record and, where it is sealed, recompute its deal and every shuffle.

    Raise `BadText` that says what does not fit.
    """
    match = replay(game, record, source)
    seal = record.seal
    if seal is None:
        return match
    if commitment(seal.seed) != seal.commitment:
        raise _broken(
            source,
            Words(
                "The seed is not the one that was committed to.",
                "La graine n'est pas celle qui fut promise.",
            ),
        )
    fate = Sealed(seal.seed, seal.nonces)
    if record.deal and game.redeal(deal_section(record.deal, source), fate) != record.deal:
        raise _broken(
            source,
            Words(
                "Seed and nonces give another deal.", "Graine et nonces donnent une autre donne."
            ),
        )
    again = open_match(game, record, source)[0]
    again.fate = fate
    for step in record.steps:
        again.choose_text(step.seat, step.text)
        # Asked at once: with other tiles in hand, a later choice may not even be legal.
        if again.journal[-1].chance != step.chance:
            raise _broken(
                source,
                Words(
                    "Seed and nonces give another shuffle at “{choice}”.",
                    "Graine et nonces donnent un autre mélange à « {choice} ».",
                ).fill({"choice": plain(step.text)}),
            )
    return match


def _follows(record: Record, match: Match) -> bool:
    """Tell whether a record's result fits its choices: as the rules have it, or the players."""
    result = match.result()
    if record.result in (result, UNFINISHED):
        return True
    return result == UNFINISHED and ended_by_players(record.result, record.seats)


def _listed(names: list[str]) -> Words:
    return plain(", ".join(names)[:120] or "–")


def _at_step(source: str, number: int, step: str, refusal: Refusal) -> BadText:
    return BadText(
        refusal.code,
        source,
        0,
        f"choice {number}, “{step[:60]}”",
        refusal.words,
        Words("", ""),
        refusal.rule,
    )


def _broken(source: str, wrong: Words) -> BadText:
    return BadText("does-not-verify", source, 0, "", wrong, Words("", ""))

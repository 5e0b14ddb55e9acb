"""Replaying a record, and verifying its deal from seed and nonces, its choices and its result."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.event import Event
from flibuste.core.fate import Dice, Fate
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.opening import deal_by, deal_section
from flibuste.core.record import UNFINISHED, Record, Step, ending_by_players
from flibuste.core.recorded import Chance, Recorded
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.seal import Seal
from flibuste.core.terms import Terms, box_digest
from flibuste.core.words import Words


def open_match(game: Game, record: Record, source: str) -> tuple[Match, Recorded]:
    """Return the match before the first choice, and the recorded fate."""
    if not isinstance(record, Record):
        raise TypeError(f"a record is needed, not {type(record).__name__}: open_record reads one")
    if record.game != game.name or record.box != game.box_id():
        raise BadText(
            "other-box",
            source,
            0,
            "box",
            Words(
                "The record was played with {there}; this is {here}.",
                "La partie notée a été jouée avec {there} ; ici, c’est {here}.",
            ).fill(
                there=f"{record.game}, {record.box}"[:120], here=f"{game.name}, {game.box_id()}"
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
                "La partie notée a les places {there} ; le jeu a {here}.",
            ).fill(there=_listed(record.seats), here=_listed(game.seat_names())),
            Words(
                "Give each seat its line in the record's head.",
                "Donnez à chaque place sa ligne en tête de la partie notée.",
            ),
        )
    if record.edition > game.edition:
        raise BadText(
            "later-edition",
            source,
            0,
            "edition",
            Words(
                "The record follows edition {there} of the rules; this program knows {here}.",
                "La partie suit l’édition {there} des règles ; ce programme connaît la {here}.",
            ).fill(there=record.edition, here=game.edition),
            Words("Install a newer Flibuste.", "Installez une version plus récente de Flibuste."),
        )
    told = Recorded([outcome for step in record.steps for outcome in step.chance])
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
    match.edition = record.edition
    return match, told


def replay(game: Game, record: Record, source: str = "record", choices: int = -1) -> Match:
    """Replay a record, or its first `choices` choices; refuse a record that breaks a rule."""
    match, told = open_match(game, record, source)
    whole = not 0 <= choices < len(record.steps)
    _play(match, record, source, record.steps if whole else record.steps[:choices], None)
    if whole:
        _check_end(match, record, source, told)
    return match


def verify(game: Game, record: Record, source: str = "record") -> Match:
    """Replay a record and, if it is sealed, recompute its deal and every shuffle.

    Raise `BadText` that says what does not fit.
    """
    match, broken = replay_sealed(game, record, source)
    if broken is not None:
        raise broken
    return match


def replay_sealed(game: Game, record: Record, source: str) -> tuple[Match, BadText | None]:
    """Replay a record; also return why its seal does not hold, or None if it holds or has none.

    Raise `BadText` if the record breaks a rule.
    """
    match, told = open_match(game, record, source)
    fate = None if record.seal is None else _Compared(told, record.seal.fate())
    odd = _play(match, record, source, record.steps, fate)
    _check_end(match, record, source, told)
    wrong = None if record.seal is None else _why_broken(game, record, record.seal, odd)
    return match, None if wrong is None else does_not_verify(source, wrong)


def _why_broken(game: Game, record: Record, seal: Seal, odd: str) -> Words | None:
    """Return why a seal does not hold; `odd` is a choice with another shuffle, if there is one."""
    wrong = seal.why_broken(record.box)
    if wrong is not None:
        return wrong
    if record.position:
        return Words(
            "The game starts from a position, and not from the deal that seed and nonces give.",
            "La partie part d’une position, et non de la donne que donnent graine et nonces.",
        )
    if game.redeal(deal_section(record.deal, ""), seal.fate()) != record.deal:
        return Words(
            "Seed and nonces give another deal.", "Graine et nonces donnent une autre donne."
        )
    if seal.terms is not None and not _fits(game, record, seal, seal.terms):
        return Words(
            "Box, variant, options, first player or bots are not those of the table's setup.",
            "Boîte, variante, options, premier joueur ou bots ne sont pas ceux des réglages de la"
            " table.",
        )
    if odd:
        return Words(
            "Seed and nonces give another shuffle at “{choice}”.",
            "Graine et nonces donnent un autre mélange à « {choice} ».",
        ).fill(choice=odd)
    return None


def _fits(game: Game, record: Record, seal: Seal, terms: Terms) -> bool:
    """Tell whether a game was dealt by the terms of its table, and to its bots."""
    if terms.first >= len(record.seats) or terms.box not in ("", box_digest(game.box_text())):
        return False
    try:
        game.check_setup(terms.variant, terms.options, terms.first)
    except Refusal:
        return False
    if record.deal != deal_by(game, terms, seal.fate()):
        return False
    bots = [None if bot is None else f"level:{bot}" for bot in terms.bots]
    return len(bots) <= len(record.seats) and all(
        bot is None or bot == player for bot, player in zip(bots, record.players, strict=False)
    )


class _Compared(Fate):
    """Repeats recorded shuffles, and notes how another source would shuffle the same tiles."""

    def __init__(self, told: Recorded, other: Fate) -> None:
        self.told = told
        self.other = other
        #: How the other source shuffled since this was last emptied.
        self.seen: list[Chance] = []

    def shuffle(self, tiles: vec[u8], start: i64, stop: i64, label: str) -> None:
        """Put the tiles into the recorded order."""
        copy = vec[u8]([tiles[i] for i in range(start, stop)])
        self.other.shuffle(copy, 0, stop - start, label)
        self.seen.append(Chance(label, [int(tile) for tile in copy]))
        self.told.shuffle(tiles, start, stop, label)

    def below(self, n: i64) -> i64:
        """Refuse: only shuffles are recorded."""
        return self.told.below(n)


def _play(
    match: Match, record: Record, source: str, steps: list[Step], fate: _Compared | None
) -> str:
    """Play choices; return the first at which another fate shuffles differently, or ""."""
    odd = ""
    if fate is not None:
        match.fate = fate
    for number, step in enumerate(steps, start=1):
        try:
            match.choose_text(step.seat, step.text)
        except Refusal as refusal:
            raise _at_step(
                source, number, f"{record.seats[step.seat]} {step.text}", refusal
            ) from None
        if fate is not None:
            if not odd and fate.seen != step.chance:
                odd = step.text
            fate.seen = []
    return odd


def _check_end(match: Match, record: Record, source: str, told: Recorded) -> None:
    """Refuse a record whose chance or result does not follow from its choices."""
    if not told.spent:
        raise does_not_verify(
            source,
            Words(
                "The record has more chance than the game.",
                "La partie notée contient plus de hasard que la partie.",
            ),
        )
    if not _follows(record, match):
        raise does_not_verify(
            source,
            Words(
                "The result is {there}; the choices give {here}.",
                "Le résultat est {there} ; les choix donnent {here}.",
            ).fill(there=record.result[:80], here=match.result()),
        )


def _follows(record: Record, match: Match) -> bool:
    """Tell whether a record's result fits its choices, by the rules or by the players' decision."""
    result = match.result()
    if record.result in (result, UNFINISHED):
        return True
    return result == UNFINISHED and ending_by_players(record.result, record.seats) is not None


def _listed(names: list[str]) -> str:
    return ", ".join(names)[:120] or "–"


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


def does_not_verify(source: str, wrong: Words) -> BadText:
    """Return the refusal of a record that is not what it claims to be."""
    return BadText("does-not-verify", source, 0, "", wrong, Words("", ""))

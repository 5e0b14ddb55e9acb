"""A playtest: fast bots play somebody's box and the built-in one, in the same deals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from flibuste.games.registry import open_game, registered
from flibuste.lab.balance.balance import balance_of
from flibuste.lab.balance.limits import Finding
from flibuste.lab.balance.measurement import Measurement, new_measurement
from flibuste.lab.balance.report import measured_texts
from flibuste.lab.balance.tables import Tables
from flibuste.lab.pages.speech import Speech
from flibuste.wire.balance import BalanceAbout, BalanceFinding, PlaytestSoFar
from flibuste.wire.requests import BoxPlaytest
from flibuste.wire.words import Named

#: The bot at every seat: somebody waits for it.
_BOT: Final = "greedy"
#: How many games are played before somebody is told, or may stop.
_CHUNK: Final = 10
_SEED: Final = 1


class Playtest:
    """A box and the built-in one, and how far they have been played."""

    def __init__(self, wanted: BoxPlaytest) -> None:
        kit = registered(wanted.game)
        kit.check_players(wanted.players)
        game = open_game(kit.name, wanted.players, wanted.box)
        variant = wanted.variant or game.variants[0]
        game.check_setup(variant, [], -1)
        table = (kit.name, wanted.players, variant, _BOT, _SEED)
        yours, ours = new_measurement(*table, wanted.box), new_measurement(*table)
        self._games = wanted.games
        #: One if the two boxes are the same.
        self._measured = [yours] if yours.box_id == ours.box_id else [yours, ours]

    def chunks(self) -> Iterator[tuple[Measurement, tuple[Measurement, range]]]:
        """Yield what is to be played, a few games at a time, for each box in turn."""
        for at in range(0, self._games, _CHUNK):
            numbers = range(at, min(at + _CHUNK, self._games))
            for each in self._measured:
                yield each, (replace(each, tables=Tables()), numbers)

    def so_far(self) -> PlaytestSoFar:
        """Return the results so far."""
        told = [balance_about(each) for each in self._measured]
        return PlaytestSoFar(
            played=sum(each.games for each in self._measured),
            of=self._games * len(self._measured),
            yours=told[0],
            ours=told[1] if len(told) > 1 else None,
        )


def balance_about(measured: Measurement) -> BalanceAbout:
    """Return a measurement as clients read it."""
    # Before the first game there is nothing to judge.
    findings = balance_of(measured.game).findings(measured) if measured.games else []
    return BalanceAbout(
        players=measured.players,
        variant=measured.variant,
        bot=measured.bot,
        games=measured.games,
        findings=[_finding(each) for each in findings],
    )


def _finding(found: Finding) -> BalanceFinding:
    verdict = found.verdict
    return BalanceFinding(
        rule=found.rule,
        asks=Named.of(found.asks),
        verdict=verdict.value,
        verdict_words=Named.of(verdict.words),
        measured={
            "en": measured_texts(found, Speech("en")),
            "fr": measured_texts(found, Speech("fr")),
        },
    )

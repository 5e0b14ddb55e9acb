"""What is counted agrees with the records of the games, counted apart."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from flibuste.bots.roster import make_bot
from flibuste.core.fate import Dice, splitmix64
from flibuste.core.match import Match
from flibuste.core.outcome import Outcome
from flibuste.core.seat import EVERYTHING
from flibuste.games.registry import open_game
from flibuste.games.under_fire.text.box_file import standard_box
from flibuste.games.under_fire.text.help_texts import mercenary_name
from flibuste.lab.balance.measure import measure
from flibuste.lab.balance.measurement import Measurement, new_measurement
from flibuste.lab.balance.tables import WHOLE, Tables, win_part

#: `Light buys the mercenary Ram (X) for 5 gold and lays it on c3.`
_PURCHASE = re.compile(r"(\w+) buys the mercenary (.+) for \d gold")
GAMES = 3
BOT = "random"


def measured(game: str, players: int, variant: str, seed: int, games: int = GAMES) -> Measurement:
    m = new_measurement(game, players, variant, BOT, seed)
    assert list(measure(m, games))[-1] == games
    return m


def recorded(m: Measurement) -> list[Match]:
    """Play the same games again at a table that keeps a journal."""
    matches = []
    for number in range(m.games):
        game = open_game(m.game, m.players)
        dice = Dice(m.seed, number)
        match = Match(game, game.start(dice, m.variant, []), dice, [])
        bots = [
            make_bot(BOT, m.game, Dice(splitmix64(m.seed ^ (seat + 1)), number))
            for seat in range(m.players)
        ]
        while (seat := match.state.actor) >= 0:
            match.choose(seat, bots[seat].choose(match.view(seat), 0.1))
        matches.append(match)
    return matches


def outcome_of(match: Match) -> Outcome:
    outcome = match.state.outcome()
    assert outcome is not None
    return outcome


def lines(match: Match) -> list[str]:
    """Return the journal in sentences, as a person would read it to count."""
    return match.game.tell(match.events(EVERYTHING), "en")


def count(table: dict[str, int]) -> Counter[str]:
    return Counter({key: times for key, times in table.items() if times})


@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_under_fire_is_counted_as_its_records_read(variant: str) -> None:
    m = measured("under-fire", 2, variant, 4)
    bought: Counter[str] = Counter()
    buyers: Counter[str] = Counter()
    laid: Counter[str] = Counter()
    told: Counter[str] = Counter()
    won: Counter[str] = Counter()
    points: Counter[str] = Counter()
    box = standard_box()
    identities = {mercenary_name(box, m).en: each for m, each in enumerate(box.mercenaries)}
    for match in recorded(m):
        winners = outcome_of(match).winners
        names = ("light", "dark")
        for seat, name in enumerate(names):
            won[name] += WHOLE if seat in winners else 0 if winners else WHOLE // 2
        for line in lines(match):
            words = line.split()
            if purchase := _PURCHASE.match(line):
                mercenary = identities[purchase[2]]
                bought[mercenary] += 1
                seat = ["Light", "Dark"].index(purchase[1])
                buyers[mercenary] += WHOLE if seat in winners else 0 if winners else WHOLE // 2
            elif words[1] == "lays" and words[2] in ("a", "an") and words[3].isdigit():
                laid[words[3]] += 1
            for kind, words_of_it in (
                ("burning", "ship on"),
                ("gold", "takes 1 gold"),
                ("point", "takes 1 point"),
                ("mine-taken", "takes the mine"),
                ("destroyed", "is destroyed"),
            ):
                if words_of_it in line and (kind != "burning" or line.endswith("catches fire.")):
                    told[kind] += 1
        standing: Any = match.game.standing(match.view(EVERYTHING))
        for seat, name in enumerate(names):
            side = "winner" if seat in winners or (not winners and seat == 0) else "loser"
            found = standing[name]
            for combination in found["combinations"]:
                points[f"{side} {combination['kind']}"] += combination["points"]
            for part, key in (
                ("convoy", "convoy"),
                ("bulwark", "bulwark"),
                ("squadron", "squadron"),
                ("invasion", "enemy_half"),
                ("points", "points_taken"),
                ("mines", "mines"),
            ):
                points[f"{side} {part}"] += found[key]
    assert sum(bought.values()) > 0
    assert count(m.tables.table("bought")) == bought
    assert count(m.tables.table("buyer won")) == count(buyers)
    assert count(m.tables.table("laid")) == laid
    assert {kind: m.tables.of("event", kind) for kind in told} == dict(told)
    assert {name: m.tables.of("won", name) for name in won} == dict(won)
    assert {key: m.tables.of("points from", key) for key in points} == dict(points)


def test_three_games_of_under_fire_are_those_they_always_were() -> None:
    m = measured("under-fire", 2, "standard", 4)
    tables = m.tables
    assert sum(tables.table("on sale").values()) == 5 * GAMES
    assert sum(tables.table("won").values()) == 2 * WHOLE * GAMES
    assert tables.of("won", "first") + tables.of("won", "second") == WHOLE * GAMES
    assert sum(tables.table("laid").values()) == sum(tables.table("laid on").values()) == 96
    assert sum(tables.table("bought").values()) == sum(tables.table("bought in turn").values())
    for number in range(1, 10):
        there = tables.of("active", number) + tables.of("burning", number)
        assert 0 <= there <= tables.of("laid", number)
    scores = [
        sum(number * times for number, times in tables.numbers(f"score of {side}").items())
        for side in ("winner", "loser")
    ]
    assert sum(scores) == sum(tables.table("points from").values())
    margins = tables.numbers("margin")
    assert scores[0] - scores[1] == sum(number * times for number, times in margins.items())


@pytest.mark.parametrize(("players", "variant"), [(2, "base"), (3, "expert"), (5, "base")])
def test_sabordage_is_counted_as_its_records_read(players: int, variant: str) -> None:
    m = measured("sabordage", players, variant, 6)
    built: Counter[str] = Counter()
    builders: Counter[str] = Counter()
    told: Counter[str] = Counter()
    won: Counter[str] = Counter()
    lengths: Counter[str] = Counter()
    kept: Counter[str] = Counter()
    for match in recorded(m):
        outcome = outcome_of(match)
        colours = [words.en for words in match.game.seat_words()]
        for seat in outcome.winners:
            won[str(seat)] += WHOLE // len(outcome.winners)
        lengths[str(max(outcome.scores))] += 1
        for line in lines(match):
            words = line.split()
            if words[1:3] == ["builds", "tile"]:
                built[words[3]] += 1
                builders[words[3]] += win_part(colours.index(words[0]), outcome.winners, players)
            told["shots"] += " fires to " in line
            told["treasure"] += line.startswith("The treasure in row")
            told["boarded"] += " ship boards row " in line
            told["rotten"] += line.startswith("The rotten tile")
        sheet = match.game.write_position(match.state, EVERYTHING)
        kept.update(_tiles_up(sheet))
    tables = m.tables
    assert count(tables.table("built")) == built
    assert count(tables.table("builder won")) == count(builders)
    assert count(tables.table("won")) == count(won)
    assert count(tables.table("winning length")) == lengths
    assert sum(tables.table("shot").values()) == told["shots"] > 0
    assert tables.of("event", "treasure") == told["treasure"]
    assert tables.of("event", "boarded") == told["boarded"]
    assert tables.of("lost", "rotten") == told["rotten"]
    assert count(tables.table("survived")) == kept
    ships = 4 if players == 2 else players
    assert sum(tables.table("built").values()) == 9 * ships * GAMES
    assert sum(tables.table("drawn").values()) == 3 * (7 if players == 2 else 4) * players * GAMES
    for kind, times in tables.numbers("survived").items():
        assert times + tables.of("rotted", kind) <= tables.of("built", kind)
    for nth in (1, 2, 3):
        assert sum(tables.table(f"length after round {nth}").values()) == ships * GAMES


def _tiles_up(sheet: str) -> list[str]:
    """Return the tiles that lie upgrade face up in the ships of a position."""
    ships = sheet.partition("[ships]\n")[2].partition("[tiles]")[0]
    decks = re.split(r" \| |\+", " | ".join(line.split(": ")[1] for line in ships.splitlines()))
    return [number[0] for deck in decks if (number := re.match(r"\d+", deck))]


def test_processes_and_interruptions_change_nothing() -> None:
    alone = measured("under-fire", 2, "standard", 9, 7)
    together = new_measurement("under-fire", 2, "standard", BOT, 9)
    assert list(measure(together, 7, 2))[-1] == 7
    assert together.tables == alone.tables
    again = new_measurement("under-fire", 2, "standard", BOT, 9)
    for done in measure(again, 7):
        if done >= 3:
            break
    assert 3 <= again.games < 7
    assert list(measure(again, 7))[-1] == 7
    assert again.tables == alone.tables
    assert list(measure(again, 5)) == []
    assert again.games == 7


def test_shared_wins_are_counted_in_whole_parts() -> None:
    for seats in (2, 3, 4, 5):
        for winners in ([], [0], list(range(seats)), [0, seats - 1]):
            parts = [win_part(seat, winners, seats) for seat in range(seats)]
            assert sum(parts) == WHOLE
    assert win_part(1, [], 2) == WHOLE // 2
    tables = Tables()
    tables.count("a", 3, 2)
    tables.count("a", 3)
    other = Tables({"a": {"3": 1, "x": 4}, "b": {"1": 1}})
    tables.add(other)
    assert tables == Tables({"a": {"3": 4, "x": 4}, "b": {"1": 1}})
    assert other == Tables({"a": {"3": 1, "x": 4}, "b": {"1": 1}})
    assert tables.of("c", 1) == 0

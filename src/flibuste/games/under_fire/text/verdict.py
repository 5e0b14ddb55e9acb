"""Who wins a position if it is counted now, why, and what does not count (U9)."""

from __future__ import annotations

from copy import copy
from typing import Final

from flibuste.core.words import Words
from flibuste.games.under_fire.rules.breakdown import Breakdown, Combination
from flibuste.games.under_fire.rules.position import CANNOT_LAY, REASONS
from flibuste.games.under_fire.rules.sea import COLUMNS, DARK, LIGHT, ROWS, name
from flibuste.games.under_fire.rules.view import Ship, UnderFireView
from flibuste.games.under_fire.text.help_texts import SEAT_WORDS
from flibuste.games.under_fire.text.standing import breakdowns, combination_words
from flibuste.games.under_fire.text.telling import count_gold, count_points

_CANNOT_LAY: Final = Words(
    "{loser} had to lay a ship and could not: {who} wins without counting (U8.2).",
    "{loser} devait poser un bateau et ne le pouvait pas : {who} gagne sans compter (U8.2).",
)
_POINTS: Final = Words(
    "{who} wins by {most} to {least} (U9.6).",
    "{who} gagne par {most} à {least} (U9.6).",
)
_GOLD: Final = Words(
    "Both have {total}. {who} wins with more gold, {most} to {least} (U9.6).",
    "Égalité : {total} chacun. {who} gagne avec plus d’or, {most} à {least} (U9.6).",
)
_DRAW: Final = Words(
    "Both have {total} and {gold}: a draw (U9.6).",
    "Égalité : {total} et {gold} chacun, partie nulle (U9.6).",
)
_BURNING: Final = Words(
    "{who}'s {ship} on {space} is burning and does not count.{lost}",
    "Le {ship} de {who} en {space} est en feu et ne compte pas.{lost}",
)
_LOST: Final = Words(
    " It costs {points}: {what} ({rules}).", " Il coûte {points} : {what} ({rules})."
)
_NOTHING_LOST: Final = Words(" It costs nothing (U9.1).", " Il ne coûte rien (U9.1).")
_ENEMY_HALF: Final = Words("1 in the enemy's half", "1 dans la moitié adverse")
_SHARED: Final = Words(
    "{who}'s {what} does not count: {spaces} already in {counted}, and in one line a ship counts"
    " once (U9.2).",
    "Pour {who}, {what} ne compte pas : {spaces} déjà dans {counted}, et dans une ligne un bateau"
    " ne compte qu’une fois (U9.2).",
)


def verdict(view: UnderFireView) -> list[Words]:
    """Return who wins and why, then what does not count and why."""
    counted = breakdowns(view)
    found = [_winner(view, counted)]
    found += [_burning(view, counted, ship) for ship in view.ships if ship.burning]
    for each in counted:
        found += _shared(view, each)
    return found


def _winner(view: UnderFireView, counted: list[Breakdown]) -> Words:
    outcome = view.outcome
    if outcome is not None and outcome.reason == REASONS[CANNOT_LAY]:
        winner = outcome.winners[0]
        return _CANNOT_LAY.fill(who=SEAT_WORDS[winner], loser=SEAT_WORDS[1 - winner])
    totals = [each.total for each in counted]
    if totals[LIGHT] != totals[DARK]:
        who = SEAT_WORDS[totals.index(max(totals))]
        return _POINTS.fill(who=who, most=count_points(max(totals)), least=min(totals))
    total = count_points(totals[LIGHT])
    if view.gold[LIGHT] != view.gold[DARK]:
        who = SEAT_WORDS[view.gold.index(max(view.gold))]
        return _GOLD.fill(total=total, who=who, most=max(view.gold), least=min(view.gold))
    return _DRAW.fill(total=total, gold=count_gold(view.gold[LIGHT]))


def _burning(view: UnderFireView, counted: list[Breakdown], burning: Ship) -> Words:
    """Say what a burning ship would give if it were active."""
    active = copy(view)
    active.ships = [
        Ship(s.space, s.seat, s.ship, s.burning and s is not burning, s.tokens) for s in view.ships
    ]
    now, then = counted[burning.seat], breakdowns(active)[burning.seat]
    gains = [combination_words(c) for c in then.combinations if burning.space in c.spaces]
    rules = "U9.1"
    if then.invasion > now.invasion:
        rules = "U9.1, U9.5" if gains else "U9.5"
        gains.append(_ENEMY_HALF)
    lost = _NOTHING_LOST
    if then.total > now.total and gains:
        what = Words(" + ".join(g.en for g in gains), " + ".join(g.fr for g in gains))
        lost = _LOST.fill(what=what, points=count_points(then.total - now.total), rules=rules)
    return _BURNING.fill(
        who=SEAT_WORDS[burning.seat],
        ship=burning.label(view.box),
        space=name(burning.space),
        lost=lost,
    )


def _shared(view: UnderFireView, counted: Breakdown) -> list[Words]:
    """Return the combinations that would need a ship of one that counts in the same line."""
    numbers = {
        ship.space: counted.settled.get(ship.space, ship.ship if ship.mercenary < 0 else 0)
        for ship in view.ships
        if ship.seat == counted.seat and not ship.burning
    }
    lines = [[row * COLUMNS + k for k in range(COLUMNS)] for row in range(ROWS)]
    lines += [[k * COLUMNS + column for k in range(ROWS)] for column in range(COLUMNS)]
    found = []
    for line in lines:
        scored = [c for c in counted.combinations if set(c.spaces) <= set(line)]
        for other in _combinations(line, numbers):
            spaces = set(other.spaces)
            if any(spaces <= set(each.spaces) for each in scored):
                continue
            taken = [(s, each) for each in scored for s in other.spaces if s in each.spaces]
            if taken:
                found.append(_say_shared(counted.seat, other, taken))
    return found


def _say_shared(seat: int, other: Combination, taken: list[tuple[int, Combination]]) -> Words:
    spaces = ", ".join(name(space) for space, _ in taken)
    each = list(dict.fromkeys(combination for _, combination in taken))
    counted = [combination_words(combination) for combination in each]
    several = len(taken) > 1
    return _SHARED.fill(
        who=SEAT_WORDS[seat],
        what=combination_words(other),
        spaces=Words(
            f"{spaces} {'are' if several else 'is'}", f"{spaces} {'sont' if several else 'est'}"
        ),
        counted=Words(" + ".join(c.en for c in counted), " + ".join(c.fr for c in counted)),
    )


def _combinations(line: list[int], numbers: dict[int, int]) -> list[Combination]:
    """Return the longest sets and runs of a line, which may share ships."""
    found: list[Combination] = []
    for step in (0, 1, -1):
        start = 0
        for at in range(1, len(line) + 1):
            last = numbers.get(line[at - 1], 0)
            number = numbers.get(line[at], 0) if at < len(line) else 0
            if not (last and number and number == last + step):
                spaces = line[start:at]
                if len(spaces) >= 3 and (step or len(spaces) <= 4):
                    shown = [numbers[space] for space in spaces]
                    found.append(Combination("run" if step else "set", spaces, shown, 0))
                start = at
    return found

"""Plots that every game can have: seats, scores, endings, decisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from flibuste.core.words import Words
from flibuste.lab.balance.limits import Limit, extremes
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.intervals import Share
from flibuste.lab.pages.figures import Series, bars, counts, shares
from flibuste.lab.pages.plot import INTERVAL, SHARE, Figure, Plot
from flibuste.lab.pages.speech import Speech, upper
from flibuste.lab.spread import decile, mean

GAMES: Final = Words("games", "parties")
OF_GAMES: Final = Words("of the games", "des parties")
_WINS: Final = Words("wins", "victoires")
_SEAT: Final = Words("seat", "place")
_SEATS: Final = Words("seats", "places")
_OF_SEATS: Final = Words("of the seats", "des places")

#: Names of shares; some games translate them.
Name = TypeVar("Name", Words, str)


def seats_plot(
    m: Measurement,
    speech: Speech,
    found: Sequence[tuple[Words, Share]],
    limit: Limit,
    fair: float,
) -> Plot:
    """Return who wins, by seat, with the limit and the fair share."""
    rows = [(speech.say(name), share) for name, share in found]
    best = max(rows, key=lambda row: row[1].value)
    reading = Words(
        "{seat} wins most often: {share} of the games, where {fair} would be even and {limit} is"
        " the limit. A win that several share, or a draw, counts in equal parts.",
        "{seat} gagne le plus souvent : {share} des parties, pour une part égale de {fair} et une"
        " limite de {limit}. Une victoire partagée, ou une partie nulle, compte en parts égales.",
    )
    return Plot(
        speech.say(Words("Wins by seat", "Victoires par place")),
        speech.say(
            reading,
            seat=upper(best[0]),
            share=speech.share(best[1]),
            fair=speech.percent(fair),
            limit=speech.percent(limit.at_most),
        ),
        shares(speech, rows, limit.ends, fair),
        [speech.say(each) for each in (_SEAT, GAMES, _WINS, SHARE, INTERVAL)],
        [
            [
                name,
                speech.number(share.games),
                speech.number(share.won, 1),
                *share_cells(speech, share),
            ]
            for name, share in rows
        ],
    )


def share_cells(speech: Speech, share: Share) -> list[str]:
    """Return a share and its interval as the cells of a table."""
    if not share.games:
        return ["–", "–"]
    return [speech.percent(share.value), speech.interval(share)]


def compared_plot(
    speech: Speech,
    title: Words,
    reading: Words,
    found: Mapping[Name, Share],
    figure: Figure,
    head: Sequence[Words],
    rows: list[list[str]],
    called: Mapping[Name, Words] | None = None,
    **facts: Words | str,
) -> Plot:
    """Return a plot of shares, with a sentence about the greatest and the least of `found`.

    `reading` is that sentence. It may contain `{most}` and `{least}` for their names, `{high}` and
    `{low}` for their shares, and the names of `facts`. `called` says what people call what `found`
    names by an id.
    """
    ends = extremes(found)
    sentence = ""
    if ends is not None:
        most, least = ends
        high, low = speech.share(found[most]), speech.share(found[least])
        names = {"most": most, "least": least}
        shown = {key: called[name] if called else name for key, name in names.items()}
        sentence = speech.say(reading, **shown, high=high, low=low, **facts)
    return Plot(speech.say(title), sentence, figure, [speech.say(each) for each in head], rows)


def endings_plot(m: Measurement, speech: Speech) -> Plot:
    """Return why games ended."""
    game = m.open()
    seen = sorted(m.tables.table("ending").items(), key=lambda each: -each[1])
    names = [speech.say(game.reason_words(reason)) for reason, _ in seen]
    parts = [100 * times / m.games for _, times in seen]
    reading = Words(
        "{share} of the games are won {how}.", "{share} des parties sont gagnées {how}."
    )
    return Plot(
        speech.say(Words("How games end", "Comment finissent les parties")),
        speech.say(reading, share=speech.percent(parts[0] / 100), how=names[0]) if seen else "",
        bars(speech, names, [Series("", parts)], f"% {speech.say(OF_GAMES)}", digits=1),
        [speech.say(each) for each in (Words("ending", "fin"), GAMES, SHARE)],
        [
            [name, speech.number(times), speech.percent(times / m.games)]
            for name, (_, times) in zip(names, seen, strict=True)
        ],
    )


def decisions_plot(m: Measurement, speech: Speech) -> Plot:
    """Return how many decisions a game takes, for all seats together."""
    seen = m.tables.numbers("decisions")
    title = Words("Decisions in a game", "Décisions par partie")
    reading = Words(
        "A game takes {mean} decisions, all players together; eight games in ten take {low} to"
        " {high}.",
        "Une partie demande {mean} décisions, tous joueurs confondus ; huit parties sur dix en"
        " demandent de {low} à {high}.",
    )
    return Plot(
        speech.say(title),
        spread_reading(speech, reading, seen),
        counts(speech, [("", seen)], (speech.say(DECISIONS), speech.say(OF_GAMES))),
        [speech.say(each) for each in (DECISIONS, GAMES, SHARE)],
        count_rows(speech, seen),
    )


def scores_plot(m: Measurement, speech: Speech) -> Plot:
    """Return how many points the seats have at the end."""
    seen = m.tables.numbers("score")
    score = speech.say(Words("points", "points"))
    reading = Words(
        "A seat has {mean} points at the end; eight in ten have {low} to {high}.",
        "Une place a {mean} points à la fin ; huit sur dix en ont de {low} à {high}.",
    )
    return Plot(
        speech.say(Words("Points at the end", "Points à la fin")),
        spread_reading(speech, reading, seen),
        counts(speech, [("", seen)], (score, speech.say(_OF_SEATS))),
        [score, *(speech.say(each) for each in (_SEATS, SHARE))],
        count_rows(speech, seen),
    )


DECISIONS: Final = Words("decisions", "décisions")


def spread_reading(speech: Speech, reading: Words, seen: dict[int, int]) -> str:
    """Return a sentence with the mean, and with the range of the middle 80 % of the numbers."""
    return speech.say(
        reading,
        mean=speech.number(mean(seen), 1),
        low=speech.number(decile(seen, 1)),
        high=speech.number(decile(seen, 9)),
    )


def count_rows(speech: Speech, *tables: dict[int, int]) -> list[list[str]]:
    """Return a row for each number: how often it was seen, and its share."""
    numbers = sorted({number for seen in tables for number in seen})
    rows = []
    for number in numbers:
        row = [speech.number(number)]
        for seen in tables:
            times = seen.get(number, 0)
            row += [speech.number(times), speech.percent(times / (sum(seen.values()) or 1))]
        rows.append(row)
    return rows

"""The course of a game: spaces used, numbers laid, and what else happens."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words
from flibuste.games.under_fire.lab.watcher import COUNTED, OVER_WRECK
from flibuste.games.under_fire.rules.effects import NO_EFFECT, SPACE_EFFECTS
from flibuste.games.under_fire.text.help_texts import SPACE_HELP
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.pages.figures import Series, bars
from flibuste.lab.pages.plot import Plot
from flibuste.lab.pages.speech import Speech

_A_GAME: Final = Words("a game", "par partie")
_EVENTS: Final = {
    "shot": Words("shots that meet a ship", "tirs qui touchent un bateau"),
    "burning": Words("ships set on fire", "bateaux mis en feu"),
    "stopped": Words("shots stopped by a mercenary", "tirs arrêtés par un mercenaire"),
    "shield-put": Words("shields put", "boucliers mis"),
    "shield-lost": Words("shields lost", "boucliers perdus"),
    "repaired": Words("repairs", "réparations"),
    "destroyed": Words("ships destroyed", "bateaux détruits"),
    "mine-laid": Words("mines laid", "mines posées"),
    "mine-removed": Words("mines removed", "mines retirées"),
    "mine-taken": Words("mines taken", "mines prises"),
    "reserve-drawn": Words("reserve tiles drawn", "tuiles de réserve piochées"),
    "gold": Words("gold taken", "ors pris"),
    "point": Words("points taken", "points pris"),
}


def effects_plot(m: Measurement, speech: Speech) -> Plot:
    """Return on which spaces ships are laid."""
    effects = [*[e for nth, e in enumerate(SPACE_EFFECTS) if nth != NO_EFFECT], OVER_WRECK]
    titles = [*[help_text.title for nth, help_text in enumerate(SPACE_HELP) if nth != NO_EFFECT]]
    titles.append(Words("over a wreck", "sur une épave"))
    names = [speech.say(title) for title in titles]
    seen = [m.tables.of("laid on", effect) / (m.games or 1) for effect in effects]
    order = sorted(range(len(seen) - 1), key=lambda nth: -seen[nth])
    reading = Words(
        "Of the 32 ships that are laid in a whole game, {many} go on spaces of “{most}” and {few}"
        " on “{least}”; {wrecks} are laid over a wreck, where the space does nothing.",
        "Des 32 bateaux posés dans une partie entière, {many} vont sur une case « {most} » et {few}"
        " sur « {least} » ; {wrecks} sont posés sur une épave, où la case reste sans effet.",
    )
    return Plot(
        speech.say(Words("Spaces that ships are laid on", "Cases où l’on pose")),
        speech.say(
            reading,
            most=names[order[0]],
            many=speech.number(seen[order[0]], 1),
            least=names[order[-1]],
            few=speech.number(seen[order[-1]], 1),
            wrecks=speech.number(seen[-1], 1),
        ),
        bars(
            speech,
            names,
            [Series("", seen)],
            speech.say(Words("ships a game", "bateaux par partie")),
        ),
        [speech.say(Words("space", "case")), speech.say(_A_GAME)],
        [[name, speech.number(times, 2)] for name, times in zip(names, seen, strict=True)],
    )


def numbers_plot(m: Measurement, speech: Speech) -> Plot:
    """Return what becomes of the drawn ships of each number."""
    fates = (
        ("active", Words("active at the end", "actif à la fin")),
        ("burning", Words("burning at the end", "en feu à la fin")),
        ("destroyed", Words("destroyed", "détruit")),
        ("in hand", Words("left in the hand", "resté en main")),
    )
    numbers = [str(number) for number in range(1, 10)]
    parts: dict[str, list[float]] = {fate: [] for fate, _ in fates}
    held: list[int] = []
    for number in numbers:
        seen = {fate: m.tables.of(fate, number) for fate in ("active", "burning", "in hand")}
        laid = m.tables.of("laid", number)
        seen["destroyed"] = laid - seen["active"] - seen["burning"]
        held.append(laid + seen["in hand"])
        for fate, part in parts.items():
            part.append(100 * seen[fate] / (held[-1] or 1))
    best = max(range(9), key=lambda nth: parts["active"][nth])
    worst = min(range(9), key=lambda nth: parts["active"][nth])
    reading = Words(
        "Of the tiles that come into a hand, the {best} is most often active at the end ({high}),"
        " the {worst} least often ({low}).",
        "Parmi les tuiles venues en main, le {best} est le plus souvent actif à la fin ({high}), le"
        " {worst} le moins souvent ({low}).",
    )
    series = [Series(speech.say(words), parts[fate]) for fate, words in fates]
    return Plot(
        speech.say(Words("What becomes of each number", "Ce que devient chaque numéro")),
        speech.say(
            reading,
            best=numbers[best],
            high=speech.percent(parts["active"][best] / 100),
            worst=numbers[worst],
            low=speech.percent(parts["active"][worst] / 100),
        ),
        bars(
            speech,
            numbers,
            series,
            speech.say(Words("% of the tiles drawn", "% des tuiles piochées")),
            stacked=True,
            digits=0,
        ),
        [
            speech.say(Words("number", "numéro")),
            speech.say(Words("drawn a game", "piochés par partie")),
            *[each.name for each in series],
        ],
        [
            [
                number,
                speech.number(held[nth] / (m.games or 1), 2),
                *[speech.percent(each.values[nth] / 100) for each in series],
            ]
            for nth, number in enumerate(numbers)
        ],
    )


def events_plot(m: Measurement, speech: Speech) -> Plot:
    """Return how often other things happen in a game."""
    names = [speech.say(_EVENTS[kind]) for kind in COUNTED]
    seen = [m.tables.of("event", kind) / (m.games or 1) for kind in COUNTED]
    of = dict(zip(COUNTED, seen, strict=True))
    reading = Words(
        "A game sees {shots} shots that meet a ship and {fires} fires, {mines} mines laid and"
        " {taken} taken, {gold} gold.",
        "Une partie voit {shots} tirs qui touchent un bateau et {fires} bateaux mis en feu, {mines}"
        " mines posées et {taken} prises, {gold} ors.",
    )
    return Plot(
        speech.say(Words("What happens in a game", "Ce qui se passe dans une partie")),
        speech.say(
            reading,
            shots=speech.number(of["shot"], 1),
            fires=speech.number(of["burning"], 1),
            mines=speech.number(of["mine-laid"], 1),
            taken=speech.number(of["mine-taken"], 1),
            gold=speech.number(of["gold"], 1),
        ),
        bars(speech, names, [Series("", seen)], speech.say(_A_GAME), digits=1),
        [speech.say(Words("event", "événement")), speech.say(_A_GAME)],
        [[name, speech.number(times, 2)] for name, times in zip(names, seen, strict=True)],
    )

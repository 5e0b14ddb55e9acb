"""What has happened: news in a few lines, and a boarding phase in full, shot by shot."""

from __future__ import annotations

from typing import Final

from flibuste.core.event import Event
from flibuste.core.game import Game
from flibuste.core.words import LANGUAGES, Words
from flibuste.games.sabordage.drawing.signs import Legend
from flibuste.games.sabordage.drawing.terminal_ships import ship_lines
from flibuste.games.sabordage.drawing.words import SHIPS
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.terminal.following import after
from flibuste.terminal.report import ReportSection

#: A boarding phase (S3.7) begins with the first of these events and ends with the round.
_BOARDING: Final = (
    *("discarded", "volley", "treasure", "boarded", "not-boarded", "rotted", "counted"),
)
_AFTER_VOLLEYS: Final = ("treasure", "boarded", "not-boarded", "rotted", "counted")
#: These events get full sentences even in the short news (S8).
_PIRATES: Final = ("sabotage", "destroyed", "carpenter", "relit", "shuffled")

_BUILT: Final = Words("Built: {tiles}.", "Construit : {tiles}.")
_SHOWN: Final = Words(
    "Rotten tiles to place now: {tiles}.", "Tuiles pourries à placer maintenant : {tiles}."
)
_TILE: Final = Words("{ship} {tile} in row {row}", "{ship} {tile} en rangée {row}")
_VOLLEY: Final = Words(
    "Volley {fuse} destroys rows: {rows}.", "La salve {fuse} détruit les rangées : {rows}."
)
_HARMLESS: Final = Words("Volley {fuse} destroys nothing.", "La salve {fuse} ne détruit rien.")
_SILENT: Final = Words("No cannon fires.", "Aucun canon ne tire.")
_GROWN: Final = Words(
    "Treasures get a tile in rows: {rows}.", "Les trésors reçoivent une tuile : {rows}."
)
_ROTTED: Final = Words(
    "Rotten tiles are destroyed in rows: {rows}.", "Les tuiles pourries sont détruites : {rows}."
)
_PHASE: Final = Words(
    "The end of round {round}: how the ships lie, then the cannons",
    "La fin de la manche {round} : les bateaux, puis les canons",
)
_TREASURES: Final = Words("Treasures", "Trésors")
_DECKS: Final = Words("Boarding decks", "Ponts d’abordage")
_END: Final = Words("The end of the game", "La fin de la partie")


class Reporter:
    """Reports the events of a table to one seat."""

    def __init__(self, game: Game, language: str) -> None:
        self._game = game
        self._language = language

    def news(self, events: list[Event]) -> list[str]:
        """Return what was built or, after a boarding phase, what it has changed, in a few lines."""
        building, boarding = _parted(events)
        return self.outline(boarding) if boarding else self._buildings(building)

    def report(self, before: SabordageView, events: list[Event]) -> list[ReportSection]:
        """Return the end of a round in full, if there was one (S3.7)."""
        building, boarding = _parted(events)
        if not boarding:
            return []
        ships = after(before, building)
        title = self._say(_PHASE, round=ships.round)
        told = [" ".join(self._buildings(building))] if building else []
        sections = [
            *self._volleys(boarding),
            self._section(_TREASURES, boarding, ("treasure",)),
            self._section(_DECKS, boarding, ("boarded", "not-boarded")),
            self._section(_END, boarding, ("rotted", "counted")),
        ]
        drawn = ReportSection(
            title, told, lambda width: ship_lines(ships, self._language, Legend(), width)
        )
        return [drawn, *[one for one in sections if one.sentences]]

    def outline(self, boarding: list[Event]) -> list[str]:
        """Return a summary of a boarding phase."""
        told: list[str] = []
        for fuse, events in _by_volley(boarding):
            rows = self._rows(events, "destroyed")
            told.append(self._say(_VOLLEY if rows.en else _HARMLESS, fuse=fuse, rows=rows))
        if not told:
            told.append(_SILENT.say(self._language))
        for kind, words in (("treasure", _GROWN), ("rotted", _ROTTED)):
            rows = self._rows(boarding, kind)
            if rows.en:
                told.append(self._say(words, rows=rows))
        return told + self._tell(boarding, ("boarded",))

    def _buildings(self, events: list[Event]) -> list[str]:
        built = [event for event in events if event.kind == "built"]
        placed = [event.facts["ship"] for event in built]
        shown = [
            event
            for event in events
            if event.kind == "rotten-shown" and event.facts["ship"] not in placed
        ]
        told = []
        for words, tiles in ((_BUILT, built), (_SHOWN, shown)):
            if tiles:
                listed = ", ".join(self._tile(event) for event in tiles)
                told.append(self._say(words, tiles=listed))
        return told + self._tell(events, _PIRATES)

    def _tile(self, event: Event) -> str:
        ship = SHIPS[_number(event, "ship")]
        return self._say(_TILE, ship=ship, tile=event.facts["tile"], row=event.facts["row"])

    def _volleys(self, boarding: list[Event]) -> list[ReportSection]:
        found = []
        for _, events in _by_volley(boarding):
            title = " ".join(self._tell(events, ("volley",)))
            sentences = self._tell(events, ("shot", "fuses-swapped"))
            for ship in range(len(SHIPS)):
                own = [event for event in events if event.facts.get("ship") == ship]
                sunk = " ".join(self._tell(own, ("destroyed", "closed-up")))
                sentences += [sunk] if sunk else []
            found.append(ReportSection(title, sentences))
        return found

    def _section(self, title: Words, events: list[Event], kinds: tuple[str, ...]) -> ReportSection:
        return ReportSection(title.say(self._language), self._tell(events, kinds))

    def _tell(self, events: list[Event], kinds: tuple[str, ...]) -> list[str]:
        chosen = [event for event in events if event.kind in kinds]
        return self._game.tell(chosen, self._language)

    def _rows(self, events: list[Event], kind: str) -> Words:
        """Return where something happened: `Yellow 4, Red 2 4`."""
        rows: dict[int, list[str]] = {}
        for event in events:
            if event.kind == kind:
                rows.setdefault(_number(event, "ship"), []).append(str(event.facts["row"]))
        english, french = (
            ", ".join(f"{SHIPS[ship].say(language)} {' '.join(at)}" for ship, at in rows.items())
            for language in LANGUAGES
        )
        return Words(english, french)

    def _say(self, words: Words, **facts: object) -> str:
        return words.fill(**facts).say(self._language)


def _parted(events: list[Event]) -> tuple[list[Event], list[Event]]:
    """Split events into those of the building and those of the boarding phase."""
    building: list[Event] = []
    boarding: list[Event] = []
    for event in events:
        if event.kind == "round" and (building or boarding):
            break
        (boarding if boarding or event.kind in _BOARDING else building).append(event)
    return building, boarding


def _by_volley(boarding: list[Event]) -> list[tuple[int, list[Event]]]:
    """Return the volleys: each fuse, and the events of its volley."""
    found: list[tuple[int, list[Event]]] = []
    for event in boarding:
        if event.kind in _AFTER_VOLLEYS:
            break
        if event.kind == "volley":
            found.append((_number(event, "fuse"), []))
        if found:
            found[-1][1].append(event)
    return found


def _number(event: Event, key: str) -> int:
    value = event.facts[key]
    assert isinstance(value, int)
    return value

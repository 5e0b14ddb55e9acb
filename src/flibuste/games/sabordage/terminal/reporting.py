"""What has happened: a few lines to keep in mind, and a boarding phase in full, shot by shot."""

from __future__ import annotations

from typing import Final

from flibuste.cli.table.report import Section
from flibuste.cli.table.sabordage.following import after
from flibuste.core.event import Event
from flibuste.core.words import LANGUAGES, Words, plain
from flibuste.drawing.sabordage.signs import Legend
from flibuste.drawing.sabordage.terminal_ships import ship_lines
from flibuste.drawing.sabordage.words import SHIPS
from flibuste.sabordage.game import SabordageGame
from flibuste.sabordage.view import SabordageView

#: A boarding phase (S3.7) begins with the first of these and lasts until the next round.
_BOARDING: Final = (
    *("discarded", "volley", "treasure", "boarded", "not-boarded", "rotted", "counted"),
)
_AFTER_VOLLEYS: Final = ("treasure", "boarded", "not-boarded", "rotted", "counted")
#: What is told in full sentences, even in few lines (S8).
_PIRATES: Final = ("sabotage", "destroyed", "carpenter", "relit", "shuffled")

_BUILT: Final = Words("Built: {tiles}.", "Construit : {tiles}.")
_SHOWN: Final = Words(
    "Rotten, to be placed now: {tiles}.", "Tuiles pourries, à placer maintenant : {tiles}."
)
_TILE: Final = Words("{ship} {tile} in row {row}", "{ship} {tile} en rangée {row}")
_VOLLEY: Final = Words("Volley {fuse} sinks rows: {rows}.", "La salve {fuse} coule : {rows}.")
_HARMLESS: Final = Words("Volley {fuse} sinks nothing.", "La salve {fuse} ne coule rien.")
_SILENT: Final = Words("No cannon fires.", "Aucun canon ne tire.")
_GROWN: Final = Words("Treasures grow in rows: {rows}.", "Trésors accrus : {rows}.")
_ROTTED: Final = Words("Rotten tiles gone from rows: {rows}.", "Pourries, détruites : {rows}.")
_PHASE: Final = Words(
    "The end of round {round}: how the ships lie, then the cannons",
    "La fin de la manche {round} : les navires, puis les canons",
)
_TREASURES: Final = Words("Treasures", "Trésors")
_DECKS: Final = Words("Boarding decks", "Ponts d'abordage")
_END: Final = Words("The end of the game", "La fin de la partie")


class Reporter:
    """Tells the events of one table, as one seat is told them."""

    def __init__(self, game: SabordageGame, language: str) -> None:
        self._game = game
        self._language = language

    def news(self, events: list[Event]) -> list[str]:
        """Return what was built or, after a boarding phase, what that has changed: in few lines."""
        building, boarding = _parted(events)
        return self.outline(boarding) if boarding else self._buildings(building)

    def report(self, before: SabordageView, events: list[Event]) -> list[Section]:
        """Return the end of a round in full, if there was one (S3.7)."""
        building, boarding = _parted(events)
        if not boarding:
            return []
        ships = after(before, building)
        title = self._say(_PHASE, {"round": plain(str(ships.round))})
        drawn = ship_lines(ships, self._language, Legend())
        told = [" ".join(self._buildings(building))] if building else []
        sections = [
            *self._volleys(boarding),
            self._section(_TREASURES, boarding, ("treasure",)),
            self._section(_DECKS, boarding, ("boarded", "not-boarded")),
            self._section(_END, boarding, ("rotted", "counted")),
        ]
        return [Section(title, told, drawn), *[one for one in sections if one.sentences]]

    def outline(self, boarding: list[Event]) -> list[str]:
        """Return a boarding phase in a few words."""
        told: list[str] = []
        for fuse, events in _by_volley(boarding):
            facts = {"fuse": plain(str(fuse)), "rows": self._rows(events, "destroyed")}
            told.append(self._say(_VOLLEY if facts["rows"].en else _HARMLESS, facts))
        if not told:
            told.append(_SILENT.say(self._language))
        for kind, words in (("treasure", _GROWN), ("rotted", _ROTTED)):
            rows = self._rows(boarding, kind)
            if rows.en:
                told.append(self._say(words, {"rows": rows}))
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
                told.append(self._say(words, {"tiles": plain(listed)}))
        return told + self._tell(events, _PIRATES)

    def _tile(self, event: Event) -> str:
        facts = {
            "ship": SHIPS[_number(event, "ship")],
            "tile": plain(str(event.facts["tile"])),
            "row": plain(str(event.facts["row"])),
        }
        return self._say(_TILE, facts)

    def _volleys(self, boarding: list[Event]) -> list[Section]:
        found = []
        for _, events in _by_volley(boarding):
            title = " ".join(self._tell(events, ("volley",)))
            sentences = self._tell(events, ("shot", "fuses-swapped"))
            for ship in range(len(SHIPS)):
                own = [event for event in events if event.facts.get("ship") == ship]
                sunk = " ".join(self._tell(own, ("destroyed", "closed-up")))
                sentences += [sunk] if sunk else []
            found.append(Section(title, sentences))
        return found

    def _section(self, title: Words, events: list[Event], kinds: tuple[str, ...]) -> Section:
        return Section(title.say(self._language), self._tell(events, kinds))

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

    def _say(self, words: Words, facts: dict[str, Words]) -> str:
        return words.fill(facts).say(self._language)


def _parted(events: list[Event]) -> tuple[list[Event], list[Event]]:
    """Return what belongs to the building that events begin with, and to the boarding phase."""
    building: list[Event] = []
    boarding: list[Event] = []
    for event in events:
        if event.kind == "round" and (building or boarding):
            break
        (boarding if boarding or event.kind in _BOARDING else building).append(event)
    return building, boarding


def _by_volley(boarding: list[Event]) -> list[tuple[int, list[Event]]]:
    """Return the volleys: the fuse, and what happened then."""
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

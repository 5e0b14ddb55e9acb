"""Positions as text: any view, the whole truth included, written and read back.

A position is a sheet (`flibuste.core.sheet`). Whatever it leaves out takes the value it has at the
start of a game, and tiles that it does not name are unknown: `?`.
"""

from __future__ import annotations

import re
from typing import Final

from flibuste.core.outcome import Outcome
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.seat import SPECTATOR
from flibuste.core.sheet import Entry, Section, Sheet, one_of, read_sheet
from flibuste.core.words import Words, plain
from flibuste.under_fire.box import Box
from flibuste.under_fire.deal import OPTIONS, STANDARD, VARIANTS
from flibuste.under_fire.effects import TASK_NAMES
from flibuste.under_fire.notation import read_arrangement, write_arrangement
from flibuste.under_fire.position import HIRED, NOBODY, OVER, PHASES, REASONS, RESERVE_SIZE, TURNS
from flibuste.under_fire.sea import COLUMNS, DARK, LIGHT, NOWHERE, ROWS, SEATS, name, space_named
from flibuste.under_fire.view import EVERYTHING, UNKNOWN, Ship, UnderFireView
from flibuste.under_fire.worlds import pile_sizes

_SEEN_BY: Final = {"everything": EVERYTHING, "spectator": SPECTATOR, "light": LIGHT, "dark": DARK}
_HEAD: Final = [
    "box",
    "seen by",
    "variant",
    "options",
    "first",
    "turn",
    "done",
    "shield due",
    "origin",
    "pending",
    "boards light",
    "boards dark",
    "gold",
    "points",
    "mines taken",
    "dummy",
    "mercenaries",
    "ending",
]
_TILES: Final = [
    f"{part} {seat}"
    for seat in SEATS
    for part in ("hand", "deck", "reserve", "destroyed", "charted")
]
_SHIP: Final = re.compile(r"([LD])(?:([1-9])|:([a-z0-9-]+))(!)?(?:\+([1-9]))?(?:/(m\??|d))?")
_MOST: Final = 9999


def write_position(view: UnderFireView) -> str:
    """Return the position as a sheet; reading it gives the same view, but for its choices."""
    box = view.box
    seen_by = [who for who, seat in _SEEN_BY.items() if seat == view.seat]
    lines = [
        "flibuste under-fire position 1",
        f"box: {box.name} {box.digest}",
        f"seen by: {seen_by[0]}",
        f"variant: {view.variant}",
        f"first: {SEATS[view.first]}",
        f"turn: {SEATS[view.mover]} {view.round} {view.phase}",
    ]
    if view.options:
        lines.append(f"options: {' '.join(view.options)}")
    if view.laid or view.bought:
        lines.append(f"done:{' laid' if view.laid else ''}{' bought' if view.bought else ''}")
    if view.shield_due:
        lines.append("shield due: yes")
    if view.origin != NOWHERE:
        lines.append(f"origin: {name(view.origin)}")
    if any(view.tasks):
        tasks = [f"{TASK_NAMES[t]} {n}" for t, n in enumerate(view.tasks) if n]
        lines.append(f"pending: {', '.join(tasks)}")
    for seat in (LIGHT, DARK):
        if view.arrangements[seat] >= 0:
            boards = write_arrangement(box, view.arrangements[seat])
            lines.append(f"boards {SEATS[seat]}: {boards}")
        elif view.picked[seat]:
            lines.append(f"boards {SEATS[seat]}: ?")
    for key, pair in (
        ("gold", view.gold),
        ("points", view.points),
        ("mines taken", view.mines_taken),
    ):
        lines.append(f"{key}: {pair[LIGHT]} {pair[DARK]}")
    lines.append(f"dummy: {_write_dummy(view)}")
    if view.market:
        lines.append(f"mercenaries: {' '.join(box.mercenaries[m] for m in view.market)}")
    if view.outcome is not None:
        winner = SEATS[view.outcome.winners[0]] if view.outcome.winners else "nobody"
        lines.append(f"ending: {winner} {view.outcome.reason}")
    lines.append("[sea]")
    lines.extend(_write_sea(view))
    lines.append("[tiles]")
    for seat in (LIGHT, DARK):
        lines.extend(_write_tiles(view, seat))
    return "\n".join(lines) + "\n"


def _write_dummy(view: UnderFireView) -> str:
    if view.dummy_taker != NOBODY:
        return f"taken {SEATS[view.dummy_taker]}"
    if view.dummy_layer == NOBODY:
        return "supply"
    return f"laid {SEATS[view.dummy_layer]}{' loose' if view.dummy_loose else ''}"


def _write_sea(view: UnderFireView) -> list[str]:
    cells = ["."] * (ROWS * COLUMNS)
    for space in view.mines:
        cells[space] = "d" if space == view.dummy else "m?" if space in view.suspects else "m"
    for ship in view.ships:
        label = ship.label(view.box)
        text = "LD"[ship.seat] + (label if ship.mercenary < 0 else f":{label}")
        text += "!" if ship.burning else ""
        text += f"+{ship.tokens}" if ship.tokens else ""
        text += f"/{cells[ship.space]}" if cells[ship.space] != "." else ""
        cells[ship.space] = text
    width = max(len(cell) for cell in cells) + 1
    rows: list[str] = []
    for row in range(ROWS - 1, -1, -1):
        line = cells[row * COLUMNS : (row + 1) * COLUMNS]
        rows.append(f"{row + 1}  " + "".join(cell.ljust(width) for cell in line).rstrip())
    return rows


def _write_tiles(view: UnderFireView, seat: int) -> list[str]:
    who = SEATS[seat]
    order = "~ " if view.order_lost[seat] else ""
    lines = [
        f"hand {who}: {_numbers(view.hands[seat])}",
        f"deck {who}: {_numbers(view.decks[seat])}",
        f"reserve {who}: {order}{_numbers(view.reserves[seat])}",
        f"destroyed {who}: {_numbers(view.destroyed[seat])}",
    ]
    if view.charted[seat]:
        lines.append(f"charted {who}: yes")
    return lines


def _numbers(tiles: list[int]) -> str:
    return " ".join("?" if tile == UNKNOWN else str(tile) for tile in tiles) or "-"


def read_position(text: str, source: str, box: Box) -> UnderFireView:
    """Read a position; raise `BadText` that names line, key and remedy."""
    sheet = read_sheet(text, source, ["position"])
    sheet.only(["sea", "tiles"])
    return _Reader(sheet, box).read()


class _Reader:
    """Reads one sheet into one view."""

    def __init__(self, sheet: Sheet, box: Box) -> None:
        self.sheet = sheet
        self.box = box
        self.head = sheet.head.entries(_HEAD)
        seen_by = self._word(sheet.head, self.head.get("seen by"), list(_SEEN_BY), "everything")
        self.view = UnderFireView(box, _SEEN_BY[seen_by])

    def read(self) -> UnderFireView:
        self._read_box()
        self._read_turn()
        self._read_boards()
        self._read_counters()
        self._read_market()
        self._read_sea()
        self._read_effects()
        self._read_ending()
        self._read_tiles()
        self._read_dummy()
        self._check_supply()
        return self.view

    def _bad(
        self, entry: Entry | None, code: str, wrong: Words, remedy: Words, rule: str
    ) -> BadText:
        return self.sheet.head.error(entry, code, wrong, remedy, rule)

    def _word(self, section: Section, entry: Entry | None, known: list[str], default: str) -> str:
        """Return the entry's text, which must be one of `known`."""
        if entry is None:
            return default
        if entry.text not in known:
            raise section.error(
                entry,
                "unknown-value",
                Words("“{text}” is not known here.", "« {text} » n'est pas connu ici.").fill(
                    {"text": plain(entry.text[:60])}
                ),
                one_of(known),
            )
        return entry.text

    def _read_box(self) -> None:
        entry = self.head.get("box")
        if entry is not None and entry.text != f"{self.box.name} {self.box.digest}":
            raise self._bad(
                entry,
                "other-box",
                Words(
                    "This position is of another box; the one at hand is {box}.",
                    "Cette position vient d'une autre boîte ; celle-ci est {box}.",
                ).fill({"box": plain(f"{self.box.name} {self.box.digest}")}),
                Words("Name its file with --box.", "Nommez son fichier avec --box."),
                "U10",
            )

    def _read_turn(self) -> None:
        head = self.head
        view = self.view
        view.variant = self._word(self.sheet.head, head.get("variant"), list(VARIANTS), STANDARD)
        if "options" in head:
            for option in head["options"].text.split():
                self._word(
                    self.sheet.head,
                    Entry(head["options"].line, "options", option),
                    list(OPTIONS),
                    "",
                )
                view.options.append(option)
            view.options = sorted(set(view.options))
        first = self._word(self.sheet.head, head.get("first"), list(SEATS), SEATS[LIGHT])
        view.first = SEATS.index(first)
        view.mover = view.first
        if "turn" in head:
            words = head["turn"].text.split()
            good = len(words) == 3 and words[0] in SEATS and words[2] in PHASES
            if not good or not words[1].isdecimal() or not 1 <= int(words[1][:4]) <= TURNS:
                raise self._bad(
                    head["turn"],
                    "bad-turn",
                    Words("This is not a turn.", "Ce n'est pas un tour."),
                    Words(
                        "Write `light 3 main`: seat, round 1–16, one of {phases}.",
                        "Écrivez « light 3 main » : place, tour 1–16, une de {phases}.",
                    ).fill({"phases": plain(", ".join(PHASES))}),
                    "U8.1",
                )
            view.mover = SEATS.index(words[0])
            view.round = int(words[1])
            view.phase = words[2]
        done = head["done"].text.split() if "done" in head else []
        for word in done:
            entry = Entry(head["done"].line, "done", word)
            self._word(self.sheet.head, entry, ["laid", "bought"], "")
        view.laid = "laid" in done or view.phase == "after"
        view.bought = "bought" in done
        due = self._word(self.sheet.head, head.get("shield due"), ["yes", "no"], "no")
        view.shield_due = due == "yes"

    def _read_boards(self) -> None:
        for seat in (LIGHT, DARK):
            entry = self.head.get(f"boards {SEATS[seat]}")
            if entry is None:
                continue
            self.view.picked[seat] = True
            if entry.text != "?":
                try:
                    self.view.arrangements[seat] = read_arrangement(self.box, entry.text)
                except Refusal as refusal:
                    raise self._bad(
                        entry, refusal.code, refusal.words, Words("", ""), "U1.2"
                    ) from None

    def _read_counters(self) -> None:
        view = self.view
        for key, pair in (
            ("gold", view.gold),
            ("points", view.points),
            ("mines taken", view.mines_taken),
        ):
            entry = self.head.get(key)
            if entry is None:
                continue
            words = entry.text.split()
            if len(words) != 2 or not all(w.isdecimal() and len(w) <= 4 for w in words):
                raise self._bad(
                    entry,
                    "bad-counter",
                    Words("This is not a pair of numbers.", "Ce n'est pas une paire de nombres."),
                    Words(
                        "Write Light's, then Dark's: `2 0`, each from 0 to 9999.",
                        "Écrivez celui de Clair puis de Foncé : « 2 0 », de 0 à 9999.",
                    ),
                    "U5.8",
                )
            pair[LIGHT] = int(words[0])
            pair[DARK] = int(words[1])

    def _read_market(self) -> None:
        entry = self.head.get("mercenaries")
        if entry is None:
            return
        for word in entry.text.split():
            self._word(
                self.sheet.head, Entry(entry.line, entry.key, word), self.box.mercenaries, ""
            )
            self.view.market.append(self.box.mercenaries.index(word))
        self.view.market.sort()

    def _read_sea(self) -> None:
        section = self.sheet.need("sea")
        rows = {row.text.split()[0]: row for row in section.lines}
        if sorted(rows) != list("123456") or len(section.lines) != ROWS:
            raise section.error(
                None,
                "wrong-rows",
                Words("The sea has six rows, 6 to 1.", "La mer a six rangs, de 6 à 1."),
                Words(
                    "Start each line with its row's number.",
                    "Commencez chaque ligne par le numéro du rang.",
                ),
                "U1.1",
            )
        for row in range(ROWS):
            line = rows[str(row + 1)]
            entry = Entry(line.line, f"row {row + 1}", line.text)
            cells = line.text.split()[1:]
            if len(cells) != COLUMNS:
                raise section.error(
                    entry,
                    "wrong-columns",
                    Words("This row has {n} spaces.", "Ce rang a {n} cases.").fill(
                        {"n": plain(str(len(cells)))}
                    ),
                    Words("Write seven, `.` for empty ones.", "Écrivez-en sept, « . » si vide."),
                    "U1.1",
                )
            for column in range(COLUMNS):
                self._read_cell(section, entry, row * COLUMNS + column, cells[column])

    def _read_cell(self, section: Section, entry: Entry, space: int, cell: str) -> None:
        view = self.view
        token = cell
        match = _SHIP.fullmatch(cell)
        if match:
            seat = "LD".index(match[1])
            ship = int(match[2]) if match[2] else self._mercenary(section, entry, match[3])
            tokens = int(match[5] or 0)
            burning = match[4] is not None
            if burning and (tokens or ship >= HIRED):
                raise section.error(
                    entry,
                    "cannot-burn",
                    Words(
                        "{cell}: a ship with a shield does not burn.",
                        "{cell} : un bateau avec un bouclier ne brûle pas.",
                    ).fill({"cell": plain(cell)}),
                    Words("Remove `!` or `+`.", "Retirez « ! » ou « + »."),
                    "U5.2",
                )
            view.ships.append(Ship(space, seat, ship, burning, tokens))
            token = match[6] or "."
        if token not in (".", "m", "m?", "d"):
            raise section.error(
                entry,
                "unknown-cell",
                Words(
                    "“{cell}” is not a space's content.", "« {cell} » n'est pas un contenu de case."
                ).fill({"cell": plain(cell[:40])}),
                Words(
                    "Write `.`, `L5`, `D5!` (burning), `L5+2` (shields), `L:ram`, `m`, `m?`, `d`.",
                    "Écrivez « . », « L5 », « D5! » (en feu), « L5+2 », « L:ram », « m », « d ».",
                ),
                "U2.7",
            )
        if token == "d":
            if view.dummy != NOWHERE:
                raise section.error(
                    entry,
                    "two-dummies",
                    Words("There is only one dummy.", "Il n'y a qu'une mine fictive."),
                    Words("Write `m` for mines.", "Écrivez « m » pour les mines."),
                    "U5.8",
                )
            view.dummy = space
        if token != ".":
            view.mines.append(space)
        if token in ("m?", "d"):
            view.suspects.append(space)

    def _mercenary(self, section: Section, entry: Entry, word: str) -> int:
        mercenaries = self.box.mercenaries
        self._word(section, Entry(entry.line, entry.key, word), mercenaries, "")
        mercenary = mercenaries.index(word)
        taken = [ship.mercenary for ship in self.view.ships]
        if mercenary in taken or mercenary in self.view.market:
            raise section.error(
                entry,
                "mercenary-twice",
                Words("{id} stands here twice.", "{id} figure deux fois.").fill(
                    {"id": plain(word)}
                ),
                Words("Each exists once.", "Chacun n'existe qu'une fois."),
                "U2.2",
            )
        return HIRED + mercenary

    def _read_effects(self) -> None:
        view = self.view
        if "origin" in self.head:
            entry = self.head["origin"]
            view.origin = space_named(entry.text)
            own = [s for s in view.ships if s.space == view.origin and s.seat == view.mover]
            if not own or own[0].burning:
                raise self._bad(
                    entry,
                    "bad-origin",
                    Words(
                        "No active ship of the mover lies there.",
                        "Aucun bateau actif du joueur n'est là.",
                    ),
                    Words(
                        "Name the space of the ship just laid.",
                        "Nommez la case du bateau qui vient d'être posé.",
                    ),
                    "U3.4",
                )
        under = [s.space for s in view.ships if s.space in view.mines and s.space != view.origin]
        if under:
            raise self.sheet.need("sea").error(
                None,
                "mine-under-ship",
                Words(
                    "{space}: a mine lies only under the ship just laid.",
                    "{space} : une mine n'est que sous le bateau posé à l'instant.",
                ).fill({"space": plain(name(under[0]))}),
                Words(
                    "Name it with `origin:`, or remove the mine.",
                    "Indiquez-le par « origin: », ou retirez la mine.",
                ),
                "U5.6",
            )
        if "pending" in self.head:
            self._read_pending(self.head["pending"])
        if (view.phase == "effects") != (view.origin != NOWHERE and any(view.tasks)):
            raise self._bad(
                self.head.get("turn"),
                "bad-phase",
                Words(
                    "`origin:` and `pending:` go with the phase `effects`, and it with them.",
                    "« origin: » et « pending: » vont avec la phase « effects », et elle avec eux.",
                ),
                Words("Add what is missing.", "Ajoutez ce qui manque."),
                "U3.4",
            )

    def _read_pending(self, entry: Entry) -> None:
        for part in entry.text.split(","):
            words = part.split()
            good = len(words) == 2 and words[0] in TASK_NAMES and words[1] in ("1", "2", "3")
            if not good or self.view.tasks[TASK_NAMES.index(words[0])]:
                raise self._bad(
                    entry,
                    "bad-pending",
                    Words(
                        "“{part}” is not a pending effect.",
                        "« {part} » n'est pas un effet en attente.",
                    ).fill({"part": plain(part.strip()[:40])}),
                    Words(
                        "Write `repair 1, mine 2`: {tasks}, each once, 1 to 3.",
                        "Écrivez « repair 1, mine 2 » : {tasks}, une fois chacun, 1 à 3.",
                    ).fill({"tasks": plain(", ".join(TASK_NAMES))}),
                    "U3.4",
                )
            self.view.tasks[TASK_NAMES.index(words[0])] = int(words[1])

    def _read_tiles(self) -> None:
        view = self.view
        section = self.sheet.sections.get("tiles", self.sheet.head)
        found = section.entries(_TILES) if "tiles" in self.sheet.sections else {}
        for seat in (LIGHT, DARK):
            who = SEATS[seat]
            charted = self._word(section, found.get(f"charted {who}"), ["yes", "no"], "no")
            view.charted[seat] = charted == "yes"
            reserve = found.get(f"reserve {who}")
            if reserve is None:
                view.reserves[seat] = [UNKNOWN] * RESERVE_SIZE
            else:
                view.order_lost[seat] = reserve.text.startswith("~")
                tiles = Entry(reserve.line, reserve.key, reserve.text.lstrip("~").strip())
                view.reserves[seat] = self._tiles(section, tiles, RESERVE_SIZE)
            fetched = RESERVE_SIZE - len(view.reserves[seat])
            sizes = pile_sizes(view, seat, fetched)
            view.hands[seat] = self._pile(section, found.get(f"hand {who}"), sizes[0])
            view.hands[seat].sort()
            view.decks[seat] = self._pile(section, found.get(f"deck {who}"), sizes[1])
            destroyed = found.get(f"destroyed {who}")
            if destroyed is not None:
                view.destroyed[seat] = sorted(self._tiles(section, destroyed, 27))

    def _pile(self, section: Section, entry: Entry | None, size: int) -> list[int]:
        if entry is None:
            return [UNKNOWN] * size
        tiles = self._tiles(section, entry, 27)
        if len(tiles) != size:
            raise section.error(
                entry,
                "wrong-size",
                Words(
                    "{n} tiles; at this turn there are {size}.",
                    "{n} tuiles ; à ce tour il y en a {size}.",
                ).fill({"n": plain(str(len(tiles))), "size": plain(str(size))}),
                Words("Write `?` for tiles not known.", "Écrivez « ? » pour les inconnues."),
                "U3.3",
            )
        return tiles

    def _tiles(self, section: Section, entry: Entry, most: int) -> list[int]:
        words = [] if entry.text == "-" else entry.text.split()
        if len(words) > most or any(len(w) != 1 or w not in "?123456789" for w in words):
            raise section.error(
                entry,
                "bad-tiles",
                Words("These are not tiles.", "Ce ne sont pas des tuiles."),
                Words(
                    "Write numbers 1–9 or `?` with spaces between, `-` for none; at most {most}.",
                    "Écrivez des nombres 1–9 ou « ? », « - » si aucun ; {most} au plus.",
                ).fill({"most": plain(str(most))}),
                "U2.1",
            )
        return [UNKNOWN if word == "?" else int(word) for word in words]

    def _read_ending(self) -> None:
        if self.view.phase != PHASES[OVER]:
            return
        entry = self.sheet.head.need(self.head, "ending")
        words = entry.text.split()
        known = [*SEATS, "nobody"]
        if len(words) != 2 or words[0] not in known or words[1] not in REASONS[1:]:
            raise self._bad(
                entry,
                "bad-ending",
                Words("This is not an ending.", "Ce n'est pas une fin."),
                Words(
                    "Write `light points`: {who}; {why}.",
                    "Écrivez « light points » : {who} ; {why}.",
                ).fill({"who": plain(", ".join(known)), "why": plain(", ".join(REASONS[1:]))}),
                "U9.6",
            )
        winners = [] if words[0] == "nobody" else [SEATS.index(words[0])]
        self.view.outcome = Outcome(winners, words[1], [])

    def _read_dummy(self) -> None:
        """Settle where the dummy is, and for whom (U5.7)."""
        view = self.view
        entry = self.head.get("dummy")
        words = ["supply"] if entry is None else entry.text.split()
        known = ["supply", *[f"taken {s}" for s in SEATS]]
        known += [f"laid {s}{loose}" for s in SEATS for loose in ("", " loose")]
        if " ".join(words) not in known:
            raise self._bad(
                entry,
                "bad-dummy",
                Words(
                    "This does not say where the dummy is.",
                    "Ceci ne dit pas où est la mine fictive.",
                ),
                one_of(known),
                "U5.7",
            )
        if (words[0] == "laid") != bool(view.suspects or "loose" in words):
            raise self._bad(
                entry,
                "bad-dummy",
                Words(
                    "Tokens `d` and `m?` go with a dummy that somebody has laid, and it with them.",
                    "Les jetons « d » et « m? » vont avec une mine fictive posée.",
                ),
                Words(
                    "Write `dummy: laid light`, or use `m`.",
                    "Écrivez « dummy: laid light », ou « m ».",
                ),
                "U5.7",
            )
        if words[0] == "taken":
            view.dummy_taker = SEATS.index(words[1])
            view.dummy_left = 0
        elif words[0] == "laid":
            view.dummy_layer = SEATS.index(words[1])
            view.dummy_loose = "loose" in words
            if view.seat in (EVERYTHING, view.dummy_layer):
                view.dummy_left = 1 if view.dummy == NOWHERE else 0
            elif view.dummy != NOWHERE:
                view.dummy_left = 0
            else:
                view.dummy_left = -1
        if view.dummy_left == 1 and words[0] == "laid" and not view.dummy_loose:
            raise self._bad(
                entry,
                "bad-dummy",
                Words("The dummy lies nowhere.", "La mine fictive n'est nulle part."),
                Words("Mark it `d` on the sea.", "Marquez-la « d » sur la mer."),
                "U5.7",
            )

    def _check_supply(self) -> None:
        """Count what is left of shields and mines, and check tiles and mercenaries (U5.8, U2)."""
        view = self.view
        sea = self.sheet.need("sea")
        shields = sum(ship.tokens for ship in view.ships) + (1 if view.shield_due else 0)
        view.shields_left = 7 - shields
        real = len(view.mines) + sum(view.mines_taken) - (1 if view.dummy != NOWHERE else 0)
        view.mines_left = 14 - real
        if view.dummy_left < 0:
            view.mines_left += 1
        if view.shields_left < 0 or view.mines_left < 0:
            raise sea.error(
                None,
                "too-many-tokens",
                Words(
                    "There are 7 shields, 14 mines and 1 dummy.",
                    "Il y a 7 boucliers, 14 mines et 1 fictive.",
                ),
                Words("Remove some.", "Retirez-en."),
                "U5.8",
            )
        hired = [ship.mercenary for ship in view.ships if ship.mercenary >= 0] + view.market
        costs = [int(self.box.cost[m]) for m in hired]
        if (
            costs.count(3) > 3
            or costs.count(4) > 1
            or costs.count(5) > 1
            or len(set(hired)) < len(hired)
        ):
            raise sea.error(
                None,
                "too-many-mercenaries",
                Words(
                    "A game has three mercenaries of cost 3, one of 4, one of 5, each once.",
                    "Une partie a trois mercenaires de coût 3, un de 4, un de 5, une fois chacun.",
                ),
                Words("Remove some.", "Retirez-en."),
                "U2.2",
            )
        for seat in (LIGHT, DARK):
            ships = [ship.ship for ship in view.ships if ship.seat == seat]
            tiles = view.hands[seat] + view.decks[seat] + view.reserves[seat] + view.destroyed[seat]
            for number in range(1, 10):
                if (ships + tiles).count(number) > 3:
                    raise sea.error(
                        None,
                        "too-many-tiles",
                        Words(
                            "{seat} has more than three {number}s.",
                            "{seat} a plus de trois {number}.",
                        ).fill({"seat": plain(SEATS[seat]), "number": plain(str(number))}),
                        Words(
                            "Each number exists three times.", "Chaque nombre existe trois fois."
                        ),
                        "U2.1",
                    )

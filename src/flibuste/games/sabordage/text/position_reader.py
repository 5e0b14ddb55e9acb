"""Reads a position line by line, and checks that it is possible (S1 to S10)."""

from __future__ import annotations

from typing import Final

from flibuste.core.errors import Errors
from flibuste.core.outcome import Outcome
from flibuste.core.refusal import BadText
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.sheet import Line, Section, Sheet
from flibuste.core.words import Words
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.box import TILES, Box
from flibuste.games.sabordage.rules.deal import SAILS
from flibuste.games.sabordage.rules.features import ROTTEN
from flibuste.games.sabordage.rules.fleet import COLOURS, FEWEST, MOST, own_ships, seat_names
from flibuste.games.sabordage.rules.frame import shuffled_size
from flibuste.games.sabordage.rules.variants import BASE, EXPERT, OPTIONS, VARIANTS
from flibuste.games.sabordage.rules.view import UNKNOWN, SabordageView, Supply
from flibuste.games.sabordage.rules.worlds import Worlds
from flibuste.games.sabordage.text.deal_text import read_players
from flibuste.games.sabordage.text.picks_text import read_picks
from flibuste.games.sabordage.text.ship_text import TileReader
from flibuste.games.sabordage.text.spellings import SECTIONS, SPELLINGS

_DRAWS: Final = 4
_DUEL_DRAWS: Final = 7


def watchers(players: int) -> dict[str, int]:
    """Return the seats whose view a position may be, by their names in a sheet."""
    seats = {name: seat for seat, name in enumerate(seat_names(players))}
    return {"everything": EVERYTHING, "spectator": SPECTATOR, **seats}


def players_shown(sheet: Sheet) -> int:
    """Return the number of players of a position that does not name it: one for each ship.

    Without ships, as in a deal, it is the least number of players with one ship each.
    """
    sheet.spell(SPELLINGS, SECTIONS)
    section = sheet.sections.get("ships")
    ships = 0 if section is None else len(section.lines)
    return min(max(ships, FEWEST + 1), MOST)


class PositionReader:
    """Reads one sheet into one view."""

    def __init__(self, sheet: Sheet, box: Box, players: int) -> None:
        sheet.spell(SPELLINGS, SECTIONS)
        sheet.only(SECTIONS)
        self.sheet = sheet
        self.box = box
        self.players = players
        self.names = seat_names(players)
        self.errors = Errors()
        self.head = sheet.head.entries(
            [
                *["box", "seen by", "players", "variant", "options", "round", "building", "phase"],
                *["chosen", *[f"picks {name}" for name in self.names], "rotten", "built"],
                *["drawn", "shuffles", "shuffled at", "ending"],
            ],
            self.errors,
        )
        seen_by = self._word("seen by", list(watchers(players)), "everything")
        self.view = SabordageView(box, players, watchers(players)[seen_by])
        self.reader = TileReader(sheet.head, box, players)

    def read(self) -> SabordageView:
        """Return the view; raise `BadText` for every line that is impossible."""
        read_players(self.sheet.head, self.head, self.players)
        box = f"{self.box.name} {self.box.digest}"
        self.sheet.head.check_box(self.head.get("box"), box, "S9")
        with self.errors:
            self._read_moment()
        with self.errors:
            self._read_ships()
        with self.errors:
            self._read_tiles()
        self.errors.check()
        self._check_tiles()
        self._check_memory()
        read_picks(self.view, self.sheet.head, self.head)
        self._read_ending()
        return self.view

    def _bad(self, entry: Line | None, code: str, wrong: Words, right: Words, rule: str) -> BadText:
        return self.sheet.head.error(entry, code, wrong, right, rule)

    def _word(self, key: str, known: list[str], default: str) -> str:
        return self.sheet.head.word(self.head.get(key), known, default)

    def _read_moment(self) -> None:
        view = self.view
        view.expert = self._word("variant", list(VARIANTS), BASE) == EXPERT
        view.options = self.sheet.head.options(self.head.get("options"), list(OPTIONS))
        usual = str(_round_shown(self.sheet))
        view.round = int(self._word("round", [str(n + 1) for n in range(pos.ROUNDS)], usual))
        view.building = int(self._word("building", [str(n + 1) for n in range(pos.BUILDINGS)], "1"))
        view.phase = self._word("phase", list(pos.PHASES), pos.PHASES[0])
        if view.phase == "carpenter" and not view.expert:
            raise self._bad(
                self.head["phase"],
                "no-carpenters",
                Words(
                    "Carpenters act only in the expert variant.",
                    "Les charpentiers n’agissent que dans la variante pour experts.",
                ),
                Words("Write `variant: expert`.", "Écrivez « variant: expert »."),
                "S8.1",
            )
        view.drawn = [
            self.players * _draws(self.players) if nth < view.round else 0
            for nth in range(pos.ROUNDS)
        ]
        if "drawn" in self.head:
            view.drawn = self._numbers("drawn", pos.ROUNDS, self.players * _draws(self.players))
            if any(view.drawn[view.round :]):
                raise self._bad_numbers("drawn")
        if "shuffles" in self.head:
            view.shuffles = self._numbers("shuffles", 1, 2 * TILES)[0]
        if view.shuffles:
            self.sheet.head.need(self.head, "shuffled at")
            when = self._numbers("shuffled at", 2, TILES)
            view.shuffled_at = (when[0], when[1])
            if not 1 <= when[0] <= view.round or when[1] > view.drawn[when[0] - 1]:
                raise self._bad_numbers("shuffled at")

    def _numbers(self, key: str, n: int, most: int) -> list[int]:
        words = self.head[key].text.split()
        numbers = [_number(word) for word in words]
        if len(numbers) != n or any(not 0 <= number <= most for number in numbers):
            raise self._bad_numbers(key)
        return numbers

    def _bad_numbers(self, key: str) -> BadText:
        return self._bad(
            self.head[key],
            "bad-numbers",
            Words("These numbers are impossible.", "Ces nombres sont impossibles."),
            Words("See docs/formats.md.", "Voyez docs/formats.md."),
            "S10.2",
        )

    def _read_ships(self) -> None:
        view = self.view
        colours = list(COLOURS[: len(view.ships)])
        section = self.sheet.need("ships")
        errors = Errors()
        found = section.entries(colours, errors)
        misspelled = bool(errors.found)
        for ship, colour in enumerate(colours):
            if misspelled and colour not in found:
                continue
            with errors:
                view.ships[ship] = self.reader.ship(section.need(found, colour))
                self._check_rows(section, found[colour], len(view.ships[ship]))
        errors.check()
        for entry, ship, row in self._pairs("built"):
            if not 1 <= row <= len(view.ships[ship]) or view.visible(ship, row).sail:
                raise self._bad_pair(entry)
            view.built.append((ship, row))
        for entry, ship, tile in self._pairs("rotten"):
            kind = int(self.box.kind[tile]) if tile < len(self.box.kind) else 0
            if kind == 0 or not self.box.tile(kind).middle & ROTTEN:
                raise self._bad_pair(entry)
            view.rotten.append((ship, kind))
        if (view.phase == "rotten") != bool(view.rotten):
            raise self._bad(
                self.head.get("rotten") or self.head.get("phase"),
                "rotten-phase",
                Words(
                    "Rotten tiles wait in the phase `rotten`, and only then.",
                    "Des tuiles pourries attendent dans la phase « rotten », et alors seulement.",
                ),
                Words("Correct `phase` or `rotten`.", "Corrigez « phase » ou « rotten »."),
                "S3.6",
            )

    def _check_rows(self, section: Section, entry: Line, rows: int) -> None:
        """Check that no ship has more rows than its sails and buildings so far (S3.2)."""
        most = SAILS + pos.BUILDINGS * self.view.round
        if rows > most:
            raise section.error(
                entry,
                "too-many-rows",
                Words(
                    "In round {round} no ship has more than {most} rows: this one has {rows}.",
                    "En manche {round}, un bateau a au plus {most} rangées : celui-ci en a {rows}.",
                ).fill(round=self.view.round, most=most, rows=rows),
                Words(
                    "Join stacks with `+`, or correct `round`.",
                    "Joignez les piles par « + », ou corrigez « round ».",
                ),
                "S3.2",
            )

    def _pairs(self, key: str) -> list[tuple[Line, int, int]]:
        """Read `colour number, colour number`, with each colour at most once."""
        if key not in self.head:
            return []
        entry = self.head[key]
        found: list[tuple[Line, int, int]] = []
        for pair in entry.text.split(","):
            words = pair.split()
            colours = COLOURS[: len(self.view.ships)]
            colour = SPELLINGS.find(words[0], colours) if len(words) == 2 else ""
            if not colour or _number(words[1]) < 0:
                raise self._bad_pair(entry)
            ship = COLOURS.index(colour)
            if any(ship == other for _, other, _ in found):
                raise self._bad_pair(entry)
            found.append((entry, ship, int(words[1])))
        return found

    def _bad_pair(self, entry: Line) -> BadText:
        return self._bad(
            entry,
            "bad-ship-and-number",
            Words("This is impossible.", "C’est impossible."),
            Words(
                "Write `yellow 3, green 1`: the ship, and the row of the tile just built, or the"
                " id of the rotten tile that waits.",
                "Écrivez « yellow 3, green 1 » : le bateau, et la rangée de la tuile construite, ou"
                " l’id de la tuile pourrie qui attend.",
            ),
            "S3.6",
        )

    def _read_tiles(self) -> None:
        view = self.view
        whole = len(self.box.tiles)
        section = self.sheet.sections.get("tiles", Section(self.sheet.source, "tiles", 0))
        supplies = [f"supply {r + 1} {name}" for r in range(pos.ROUNDS) for name in self.names]
        hands = [f"hand {name}" for name in self.names]
        found = section.entries([*hands, "discard", "pile", "shuffled", *supplies])
        piles = {
            key: self.reader.tiles(found[key], found[key].text)
            for key in (*hands, "pile")
            if key in found
        }
        if "discard" in found:
            view.discard = self.reader.discard(found["discard"])
        self.reader.settle()
        for seat, key in enumerate(hands):
            if key in found:
                view.hands[seat] = sorted(deck.tile for deck in piles[key])
                if len(view.hands[seat]) > pos.MOST_HAND:
                    raise self._wrong_total(
                        section, found[key], len(view.hands[seat]), pos.MOST_HAND
                    )
            else:
                view.hands[seat] = [UNKNOWN] * _usual_hand(view)
        if "pile" in found:
            view.pile = [deck.tile for deck in piles["pile"]]
            if _count(view) != whole:
                raise self._wrong_total(section, found["pile"], _count(view), whole)
        else:
            left = whole - _count(view)
            if left < 0:
                raise self._wrong_total(section, None, _count(view), whole)
            view.pile = [UNKNOWN] * left
        # What was shuffled or drawn is named above, where it is now.
        memory = TileReader(section, self.box, self.players)
        if "shuffled" in found:
            view.shuffled = memory.discard(found["shuffled"])
        for key in supplies:
            if key in found:
                view.supplies.append(self._supply(memory, key, found[key]))

    def _wrong_total(self, section: Section, entry: Line | None, n: int, most: int) -> BadText:
        return section.error(
            entry,
            "wrong-total",
            Words(
                "There are {n} tiles; there must be {most}.",
                "Il y a {n} tuiles, au lieu de {most}.",
            ).fill(n=n, most=most),
            Words(
                "Count ships, hands, discard and pile again; without `pile` the rest is there.",
                "Recomptez bateaux, mains, défausse et pioche ; sans « pile », le reste y est.",
            ),
            "S2.1",
        )

    def _supply(self, reader: TileReader, key: str, entry: Line) -> Supply:
        round_, name = key.split()[1:]
        tiles, _, rest = entry.text.partition(", fresh ")
        fresh, _, order = rest.partition(", ")
        known = [deck.tile for deck in reader.tiles(entry, tiles)]
        fits = 0 < _number(fresh) <= len(known) <= pos.MOST_HAND
        if not fits or order not in ("", "in order"):
            raise reader.section.error(
                entry,
                "bad-supply",
                Words("This is not a supply.", "Ce n’est pas un ravitaillement."),
                Words(
                    "Write `12 ? 30 4, fresh 1`, and `, in order` if it is.",
                    "Écrivez « 12 ? 30 4, fresh 1 », et « , in order » si c’est dans l’ordre.",
                ),
                "S10.2",
            )
        return Supply(int(round_), self.names.index(name), known, int(fresh), order == "in order")

    def _check_tiles(self) -> None:
        """Check the number of tiles of each kind, and the starting sails of two players."""
        pool = Worlds(self.view).missing()
        if pool:
            raise self._bad(
                None,
                "too-many-of-a-kind",
                Words(
                    "There are more tiles {tiles} than in the box.",
                    "Il y a plus de tuiles {tiles} que dans la boîte.",
                ).fill(tiles=", ".join(str(tile) for tile in pool)),
                Words("Correct the ids.", "Corrigez les ids."),
                "S2.1",
            )

    def _check_memory(self) -> None:
        """Check that the tiles since the last shuffle add up (S10.2)."""
        view = self.view
        if not view.shuffles:
            if view.shuffled or view.supplies:
                raise self._bad_memory()
            return
        if shuffled_size(view) != len(view.shuffled) or not Worlds(view).supplies_fit():
            raise self._bad_memory()

    def _bad_memory(self) -> BadText:
        return self._bad(
            self.head.get("shuffles"),
            "bad-memory",
            Words(
                "What was shuffled does not match the pile and what was drawn from it.",
                "Ce qui a été mélangé ne correspond pas à la pioche et à ce qui en a été tiré.",
            ),
            Words(
                "Leave out `shuffles`, `shuffled at`, `shuffled` and `supply` if in doubt.",
                "Dans le doute, omettez « shuffles », « shuffled at », « shuffled » et « supply ».",
            ),
            "S10.2",
        )

    def _read_ending(self) -> None:
        view = self.view
        over = view.phase == pos.PHASES[pos.OVER]
        entry = self.head.get("ending")
        if entry is None and not over:
            return
        words = [] if entry is None else entry.text.split()
        typed = words[0].split("+") if len(words) == 2 else []
        winners = [SPELLINGS.find(name, self.names) for name in typed]
        reason = SPELLINGS.find(words[-1], pos.REASONS[1:]) if words else ""
        if not over or not winners or not all(winners) or not reason:
            raise self._bad(
                entry or self.head.get("phase"),
                "bad-ending",
                Words("This is not the ending of a game.", "Ce n’est pas une fin de partie."),
                Words(
                    "With `phase: over`, write `ending: yellow+red shared`: who, and one of"
                    " {reasons}.",
                    "Avec « phase: over », écrivez « ending: yellow+red shared » : qui, et un de"
                    " {reasons}.",
                ).fill(reasons=", ".join(pos.REASONS[1:])),
                "S7.2",
            )
        lengths = [view.length(view.best_ship(seat)) for seat in range(self.players)]
        seats = sorted({self.names.index(name) for name in winners})
        view.outcome = Outcome(seats, reason, lengths)


def _number(word: str) -> int:
    """Return a small integer; -1 for anything else."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= 3 else -1


def _round_shown(sheet: Sheet) -> int:
    """Return the first round in which ships can have this many rows."""
    section = sheet.sections.get("ships")
    rows = [entry.text.count("|") + 1 for entry in section.lines] if section else []
    needed = -(-(max(rows, default=0) - SAILS) // pos.BUILDINGS)
    return min(max(needed, 1), pos.ROUNDS)


def _draws(players: int) -> int:
    return _DUEL_DRAWS if players == FEWEST else _DRAWS


def _usual_hand(view: SabordageView) -> int:
    """Return how many tiles a hand usually has at this moment (S3.1, S3.2)."""
    if view.phase == pos.PHASES[pos.OVER]:
        return 0
    built = view.building - 1 if view.phase == pos.PHASES[0] else view.building
    return _draws(view.players) - built * len(own_ships(view.players, 0))


def _count(view: SabordageView) -> int:
    """Return how many tiles the view has in all."""
    decks = sum(view.length(ship) for ship in range(len(view.ships)))
    hands = sum(len(hand) for hand in view.hands)
    return decks + hands + len(view.rotten) + len(view.discard) + len(view.pile)

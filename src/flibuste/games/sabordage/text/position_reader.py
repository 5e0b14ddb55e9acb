"""Reading a position, line by line, and checking that it can be (S1 to S10)."""

from __future__ import annotations

from typing import Final

from flibuste.core.outcome import Outcome
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.sheet import Entry, Section, Sheet
from flibuste.core.words import Words, plain
from flibuste.sabordage.box import TILES, Box
from flibuste.sabordage.choosing import allows, pick
from flibuste.sabordage.deal import SAILS
from flibuste.sabordage.deal_text import read_players
from flibuste.sabordage.features import ROTTEN
from flibuste.sabordage.fleet import COLOURS, FEWEST, MOST, own_ships, seat_names
from flibuste.sabordage.frame import frame, shuffled_size
from flibuste.sabordage.notation import read_action
from flibuste.sabordage.position import (
    BUILDINGS,
    MADE,
    MOST_HAND,
    OVER,
    OWES,
    PHASES,
    REASONS,
    ROUNDS,
)
from flibuste.sabordage.ship_text import TileReader
from flibuste.sabordage.variants import BASE, EXPERT, OPTIONS, VARIANTS
from flibuste.sabordage.view import UNKNOWN, SabordageView, Supply
from flibuste.sabordage.worlds import Worlds

_DRAWS: Final = 4
_DUEL_DRAWS: Final = 7


def watchers(players: int) -> dict[str, int]:
    """Return whose view a position may be, by its name in a sheet."""
    seats = {name: seat for seat, name in enumerate(seat_names(players))}
    return {"everything": EVERYTHING, "spectator": SPECTATOR, **seats}


def players_shown(sheet: Sheet) -> int:
    """Return for how many a position seems to be that does not say it: one player a ship.

    Without ships, as in a deal, it is the least that have one ship each.
    """
    section = sheet.sections.get("ships")
    ships = 0 if section is None else len(section.lines)
    return min(max(ships, FEWEST + 1), MOST)


class PositionReader:
    """Reads one sheet into one view."""

    def __init__(self, sheet: Sheet, box: Box, players: int) -> None:
        sheet.only(["ships", "tiles"])
        self.sheet = sheet
        self.box = box
        self.players = players
        self.names = seat_names(players)
        self.head = sheet.head.entries(
            [
                *["box", "seen by", "players", "variant", "options", "round", "building", "phase"],
                *["chosen", *[f"picks {name}" for name in self.names], "rotten", "built"],
                *["drawn", "shuffles", "shuffled at", "ending"],
            ]
        )
        seen_by = self._word("seen by", list(watchers(players)), "everything")
        self.view = SabordageView(box, players, watchers(players)[seen_by])

    def read(self) -> SabordageView:
        """Return the view; raise `BadText` at the first thing that cannot be."""
        read_players(self.sheet.head, self.head, self.players)
        box = f"{self.box.name} {self.box.digest}"
        self.sheet.head.check_box(self.head.get("box"), box, "S9")
        self._read_moment()
        self._read_ships()
        self._read_tiles()
        self._check_tiles()
        self._check_memory()
        self._read_picks()
        self._read_ending()
        return self.view

    def _bad(
        self, entry: Entry | None, code: str, wrong: Words, right: Words, rule: str
    ) -> BadText:
        return self.sheet.head.error(entry, code, wrong, right, rule)

    def _word(self, key: str, known: list[str], default: str) -> str:
        return self.sheet.head.word(self.head.get(key), known, default)

    def _read_moment(self) -> None:
        view = self.view
        view.expert = self._word("variant", list(VARIANTS), BASE) == EXPERT
        view.options = self.sheet.head.options(self.head.get("options"), list(OPTIONS))
        usual = str(_round_shown(self.sheet))
        view.round = int(self._word("round", [str(n + 1) for n in range(ROUNDS)], usual))
        view.building = int(self._word("building", [str(n + 1) for n in range(BUILDINGS)], "1"))
        view.phase = self._word("phase", list(PHASES), PHASES[0])
        if view.phase == "carpenter" and not view.expert:
            raise self._bad(
                self.head["phase"],
                "no-carpenters",
                Words(
                    "Carpenters act with the expert rules only.",
                    "Les charpentiers n'agissent qu'avec les règles expertes.",
                ),
                Words("Write `variant: expert`.", "Écrivez « variant: expert »."),
                "S8.1",
            )
        view.drawn = [
            self.players * _draws(self.players) if nth < view.round else 0 for nth in range(ROUNDS)
        ]
        if "drawn" in self.head:
            view.drawn = self._numbers("drawn", ROUNDS, self.players * _draws(self.players))
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
            Words("These numbers cannot be.", "Ces nombres sont impossibles."),
            Words("See docs/formats.md.", "Voyez docs/formats.md."),
            "S10.2",
        )

    def _read_ships(self) -> None:
        view = self.view
        colours = list(COLOURS[: len(view.ships)])
        section = self.sheet.need("ships")
        found = section.entries(colours)
        reader = TileReader(section, self.box, self.players)
        for ship, colour in enumerate(colours):
            view.ships[ship] = reader.ship(section.need(found, colour))
            self._check_rows(section, found[colour], len(view.ships[ship]))
        for entry, ship, row in self._pairs("built"):
            if not 1 <= row <= len(view.ships[ship]) or view.visible(ship, row).sail:
                raise self._bad_pair(entry)
            view.built.append((ship, row))
        for entry, ship, tile in self._pairs("rotten"):
            kind = int(self.box.kind[tile]) if tile < len(self.box.kind) else 0
            if kind == 0 or self.box.tile(kind).middle != ROTTEN:
                raise self._bad_pair(entry)
            view.rotten.append((ship, kind))
        if (view.phase == "rotten") != bool(view.rotten):
            raise self._bad(
                self.head.get("rotten") or self.head.get("phase"),
                "rotten-phase",
                Words(
                    "Rotten tiles wait in the phase `rotten`, and only then.",
                    "Des tuiles pourries attendent dans la phase « rotten », et alors seulement.",
                ),
                Words("Correct `phase` or `rotten`.", "Corrigez « phase » ou « rotten »."),
                "S3.6",
            )

    def _check_rows(self, section: Section, entry: Entry, rows: int) -> None:
        """No ship has more rows than sails and buildings up to the end of the round (S3.2)."""
        most = SAILS + BUILDINGS * self.view.round
        if rows > most:
            raise section.error(
                entry,
                "too-many-rows",
                Words(
                    "In round {round} no ship has more than {most} rows: this one has {rows}.",
                    "En manche {round}, un navire a au plus {most} rangées : celui-ci en a {rows}.",
                ).fill(
                    {
                        "round": plain(str(self.view.round)),
                        "most": plain(str(most)),
                        "rows": plain(str(rows)),
                    }
                ),
                Words(
                    "Join stacks with `+`, or correct `round`.",
                    "Joignez les piles par « + », ou corrigez « round ».",
                ),
                "S3.2",
            )

    def _pairs(self, key: str) -> list[tuple[Entry, int, int]]:
        """Read `colour number, colour number`, each colour once."""
        if key not in self.head:
            return []
        entry = self.head[key]
        found: list[tuple[Entry, int, int]] = []
        for pair in entry.text.split(","):
            words = pair.split()
            good = len(words) == 2 and words[0] in COLOURS[: len(self.view.ships)]
            if not good or _number(words[1]) < 0:
                raise self._bad_pair(entry)
            ship = COLOURS.index(words[0])
            if any(ship == other for _, other, _ in found):
                raise self._bad_pair(entry)
            found.append((entry, ship, int(words[1])))
        return found

    def _bad_pair(self, entry: Entry) -> BadText:
        return self._bad(
            entry,
            "bad-ship-and-number",
            Words("This cannot be.", "C'est impossible."),
            Words(
                "Write `yellow 3, green 1`: the ship, and the row of the tile just built, or the"
                " id of the rotten tile that waits.",
                "Écrivez « yellow 3, green 1 » : le navire, et la rangée de la tuile bâtie, ou l'id"
                " de la tuile pourrie qui attend.",
            ),
            "S3.6",
        )

    def _read_tiles(self) -> None:
        view = self.view
        whole = len(self.box.tiles)
        section = self.sheet.sections.get("tiles", Section(self.sheet.source, "tiles", 0))
        supplies = [f"supply {r + 1} {name}" for r in range(ROUNDS) for name in self.names]
        hands = [f"hand {name}" for name in self.names]
        found = section.entries([*hands, "discard", "pile", "shuffled", *supplies])
        reader = TileReader(section, self.box, self.players)
        for seat, key in enumerate(hands):
            if key in found:
                view.hands[seat] = sorted(reader.tiles(found[key], found[key].text.split()))
                if len(view.hands[seat]) > MOST_HAND:
                    raise self._wrong_total(section, found[key], len(view.hands[seat]), MOST_HAND)
            else:
                view.hands[seat] = [UNKNOWN] * _usual_hand(view)
        if "discard" in found:
            view.discard = reader.discard(found["discard"])
        if "pile" in found:
            view.pile = reader.tiles(found["pile"], found["pile"].text.split())
            if _count(view) != whole:
                raise self._wrong_total(section, found["pile"], _count(view), whole)
        else:
            left = whole - _count(view)
            if left < 0:
                raise self._wrong_total(section, None, _count(view), whole)
            view.pile = [UNKNOWN] * left
        if "shuffled" in found:
            view.shuffled = reader.discard(found["shuffled"])
        for key in supplies:
            if key in found:
                view.supplies.append(self._supply(reader, key, found[key]))

    def _wrong_total(self, section: Section, entry: Entry | None, n: int, most: int) -> BadText:
        return section.error(
            entry,
            "wrong-total",
            Words(
                "There are {n} tiles; it must be {most}.", "Il y a {n} tuiles, au lieu de {most}."
            ).fill({"n": plain(str(n)), "most": plain(str(most))}),
            Words(
                "Count ships, hands, discard and pile again; without `pile` the rest is there.",
                "Recomptez navires, mains, défausse et pioche ; sans « pile », le reste y est.",
            ),
            "S2.1",
        )

    def _supply(self, reader: TileReader, key: str, entry: Entry) -> Supply:
        round_, name = key.split()[1:]
        tiles, _, rest = entry.text.partition(", fresh ")
        fresh, _, order = rest.partition(", ")
        known = reader.tiles(entry, tiles.split())
        fits = 0 < _number(fresh) <= len(known) <= MOST_HAND
        if not fits or order not in ("", "in order"):
            raise reader.section.error(
                entry,
                "bad-supply",
                Words("This is no supply.", "Ce n'est pas un ravitaillement."),
                Words(
                    "Write `12 ? 30 4, fresh 1`, and `, in order` if it is.",
                    "Écrivez « 12 ? 30 4, fresh 1 », et « , in order » si c'est dans l'ordre.",
                ),
                "S10.2",
            )
        return Supply(int(round_), self.names.index(name), known, int(fresh), order == "in order")

    def _check_tiles(self) -> None:
        """No more tiles of a kind than the box has; two players' starting sails are bombards."""
        pool = Worlds(self.view).missing()
        if pool:
            raise self._bad(
                None,
                "too-many-of-a-kind",
                Words(
                    "There are more tiles {tiles} than in the box.",
                    "Il y a plus de tuiles {tiles} que dans la boîte.",
                ).fill({"tiles": plain(", ".join(str(tile) for tile in pool))}),
                Words("Correct the ids.", "Corrigez les ids."),
                "S2.1",
            )

    def _check_memory(self) -> None:
        """All that came from the last shuffle adds up to it (S10.2)."""
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
                "What was shuffled is not what is in the pile and was drawn from it.",
                "Ce qui fut mélangé n'est pas ce qui est dans la pioche et en fut tiré.",
            ),
            Words(
                "Leave out `shuffles`, `shuffled at`, `shuffled` and `supply` if in doubt.",
                "Dans le doute, omettez « shuffles », « shuffled at », « shuffled » et « supply ».",
            ),
            "S10.2",
        )

    def _read_picks(self) -> None:
        view = self.view
        if view.phase == PHASES[OVER]:
            return
        s, _ = frame(view)
        for seat, name in enumerate(self.names):
            entry = self.head.get(f"picks {name}")
            for text in [] if entry is None else entry.text.split(","):
                try:
                    act = read_action(self.box, self.players, text.strip())
                except Refusal as refusal:
                    raise self._bad(
                        entry, refusal.code, refusal.words, Words("", ""), refusal.rule
                    ) from None
                if not allows(s, seat, act) or view.seat not in (seat, EVERYTHING):
                    raise self._bad(
                        entry,
                        "impossible-pick",
                        Words("This could not be chosen.", "Ce choix n'était pas possible."),
                        Words("Correct or remove it.", "Corrigez-le ou retirez-le."),
                        "S3.2",
                    )
                pick(s, seat, act)
                view.picks[seat].append(act)
        given = self.head.get("chosen")
        words = [] if given is None else given.text.split()
        for word in words:
            if given is not None:
                self.sheet.head.known(given, word, self.names)
        view.chosen = sorted({self.names.index(word) for word in words})
        for seat in range(self.players):
            ready = s.facts[MADE + seat] == s.facts[OWES + seat] and s.facts[OWES + seat] > 0
            known = view.seat in (seat, EVERYTHING)
            if (known and ready != (seat in view.chosen)) or (
                seat in view.chosen and s.facts[OWES + seat] == 0
            ):
                raise self._bad(
                    given,
                    "wrong-chosen",
                    Words(
                        "`chosen` and `picks` do not agree.",
                        "« chosen » et « picks » ne s'accordent pas.",
                    ),
                    Words(
                        "Name those who have made all choices they owe.",
                        "Nommez ceux qui ont fait tous leurs choix.",
                    ),
                    "S3.2",
                )

    def _read_ending(self) -> None:
        view = self.view
        over = view.phase == PHASES[OVER]
        entry = self.head.get("ending")
        if entry is None and not over:
            return
        words = [] if entry is None else entry.text.split()
        winners = words[0].split("+") if len(words) == 2 else []
        good = over and winners and all(name in self.names for name in winners)
        if not good or words[1] not in REASONS[1:]:
            raise self._bad(
                entry or self.head.get("phase"),
                "bad-ending",
                Words("This is no ending of a game.", "Ce n'est pas une fin de partie."),
                Words(
                    "With `phase: over`, write `ending: yellow+red shared`: who, and one of"
                    " {reasons}.",
                    "Avec « phase: over », écrivez « ending: yellow+red shared » : qui, et un de"
                    " {reasons}.",
                ).fill({"reasons": plain(", ".join(REASONS[1:]))}),
                "S7.2",
            )
        lengths = [view.length(view.best_ship(seat)) for seat in range(self.players)]
        seats = sorted({self.names.index(name) for name in winners})
        view.outcome = Outcome(seats, words[1], lengths)


def _number(word: str) -> int:
    """Return a small whole number; -1 for anything else."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= 3 else -1


def _round_shown(sheet: Sheet) -> int:
    """Return the first round in which ships can have so many rows."""
    section = sheet.sections.get("ships")
    rows = [entry.text.count("|") + 1 for entry in section.lines] if section else []
    needed = -(-(max(rows, default=0) - SAILS) // BUILDINGS)
    return min(max(needed, 1), ROUNDS)


def _draws(players: int) -> int:
    return _DUEL_DRAWS if players == FEWEST else _DRAWS


def _usual_hand(view: SabordageView) -> int:
    """Return how many tiles a hand usually has at this moment (S3.1, S3.2)."""
    if view.phase == PHASES[OVER]:
        return 0
    built = view.building - 1 if view.phase == PHASES[0] else view.building
    return _draws(view.players) - built * len(own_ships(view.players, 0))


def _count(view: SabordageView) -> int:
    """Return how many tiles the view has in all."""
    decks = sum(view.length(ship) for ship in range(len(view.ships)))
    hands = sum(len(hand) for hand in view.hands)
    return decks + hands + len(view.rotten) + len(view.discard) + len(view.pile)

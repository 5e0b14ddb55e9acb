"""Reads a position line by line, and checks that it is possible (U1 to U9)."""

from __future__ import annotations

import re
from typing import Final

from flibuste.core.errors import Errors
from flibuste.core.outcome import Outcome
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.sheet import Line, Sheet
from flibuste.core.words import Words
from flibuste.games.under_fire.rules.box import COSTS, SHOWN_OF_COST, Box
from flibuste.games.under_fire.rules.deal import OPTIONS, STANDARD, VARIANTS
from flibuste.games.under_fire.rules.effects import TASK_NAMES
from flibuste.games.under_fire.rules.notation import read_arrangement
from flibuste.games.under_fire.rules.pending import most_tasks
from flibuste.games.under_fire.rules.position import (
    CANNOT_LAY,
    MINES,
    OVER,
    PHASES,
    REASONS,
    SHIELDS,
)
from flibuste.games.under_fire.rules.sea import DARK, LIGHT, NOWHERE, SEATS, name, space_named
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.text.dummy_text import read_dummy
from flibuste.games.under_fire.text.help_texts import SEAT_WORDS
from flibuste.games.under_fire.text.sea_text import read_sea
from flibuste.games.under_fire.text.spellings import SECTIONS, SPELLINGS
from flibuste.games.under_fire.text.standing import breakdowns
from flibuste.games.under_fire.text.tiles_text import read_destroyed, read_tiles
from flibuste.games.under_fire.text.turn_text import count_turns, read_turn

#: The seats whose view a position may be, by their names in a sheet.
SEEN_BY: Final = {"everything": EVERYTHING, "spectator": SPECTATOR, "light": LIGHT, "dark": DARK}
_SIGNS: Final = re.compile("[,;:/=]")
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


class PositionReader:
    """Reads one sheet into one view."""

    def __init__(self, sheet: Sheet, box: Box) -> None:
        sheet.spell(SPELLINGS, SECTIONS)
        sheet.only(SECTIONS)
        self.sheet = sheet
        self.box = box
        self.errors = Errors()
        self.head = sheet.head.entries(_HEAD, self.errors)
        seen_by = sheet.head.word(self.head.get("seen by"), list(SEEN_BY), "everything")
        self.view = UnderFireView(box, SEEN_BY[seen_by])

    def read(self) -> UnderFireView:
        """Return the view; raise `BadText` for every line that is impossible."""
        head = self.sheet.head
        head.check_box(self.head.get("box"), f"{self.box.name} {self.box.digest}", "U10")
        with self.errors:
            self._read_turn()
        with self.errors:
            self._read_boards()
        with self.errors:
            self._read_counters()
        with self.errors:
            self._read_market()
        with self.errors:
            read_sea(self.sheet.need("sea"), self.view)
        self.errors.check()
        self._read_effects()
        self._read_ending()
        tiles = self.sheet.sections.get("tiles")
        read_destroyed(tiles, self.view)
        count_turns(head, self.head, self.view)
        read_tiles(tiles, self.view)
        read_dummy(self.sheet.head, self.head.get("dummy"), self.view)
        self._check_supply()
        self._count_scores()
        return self.view

    def _bad(
        self, entry: Line | None, code: str, wrong: Words, remedy: Words, rule: str
    ) -> BadText:
        return self.sheet.head.error(entry, code, wrong, remedy, rule)

    def _read_turn(self) -> None:
        head = self.head
        view = self.view
        view.variant = self.sheet.head.word(head.get("variant"), list(VARIANTS), STANDARD)
        view.options = self.sheet.head.options(head.get("options"), list(OPTIONS))
        first = self.sheet.head.word(head.get("first"), list(SEATS), SEATS[LIGHT])
        view.first = SEATS.index(first)
        view.mover = view.first
        if "turn" in head:
            read_turn(self.sheet.head, head["turn"], view)
        done: list[str] = []
        if "done" in head:
            typed = head["done"].text.split()
            done = [self.sheet.head.known(head["done"], w, ["laid", "bought"]) for w in typed]
        view.laid = "laid" in done or view.phase == "after"
        view.bought = "bought" in done
        due = self.sheet.head.word(head.get("shield due"), ["yes", "no"], "no")
        view.shield_due = due == "yes"

    def _read_boards(self) -> None:
        for seat in (LIGHT, DARK):
            entry = self.head.get(f"boards {SEATS[seat]}")
            if entry is None:
                continue
            self.view.picked[seat] = True
            if entry.text != "?":
                try:
                    boards = entry.text.lower()
                    self.view.arrangements[seat] = read_arrangement(self.box, boards)
                except Refusal as refusal:
                    raise self._bad(
                        entry, refusal.code, refusal.words, Words("", ""), "U1.2"
                    ) from None

        arranging = self.view.phase in ("arrange", "adjust")
        arranged = min(self.view.arrangements) >= 0
        stuck = self.view.phase == "arrange" and all(self.view.picked)
        unknown = self.view.phase == "adjust" and not arranged
        if (arranging and self.view.variant == STANDARD) or stuck or unknown:
            raise self._bad(
                self.head.get("turn"),
                "bad-phase",
                Words(
                    "Players arrange their boards in the expert variant: `arrange` until both have"
                    " chosen, then `adjust` with both shown.",
                    "Dans la variante pour experts, on dispose ses plateaux : « arrange », puis"
                    " « adjust » une fois les deux choix faits et montrés.",
                ),
                Words("Correct the phase or the boards.", "Corrigez la phase ou les plateaux."),
                "U11.1",
            )

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
            words = self._pair(entry.text)
            if len(words) != 2 or not all(w.isdecimal() and len(w) <= 4 for w in words):
                raise self._bad(
                    entry,
                    "bad-counter",
                    Words("This is not a pair of numbers.", "Ce n’est pas une paire de nombres."),
                    Words(
                        "Write Light's, then Dark's: `2 0`, each from 0 to 9999.",
                        "Écrivez celui de Clair, puis celui de Foncé : « 2 0 », de 0 à 9999.",
                    ),
                    "U5.8",
                )
            pair[LIGHT] = int(words[0])
            pair[DARK] = int(words[1])

    def _pair(self, text: str) -> list[str]:
        """Return Light's and Dark's number: `2 0`, or with the seats: `dark 0, light 2`."""
        words = [SPELLINGS.find(word, SEATS) or word for word in _SIGNS.sub(" ", text).split()]
        if sorted(words[::2]) == sorted(SEATS):
            return [words[words.index(seat) + 1] for seat in SEATS if words[-1] != seat]
        return words

    def _read_market(self) -> None:
        entry = self.head.get("mercenaries")
        if entry is None:
            return
        errors = Errors()
        for typed in entry.text.replace(",", " ").split():
            with errors:
                word = self.sheet.head.known(entry, typed, self.box.mercenaries)
                self.view.market.append(self.box.mercenaries.index(word))
        errors.check()
        self.view.market.sort()

    def _read_effects(self) -> None:
        view = self.view
        if "origin" in self.head:
            entry = self.head["origin"]
            view.origin = space_named(entry.text.lower())
            own = [s for s in view.ships if s.space == view.origin and s.seat == view.mover]
            if not own or own[0].burning:
                raise self._bad(
                    entry,
                    "bad-origin",
                    Words(
                        "The player to move has no active ship there.",
                        "Le joueur dont c’est le tour n’a pas de bateau actif à cet endroit.",
                    ),
                    Words(
                        "Name the space of the ship just laid.",
                        "Nommez la case du bateau qui vient d’être posé.",
                    ),
                    "U3.4",
                )
        under = [s.space for s in view.ships if s.space in view.mines and s.space != view.origin]
        if under:
            raise self.sheet.need("sea").error(
                None,
                "mine-under-ship",
                Words(
                    "{space}: a mine can only be under the ship just laid.",
                    "{space} : une mine ne peut être que sous le bateau qui vient d’être posé.",
                ).fill(space=name(under[0])),
                Words(
                    "Name it with `origin:`, or remove the mine.",
                    "Indiquez-le par « origin: », ou retirez la mine.",
                ),
                "U5.6",
            )
        if "pending" in self.head:
            self._read_pending(self.head["pending"])
        origin = [ship for ship in view.ships if ship.space == view.origin]
        if origin and origin[0].mercenary >= 0:
            view.bought = True
        elif origin:
            view.laid = True
        effects = view.phase == "effects"
        paired = effects == bool(origin) and effects == any(view.tasks)
        if not paired or (view.phase == "main" and view.laid):
            raise self._bad(
                self.head.get("turn"),
                "bad-phase",
                Words(
                    "`origin:` and `pending:` go with the phase `effects`, `laid` not with `main`.",
                    "« origin: » et « pending: » vont avec « effects », « laid » sans « main ».",
                ),
                Words("Correct the phase or these lines.", "Corrigez la phase ou ces lignes."),
                "U3.4",
            )
        if origin:
            most = most_tasks(self.box, origin[0].ship, view.effects()[view.origin])
            if any(n > most[task] for task, n in enumerate(view.tasks)):
                raise self._bad(
                    self.head.get("pending"),
                    "impossible-pending",
                    Words(
                        "The ship on {space} cannot have left these effects.",
                        "Le bateau en {space} n’a pas pu laisser ces effets.",
                    ).fill(space=name(view.origin)),
                    Words("Name what it still has to do.", "Nommez ce qui lui reste à faire."),
                    "U3.4",
                )

    def _read_pending(self, entry: Line) -> None:
        for part in entry.text.split(","):
            words = part.split()
            task = SPELLINGS.find(words[0], TASK_NAMES) if len(words) == 2 else ""
            good = task and words[1] in ("1", "2", "3")
            if not good or self.view.tasks[TASK_NAMES.index(task)]:
                raise self._bad(
                    entry,
                    "bad-pending",
                    Words(
                        "“{part}” is not a pending effect.",
                        "« {part} » n’est pas un effet en attente.",
                    ).fill(part=part.strip()[:40]),
                    Words(
                        "Write `repair 1, mine 2`: {tasks}, each once, 1 to 3.",
                        "Écrivez « repair 1, mine 2 » : {tasks}, une fois chacun, 1 à 3.",
                    ).fill(tasks=", ".join(TASK_NAMES)),
                    "U3.4",
                )
            self.view.tasks[TASK_NAMES.index(task)] = int(words[1])

    def _read_ending(self) -> None:
        if self.view.phase != PHASES[OVER]:
            return
        entry = self.sheet.head.need(self.head, "ending")
        words = entry.text.split()
        known = [*SEATS, "nobody"]
        who = SPELLINGS.find(words[0], known) if len(words) == 2 else ""
        reason = SPELLINGS.find(words[-1], REASONS[1:]) if words else ""
        if not who or not reason:
            raise self._bad(
                entry,
                "bad-ending",
                Words("This is not an ending.", "Ce n’est pas une fin."),
                Words(
                    "Write `light points`: {who}; {why}.",
                    "Écrivez « light points » : {who} ; {why}.",
                ).fill(who=", ".join(known), why=", ".join(REASONS[1:])),
                "U9.6",
            )
        winners = [] if who == "nobody" else [SEATS.index(who)]
        self.view.outcome = Outcome(winners, reason, [])

    def _count_scores(self) -> None:
        """Count the scores of a game that was counted: all that scores is on the sheet (U9)."""
        outcome = self.view.outcome
        if outcome is not None and outcome.reason != REASONS[CANNOT_LAY]:
            outcome.scores = [found.total for found in breakdowns(self.view)]

    def _check_supply(self) -> None:
        """Count the shields and mines that are left; check tiles and mercenaries (U5.8, U2)."""
        view = self.view
        sea = self.sheet.need("sea")
        shields = sum(ship.tokens for ship in view.ships) + (1 if view.shield_due else 0)
        view.shields_left = SHIELDS - shields
        real = len(view.mines) + sum(view.mines_taken) - (1 if view.dummy != NOWHERE else 0)
        view.mines_left = MINES - real
        most_left = view.mines_left
        if view.dummy_left < 0:
            # One of the tokens that may be the dummy need not be a mine, so one more may be left.
            view.mines_left += 1
            most_left += 1 if view.suspects else 0
        if view.shields_left < 0 or most_left < 0:
            raise sea.error(
                None,
                "too-many-tokens",
                Words(
                    "There are 7 shields, 14 mines and 1 dummy mine.",
                    "Il y a 7 boucliers, 14 mines et 1 mine fictive.",
                ),
                Words("Remove some.", "Retirez-en."),
                "U5.8",
            )
        hired = [ship.mercenary for ship in view.ships if ship.mercenary >= 0] + view.market
        costs = [int(self.box.cost[m]) for m in hired]
        crowded = any(costs.count(cost) > SHOWN_OF_COST[cost] for cost in COSTS)
        if crowded or len(set(hired)) < len(hired):
            raise sea.error(
                None,
                "too-many-mercenaries",
                Words(
                    "A game has three mercenaries of cost 3, one of 4, one of 5, each once.",
                    "Une partie a trois mercenaires de coût 3, un de coût 4, un de coût 5, une fois"
                    " chacun.",
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
                        ).fill(seat=SEAT_WORDS[seat], number=number),
                        Words(
                            "Each number exists three times.", "Chaque numéro existe trois fois."
                        ),
                        "U2.1",
                    )

"""Reading a position, line by line, and checking that it can be (U1 to U9)."""

from __future__ import annotations

from typing import Final

from flibuste.core.outcome import Outcome
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.sheet import Entry, Sheet
from flibuste.core.words import Words, plain
from flibuste.under_fire.box import COSTS, SHOWN_OF_COST, Box
from flibuste.under_fire.deal import OPTIONS, STANDARD, VARIANTS
from flibuste.under_fire.dummy_text import read_dummy
from flibuste.under_fire.effects import TASK_NAMES
from flibuste.under_fire.notation import read_arrangement
from flibuste.under_fire.pending import most_tasks
from flibuste.under_fire.position import MINES, OVER, PHASES, REASONS, SHIELDS, TURNS
from flibuste.under_fire.sea import DARK, LIGHT, NOWHERE, SEATS, name, space_named
from flibuste.under_fire.sea_text import read_sea
from flibuste.under_fire.tiles_text import read_tiles
from flibuste.under_fire.view import UnderFireView

#: Whose view a position may be, by its name in a sheet.
SEEN_BY: Final = {"everything": EVERYTHING, "spectator": SPECTATOR, "light": LIGHT, "dark": DARK}
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
        sheet.only(["sea", "tiles"])
        self.sheet = sheet
        self.box = box
        self.head = sheet.head.entries(_HEAD)
        seen_by = sheet.head.word(self.head.get("seen by"), list(SEEN_BY), "everything")
        self.view = UnderFireView(box, SEEN_BY[seen_by])

    def read(self) -> UnderFireView:
        """Return the view; raise `BadText` at the first thing that cannot be."""
        head = self.sheet.head
        head.check_box(self.head.get("box"), f"{self.box.name} {self.box.digest}", "U10")
        self._read_turn()
        self._read_boards()
        self._read_counters()
        self._read_market()
        read_sea(self.sheet.need("sea"), self.view)
        self._read_effects()
        self._read_ending()
        read_tiles(self.sheet.sections.get("tiles"), self.view)
        read_dummy(self.sheet.head, self.head.get("dummy"), self.view)
        self._check_supply()
        return self.view

    def _bad(
        self, entry: Entry | None, code: str, wrong: Words, remedy: Words, rule: str
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
            words = head["turn"].text.split()
            rounds = [str(number) for number in range(1, TURNS + 1)]
            good = len(words) == 3 and words[0] in SEATS and words[2] in PHASES
            if not good or words[1] not in rounds:
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
            self.sheet.head.known(head["done"], word, ["laid", "bought"])
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
                    self.view.arrangements[seat] = read_arrangement(self.box, entry.text)
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
                    "Boards are arranged in the expert variant: `arrange` until both have picked,"
                    " then `adjust` with both shown.",
                    "On dispose ses plateaux en variante experts : « arrange », puis « adjust »"
                    " une fois les deux choix faits et montrés.",
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
            self.sheet.head.known(entry, word, self.box.mercenaries)
            self.view.market.append(self.box.mercenaries.index(word))
        self.view.market.sort()

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
                    "« origin: » et « pending: » vont avec « effects », « laid » sans « main ».",
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
                        "Le bateau en {space} n'a pas pu laisser ces effets.",
                    ).fill({"space": plain(name(view.origin))}),
                    Words("Name what it still has to do.", "Nommez ce qui lui reste à faire."),
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

    def _check_supply(self) -> None:
        """Count what is left of shields and mines, and check tiles and mercenaries (U5.8, U2)."""
        view = self.view
        sea = self.sheet.need("sea")
        shields = sum(ship.tokens for ship in view.ships) + (1 if view.shield_due else 0)
        view.shields_left = SHIELDS - shields
        real = len(view.mines) + sum(view.mines_taken) - (1 if view.dummy != NOWHERE else 0)
        view.mines_left = MINES - real
        most_left = view.mines_left
        if view.dummy_left < 0:
            # The supply is one number; one of the tokens that may be the dummy need not be a mine.
            view.mines_left += 1
            most_left += 1 if view.suspects else 0
        if view.shields_left < 0 or most_left < 0:
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
        crowded = any(costs.count(cost) > SHOWN_OF_COST[cost] for cost in COSTS)
        if crowded or len(set(hired)) < len(hired):
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

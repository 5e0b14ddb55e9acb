"""Doubloons as `flibuste.core` sees a game: its texts, its words, and how it starts."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.event import Event
from flibuste.core.fate import Dice, Fate, any_dice
from flibuste.core.game import Game
from flibuste.core.help_text import HelpText
from flibuste.core.refusal import Refusal
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.core.sheet import Line, Section, Sheet
from flibuste.core.state import State
from flibuste.core.view import View
from flibuste.core.wire import BoxMessage
from flibuste.core.words import Words
from tests.doubloons.rules import (
    CHESTS,
    NAME,
    NONE,
    SEATS,
    UNKNOWN,
    DoubloonsStanding,
    DoubloonsState,
    DoubloonsView,
    imagine,
    outcome_of,
    shuffled,
)

TITLE = Words("Doubloons", "Doublons")
VARIANTS = ("standard",)
_SEAT_WORDS = (
    Words("Red", "Rouge"),
    Words("Blue", "Bleu"),
    Words("Green", "Vert"),
    Words("White", "Blanc"),
    Words("Brown", "Brun"),
    Words("Grey", "Gris"),
)
_REASONS = {
    "most": Words("by doubloons", "aux doublons"),
    "shared": Words("with as many doubloons", "à égalité de doublons"),
}
HELP_TEXTS = {
    "chest": HelpText(
        Words("Chest", "Coffre"),
        "D3",
        Words(
            "The highest bid takes it; if several bid as high, it sinks.",
            "La mise la plus haute le prend ; à égalité, il coule.",
        ),
    ),
    "card": HelpText(
        Words("Card", "Carte"),
        "D2",
        Words("It is bid once, and then spent.", "On la mise une fois, puis elle est perdue."),
    ),
}
_WHERE = {
    "chests": (
        "D1",
        Words("chests", "coffres"),
        "The open one first.",
        "Celui qui est ouvert d’abord.",
    ),
    "sunk": ("D3", Words("sunk", "coulés"), "Nobody took these.", "Personne ne les a pris."),
    "hand": ("D2", Words("hand", "main"), "The cards that are left.", "Les cartes qui restent."),
    "won": ("D3", Words("won", "gagnés"), "The chests that a seat took.", "Les coffres pris."),
    "bid": ("D2", Words("bid", "mise"), "For the open chest.", "Pour le coffre ouvert."),
    "doubloons": (
        "D4",
        Words("doubloons", "doublons"),
        "Most of them win.",
        "Qui en a le plus gagne.",
    ),
}
#: What sheets and scores name: plain drawings and boards say it in words.
LABELS = {
    name: HelpText(title, rule, Words(en, fr)) for name, (rule, title, en, fr) in _WHERE.items()
}
_TOLD = {
    "ready": Words("{seat} has bid.", "{seat} a misé."),
    "bid": Words("{seat} bids {card}.", "{seat} mise {card}."),
    "won": Words("{seat} takes {chest} doubloons.", "{seat} prend {chest} doublons."),
    "sunk": Words("The chest of {chest} sinks.", "Le coffre de {chest} coule."),
    "opened": Words("A chest of {chest} is open.", "Un coffre de {chest} est ouvert."),
    "over": Words("The game is over.", "La partie est finie."),
}


class Doubloons(Game):
    """The game, for two or three."""

    def __init__(self, players: int) -> None:
        self.name = NAME
        self.title = TITLE
        self.variants = list(VARIANTS)
        self.options: list[str] = []
        self.players = players

    def seat_names(self) -> list[str]:
        return list(SEATS[: self.players])

    def seat_words(self) -> list[Words]:
        return list(_SEAT_WORDS[: self.players])

    def box_id(self) -> str:
        return f"{NAME} 1"

    def box_text(self) -> str:
        return ""

    def box_facts(self) -> BoxMessage:
        return {"name": NAME, "digest": "1"}

    def write_action(self, action: i64) -> str:
        return f"bid {action}"

    def write_public(self, action: i64) -> str:
        return "bid"

    def read_action(self, text: str) -> int:
        word, _, card = text.partition(" ")
        if word != "bid" or card not in [str(each) for each in range(1, CHESTS + 1)]:
            words = Words(
                "“{text}” is not a bid. Write bid 1 to bid 5.",
                "« {text} » n’est pas une mise. Écrivez bid 1 à bid 5.",
            )
            raise Refusal("unreadable-choice", "D2", words.fill(text=text[:60]))
        return int(card)

    def choice_words(self, action: i64) -> Words:
        return Words("bid {n}", "miser {n}").fill(n=action)

    def start(
        self, fate: Fate | None = None, variant: str = "", options: list[str] | None = None
    ) -> State:
        return DoubloonsState(
            self.players, shuffled(list(range(1, CHESTS + 1)), fate or any_dice())
        )

    def deal(self, fate: Fate, variant: str, options: list[str], first: int = -1) -> list[str]:
        chests = shuffled(list(range(1, CHESTS + 1)), fate)
        return [f"players: {self.players}", f"chests: {' '.join(map(str, chests))}"]

    def redeal(self, deal: Section, fate: Fate) -> list[str]:
        return self.deal(fate, VARIANTS[0], [])

    def from_deal(self, deal: Section, log: list[Event] | None) -> State:
        found = deal.entries(["players", "chests"])
        entry = deal.need(found, "chests")
        chests = _numbers(deal, entry)
        if sorted(chests) != list(range(1, CHESTS + 1)):
            raise _wrong(deal, entry)
        if log is not None:
            log.append(Event("opened", -1, {"chest": chests[0]}))
        return DoubloonsState(self.players, chests)

    def from_position(self, text: str, source: str, fate: Fate, dice: Dice) -> State:
        return self.imagine(self.read_view(text, source), dice)

    def view_of(self, position: Sheet) -> View:
        position.only([])
        head, names = position.head, self.seat_names()
        keys = [f"{part} {name}" for part in ("hand", "won", "bid") for name in names]
        found = head.entries(["players", "seen by", "chests", "sunk", *keys])
        watchers = {"everything": EVERYTHING, "spectator": SPECTATOR}
        watchers |= {name: seat for seat, name in enumerate(names)}
        who = head.word(found.get("seen by"), list(watchers), "everything")
        view = DoubloonsView(watchers[who], self.players)
        view.chests = _numbers(head, head.need(found, "chests"))
        view.sunk = _numbers(head, found.get("sunk"))
        for seat, name in enumerate(names):
            view.hands[seat] = _numbers(head, head.need(found, f"hand {name}"))
            view.won[seat] = _numbers(head, found.get(f"won {name}"))
            view.bids[seat] = (_numbers(head, found.get(f"bid {name}")) or [NONE])[0]
            if len(view.hands[seat]) != len(view.chests) or len({*view.hands[seat]}) != len(
                view.chests
            ):
                raise _wrong(head, found[f"hand {name}"])
            if view.bids[seat] not in (NONE, UNKNOWN, *view.hands[seat]):
                raise _wrong(head, found[f"bid {name}"])
        view.actors = [seat for seat, bid in enumerate(view.bids) if view.chests and bid == NONE]
        seen = [*view.chests, *view.sunk, *(chest for won in view.won for chest in won)]
        known = [chest for chest in seen if chest != UNKNOWN]
        if len(seen) != CHESTS or len({*known}) != len(known) or view.chests[:1] == [UNKNOWN]:
            raise _wrong(head, found["chests"])
        if view.chests and not view.actors:
            raise _wrong(head, found[f"bid {names[0]}"])
        view.outcome = None if view.chests else outcome_of(view.won)
        return view

    def write_view(self, view: View) -> str:
        own = _own(view)
        watching = "everything" if own.seat == EVERYTHING else "spectator"
        lines = [
            f"flibuste {NAME} position 1",
            f"players: {self.players}",
            f"seen by: {SEATS[own.seat] if own.seat >= 0 else watching}",
            _line("chests", own.chests),
            _line("sunk", own.sunk),
        ]
        for seat, name in enumerate(self.seat_names()):
            lines += [_line(f"hand {name}", own.hands[seat]), _line(f"won {name}", own.won[seat])]
            if own.bids[seat] != NONE:
                lines.append(_line(f"bid {name}", [own.bids[seat]]))
        return "\n".join(lines) + "\n"

    def imagine(self, view: View, dice: Dice) -> State:
        return imagine(_own(view), dice)

    def narrate(self, events: list[Event]) -> list[Words]:
        told = []
        for event in events:
            if event.kind in _TOLD:
                facts = {**event.facts, "seat": _SEAT_WORDS[event.seat]}
                told.append(_TOLD[event.kind].fill(**facts))
        return told

    def standing(self, view: View) -> dict[str, DoubloonsStanding]:
        won = _own(view).won
        return {name: {"doubloons": sum(won[seat])} for seat, name in enumerate(self.seat_names())}

    def scores(self, view: View) -> list[int]:
        return [sum(won) for won in _own(view).won]

    def standing_lines(self, view: View, language: str) -> list[str]:
        words = Words("{seat}: {n} doubloons", "{seat} : {n} doublons")
        return [
            words.fill(seat=_SEAT_WORDS[seat], n=sum(won)).say(language)
            for seat, won in enumerate(_own(view).won)
        ]

    def reason_words(self, reason: str) -> Words:
        return _REASONS[reason]


def _line(key: str, numbers: list[int]) -> str:
    return f"{key}: {' '.join('?' if n == UNKNOWN else str(n) for n in numbers)}".rstrip()


def _numbers(section: Section, entry: Line | None) -> list[int]:
    """Return the numbers 1 to 5 of a line, `?` being one not known."""
    words = [] if entry is None else entry.text.split()
    if entry is not None and not {*words} <= {"?", *map(str, range(1, CHESTS + 1))}:
        raise _wrong(section, entry)
    return [UNKNOWN if word == "?" else int(word) for word in words]


def _wrong(section: Section, entry: Line) -> Refusal:
    return section.error(
        entry,
        "wrong-numbers",
        Words("These numbers cannot be right.", "Ces nombres ne peuvent pas être justes."),
        Words("Chests and cards are 1 to 5, once each.", "Coffres et cartes : 1 à 5, une fois."),
        "D1",
    )


def _own(view: View) -> DoubloonsView:
    assert isinstance(view, DoubloonsView)
    return view

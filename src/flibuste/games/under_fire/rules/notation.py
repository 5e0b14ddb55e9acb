"""The names of choices (U12): writes an action as text, and reads it back."""

from __future__ import annotations

from mypy_extensions import i64

from flibuste.core.refusal import Refusal
from flibuste.games.under_fire.rules import actions
from flibuste.games.under_fire.rules.actions import KINDS, action
from flibuste.games.under_fire.rules.arrangement import (
    ARRANGEMENTS,
    NARROW,
    Placed,
    arrangement_of,
    placed,
)
from flibuste.games.under_fire.rules.box import MERCENARIES, Box
from flibuste.games.under_fire.rules.sea import DIRECTIONS, NOWHERE, SPACES, name, space_named


def is_choice(act: i64) -> bool:
    """Tell whether an integer is the number of any choice at all (U12)."""
    kind = actions.kind_of(act)
    what = actions.what_of(act)
    where = actions.where_of(act)
    if act < 0 or kind > actions.ADJUST:
        return False
    if kind == actions.ARRANGE or kind == actions.ADJUST:
        return actions.arrangement_of(act) < ARRANGEMENTS
    if kind == actions.LAY:
        return 1 <= what <= 9 and where < SPACES
    if kind == actions.BUY:
        return what < MERCENARIES and where < SPACES
    if kind == actions.SHOOT:
        return what < len(DIRECTIONS) and where == 0
    if kind == actions.CHART:
        return 1 <= what <= 9 and where == 0
    if kind == actions.DECLINE or kind == actions.END:
        return what == 0 and where == 0
    return what == 0 and where < SPACES


def write_action(box: Box, act: i64) -> str:
    """Return the full text of an action, secrets included."""
    if not is_choice(act):
        raise _unreadable(str(act), "state.legal(seat)")
    kind = actions.kind_of(act)
    what = actions.what_of(act)
    word = KINDS[kind]
    if kind == actions.LAY:
        return f"{word} {what} {name(actions.where_of(act))}"
    if kind == actions.BUY:
        return f"{word} {box.mercenaries[what]} {name(actions.where_of(act))}"
    if kind == actions.SHOOT:
        return f"{word} {DIRECTIONS[what]}"
    if kind == actions.CHART:
        return f"{word} {what}"
    if kind == actions.ARRANGE or kind == actions.ADJUST:
        return f"{word} {write_arrangement(box, actions.arrangement_of(act))}"
    if kind == actions.DECLINE or kind == actions.END:
        return word
    return f"{word} {name(actions.where_of(act))}"


def write_public(box: Box, act: i64) -> str:
    """Return the text that others and spectators see during the game (U12)."""
    kind = actions.kind_of(act)
    if kind == actions.DUMMY:
        return write_action(box, action(actions.MINE, 0, actions.where_of(act)))
    if kind == actions.CHART or kind == actions.ARRANGE:
        return KINDS[kind]
    return write_action(box, act)


def read_action(box: Box, text: str) -> int:
    """Return the action with this text; raise `Refusal` if there is none."""
    words = text.split()
    if not words or words[0] not in KINDS:
        raise _unreadable(text, ", ".join(KINDS))
    kind = KINDS.index(words[0])
    rest = words[1:]
    if kind == actions.LAY and len(rest) == 2:
        return action(kind, _number(text, rest[0]), _space(text, rest[1]))
    if kind == actions.BUY and len(rest) == 2:
        if rest[0] not in box.mercenaries:
            raise _unreadable(text, ", ".join(box.mercenaries))
        return action(kind, box.mercenaries.index(rest[0]), _space(text, rest[1]))
    if kind == actions.SHOOT and len(rest) == 1:
        if rest[0] not in DIRECTIONS:
            raise _unreadable(text, ", ".join(DIRECTIONS))
        return action(kind, DIRECTIONS.index(rest[0]), 0)
    if kind == actions.CHART and len(rest) == 1:
        return action(kind, _number(text, rest[0]), 0)
    if kind in (actions.ARRANGE, actions.ADJUST) and len(rest) == 3:
        return kind * 4096 + read_arrangement(box, " ".join(rest))
    if kind in (actions.DECLINE, actions.END) and not rest:
        return action(kind, 0, 0)
    if actions.REPAIR <= kind <= actions.UNMINE and len(rest) == 1:
        return action(kind, 0, _space(text, rest[0]))
    raise _unreadable(text, _pattern(kind))


def write_arrangement(box: Box, arrangement: i64) -> str:
    """Return an arrangement: `<board>/<face>/<turns>` three times, from the owner's left (U12)."""
    text = box.written.get(arrangement, "")
    if not text:
        text = " ".join(
            f"{box.boards[b.board]}/{box.faces[b.board][b.face]}/{b.turns}"
            for b in placed(arrangement)
        )
        box.written[arrangement] = text
    return text


def read_arrangement(box: Box, text: str) -> int:
    """Return the arrangement with this text; raise `Refusal` if it is not one of U1.2's 1,536."""
    boards = [_placed(box, text, word) for word in text.split()]
    if sorted(board.board for board in boards) != [0, 1, 2]:
        raise _unreadable(text, ", ".join(box.boards))
    return arrangement_of(boards)


def _placed(box: Box, text: str, word: str) -> Placed:
    parts = word.split("/")
    if len(parts) == 3 and parts[0] in box.boards:
        board = box.boards.index(parts[0])
        turns = ("0", "2") if board == NARROW else ("0", "1", "2", "3")
        if parts[1] in box.faces[board] and parts[2] in turns:
            return Placed(board, box.faces[board].index(parts[1]), int(parts[2]))
    raise _unreadable(text, "<board>/<face>/<turns>, <turns> 0-3 (0 or 2 for the narrow board)")


def _number(text: str, word: str) -> int:
    if len(word) == 1 and word in "123456789":
        return int(word)
    raise _unreadable(text, "1-9")


def _space(text: str, word: str) -> int:
    space = space_named(word)
    if space == NOWHERE:
        raise _unreadable(text, "a1-g6")
    return space


def _pattern(kind: int) -> str:
    if kind == actions.LAY:
        return "lay 5 c3"
    if kind == actions.BUY:
        return "buy <mercenary> c3"
    if kind == actions.SHOOT:
        return "shoot n"
    if kind == actions.CHART:
        return "chart 5"
    if kind in (actions.ARRANGE, actions.ADJUST):
        return f"{KINDS[kind]} <board>/<face>/<turns> ×3"
    return KINDS[kind] if kind in (actions.DECLINE, actions.END) else f"{KINDS[kind]} c3"


def _unreadable(text: str, expected: str) -> Refusal:
    shown = text if len(text) <= 60 else text[:60] + "…"
    return Refusal.of(
        "unreadable-choice",
        "“{text}” is not the name of a choice. Expected: {expected}.",
        "« {text} » n’est pas le nom d’un choix. Attendu : {expected}.",
        rule="U12",
        text=shown,
        expected=expected,
    )

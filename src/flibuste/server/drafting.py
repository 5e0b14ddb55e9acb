"""Box files checked, read, written and compared, as clients are told of them. Nothing is stored."""

from __future__ import annotations

from typing import Final

from flibuste.games.box_check import open_box
from flibuste.games.box_draft import BoxDraft, check_draft, kit_and_form, read_draft
from flibuste.wire.boxes import BoxAbout, BoxComparison, BoxDifference, BoxFormAbout, BoxState
from flibuste.wire.encoding import encode
from flibuste.wire.requests import BoxFile, BoxOfGame, DraftedBox, TwoBoxes
from flibuste.wire.words import sentences_of

#: What a box is called in messages: it has no file name here.
_SOURCE: Final = "box"


def form_of(game: str) -> BoxFormAbout:
    """Return the form of a game's box, filled in with the built-in one."""
    return BoxFormAbout.of(game, read_draft(game, "", _SOURCE), kit_and_form(game)[1])


def check_box(written: BoxFile) -> bytes:
    """Return what to say of a box, as JSON; raise `BadText` with all errors of a bad one."""
    game = open_box(written.box, _SOURCE, written.game)
    remarks = sentences_of(game.box_remarks())
    return encode(BoxAbout(game.name, game.box_id(), remarks, game.box_facts()))


def read_box(written: BoxOfGame) -> bytes:
    """Return a box fact by fact, as JSON; raise `BadText` with all errors of a bad one."""
    return _state(written.game, read_draft(written.game, written.box, _SOURCE))


def write_box(drafted: DraftedBox) -> bytes:
    """Return the box that facts make, as JSON, with all that is wrong in it."""
    return _state(drafted.game, check_draft(drafted.game, drafted.items))


def compare_boxes(boxes: TwoBoxes) -> bytes:
    """Return how two boxes differ, as JSON; raise `BadText` with all errors of a bad one."""
    mine, other = (read_draft(boxes.game, each, _SOURCE) for each in (boxes.box, boxes.other))
    found = kit_and_form(boxes.game)[1].differences(mine.text, other.text)
    differences = [BoxDifference.of(each) for each in found]
    return encode(BoxComparison(differences, mine.items, other.items))


def _state(game: str, draft: BoxDraft) -> bytes:
    return encode(BoxState.of(game, draft, kit_and_form(game)[1]))

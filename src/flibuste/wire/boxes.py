"""Boxes that are looked at, corrected and compared, as clients read them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from flibuste.core.box_form import BoxForm, Difference
from flibuste.core.refusal import BadText
from flibuste.core.wire import BoxItem, BoxMark, BoxMessage
from flibuste.games.box_draft import BoxDraft
from flibuste.wire.words import Named, Sentences, sentences_of


@dataclass
class BoxNoteAbout:
    """What holds for a whole section of a box, and where that comes from."""

    mark: BoxMark
    rule: str
    words: Named


@dataclass
class BoxSectionAbout:
    """A part of a box: what its facts are, and what may be written."""

    name: str
    title: Named
    rule: str
    #: How many facts there are to confirm; 0 if none comes from a printed copy.
    asked: int
    #: What each fact has, with the words that may be written there; none for free text. Where two
    #: things share a place, `+` is between them.
    fields: dict[str, list[str]]
    notes: list[BoxNoteAbout]


@dataclass
class BoxError:
    """What is wrong in a box that is being made, where, and what would be right."""

    #: The place of an item, the name of a section, or empty for the whole.
    place: str
    code: str
    rule: str
    message: Named
    remedy: Named
    #: Who asks for something else: `book` for the printed rules, `frame` for this program only;
    #: empty for a slip of the pen.
    basis: Literal["book", "frame", ""]

    @classmethod
    def of(cls, place: str, error: BadText) -> BoxError:
        """Return an error as clients read it."""
        basis: Literal["book", "frame", ""] = ""
        if error.basis == "book":
            basis = "book"
        elif error.basis == "frame":
            basis = "frame"
        message, remedy = Named.of(error.words), Named.of(error.remedy)
        return cls(place, error.code, error.rule, message, remedy, basis)


@dataclass
class BoxProgress:
    """How many facts of a section come from the book or from a printed copy."""

    section: str
    confirmed: int
    asked: int


@dataclass
class BoxState:
    """A box that is being made: its facts, the file that they make, and what is wrong in it."""

    game: str
    items: list[BoxItem]
    #: The box file.
    text: str
    #: Its name and its digest; null while it cannot be played.
    box: str | None
    errors: list[BoxError]
    #: How it differs from what the book names, and from our reconstruction; these are not errors.
    remarks: Sentences
    progress: list[BoxProgress]

    @classmethod
    def of(cls, game: str, draft: BoxDraft, form: BoxForm) -> BoxState:
        """Return a draft as clients read it."""
        return cls(
            game=game,
            items=draft.items,
            text=draft.text,
            box=draft.game.box_id() if draft.game else None,
            errors=[BoxError.of(*each) for each in draft.errors],
            remarks=sentences_of(draft.game.box_remarks() if draft.game else []),
            progress=[
                BoxProgress(section.name, draft.confirmed(section.name), draft.asked(section))
                for section in form.sections
                if section.asked
            ],
        )


@dataclass
class BoxFormAbout:
    """The form of a game's box, filled in with the built-in one."""

    sections: list[BoxSectionAbout]
    built_in: BoxState

    @classmethod
    def of(cls, game: str, draft: BoxDraft, form: BoxForm) -> BoxFormAbout:
        """Return a form as clients read it."""
        sections = [
            BoxSectionAbout(
                section.name,
                Named.of(section.title),
                section.rule,
                section.asked,
                section.fields,
                [
                    BoxNoteAbout(each.mark, each.rule, Named.of(each.words))
                    for each in section.notes
                ],
            )
            for section in form.sections
        ]
        return cls(sections, BoxState.of(game, draft, form))


@dataclass
class BoxDifference:
    """One thing in which two boxes differ: its place in each, empty if it has none."""

    place: str
    other: str
    words: Named

    @classmethod
    def of(cls, found: Difference) -> BoxDifference:
        """Return a difference as clients read it."""
        return cls(found.place, found.other, Named.of(found.words))


@dataclass
class BoxComparison:
    """How one box differs from another; places are those of `items` and `other_items`."""

    differences: list[BoxDifference]
    items: list[BoxItem]
    other_items: list[BoxItem]


@dataclass
class BoxAbout:
    """A box file that can be played."""

    game: str
    #: Its name and its digest.
    box: str
    #: How it differs from what the book names, and from our reconstruction; these are not errors.
    remarks: Sentences
    #: What is in it, as a game with it tells.
    facts: BoxMessage

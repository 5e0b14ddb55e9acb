"""The journal of an arena: one line for every finished deal, so that an arena can be resumed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from flibuste import __version__
from flibuste.core.words import Words
from flibuste.lab.contest import Contest, PlayedDeal, deal_of
from flibuste.lab.line_file import KIND, LineFile

_FORMAT: Final = 1


class Journal(LineFile):
    """The finished deals of one contest, in a file that is only ever appended to."""

    other_code = "other-arena"
    other_words = Words(
        "{path} is the journal of another arena ({told}). Give the same command to go on with that"
        " one, or another --out.",
        "{path} est le journal d’une autre arène ({told}). Redonnez la même commande pour la"
        " continuer, ou un autre --out.",
    )
    not_code = "not-a-journal"
    bad_code = "bad-journal"
    bad_words = Words(
        "This is not a line of an arena's journal.", "Ce n’est pas une ligne de journal."
    )

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open or create the journal; raise `Refusal` if it belongs to another contest."""
        self._contest = contest
        self._deals: dict[tuple[int, int], PlayedDeal] = {}
        super().__init__(path, head_of(contest))

    def __iter__(self) -> Iterator[PlayedDeal]:
        return iter(self._deals.values())

    def __len__(self) -> int:
        return len(self._deals)

    def has(self, table: int, number: int) -> bool:
        """Tell whether a deal has been played at a table."""
        return (table, number) in self._deals

    def add(self, deal: PlayedDeal) -> None:
        """Append a finished deal."""
        self._deals[deal.table, deal.number] = deal
        self._write(deal.to_json())

    def take(self, line: dict[str, object]) -> None:
        """Take in a deal that was played before."""
        deal = deal_of(self._contest, line)
        self._deals[deal.table, deal.number] = deal


def head_of(contest: Contest) -> dict[str, object]:
    """Return what all deals of a journal have in common; their number is not part of it."""
    head: dict[str, object] = {
        KIND: "arena",
        "format": _FORMAT,
        "version": __version__,
        "game": contest.game,
        "players": list(contest.players),
        "seats": contest.seats,
        "seed": contest.seed,
        "variant": contest.variant,
        "options": list(contest.options),
        "box": contest.rules().box_id(),
        "seconds": contest.seconds,
    }
    return {**head, "only": contest.only} if contest.only else head

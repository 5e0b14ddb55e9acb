"""The box as a program reads it: every tile, and what S9 asks of them all."""

from __future__ import annotations

from flibuste.core.words import Words, plain
from flibuste.sabordage.box import Box
from flibuste.sabordage.box_file import counts
from flibuste.sabordage.features import MIDDLES, PIRATES, PORT, STARBOARD


def box_facts(box: Box) -> dict[str, object]:
    """Return all that a box holds."""
    return {
        "name": box.name,
        "digest": box.digest,
        "tiles": [
            {
                "id": tile.identity,
                "kind": int(box.kind[tile.identity]),
                "port": tile.side_text(PORT),
                "starboard": tile.side_text(STARBOARD),
                "middle": MIDDLES[tile.middle] or "-",
                "pirate": PIRATES[tile.pirate] or "-",
            }
            for tile in box.tiles
        ],
        "counts": [
            {"what": c.what.en, "found": c.found, "asked": c.least, "exact": c.exact, "met": c.met}
            for c in counts(box)
        ],
    }


def box_remarks(box: Box) -> list[Words]:
    """Return in what a box differs from what is known of the printed one (S9)."""
    found = []
    for count in counts(box):
        if not count.met:
            words = Words(
                "It has {found} {what}; the printed box, as far as known, {least}{more} (S9).",
                "Elle a {found} {what} ; la boîte imprimée, à ce qu'on sait, {least}{more} (S9).",
            )
            more = plain("") if count.exact else Words(" or more", " ou plus")
            facts = {
                "found": plain(str(count.found)),
                "what": count.what,
                "least": plain(str(count.least)),
                "more": more,
            }
            found.append(words.fill(facts))
    return found

"""Owners of printed copies, who enter them in the workshop by taps. They count what they do."""

from __future__ import annotations

from random import Random
from typing import Final

from playwright.sync_api import Locator, Page, expect

from flibuste.games.box_draft import read_draft
from flibuste.games.registry import GAMES
from tests.games.sabordage.boxes import random_box

#: Seconds to take up a tile and look at it, and to tap once.
LOOK: Final = 5.0
TAP: Final = 1.5
_PILES: Final = ("repeating", "bombard", "long", "two", "pipe", "one", "none")
_PLACES: Final = {
    "port": "To port",
    "starboard": "To starboard",
    "middle": "In the middle",
    "pirate": "Pirate",
}
_NAMES: Final = {
    "short": "short cannon",
    "long": "long cannon",
    "repeating": "repeating cannon",
    "boarding": "boarding deck",
    "rotten": "rotten tile",
}
Tile = dict[str, str]


def near_copy(seed: int, changed: int = 20) -> str:
    """Return the box file of a made-up copy: like ours, but for some tiles, and the wheel."""
    rng = Random(seed)
    ours = GAMES["sabordage"].box_sheet().replace("name: reconstruction", "name: mine\nwheel: 10")
    lines = ours.splitlines()
    rows = [at for at, line in enumerate(lines) if line[:1].isdigit()]
    for at in rng.sample(rows[11:], changed):
        columns = lines[at].split()
        columns[3:5] = (
            rng.choice(["-", "pipe", "treasure"]),
            rng.choice(["-", "gunner", "saboteur"]),
        )
        columns[2] = rng.choice(["armour", "spring", "short2"])
        lines[at] = " ".join(columns)
    return "\n".join(lines) + "\n"


def strange_copy(seed: int) -> str:
    """Return the box file of a copy that has next to nothing in common with ours."""
    return random_box(Random(seed)).text()


def pile_of(tile: Tile) -> int:
    """Return the pile that an owner puts a tile on, counted from 0."""
    sides = [word for side in (tile["port"], tile["starboard"]) for word in side.split("+")]
    cannons = [word[:-1] for word in sides if word[-1] in "12"]
    for name in ("repeating", "bombard", "long"):
        if name in cannons:
            return _PILES.index(name)
    if len(cannons) == 1:
        return _PILES.index("pipe" if "pipe" in tile["middle"] else "one")
    return _PILES.index("two" if cannons else "none")


def _kind(tile: Tile) -> str:
    def sorted_words(text: str) -> str:
        return "+".join(sorted(text.split("+"))).replace("-", "")

    sides = sorted(sorted_words(tile[side]) for side in ("port", "starboard"))
    return " ".join([*sides, sorted_words(tile["middle"]), tile["pirate"]])


class Owner:
    """Somebody with a printed copy and a phone, who counts taps and looks."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self.looks = 0

    @property
    def seconds(self) -> float:
        """How long it takes at the pace of somebody who has not done it before."""
        return self.looks * LOOK + self.taps * TAP

    def tap(self, there: Locator) -> None:
        """Tap something."""
        there.tap()
        self.taps += 1

    def begin(self) -> None:
        """Go to the guided way, and to its first step."""
        self.tap(self.page.get_by_role("tab", name="Step by step"))
        self.tap(self.page.get_by_role("button", name="Begin"))

    def go_on(self, name: str) -> None:
        """Go to the next step."""
        self.tap(self.page.locator(".way").get_by_role("button", name=name))


class SabordageOwner(Owner):
    """Somebody with a printed copy of Sabordage."""

    def __init__(self, page: Page, box: str) -> None:
        super().__init__(page)
        items = read_draft("sabordage", box, "copy").items
        self.wheel = next(each["values"]["wheel"] for each in items if each["section"] == "wheel")
        tiles = [each["values"] for each in items if each["section"] == "tiles"]
        self.piles = [[tile for tile in tiles if pile_of(tile) == nth] for nth in range(7)]

    def go_through(self, nth: int) -> None:
        """Go through a pile, tile by tile."""
        expect(self.page.get_by_text(f"Step {nth + 1} of 8")).to_be_visible()
        for tile in self.piles[nth]:
            self.looks += 1
            ours = self.page.locator(f'[data-kind="{_kind(tile)}"] button.have')
            if ours.count():
                self.tap(ours)
            else:
                self.enter(tile)
        self.go_on("This pile is done")

    def enter(self, tile: Tile) -> None:
        """Enter a tile that is not there."""
        form = self.page.get_by_role("region", name="Add another tile")
        for place, title in _PLACES.items():
            first, *others = tile[place].split("+")
            if first != "-":
                self.tap(form.get_by_role("button", name=f"{title}: {_name(first)}", exact=True))
            for word in others:
                self.tap(form.get_by_role("button", name=f"{title}: two here"))
                self.tap(form.get_by_role("button", name=f"{title}: {_name(word)}", exact=True))
        self.tap(form.get_by_role("button", name="Add this tile"))

    def set_wheel(self) -> None:
        """Say how many numbers the wheel has."""
        field = self.page.get_by_role("textbox", name="Numbers on the wheel")
        while (now := int(field.input_value())) != int(self.wheel):
            name = "One more" if now < int(self.wheel) else "One fewer"
            self.tap(self.page.get_by_role("button", name=name))
        self.go_on("Next")


def _name(word: str) -> str:
    if word[-1] in "12":
        return f"{_NAMES.get(word[:-1], word[:-1])} with fuse {word[-1]}"
    return _NAMES.get(word, word)

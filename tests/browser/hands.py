"""Hands that play in a window as people do: by mouse or touch, or by keys alone.

They know what a board shows and says, never what the rules are: they take what is lit.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page, expect

#: More decisions than any game has.
MOST: Final = 400
_OVER: Final = "dialog[open]"
_TURN: Final = "Your turn"
#: How many rows down and columns to the right a space lies from the one in focus.
_WAY: Final = """space => {
    const cells = [...document.querySelectorAll("[role=grid] [role=row]")].map((row) =>
        [...row.querySelectorAll("[data-space]")]);
    const place = (wanted) => {
        const row = cells.findIndex((each) => each.some(wanted));
        return [row, cells[row].findIndex(wanted)];
    };
    const [row, column] = place((cell) => cell.dataset.space === space);
    const [here, there] = place((cell) => cell === document.activeElement);
    return [row - here, column - there];
}"""


class Hands:
    """Somebody who plays one game in one window."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.chance = random.Random(seed)

    @property
    def over(self) -> bool:
        """Whether the result is shown."""
        return self.page.locator(_OVER).count() > 0

    @property
    def asked(self) -> bool:
        """Whether a choice is asked for."""
        return _TURN in self.page.title()

    def play(self) -> None:
        """Play until the game is over."""
        for _ in range(MOST):
            self.wait()
            if self.over:
                return
            self.choose()
        raise AssertionError("the game does not end")

    def wait(self) -> None:
        """Wait until something is asked, or the game is over."""
        self.page.wait_for_function(
            "([over, turn]) => document.querySelector(over) || document.title.includes(turn)",
            arg=[_OVER, _TURN],
            timeout=60_000,
        )
        if not self.over:
            expect(self.offered.first).to_be_visible()

    @property
    def offered(self) -> Locator:
        """What can be chosen, once the board shows it."""
        raise NotImplementedError

    def choose(self) -> None:
        """Make one choice, and see that it is taken."""
        raise NotImplementedError

    def any_of(self, found: Locator) -> Locator:
        """Return one of what was found."""
        return found.nth(self.chance.randrange(found.count()))

    def _taken(self, before: str) -> None:
        """Wait until the table has moved on from the decision that was asked."""
        self.page.wait_for_function(
            "before => document.querySelector('[data-decision]')?.dataset.decision !== before"
            " || document.querySelector('dialog[open]')",
            arg=before,
        )

    def decision(self) -> str:
        """Return which decision is asked, as the table counts them."""
        return self.page.locator("[data-decision]").get_attribute("data-decision") or ""


def play_together(crew: list[Hands], patience: float = 150.0) -> None:
    """Let several play one game, each in a window, whoever is asked."""
    until = time.monotonic() + patience
    while not all(each.over for each in crew):
        if time.monotonic() > until:
            raise AssertionError([each.page.inner_text("main")[:300] for each in crew])
        for each in crew:
            if each.asked and not each.over:
                each.wait()
                if not each.over:
                    each.choose()
        crew[0].page.wait_for_timeout(20)


class UnderFire(Hands):
    """Plays Pirates Under Fire."""

    @property
    def tiles(self) -> Locator:
        """The tiles of the hand that can be laid."""
        return self.page.locator(".hand button[aria-disabled=false]")

    @property
    def mercenaries(self) -> Locator:
        """The mercenaries that can be bought."""
        return self.page.locator(".market button[aria-disabled=false]")

    @property
    def lit(self) -> Locator:
        """The spaces where something can be chosen."""
        return self.page.get_by_role("grid").locator("button.legal")

    @property
    def answers(self) -> Locator:
        """The answers that have no space of their own, or are offered for one."""
        return self.page.locator(".prompt .answers button:not([aria-label])")

    @property
    def reserve(self) -> Locator:
        """The tiles of the reserve that can be taken."""
        return self.page.get_by_role("group", name="take a tile").get_by_role("button")

    @property
    def arranged(self) -> Locator:
        """The answer to how the boards are to lie."""
        return self.page.get_by_role("button", name="Take this arrangement")

    @property
    def offered(self) -> Locator:
        """What can be chosen, once the board shows it."""
        return self.lit.or_(self.answers).or_(self.arranged).or_(self.reserve)


class UnderFireMouse(UnderFire):
    """Plays Pirates Under Fire by clicks or taps."""

    def choose(self) -> None:
        """Take a tile if there is one to take, a lit space, and tap once more."""
        before = self.decision()
        if self.arranged.count():
            self.arranged.click()
        elif self.reserve.count():
            self.any_of(self.reserve).dblclick()
        elif self.lit.count() == 0:
            self.any_of(self.answers).click()
        else:
            pieces = self.tiles.or_(self.mercenaries)
            if pieces.count():
                self.any_of(pieces).click()
            space = self.any_of(self.lit).get_attribute("data-space")
            here = self.page.locator(f"[data-space={space}]")
            here.click()
            if here.get_attribute("aria-selected") != "true":
                self.any_of(self.answers).click()
            here.click()
        self._taken(before)


class UnderFireKeys(UnderFire):
    """Plays Pirates Under Fire by keys alone."""

    def choose(self) -> None:
        """Pick a tile by its number, walk over the sea to a lit space, and press Enter twice."""
        before = self.decision()
        press = self.page.keyboard.press
        if self.reserve.count():
            said = self.any_of(self.reserve).get_attribute("aria-label") or ""
            for _ in range(2):
                press(next(each for each in said if each.isdigit()))
        elif self.lit.count() == 0:
            self.any_of(self.answers).focus()
            press("Enter")
        else:
            if self.tiles.count():
                said = self.any_of(self.tiles).get_attribute("aria-label") or ""
                press(next(each for each in said if each.isdigit()))
            elif self.mercenaries.count():
                self.any_of(self.mercenaries).focus()
                press("Enter")
            self.walk_to(self.any_of(self.lit).get_attribute("data-space") or "")
            press("Enter")
            if self.page.locator(":focus").get_attribute("aria-selected") != "true":
                self.any_of(self.answers).focus()
                press("Enter")
                self.page.get_by_role("button", name="Play", exact=True).focus()
            press("Enter")
        self._taken(before)

    def walk_to(self, space: str) -> None:
        """Walk over the sea by arrows from where one stands."""
        self.page.locator("[data-space][tabindex='0']").focus()
        for _ in range(20):
            down, right = self.page.evaluate(_WAY, space)
            if not (down or right):
                return
            if right:
                self.page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
            else:
                self.page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        raise AssertionError(f"cannot walk to {space}")


class Sabordage(Hands):
    """Plays Sabordage."""

    @property
    def tiles(self) -> Locator:
        """The tiles of the hand that can be built."""
        return self.page.locator("[role=radio]:enabled")

    @property
    def ranks(self) -> Locator:
        """The ranks, or carpenters, that can be chosen."""
        return self.page.locator("button.build, button.rotten, button.carpenter")

    @property
    def confirm(self) -> Locator:
        """The thing that makes the choice."""
        return self.page.get_by_role("button", name="Confirm")

    @property
    def offered(self) -> Locator:
        """What can be chosen, once the board shows it."""
        return self.confirm


class SabordageMouse(Sabordage):
    """Plays Sabordage by clicks or taps."""

    def choose(self) -> None:
        """Take up a tile, tap a lit rank, and confirm."""
        before = self.decision()
        if self.ranks.count() == 0:
            self.any_of(self.tiles).click()
        expect(self.ranks.first).to_be_attached()
        self.any_of(self.ranks).click()
        self.confirm.click()
        self._taken(before)


class SabordageDrag(Sabordage):
    """Plays Sabordage by dragging tiles to their ranks."""

    def choose(self) -> None:
        """Drag a tile to a lit rank, let go, and confirm."""
        before = self.decision()
        self.hold(self.any_of(self.tiles))
        self.move_over(self.any_of(self.ranks))
        self.page.mouse.up()
        expect(self.laid).to_have_count(1)
        self.confirm.click()
        self._taken(before)

    @property
    def laid(self) -> Locator:
        """The rank that would be confirmed."""
        return self.ranks.and_(self.page.locator("[aria-pressed=true]"))

    def hold(self, tile: Locator) -> None:
        """Take a tile with the mouse, and pull it up until ranks light up."""
        x, y = middle(tile)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y - 30, steps=3)
        expect(self.ranks.first).to_be_attached()

    def move_over(self, there: Locator) -> None:
        """Move what is held over something else."""
        self.page.mouse.move(*middle(there), steps=4)


def finger(page: Page) -> Callable[..., None]:
    """Return what a finger does on a phone: touchStart, touchMove or touchEnd, and where."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        found = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})

    return touch


def middle(there: Locator) -> tuple[float, float]:
    """Return the middle of what a locator finds, on the screen."""
    box = there.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class SabordageKeys(Sabordage):
    """Plays Sabordage by keys alone."""

    def choose(self) -> None:
        """Take up a tile by arrows, move its rank, turn it, and press Enter."""
        before = self.decision()
        press = self.page.keyboard.press
        self.page.locator("[role=radio][tabindex='0']").focus()
        for _ in range(self.chance.randrange(1, 4)):
            press("ArrowRight")
        for _ in range(self.chance.randrange(1, 3)):
            press("ArrowUp")
        if self.chance.random() < 0.3:
            press("t")
        expect(self.confirm).to_be_enabled()
        press("Enter")
        self._taken(before)

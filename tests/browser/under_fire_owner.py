"""An owner of a printed Pirates Under Fire, who goes through it step by step by taps."""

from __future__ import annotations

from random import Random
from typing import Final

from playwright.sync_api import Locator, Page, expect

from flibuste.core.wire import BoxItem
from flibuste.games.box_draft import check_draft, read_draft
from tests.browser.owners import Owner
from tests.games.under_fire.boxes import random_box

_NAMES: Final = {
    "gain-point": "point",
    "shoot-orthogonal": "orthogonal shot",
    "shoot-diagonal": "diagonal shot",
    "repair": "repair",
    "lay-mine": "mine",
    "draw-reserve": "reinforcement",
}
_GROUPS: Final = (
    ("shield", "chart", "sweeper", "minelayer"),
    ("broadside", "chasers", "diagonals", "ram"),
    ("squadron", "convoy", "bulwark"),
)
STEPS: Final = 12
Printed = dict[str, str]


def near_copy() -> str:
    """Return the box file of a made-up copy: like ours, but for a dozen facts."""
    items = read_draft("under-fire", "", "copy").items
    values = {item["place"]: item["values"] for item in items}
    values["name"]["name"] = "mine"
    values["faces/shoal/sun"] |= {"1": "repair", "5": "lay-mine"}
    values["faces/strait/moon"]["2"] = "shoot-orthogonal"
    values["faces/reef/moon"]["face"] += " light"
    dark = {**values["faces/reef/moon"], "face": "reef/moon dark", "4": "repair", "9": "lay-mine"}
    items.append(BoxItem(place="", section="faces", values=dark, source="printed"))
    values["mercenaries/ram"]["cost"] = "4"
    values["mercenaries/broadside"]["cost"] = "5"
    values["mercenaries/chart"]["numbers"] = "3,8"
    values["mercenaries/sweeper"]["numbers"] = "5,8|5,9"
    values["mercenaries/pavise"]["effect"] = "diagonals"
    values["points/set-4"]["points"] = "7"
    values["points/run-7"]["points"] = "14"
    return check_draft("under-fire", items).text


def strange_copy(seed: int) -> str:
    """Return the box file of a copy that has next to nothing in common with ours."""
    return random_box(Random(seed)).text()


def printed(box: str) -> object:
    """Return what is printed: two copies are the same, whatever their mercenaries are called."""
    items = read_draft("under-fire", box, "copy").items
    return sorted(
        sorted(pair for pair in item["values"].items() if pair[0] != "id")
        for item in items
        if item["section"] != "name"
    )


class UnderFireOwner(Owner):
    """Somebody with a printed copy of Pirates Under Fire."""

    def __init__(self, page: Page, box: str) -> None:
        super().__init__(page)
        self._ours = read_draft("under-fire", "", "copy").items
        self._mine = read_draft("under-fire", box, "copy").items
        self._hired = self._paired()

    def go_through(self, nth: int) -> None:
        """Go through a step: six faces, the ships, mercenaries, the tokens, the points."""
        expect(self.page.get_by_text(f"Step {nth + 1} of {STEPS}")).to_be_visible()
        faces = [item for item in self._ours if item["section"] == "faces"]
        if nth < len(faces):
            self._face(faces[nth])
        elif nth in (6, 10):
            self.looks += 1
        elif nth < 10:
            self._mercenaries(_GROUPS[nth - 7])
        else:
            self._points()
        # Its name says whether something is confirmed by it.
        self.tap(self.page.locator(".way .primary"))

    def _face(self, ours: BoxItem) -> None:
        name = ours["values"]["face"]
        mine = [
            item["values"]
            for item in self._mine
            if item["section"] == "faces" and item["values"]["face"].split()[0] == name
        ]
        self.looks += 2
        if len(mine) > 1:
            self.tap(self.page.get_by_role("button", name="Light's and Dark's differ"))
        fields = self.page.locator(".guide article")
        expect(fields).to_have_count(len(mine))
        for nth, face in enumerate(mine):
            self._spaces(fields.nth(nth), ours["values"], face)

    def _spaces(self, field: Locator, ours: Printed, mine: Printed) -> None:
        spaces = [space for space in mine if space != "face"]
        other = [space for space in spaces if mine[space] != ours[space]]
        walks = len(other) * 2 > len(spaces)
        if walks:
            self.tap(field.get_by_role("button", name="Enter it space by space"))
        for space in spaces if walks else other:
            if not walks:
                self.tap(field.get_by_role("button", name=f"Space {space}:"))
            here = field.get_by_role("group", name=f"What is on space {space}?")
            self.tap(here.get_by_role("button", name=_NAMES[mine[space]], exact=True))

    def _paired(self) -> list[tuple[BoxItem, Printed]]:
        """Find for each of our mercenaries the one that does the same; one may be left over."""
        mine = [item["values"] for item in self._mine if item["section"] == "mercenaries"]
        found: list[tuple[BoxItem, Printed]] = []
        left: list[BoxItem] = []
        for item in self._ours:
            if item["section"] == "mercenaries":
                same = [each for each in mine if each["effect"] == item["values"]["effect"]]
                if same:
                    mine.remove(same[0])
                    found.append((item, same[0]))
                else:
                    left.append(item)
        return [*found, *zip(left, mine, strict=True)]

    def _mercenaries(self, effects: tuple[str, ...]) -> None:
        for item, mine in self._hired:
            ours = item["values"]
            if ours["effect"] in effects:
                self.looks += 1
                change = self.page.locator(f"[id='at-{item['place']}']")
                if any(ours[field] != mine[field] for field in ("cost", "numbers", "effect")):
                    self.tap(change)
                    self._change(ours, mine)
                else:
                    row = self.page.locator("li").filter(has=change)
                    self.tap(row.get_by_role("button", name="Mine is the same"))

    def _change(self, ours: Printed, mine: Printed) -> None:
        dialog = self.page.get_by_role("dialog")
        if mine["cost"] != ours["cost"]:
            costs = dialog.get_by_role("group", name="Cost in gold")
            self.tap(costs.get_by_role("button", name=mine["cost"]))
        then, now = ours["numbers"], mine["numbers"].split("|")
        if len(now) > 1:
            self.tap(dialog.get_by_role("button", name="Light's and Dark's differ"))
        for nth, numbers in enumerate(now):
            name = "Numbers" if len(now) == 1 else f"Numbers on its {('light', 'dark')[nth]} face"
            self._numbers(dialog.get_by_role("group", name=name, exact=True), then, numbers)
        if mine["effect"] != ours["effect"]:
            effect = dialog.get_by_label("Effect")
            effect.select_option(mine["effect"])
            self.taps += 2
        self.tap(dialog.get_by_role("button", name="Done"))

    def _numbers(self, digits: Locator, then: str, now: str) -> None:
        if now == "X":
            different = ["X: any"] if then != "X" else []
        else:
            before = set() if then == "X" else set(then.split(","))
            different = sorted(before ^ set(now.split(",")))
        for each in different:
            self.tap(digits.get_by_role("button", name=each, exact=True))

    def _points(self) -> None:
        self.looks += 1
        ours = {item["place"]: item["values"] for item in self._ours}
        for item in self._mine:
            points = item["values"].get("points", "")
            if item["section"] == "points" and points != ours[item["place"]]["points"]:
                kind, _, length = item["values"]["combination"].partition("-")
                name = f"{kind.capitalize()} of {length}, points"
                self.page.get_by_role("textbox", name=name).fill(points)
                self.taps += 2 + len(points)

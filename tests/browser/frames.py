"""What a page shows of a game, frame by frame, under a clock that the test drives.

The page's own time stands still until `play` lets it go on, so how long each frame was shown is
exact, on however busy a machine, and a picture can be taken of any of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.windows import Windows
from tests.server.crew import until
from tests.server.running import Player

#: Notes every frame as it comes: when, which events it shows, and what else one can see then.
_RECORDER = """
    window.frames_shown = [];
    window.heard = 0;
    const Socket = window.WebSocket;
    window.WebSocket = class extends Socket {
        constructor(...to) {
            super(...to);
            this.addEventListener("message", ({ data }) => {
                const last = JSON.parse(data).told?.at(-1);
                // The page listens as well, and may be told after us.
                if (last) queueMicrotask(() => (window.heard = last.seq));
            });
        }
    };
    const text = (where) => [...document.querySelectorAll(where)].map((e) => e.textContent.trim());
    const look = () => {
        const { frame, events } = document.querySelector("[data-frame]")?.dataset ?? {};
        if (frame === undefined) return;
        window.frames_shown.push({
            at: Date.now(),
            frame,
            events: events.split(" ").filter(Boolean),
            round: text(".when > span")[0] ?? "",
            phase: text(".when > strong")[0] ?? "",
            plates: text(".plate g:first-of-type > :is(.count, .small)"),
            hand: [...document.querySelectorAll("[role=radio]")].map((e) => e.ariaLabel),
            verdict: document.querySelector("dialog[open], .verdict") !== null,
        });
    };
    new MutationObserver(look).observe(document, {
        subtree: true,
        attributes: true,
        attributeFilter: ["data-frame", "data-events"],
    });
"""


@dataclass(frozen=True)
class Shown:
    """A frame: from when to when it was shown, which events it told, and what was to be seen."""

    frame: str
    lasted: int
    events: list[str]
    seen: dict[str, Any]

    @property
    def kinds(self) -> list[str]:
        """The kinds of its events."""
        return [event.partition(":")[2] for event in self.events]


class Film:
    """A window whose time is driven, and everything that it has shown."""

    def __init__(self, windows: Windows, speed: str, path: str, who: Player | None = None) -> None:
        self.page: Page = windows.open("about:blank", motion="no-preference", speed=speed)
        if who is not None:
            name, _, value = who.cookie.partition("=")
            home = windows.server.url.replace("http:", "https:")
            self.page.context.add_cookies(
                [{"name": name, "value": value, "url": home, "secure": True}]
            )
        self.page.add_init_script(_RECORDER)
        self.page.clock.install()
        self.page.goto(path)

    def freeze(self) -> None:
        """From now on, time goes on only when it is let."""
        expect(self.page.locator("[data-frame]")).to_be_visible()
        self.page.clock.pause_at(self.page.evaluate("() => Date.now()") / 1000 + 2)

    def hear(self, seq: int) -> None:
        """Wait until the page has been told everything up to a number."""
        until(lambda: self._heard() >= seq)

    def _heard(self) -> int:
        heard = int(self.page.evaluate("() => window.heard"))
        # In the page's time the line may have been silent for too long: let it call again.
        self.page.clock.run_for(20)
        return heard

    @property
    def telling(self) -> bool:
        """Whether something is still to be shown."""
        frame = self.page.locator("[data-frame]").get_attribute("data-frame")
        return frame != "now"

    def play(self, most: int = 120_000) -> None:
        """Let time go on until everything was shown."""
        while self.telling:
            self.page.clock.run_for(3_000)
            most -= 3_000
            assert most > 0, "the story does not end"

    def play_to(self, kind: str) -> None:
        """Let time go on until an event of a kind is shown, and a moment longer."""
        while not any(event.endswith(f":{kind}") for event in self.now().split()):
            self.page.clock.run_for(50)
        self.page.clock.run_for(50)

    def now(self) -> str:
        """Return the events that are shown now."""
        return self.page.locator("[data-frame]").get_attribute("data-events") or ""

    def shown(self) -> list[Shown]:
        """Return every frame, in order."""
        found = self.page.evaluate("() => window.frames_shown")
        ends = [each["at"] for each in found[1:]] + [found[-1]["at"]] if found else []
        return [
            Shown(each["frame"], end - each["at"], each["events"], each)
            for each, end in zip(found, ends, strict=True)
        ]

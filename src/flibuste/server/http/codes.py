"""The QR codes of links: drawn in another process, as one takes longer than most requests."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from flibuste.server.http.qr import svg_qr
from flibuste.server.work_queue import WorkQueue

#: How many are kept: those that were asked for last.
_MOST: Final = 1024


class Codes:
    """Draws QR codes, and keeps those of tables: whoever looks at a table asks for its code."""

    def __init__(self, queue: WorkQueue) -> None:
        self._queue = queue
        self._kept: OrderedDict[str, str] = OrderedDict()

    async def draw(self, address: str, url: str, language: str = "en") -> str:
        """Return a link's code for somebody at an address, as an SVG picture."""
        return await self._queue.do(address, _drawn, (url, language))

    async def of_table(self, address: str, url: str) -> str:
        """Return the code of a table's link."""
        found = self._kept.get(url)
        if found is None:
            found = self._kept[url] = await self.draw(address, url)
            if len(self._kept) > _MOST:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(url)
        return found


def _drawn(asked: tuple[str, str]) -> str:
    return svg_qr(*asked)

"""Files of the built client, each in the coding that the browser likes best.

The build leaves compressed copies beside a file: `x.js` has `x.js.br` and `x.js.gz`.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import PathLike, StaticFiles
from starlette.types import Scope

from flibuste.server.http.weights import weights_of

#: What the names of the copies end in, by their coding, the smallest one first.
COPIES: Final = {"br": ".br", "gzip": ".gz"}

#: For files that have a hash of their content in their name, and never change.
FOR_EVER: Final = "public, max-age=31536000, immutable"
#: Browsers ask for everything else again, and get a short answer if it has not changed.
ASK_AGAIN: Final = "no-cache"
#: What helps to ask again.
_TO_ASK_AGAIN: Final = ("accept-ranges", "etag", "last-modified")


class BuiltFiles(StaticFiles):
    """The files of a folder, with how long browsers may keep them."""

    def __init__(self, folder: Path, kept: str) -> None:
        super().__init__(directory=folder)
        self._kept = kept

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Find a file; its copies have no addresses of their own."""
        return ("", None) if path.endswith(tuple(COPIES.values())) else super().lookup_path(path)

    def file_response(
        self,
        full_path: PathLike,
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Answer with a file, or with one of its copies."""
        file = Path(full_path)
        copies = {coding: file.with_name(file.name + end) for coding, end in COPIES.items()}
        codings = [coding for coding, copy in copies.items() if copy.is_file()]
        coding = preferred_coding(Headers(scope=scope).get("accept-encoding", ""), codings)
        if coding:
            file = copies[coding]
            stat_result = file.stat()
        response = super().file_response(file, stat_result, scope, status_code)
        if coding and response.status_code == 200:
            response.headers["Content-Encoding"] = coding
        if codings:
            response.headers["Vary"] = "Accept-Encoding"
        response.headers["Cache-Control"] = self._kept
        if self._kept == FOR_EVER:
            for name in _TO_ASK_AGAIN:
                del response.headers[name]
        return response


def preferred_coding(accept_encoding: str, codings: list[str]) -> str | None:
    """Return which of these codings an Accept-Encoding header likes best; None for the plain file.

    Of two equally liked codings, the first counts.
    """
    liked = weights_of(accept_encoding)
    others = liked.get("*", 0.0)
    best = max(codings, key=lambda coding: liked.get(coding, others), default="")
    weight = liked.get(best, others)
    return best if weight > 0 and weight >= liked.get("identity", 0.0) else None

"""The web client: the pages that browsers show, built from `web/` into this package."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from importlib.resources import files
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

#: The files of this folder are named by their content, and never change.
_NAMED_BY_CONTENT: Final = "assets"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
#: Everything else is asked for again, and answered in short if it has not changed.
_ASK_AGAIN: Final = "no-cache"
#: The first part of every path that is a page; the client knows the rest.
_PAGES: Final = (
    "games",
    "learn",
    "lobby",
    "new",
    "people",
    "ratings",
    "recover",
    "replay",
    "settings",
    "table",
)


def web_files() -> Path:
    """Return where the built client lies, if it was built."""
    return Path(str(files("flibuste.server").joinpath("web")))


def mount_web(app: FastAPI) -> None:
    """Serve the client; where it was not built, lead to what programs can do here."""
    built = web_files()
    if not (built / "index.html").is_file():

        @app.get("/", include_in_schema=False)
        async def docs() -> RedirectResponse:
            return RedirectResponse("/docs")

        return

    page = _shows(built / "index.html")
    _route(app, "/", page)
    for first in _PAGES:
        _route(app, f"/{first}", page)
        _route(app, f"/{first}/{{rest:path}}", page)
    # By name, and not all that is left: what else is asked for is refused like anywhere.
    for file in built.iterdir():
        if file.is_file() and file.name != "index.html":
            _route(app, f"/{file.name}", _shows(file))
        elif file.is_dir():
            kept = _FOR_EVER if file.name == _NAMED_BY_CONTENT else _ASK_AGAIN
            # Only what everybody may have is compressed: of secrets, the size would tell something.
            app.mount(f"/{file.name}", GZipMiddleware(_Kept(file, kept)))


def _route(app: FastAPI, path: str, shows: Callable[[], Awaitable[Response]]) -> None:
    app.add_api_route(path, shows, methods=["GET", "HEAD"], include_in_schema=False)


def _shows(file: Path) -> Callable[[], Awaitable[Response]]:
    """Return what answers with a file that browsers ask for again each time."""

    async def show() -> Response:
        return FileResponse(file, headers={"Cache-Control": _ASK_AGAIN})

    return show


class _Kept(StaticFiles):
    """Files, with how long browsers may keep them."""

    def __init__(self, directory: Path, kept: str) -> None:
        super().__init__(directory=directory)
        self._kept = kept

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with a file."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = self._kept
        return response

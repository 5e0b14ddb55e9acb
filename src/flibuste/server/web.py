"""The web client: the pages that browsers show, built from `web/` into this package."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

#: Its files, named by their content, never change.
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

    async def page() -> Response:
        return FileResponse(built / "index.html", headers={"Cache-Control": _ASK_AGAIN})

    app.add_api_route("/", page, include_in_schema=False)
    for first in _PAGES:
        app.add_api_route(f"/{first}", page, include_in_schema=False)
        app.add_api_route(f"/{first}/{{rest:path}}", page, include_in_schema=False)
    app.mount("/assets", _Kept(directory=built / "assets"))
    app.mount("/", StaticFiles(directory=built))


class _Kept(StaticFiles):
    """Files that browsers may keep for good."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with a file."""
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            response.headers["Cache-Control"] = _FOR_EVER
        return response

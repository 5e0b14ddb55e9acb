"""The web client: the pages that browsers show, built from `web/` into this package."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from importlib.resources import files
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from starlette.responses import HTMLResponse, Response

from flibuste.server.http.built_files import ASK_AGAIN, COPIES, FOR_EVER, BuiltFiles
from flibuste.server.http.headers import PARTS
from flibuste.server.http.invitation import card_of

#: The first part of every path that is a page; `web/src/shell/paths.ts` has the whole paths.
PAGES: Final = (
    "games",
    "learn",
    "lobby",
    "new",
    "people",
    "ratings",
    "recover",
    "referee",
    "replay",
    "settings",
    "table",
    "workshop",
)


#: What `/` says where the package holds no client, in both languages.
_NO_CLIENT: Final = """<!doctype html>
<meta charset="utf-8">
<title>Flibuste</title>
<p lang="en">This server was installed without its web client, so there is nothing to see here.
Install Flibuste again from a wheel or an sdist, or build it where there is Node.js.
<a href="/docs">Programs can play nevertheless.</a></p>
<p lang="fr">Ce serveur a été installé sans son client web : il n’y a rien à voir ici.
Réinstallez Flibuste depuis un wheel ou une sdist, ou construisez-le là où se trouve Node.js.
<a href="/docs">Les programmes, eux, peuvent jouer.</a></p>
"""


def web_files() -> Path:
    """Return where the built client lies, if it was built."""
    return Path(str(files("flibuste.server").joinpath("web")))


def has_web_client() -> bool:
    """Tell whether the package holds the web client."""
    return (web_files() / "index.html").is_file()


def mount_web(app: FastAPI) -> None:
    """Serve the client; where it was not built, say so."""
    if not has_web_client():

        @app.get("/", include_in_schema=False)
        async def no_client() -> HTMLResponse:
            return HTMLResponse(_NO_CLIENT, 503)

        return

    built = web_files()
    files = BuiltFiles(built, ASK_AGAIN)
    page = _shows(files, "index.html")
    _route(app, "/", page)
    app.add_api_route(
        "/table/{table_id}", _table_page(built), methods=["GET", "HEAD"], include_in_schema=False
    )
    for first in PAGES:
        _route(app, f"/{first}", page)
        _route(app, f"/{first}/{{rest:path}}", page)
    # Each by its name, and no catch-all: unknown paths are refused as everywhere.
    for file in built.iterdir():
        if file.is_dir():
            path = f"/{file.name}"
            app.mount(path, BuiltFiles(file, FOR_EVER if path == PARTS else ASK_AGAIN))
        elif file.name != "index.html" and file.suffix not in COPIES.values():
            _route(app, f"/{file.name}", _shows(files, file.name))


def _route(app: FastAPI, path: str, shows: Callable[[Request], Awaitable[Response]]) -> None:
    app.add_api_route(path, shows, methods=["GET", "HEAD"], include_in_schema=False)


def _shows(files: BuiltFiles, name: str) -> Callable[[Request], Awaitable[Response]]:
    """Return what answers with one of the files."""

    async def show(request: Request) -> Response:
        return await files.get_response(name, request.scope)

    return show


def _table_page(built: Path) -> Callable[[Request, str], Awaitable[Response]]:
    """Return what answers with a table's page, which carries the card of its link."""
    page = (built / "index.html").read_text(encoding="utf-8")
    pictures = frozenset(file.name for file in (built / "pictures").glob("*.png"))

    async def show(request: Request, table_id: str) -> Response:
        card = await card_of(request, table_id, pictures)
        shown = page.replace("</head>", f"    {card}\n    </head>") if card else page
        return HTMLResponse(shown, headers={"Cache-Control": ASK_AGAIN})

    return show


def page_instead(request: Request) -> Response | None:
    """Return the page for an unknown address, if a browser asks for one; programs read JSON."""
    asks = request.method in ("GET", "HEAD") and not request.url.path.startswith("/api/")
    if not asks or "text/html" not in request.headers.get("accept", "") or not has_web_client():
        return None
    page = (web_files() / "index.html").read_bytes()
    return HTMLResponse(page, 404, {"Cache-Control": ASK_AGAIN})

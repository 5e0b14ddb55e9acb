"""The page `/docs`, where the API can be read and tried.

FastAPI's own page takes Swagger UI from a server on the internet and has a script inline. This one
takes it from the package `fastapi-swagger`, and works without internet and under the strict content
security policy.
"""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import Final

from fastapi import FastAPI
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

# Addresses are relative, so that it works behind a proxy under a path of its own as well.
_PAGE: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/assets/swagger-ui.css">
</head>
<body>
<noscript><a href="{description}">OpenAPI</a></noscript>
<div id="api" data-description="{description}"></div>
<script src="docs/assets/swagger-ui-bundle.js"></script>
<script src="docs/api_docs.js"></script>
</body>
</html>
"""


def mount_docs(app: FastAPI) -> None:
    """Serve `/docs` and all it needs.

    The application has an `openapi_url`, and was made with `docs_url=None` and `redoc_url=None`.
    """
    if app.openapi_url is None or app.docs_url is not None:
        raise ValueError("docs need a description, and a place that is free")
    page = _PAGE.format(
        title=escape(app.title), description=escape(app.openapi_url.removeprefix("/"))
    )
    script = files("flibuste.server.http").joinpath("api_docs.js").read_text(encoding="utf-8")

    @app.get("/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse(page)

    @app.get("/docs/api_docs.js", include_in_schema=False)
    async def docs_script() -> Response:
        return Response(script, media_type="text/javascript")

    app.mount("/docs/assets", StaticFiles(packages=[("fastapi_swagger", "resources")]))

"""The keys that sign the records of this server."""

from __future__ import annotations

from fastapi import APIRouter, Request

from flibuste.server.http.callers import Called, services_of
from flibuste.wire.replay import ServerKey, ServerKeys

router = APIRouter(tags=["records"])


@router.get("/api/keys")
async def keys(request: Request, caller: Called) -> ServerKeys:
    """List the public keys that sign records here: each signed the next, the last signs now."""
    found = services_of(request).signing_key.keys
    return ServerKeys([ServerKey(key.public.hex(), key.signature.hex() or None) for key in found])

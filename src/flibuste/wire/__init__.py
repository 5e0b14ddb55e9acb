"""Wire: every message between a server and its clients, typed once.

The server, the Python client (`flibuste.remote`), OpenAPI and the TypeScript types of the web
client all follow these types. What a client sends is a pydantic model that refuses unknown fields;
what a server sends is a dataclass; what a game tells is a `TypedDict` in the game's own folder.
"""

"""Measurements of the server, run by `make bench-server`; see `docs/server-speed.md`.

One process serves, pinned to one core. This process makes the load, pinned to another.
"""

"""Measurements of the server, run by `make bench-server`; `docs/server-speed.md` tells of them.

One process serves, tied to one core; this one loads it, tied to another.
"""

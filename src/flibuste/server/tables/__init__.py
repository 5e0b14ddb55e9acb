"""The tables of a running server: in memory, with streams and bots."""

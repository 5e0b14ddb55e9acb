"""Flibuste: a fast, typed engine for two pirate tile games, and ways to play them."""

__version__ = "0.1.0"

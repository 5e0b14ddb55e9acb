"""Doubloons: a third game, outside the package, that brings its rules, its words and no more.

The environment variable FLIBUSTE_GAMES adds it; everything else is the package's own.
"""

#: What the variable is set to.
ADDED = "doubloons=tests.doubloons.kit:KIT"

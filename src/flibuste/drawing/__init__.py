"""Drawing: a view of a game as a picture, or as text for a terminal.

`gallery` draws a view of any game, and turns a picture into a PNG. This package holds what all
games share; each game has its own drawing package.
"""

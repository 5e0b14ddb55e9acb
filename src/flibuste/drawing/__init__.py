"""Drawing: a view of a game as a picture, or as text for a terminal.

`gallery` draws whatever game a view is of; `raster.draw_png` turns the picture into pixels. What
games draw alike is here, the rest in a package for each game.
"""

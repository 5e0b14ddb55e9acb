"""Drawing: a view of a game as a picture, or as text for a terminal.

`table.draw_svg` draws a view, with `highlight.Highlight`s if wanted; `raster.draw_png` turns the
picture into pixels; `terminal.draw_text` and `terminal.plain_text` write it in letters.
"""

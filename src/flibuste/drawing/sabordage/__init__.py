"""Drawing Sabordage: all ships side by side, as a picture and in letters.

`table.draw_svg` draws a view; `terminal.draw_text` and `terminal.plain_text` write it in letters.
"""

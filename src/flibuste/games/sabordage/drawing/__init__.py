"""Drawing Sabordage: all ships side by side, as a picture and as text.

`table.draw_svg` draws a picture; `terminal.draw_text` and `terminal.plain_text` write text.
"""

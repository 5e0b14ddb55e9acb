"""Drawing Pirates Under Fire: the sea between the two fleets, as a picture and in letters.

`table.draw_svg` draws a view, with `highlight.Highlight`s if wanted; `terminal.draw_text` and
`terminal.plain_text` write it in letters.
"""

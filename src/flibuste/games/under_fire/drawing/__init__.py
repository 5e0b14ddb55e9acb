"""Drawing Pirates Under Fire: the sea between the two fleets, as a picture and as text.

`table.draw_svg` draws a picture, with `highlight.Highlight`s if wanted; `terminal.draw_text` and
`terminal.plain_text` write text.
"""

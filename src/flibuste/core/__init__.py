"""What every game of Flibuste shares, and nothing else.

Seats and who has to choose, actions and their text, events, views, fate (chance), the journal and
the record of a game, and refusals that explain themselves.
"""

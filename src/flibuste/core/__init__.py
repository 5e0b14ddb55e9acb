"""What every game of Flibuste shares, and nothing else.

Seats and who owes a choice, actions and their text, events, views, fate (chance), the journal and
the record of a game, and refusals that explain themselves.
"""

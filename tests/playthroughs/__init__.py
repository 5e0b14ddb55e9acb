"""Golden playthroughs: one whole game for each game, variant and number of players, as text.

`python -m tests.playthroughs --write` writes them anew; read the difference before you keep it.
"""

"""The library in forty lines: play, look, imagine, count, save and read back.

python examples/library.py
"""

import random

import flibuste

# Open a game and deal a match. With a seed it can be repeated.
game = flibuste.open_game("sabordage", 3)
match = flibuste.deal_match(game, flibuste.Dice(7))

# Play anything that is legal, and count how many choices there are.
choose = random.Random(1)
branching = []
while len(match.journal) < 10:
    seat = match.state.actor
    choices = match.state.legal(seat)
    branching.append(len(choices))
    match.choose(seat, choose.choice(choices))
print(f"{sum(branching) / len(branching):.1f} choices on average")

# Look at the table as a seat sees it, and read what has happened.
seat = match.state.actor
view = match.view(seat)
print(view)
print(*game.tell(match.events(seat)[-3:], "en"), sep="\n")
print([game.write_action(choice) for choice in view.choices[:3]])

# Imagine worlds that fit what the seat knows, and ask a bot.
worlds = [game.imagine(view, flibuste.Dice(number)) for number in range(20)]
assert all(world.view(seat) == view for world in worlds)
bot = flibuste.make_bot("greedy", game.name, flibuste.Dice(1))
match.choose(seat, bot.choose(view, seconds=0.1))

# An illegal choice is refused, and says why. Nothing has changed then.
try:
    match.choose(match.state.actor, -1)
except flibuste.Refusal as refusal:
    print(refusal)

# Save the match, read it back, and play it again.
text = match.record().text()
game, record = flibuste.open_record(text)
again = flibuste.replay(game, record)
assert again.view(flibuste.EVERYTHING) == match.view(flibuste.EVERYTHING)
print(repr(record))

# Let bots play a whole match.
print(flibuste.play_game(game, ["greedy", "random", "random"], seed=3).result())

"""The greedy bot: one decision ahead, whatever the game."""

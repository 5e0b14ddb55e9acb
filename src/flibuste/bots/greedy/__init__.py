"""The greedy bot: looks one decision ahead, in any game."""

"""People: who somebody is, what they are called, and how strong they play."""

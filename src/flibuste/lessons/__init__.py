"""Lessons: positions in which a learner does something, as data of the games."""

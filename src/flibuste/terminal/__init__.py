"""Playing a game at the terminal: screens, questions, answers and reports."""

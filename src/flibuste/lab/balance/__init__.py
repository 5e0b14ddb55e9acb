"""Balance: many games of equal bots, held against what U10 and S9 ask of a box."""

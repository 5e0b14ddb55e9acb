"""Balance: many games of equal bots, checked against the limits that U10 and S9 set for a box."""

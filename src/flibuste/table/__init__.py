"""One table: what may happen at it, what happened, and what each audience is told of it."""

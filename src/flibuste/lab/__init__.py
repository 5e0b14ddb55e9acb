"""Many games at once: simulations, arenas, and their statistics."""

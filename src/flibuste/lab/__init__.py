"""Many games at once: simulations, and what comes out of them."""

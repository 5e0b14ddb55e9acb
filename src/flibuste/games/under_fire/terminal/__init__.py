"""Pirates Under Fire at the terminal."""

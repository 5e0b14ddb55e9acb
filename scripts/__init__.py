"""Scripts that generate parts of the documentation, and set up the virtual environment."""

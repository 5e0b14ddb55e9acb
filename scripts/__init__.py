"""Scripts that make parts of the documentation, and the set-up of the virtual environment."""

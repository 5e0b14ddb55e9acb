"""Statistics and plots of Sabordage."""

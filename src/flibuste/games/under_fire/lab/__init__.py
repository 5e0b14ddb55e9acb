"""Statistics and plots of Pirates Under Fire."""

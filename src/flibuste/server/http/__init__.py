"""HTTP: who calls, limits, headers, and the routes."""

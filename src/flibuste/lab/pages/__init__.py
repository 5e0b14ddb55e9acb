"""Pages of HTML with plots. Each is one file in one language, and needs no network."""

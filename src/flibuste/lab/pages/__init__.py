"""Pages of HTML with plots: one file each, which needs no network, in one language."""

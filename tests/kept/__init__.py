"""Records, a database and wire messages of an earlier Flibuste, which every later one reads."""

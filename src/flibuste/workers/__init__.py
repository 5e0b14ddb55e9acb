"""Where work is done: the one pool of processes, or the machines of a Ray cluster."""

"""Level `hard`: searches weighed worlds, in which everybody plays as `normal`."""

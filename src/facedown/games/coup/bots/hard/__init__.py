"""Level `hard`: searches weighed worlds with light playouts, near `normal`."""

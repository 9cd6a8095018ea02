"""Level `hard`: searches likely worlds with light playouts, near `normal`."""

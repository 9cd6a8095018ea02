"""Level `hard`: searches worlds of `normal`'s belief with light playouts, near `normal`."""

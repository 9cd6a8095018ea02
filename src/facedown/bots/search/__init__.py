"""Search: worlds weighed by behaviour, light playouts, and a decision near a blueprint."""

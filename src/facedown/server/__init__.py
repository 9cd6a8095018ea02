"""HTTP and WebSocket, tables and the durable log. It names no game: they come from the registry."""

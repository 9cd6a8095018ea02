"""WebSocket endpoints of tables and of the lobby."""

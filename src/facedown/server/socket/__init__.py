"""The sockets of tables and of the lobby."""

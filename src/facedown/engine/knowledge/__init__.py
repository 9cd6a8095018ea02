"""What seats know of hidden things: facts, filters, draws and deals."""

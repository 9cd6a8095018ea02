"""What seats know of hidden things: facts, the filter that follows them, draws, and deals."""

"""What a seat knows of the hidden cards (§10)."""

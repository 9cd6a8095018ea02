"""What a seat knows of the theft (§13)."""

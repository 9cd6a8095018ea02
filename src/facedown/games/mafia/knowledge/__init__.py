"""What a seat knows of the theft, and the worlds that it can't tell apart (§13)."""

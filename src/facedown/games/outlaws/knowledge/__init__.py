"""What a seat knows of streets and tokens (§12)."""

"""What each seat knows of Karaya's hidden cards, and the worlds drawn from it."""

"""One table as a place: its log, what each viewer may see of it, and what happens by itself."""

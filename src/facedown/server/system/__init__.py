"""Operating system and interpreter: data folder, signals, garbage collection."""

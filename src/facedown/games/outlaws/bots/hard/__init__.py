"""A search for Outlaws, on the way to a level `hard`."""

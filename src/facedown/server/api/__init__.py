"""HTTP under /api."""

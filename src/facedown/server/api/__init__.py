"""HTTP API under /api."""

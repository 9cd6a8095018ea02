"""Metrics and readiness, for whoever operates the server."""

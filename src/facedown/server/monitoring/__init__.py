"""Metrics and readiness checks for the operator."""

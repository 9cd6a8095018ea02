"""Experiments: simulations, tournaments, and adapters to other libraries."""

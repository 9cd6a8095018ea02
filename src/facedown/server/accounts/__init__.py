"""Accounts: passwords, the session cookie, device names."""

"""Accounts: passwords, the cookie, and what a device is called."""

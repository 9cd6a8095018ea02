"""Random ids and session tokens."""

from __future__ import annotations

import hashlib
import secrets


def new_id() -> str:
    """A random id of 128 bits for tables and players. A table's id is the secret that lets people
    watch."""
    return secrets.token_urlsafe(16)


def new_token() -> str:
    """A random session token of 256 bits."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """SHA-256 of a token. Only hashes are stored, so that a copy of the database opens no
    session."""
    return hashlib.sha256(token.encode()).hexdigest()

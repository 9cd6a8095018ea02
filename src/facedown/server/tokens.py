"""Random names that nobody can guess."""

from __future__ import annotations

import hashlib
import secrets


def new_id() -> str:
    """128 bits, for tables and players: whoever knows a table's id may watch it."""
    return secrets.token_urlsafe(16)


def new_token() -> str:
    """256 bits: a session."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is stored of a token: a copy of the database opens no session."""
    return hashlib.sha256(token.encode()).hexdigest()

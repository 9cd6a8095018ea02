"""Resolves dotted names found in documents."""

from __future__ import annotations

import importlib


def find(name: str) -> object:
    """A module, or an object in one. Raises `AttributeError` or `ModuleNotFoundError`."""
    first, *rest = name.split(".")
    found: object = importlib.import_module(first)
    path = first
    for part in rest:
        path = f"{path}.{part}"
        if hasattr(found, "__path__") and not hasattr(found, part):
            found = importlib.import_module(path)
        else:
            found = getattr(found, part)
    return found

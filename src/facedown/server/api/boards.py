"""Boards of installed games: JavaScript modules from their packages."""

from __future__ import annotations

import hashlib
import logging
import sys
from functools import cache
from pathlib import Path

from facedown.engine import registry

logger = logging.getLogger(__name__)


@cache
def module_of(name: str) -> bytes | None:
    """Source of the game's own board; None if it has none or names no such file.

    Raises `BadOptions` if no such game is installed.
    """
    game = registry.game(name)
    if game.board is None:
        return None
    folder = _package(type(game)).resolve()
    file = (folder / game.board).resolve()
    if not file.is_relative_to(folder) or file.suffix not in (".js", ".mjs") or not file.is_file():
        logger.error(
            "the board of %s, %r, is no JavaScript file within %s", name, game.board, folder
        )
        return None
    return file.read_bytes()


def address_of(name: str) -> str | None:
    """URL path of the game's own board, with a content hash for caching; None if it has none."""
    module = module_of(name)
    if module is None:
        return None
    return f"/api/games/{name}/board.js?{hashlib.sha256(module).hexdigest()[:12]}"


def _package(rule_book: type) -> Path:
    """The folder of the module that defines this class."""
    file = sys.modules[rule_book.__module__].__file__
    assert file is not None, "a game is loaded from a file"
    return Path(file).parent

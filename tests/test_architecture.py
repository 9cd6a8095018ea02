"""The house keeps its shape: imports point one way, and a game is known in its own folders only."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import facedown

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src/facedown"
BELOW = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "research": {"engine", "games", "research"},
    "server": {"engine", "games", "server"},
}
PURE = {"asyncio", "json", "time", "socket", "msgspec", "datetime", "threading"}


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


@pytest.mark.parametrize("layer", BELOW)
def test_imports_point_one_way(layer: str) -> None:
    for path in (SOURCE / layer).rglob("*.py"):
        layers = {name.split(".")[1] for name in imports(path) if name.startswith("facedown.")}
        assert layers & {*BELOW, "cli"} <= BELOW[layer], path


def test_the_engine_has_no_io_no_clock_no_asyncio_and_no_json() -> None:
    for path in (SOURCE / "engine").rglob("*.py"):
        assert not {name.split(".")[0] for name in imports(path)} & PURE, path


WORDS = {"message"}
"""Games whose name is a word that any program needs: only what can't but mean the game is found."""


def naming(game: str) -> re.Pattern[str]:
    """What names a game: its folder, its texts and types, or its name where a game's is wanted."""
    if game not in WORDS:
        return re.compile(rf"\b{game}\b|\b{game}_|\b{game}[A-Z]", re.IGNORECASE)
    literal = rf"['\"]{game}['\"]"
    types = rf"\b{game.capitalize()}(View|Action|Claim)\b"
    return re.compile(
        rf"games[./]{game}\b|\bm\.{game}_|{types}|[!=]=\s*{literal}|{literal}\s*[!=]=[^=]"
        rf"|game\w*['\"]?\s*[(\[:=]\s*{literal}"
    )


def test_what_names_a_game_is_found() -> None:
    for game in (*WORDS, "chess"):
        for text in (
            f"from facedown.games.{game} import GAME", f"import('./games/{game}/table')",
            f"m.{game}_title()", f"view as {game.capitalize()}View", f"if game == '{game}':",
            f'find_game("{game}")', f'{{"game": "{game}"}}', f"summary.game === '{game}'",
        ):  # fmt: skip
            assert naming(game).search(text), text
    assert not naming("message").search(
        '{"code": code, "message": text}; message = data["message"]'
    )


@pytest.mark.parametrize("game", facedown.names())
def test_nothing_outside_its_folders_names_a_game(game: str) -> None:
    word = naming(game)
    shared = [p for p in SOURCE.rglob("*.py") if "games" not in p.relative_to(SOURCE).parts]
    for folder in ("table", "lib", "parts", "pages", "replay"):
        files = (ROOT / "web/src" / folder).rglob("*")
        shared += [p for p in files if p.suffix in {".ts", ".svelte"} and ".test." not in p.name]
    assert len(shared) > 20
    for path in shared:
        if "generated" in path.read_text()[:300].lower():
            continue  # the types of all installed games, from the server's schema
        assert not word.search(code_of(path)), path


def code_of(path: Path) -> str:
    """The file without the prose that explains it."""
    text = path.read_text()
    if path.suffix != ".py":
        return re.sub(r"//.*|/\*.*?\*/|<!--.*?-->", "", text)
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            head = node.body[0] if node.body else None
            if isinstance(head, ast.Expr) and isinstance(head.value, ast.Constant):
                node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)

"""Architecture: imports point one way, and only a game's own folders know it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from benchmarks.imports import Graph, Structure, import_graph, within

import facedown

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src/facedown"
BELOW = {
    "engine": {"engine"},
    "bots": {"engine", "bots"},
    "games": {"engine", "bots", "games"},
    "research": {"engine", "games", "research"},
    "server": {"engine", "games", "server"},
    "testing": {"engine", "research", "testing"},
}
PURE = {"asyncio", "json", "time", "socket", "msgspec", "datetime", "threading"}


def reached(start: str, graph: Graph) -> set[str]:
    """All modules that this one imports, directly or indirectly."""
    found: set[str] = set()
    rest = [*graph[start]]
    while rest:
        name = rest.pop()
        if name not in found:
            found.add(name)
            rest += graph[name]
    return found


@cache
def imports(path: Path) -> frozenset[str]:
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(found)


@pytest.mark.parametrize("layer", BELOW)
def test_imports_point_one_way(layer: str) -> None:
    for path in (SOURCE / layer).rglob("*.py"):
        layers = {name.split(".")[1] for name in imports(path) if name.startswith("facedown.")}
        assert layers & {*BELOW, "cli"} <= BELOW[layer], path


def test_nobody_in_the_product_imports_the_laws() -> None:
    laws = SOURCE / "testing"
    others = [path for path in SOURCE.rglob("*.py") if not path.is_relative_to(laws)]
    assert others
    for path in others:
        assert not any(name.startswith("facedown.testing") for name in imports(path)), path


def test_engine_and_bots_have_no_io_no_asyncio_no_json_and_one_clock() -> None:
    clock = SOURCE / "bots/search/budget.py"
    for path in [*(SOURCE / "engine").rglob("*.py"), *(SOURCE / "bots").rglob("*.py")]:
        found = {name.split(".")[0] for name in imports(path)} & PURE
        assert found == ({"time"} if path == clock else set()), path


# --- short chains, no circles --------------------------------------------------------------------

LONGEST = 20
"""Maximum length of an import chain, in modules."""
LONGEST_IN_A_GAME = 12
"""The same within one game, bots included."""
GRAPH = import_graph(SOURCE)
"""Includes type-only imports."""


def test_no_modules_import_one_another_in_a_circle() -> None:
    assert Structure(GRAPH).circles == []


def test_import_chains_are_short() -> None:
    chain = Structure(GRAPH).longest_chain
    assert len(chain) <= LONGEST, " > ".join(chain)


@pytest.mark.parametrize("game", facedown.names())
def test_import_chains_inside_a_game_are_short(game: str) -> None:
    chain = Structure(within(GRAPH, f"facedown.games.{game}")).longest_chain
    assert len(chain) <= LONGEST_IN_A_GAME, " > ".join(chain)


def test_circles_and_chains_are_found() -> None:
    none = frozenset[str]()
    graph = {"a": frozenset({"b"}), "b": frozenset({"c"}), "c": frozenset({"b", "d"}), "d": none}
    assert Structure(graph).circles == [["b", "c"]]
    assert Structure(graph).longest_chain == ["a", "b", "c", "d"]


@pytest.mark.parametrize("game", facedown.names())
def test_tables_and_steps_import_neither_views_nor_knowledge_nor_bots(game: str) -> None:
    """Nothing that a table imports may lead to views, knowledge or bots."""
    package = f"facedown.games.{game}"
    beside = tuple(f"{package}.{room}" for room in ("view", "knowledge", "bots", "game"))
    graph = within(GRAPH, package)
    decisions = {name for name, parts in GRAPH.items() if "facedown.engine.decision" in parts}
    steps = {name for name in decisions & graph.keys() if not name.startswith(beside)}
    assert len(steps) > 3
    for name in {f"{package}.table", *steps}:
        assert not [part for part in reached(name, graph) if part.startswith(beside)], name


# --- layers of the server -------------------------------------------------------------------------

ROOMS = (
    *("clock", "errors", "tokens", "text", "names", "addresses", "logs"),
    "system",  # the data folder, signals, the garbage collector
    "monitoring",  # metrics and readiness
    "wire",  # wire format
    "bus",  # message bus between processes
    *("settings", "rate_limits"),
    "table_log",  # the domain of a table: entries, decide, apply
    "bots",  # decisions, worker processes, threads
    "live",  # tables loaded in this process
    *("stores", "migrations"),  # the database
    *("accounts", "lobby", "services", "lifespan"),
    *("http", "api", "socket"),  # the edges
    *("startup", "app", "run", "maintenance", "schema"),
)
"""Layers from the bottom up: each imports only from those before it."""

OUTSIDE = {"asyncio", "socket", "threading", "sqlalchemy", "sqlite3", "alembic", "starlette"}
OUTSIDE |= {"fastapi", "uvicorn", "websockets"}


def room_of(module: str) -> str:
    """The server's package, or top-level module, that contains this module."""
    return module.removeprefix("facedown.server.").split(".")[0]


def file_of(module: str) -> Path:
    path = SOURCE.parent / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def in_the_server() -> dict[str, set[str]]:
    """Imports between modules of the server."""
    own = "facedown.server."
    return {
        name: {part for part in parts if part.startswith(own)}
        for name, parts in GRAPH.items()
        if name.startswith(own)
    }


def test_every_room_of_the_server_has_its_place_in_the_line() -> None:
    assert {room_of(module) for module in in_the_server()} == set(ROOMS)
    assert len(set(ROOMS)) == len(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_rooms_of_the_server_import_only_of_those_before_them(room: str) -> None:
    before = {*ROOMS[: ROOMS.index(room)], room}
    for module, parts in in_the_server().items():
        if room_of(module) == room:
            assert {room_of(part) for part in parts} <= before, module


def test_the_domain_of_a_table_knows_no_socket_and_no_database() -> None:
    domain = [name for name in GRAPH if name.startswith("facedown.server.table_log.")]
    assert len(domain) > 10
    for module in domain:
        for part in {module, *reached(module, GRAPH)}:
            found = {name.split(".")[0] for name in imports(file_of(part))} & OUTSIDE
            assert not found, f"{module} by way of {part}"


# --- games are known in their own folders only ---------------------------------------------------

WORDS = {"message"}
"""Games whose name is a common word: only unambiguous uses are found."""


def naming(game: str) -> re.Pattern[str]:
    """Pattern of references to a game: its folder, texts, types, or its name where a game is
    expected."""
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
            continue  # generated types of all installed games
        assert not word.search(code_of(path)), path


def code_of(path: Path) -> str:
    """The file without comments and docstrings."""
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

"""The house keeps its shape: imports point one way, and a game is known in its own folders only."""

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
    """All that this module imports, by way of others too."""
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


def test_engine_and_bots_have_no_io_no_clock_no_asyncio_and_no_json() -> None:
    for path in [*(SOURCE / "engine").rglob("*.py"), *(SOURCE / "bots").rglob("*.py")]:
        assert not {name.split(".")[0] for name in imports(path)} & PURE, path


# --- short chains, no circles --------------------------------------------------------------------

LONGEST = 20
"""Modules in a row of which each imports the next."""
LONGEST_IN_A_GAME = 12
"""The same inside one game, its bots included."""
GRAPH = import_graph(SOURCE)
"""For types alone included."""


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
    """What a seat may know stands beside the rules: nothing that a table holds leads to it."""
    package = f"facedown.games.{game}"
    beside = tuple(f"{package}.{room}" for room in ("view", "knowledge", "bots", "game"))
    graph = within(GRAPH, package)
    decisions = {name for name, parts in GRAPH.items() if "facedown.engine.decision" in parts}
    steps = {name for name in decisions & graph.keys() if not name.startswith(beside)}
    assert len(steps) > 3
    for name in {f"{package}.table", *steps}:
        assert not [part for part in reached(name, graph) if part.startswith(beside)], name


# --- the server's rooms --------------------------------------------------------------------------

ROOMS = (
    *("clock", "errors", "tokens", "text", "names", "addresses", "logs"),
    "system",  # the data folder, signals, the garbage collector
    "monitoring",  # metrics and readiness
    "wire",  # what goes out to people and comes in from them: types only
    "bus",  # what processes tell each other
    *("settings", "rate_limits"),
    "table_log",  # the domain of a table: entries, decide, apply
    "bots",  # decisions, worker processes, threads
    "live",  # tables that are open in this process
    *("stores", "migrations"),  # the database
    *("accounts", "lobby", "services", "lifespan"),
    *("http", "api", "socket"),  # the edges
    *("startup", "app", "run", "maintenance", "schema"),
)
"""From the leaves to the edges: each imports only of those that stand before it."""

OUTSIDE = {"asyncio", "socket", "threading", "sqlalchemy", "sqlite3", "alembic", "starlette"}
OUTSIDE |= {"fastapi", "uvicorn", "websockets"}


def room_of(module: str) -> str:
    """The package or single module of the server that it belongs to."""
    return module.removeprefix("facedown.server.").split(".")[0]


def file_of(module: str) -> Path:
    path = SOURCE.parent / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def in_the_server() -> dict[str, set[str]]:
    """What each module of the server imports of the others."""
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

"""How the code is put together, beside well-kept packages.

`python -m benchmarks.structure` prints a table: import chains and circles, duplicates, lengths of
functions, docstrings. `--list` also names what the figures count.
"""

from __future__ import annotations

import argparse
import ast
from importlib.util import find_spec
from pathlib import Path
from statistics import median, quantiles

from rich.console import Console
from rich.table import Table

from benchmarks.docstrings import public_names
from benchmarks.duplicates import Pair, duplicates
from benchmarks.imports import Structure, import_graph, within

ROOT = Path(__file__).parent.parent
OWN = ROOT / "src/facedown"
PEERS = ("chess", "starlette", "httpx", "pokerkit")
"""Shown where installed (`uv sync --extra bench`)."""


def folder_of(package: str) -> Path | None:
    spec = find_spec(package)
    return Path(spec.origin).parent if spec is not None and spec.origin else None


def figures(folder: Path) -> list[str]:
    """One row of the table."""
    structure = Structure(import_graph(folder))
    runtime = Structure(import_graph(folder, types=False))
    trees = [ast.parse(path.read_text("utf-8")) for path in sorted(folder.rglob("*.py"))]
    lengths = sorted(length for tree in trees for length in function_lengths(tree))
    names = list(public_names(trees))
    own = sum(name.own for name in names) / len(names)
    inherited = sum(name.inherited for name in names) / len(names)
    return [
        folder.name,
        str(len(runtime.longest_chain)),
        str(len(structure.longest_chain)),
        ", ".join(str(len(circle)) for circle in structure.circles) or "none",
        f"{median(lengths):.0f} / {quantiles(lengths, n=10)[-1]:.0f} / {lengths[-1]}",
        f"{own:.0%}",
        f"{own + inherited:.0%}",
    ]


def function_lengths(tree: ast.Module) -> list[int]:
    """Lines of each function's body, without its docstring."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            body = node.body[1:] if ast.get_docstring(node) is not None else node.body
            found.append((body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0)
    return found


def games() -> list[Path]:
    return sorted(path for path in (OWN / "games").iterdir() if (path / "game.py").is_file())


def game_of(path: Path) -> str:
    """The game whose folder a file is in; empty for all others."""
    inside = path.is_relative_to(OWN / "games")
    return path.relative_to(OWN / "games").parts[0] if inside else ""


def counted(pairs: list[Pair]) -> str:
    between = [p for p in pairs if "" != game_of(p.one) != game_of(p.other) != ""]
    return f"{len(pairs)} in src, {len(between)} between games"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true", help="name what the figures count")
    listed = parser.parse_args().list
    console = Console()

    table = Table(
        "package",
        "chain",
        "typed",
        "circles",
        "function lines",
        "docs",
        "inherited",
    )
    for peer in PEERS:
        if (folder := folder_of(peer)) is not None:
            table.add_row(*figures(folder))
    table.add_row(*figures(OWN))
    console.print(table)
    console.print("chain: the longest at run time; typed, circles: with type-only imports")
    console.print("function lines: median / 90 % / longest")
    console.print(
        "docs: public names with a docstring; inherited: their own or an overridden one's"
    )

    graph = import_graph(OWN)
    chains = {
        path.name: Structure(within(graph, f"facedown.games.{path.name}")) for path in games()
    }
    for name, structure in chains.items():
        console.print(f"longest chain inside {name}: {len(structure.longest_chain)}")

    pairs = duplicates(sorted(OWN.rglob("*.py")))
    console.print(f"duplicate places: {counted(pairs)}")
    console.print(f"half logic or more: {counted([p for p in pairs if 2 * p.logic >= p.lines])}")

    if listed:
        for structure in (Structure(graph), *chains.values()):
            console.print(" > ".join(structure.longest_chain))
            for circle in structure.circles:
                console.print("circle:", ", ".join(circle))
        for p in pairs:
            one, other = p.one.relative_to(OWN), p.other.relative_to(OWN)
            console.print(
                f"{p.lines} lines, {p.logic} of logic: {one}:{p.one_line} ~ {other}:{p.other_line}"
            )


if __name__ == "__main__":
    main()

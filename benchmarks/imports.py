"""Import graph of a package: longest chain and cycles."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

Graph = dict[str, frozenset[str]]
"""Module -> the modules of the same package that it imports."""


def import_graph(folder: Path, *, types: bool = True) -> Graph:
    """The graph of the package in this folder. `types`: include `if TYPE_CHECKING` imports."""
    paths = {_module_name(folder, path): path for path in sorted(folder.rglob("*.py"))}
    return {
        name: frozenset(_imported(name, path, paths.keys(), types) - {name})
        for name, path in paths.items()
    }


def within(graph: Graph, package: str) -> Graph:
    """The subgraph of a package."""
    inside = {name for name in graph if name == package or name.startswith(f"{package}.")}
    return {name: graph[name] & inside for name in inside}


def _module_name(folder: Path, path: Path) -> str:
    parts = (folder.name, *path.relative_to(folder).with_suffix("").parts)
    return ".".join(parts).removesuffix(".__init__")


def _imported(name: str, path: Path, modules: Iterable[str], types: bool) -> set[str]:
    """`from package import module` imports the module, and the package only for other names."""
    found = set[str]()
    known = set(modules)
    for node in _nodes(ast.parse(path.read_text("utf-8")), types):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            source = _absolute(node, name, path)
            parts = {f"{source}.{alias.name}" for alias in node.names}
            found |= parts if parts <= known else parts | {source}
    return found & known


def _nodes(tree: ast.AST, types: bool) -> Iterator[ast.AST]:
    for node in ast.iter_child_nodes(tree):
        if types or not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)):
            yield node
            yield from _nodes(node, types)


def _absolute(node: ast.ImportFrom, name: str, path: Path) -> str:
    """The absolute name of a relative import."""
    if not node.level:
        return node.module or ""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for _ in range(node.level - 1):
        package = package.rpartition(".")[0]
    return f"{package}.{node.module}" if node.module else package


@dataclass
class Structure:
    """Chains and cycles of a graph. A chain counts all modules of a cycle that it enters."""

    graph: Graph

    @cached_property
    def components(self) -> list[list[str]]:
        """Strongly connected components in topological order, dependencies first (Tarjan)."""
        order: dict[str, int] = {}
        low: dict[str, int] = {}
        stack: list[str] = []
        found: list[list[str]] = []

        def visit(name: str) -> None:
            order[name] = low[name] = len(order)
            stack.append(name)
            for other in sorted(self.graph[name]):
                if other not in order:
                    visit(other)
                    low[name] = min(low[name], low[other])
                elif other in stack:
                    low[name] = min(low[name], order[other])
            if low[name] == order[name]:
                at = stack.index(name)
                found.append(stack[at:])
                del stack[at:]

        for name in sorted(self.graph):
            if name not in order:
                visit(name)
        return found

    @property
    def circles(self) -> list[list[str]]:
        """Components of several modules, largest first."""
        return sorted((c for c in self.components if len(c) > 1), key=len, reverse=True)

    @cached_property
    def longest_chain(self) -> list[str]:
        """The longest sequence of modules in which each imports the next."""
        chains: dict[str, list[str]] = {}
        for component in self.components:
            below = [
                chains[other] for name in component for other in self.graph[name] - {*component}
            ]
            chain = [*component, *max(below, key=len, default=[])]
            chains |= dict.fromkeys(component, chain)
        return max(chains.values(), key=len, default=[])

"""Which public names of a package have a docstring, their own or an inherited one."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class Name(NamedTuple):
    """A public class, function or method."""

    name: str
    own: bool
    """Whether it has a docstring."""
    inherited: bool
    """Whether it has none, but overrides a method that has one (as `inspect.getdoc` finds it)."""


def public_names(trees: Iterable[ast.Module]) -> Iterator[Name]:
    """The public classes, functions and methods of these modules.

    Base classes are found by their names, so that nothing has to be imported.
    """
    trees = list(trees)
    classes: dict[str, list[ast.ClassDef]] = {}
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                classes.setdefault(node.name, []).append(node)
    for tree in trees:
        for name, node, owner in _definitions(tree):
            own = ast.get_docstring(node) is not None
            inherited = not own and owner is not None and _documents(owner, node.name, classes)
            yield Name(name, own, inherited)


def _definitions(
    tree: ast.Module | ast.ClassDef, prefix: str = "", owner: ast.ClassDef | None = None
) -> Iterator[tuple[str, Definition, ast.ClassDef | None]]:
    for node in tree.body:
        if isinstance(node, Definition) and not node.name.startswith("_"):
            yield prefix + node.name, node, owner
            if isinstance(node, ast.ClassDef):
                yield from _definitions(node, f"{prefix}{node.name}.", node)


def _documents(owner: ast.ClassDef, method: str, classes: dict[str, list[ast.ClassDef]]) -> bool:
    """Whether a base class, at any distance, has this method with a docstring."""
    seen: set[int] = set()
    bases = [*owner.bases]
    while bases:
        for found in classes.get(_base_name(bases.pop()), []):
            if id(found) in seen:
                continue
            seen.add(id(found))
            bases += found.bases
            if any(name == method for name in _documented_methods(found)):
                return True
    return False


def _documented_methods(owner: ast.ClassDef) -> Iterator[str]:
    for node in owner.body:
        if isinstance(node, Definition) and ast.get_docstring(node) is not None:
            yield node.name


def _base_name(base: ast.expr) -> str:
    """`Step` of `Step[T]` and of `table.Step`."""
    while isinstance(base, ast.Subscript):
        base = base.value
    return base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "")

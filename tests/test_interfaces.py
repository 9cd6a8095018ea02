"""docs/adding-a-game.md describes every public name for authors of games, with an example."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from facedown.testing.laws import Laws, Secret

ROOT = Path(__file__).parent.parent
DOCUMENT = ROOT / "docs/adding-a-game.md"


def public(file: str, kind: str) -> set[str]:
    """Public attributes and methods of a class, from its source."""
    tree = ast.parse((ROOT / "src/facedown" / file).read_text("utf-8"))
    [found] = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == kind]
    names = {node.name for node in found.body if isinstance(node, ast.FunctionDef)}
    for node in found.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.add(node.target.id)
    return {name for name in names if not name.startswith("_")}


def section(heading: str) -> str:
    """The text under a heading of the document."""
    text = DOCUMENT.read_text("utf-8").split(f"### {heading}\n", 1)[1]
    return re.split(r"^##", text, maxsplit=1, flags=re.MULTILINE)[0]


def unsaid(names: set[str], text: str) -> set[str]:
    """Those of these names that no code span in the text begins with."""
    return {name for name in names if not re.search(rf"`{name}\b", text)}


@pytest.mark.parametrize(
    ("file", "kind", "heading"),
    [
        ("engine/game.py", "Game", "The attributes of a `Game`"),
        ("testing/laws.py", "Laws", "What a game's `Laws` can say"),
        ("testing/laws.py", "Secret", "What a game's `Laws` can say"),
    ],
)
def test_every_name_that_a_game_may_set_is_documented(file: str, kind: str, heading: str) -> None:
    names = public(file, kind)
    assert len(names) > 2
    assert unsaid(names, section(heading)) == set()


def test_a_name_that_is_not_documented_is_found() -> None:
    assert unsaid({"bots", "texts", "table"}, "`bots`, texts, `tables`") == {"texts", "table"}


def test_the_example_says_all_that_laws_can_say() -> None:
    [block] = re.findall(r"```python\n(.*?)```", section("What a game's `Laws` can say"), re.DOTALL)
    names: dict[str, object] = {}
    exec(block, names)
    mine = type(names["LAWS"])
    assert issubclass(mine, Laws)
    assert public("testing/laws.py", "Laws") - {"conserves"} <= vars(mine).keys()
    assert names["Secret"] is Secret

"""Content of games for the generic board: texts, schema marks, a JavaScript module."""

from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Literal, NotRequired, TypedDict

import httpx
import pytest
from tests.server.helpers import ColdServer, Person, enter
from tests.server.patience import PATIENCE

from facedown.engine import registry
from facedown.engine.schema import CARD, Count, Seat
from facedown.server.wire.schema import game_schema


async def test_every_game_has_a_schema_for_its_board(visitor: Person) -> None:
    for name in registry.names():
        found = (await visitor.call("GET", f"/api/games/{name}")).json()
        assert found["schema"]["view"]["$ref"].startswith("#/$defs/")
        assert set(found["schema"]) == {"view", "event", "action", "claim", "rulebook", "$defs"}
        assert [each["name"] for each in found["standing"]] == [*registry.game(name).standing]
        assert found["moments"] == registry.game(name).moments
        assert found["module"] is None


async def test_every_game_serves_its_rule_book(visitor: Person) -> None:
    for name in registry.names():
        found = (await visitor.call("GET", f"/api/games/{name}")).json()
        assert found["rulebook"] == registry.game(name).rulebook != {}


@pytest.mark.parametrize("name", ["chess", "coup/board.js", "Coup", "coup%00", "政變"])
async def test_an_unknown_game_is_not_found(visitor: Person, name: str) -> None:
    answer = await visitor.call("GET", f"/api/games/{name}")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "not_found"


class Pile(TypedDict):
    of: Seat
    cards: list[Annotated[Literal["duke"], CARD] | None]


class PileView(TypedDict):
    turn: Seat | None
    coins: NotRequired[Count]
    piles: list[Pile]
    names: dict[str, Seat]
    plain: int


def test_the_schema_contains_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    # The schema of a compiled game cannot be replaced.
    piles = SimpleNamespace(schema={"view": PileView})
    monkeypatch.setattr(registry, "game", lambda name: piles)
    game_schema.cache_clear()
    try:
        schema = game_schema("piles")
    finally:
        game_schema.cache_clear()
    view = schema["$defs"]["PileView"]["properties"]
    assert view["turn"]["x-kind"] == "seat"
    assert view["coins"]["x-kind"] == "count"
    assert view["names"]["additionalProperties"]["x-kind"] == "seat"
    assert view["plain"] == {"type": "integer"}
    pile = schema["$defs"]["Pile"]["properties"]
    assert pile["of"]["x-kind"] == "seat"
    assert pile["cards"]["items"]["x-kind"] == "card"


# --- third-party packages -------------------------------------------------------------------------


PACKAGE = """
from facedown.games.coup.game import Coup

def game(name, board):
    return type(name, (Coup,), {"name": name, "board": board, "__module__": __name__})()

GOOD, LEAVES, LINKED, ABSENT, TEXT, NONE = (
    game(name, board)
    for name, board in {
        "good": "web/board.js", "leaves": "../secret.js", "linked": "link.js",
        "absent": "absent.js", "text": "__init__.py", "none": None,
    }.items()
)
"""
ENTRIES = """[facedown.games]
good = others:GOOD
leaves = others:LEAVES
linked = others:LINKED
absent = others:ABSENT
text = others:TEXT
none = others:NONE
broken = others.nothing:GAME
misnamed = others:GOOD
Ludo & Co/1 = others:GOOD
"""


@pytest.fixture
def others(tmp_path: Path) -> Path:
    """Installed packages, some of them broken."""
    folder = tmp_path / "packages"
    for path, text in {
        "others/__init__.py": PACKAGE,
        "others/web/board.js": "export function mount() {}",
        "secret.js": "secret",
        "others-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: others\nVersion: 1\n",
        "others-1.dist-info/entry_points.txt": ENTRIES,
    }.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    (folder / "others/link.js").symlink_to(folder / "secret.js")
    return folder


def test_only_the_board_module_is_served(others: Path, tmp_path: Path) -> None:
    with (
        ColdServer(tmp_path / "data", PYTHONPATH=str(others)) as server,
        httpx.Client(timeout=PATIENCE) as http,
    ):
        url = f"{server.url}/api/games"
        address = http.get(f"{url}/good").json()["module"]
        module = http.get(server.url + address)
        assert module.text == "export function mount() {}"
        assert module.headers["Content-Type"] == "text/javascript; charset=utf-8"
        assert "immutable" in module.headers["Cache-Control"]
        for name in ("leaves", "linked", "absent", "text", "none"):
            assert http.get(f"{url}/{name}").json()["module"] is None
            assert http.get(f"{url}/{name}/board.js").status_code == 404
        for path in (
            "good/web/board.js",
            "good/../board.js",
            "good/..%2Fsecret.js",
            "nobody/board.js",
        ):
            assert http.get(f"{url}/{path}").status_code == 404


async def test_a_broken_package_does_not_affect_other_games(others: Path, tmp_path: Path) -> None:
    with ColdServer(tmp_path / "data", PYTHONPATH=str(others)) as server:
        ann = await enter(server.url, "Ann")
        names = [game["name"] for game in (await ann.call("GET", "/api/games")).json()]
        assert {"good", "coup", "message"} <= set(names)
        assert not {"broken", "misnamed", "Ludo & Co/1"} & set(names)
        await ann.new_table("pb", game="good")

"""Runs the laws on the tiny games within a test."""

from __future__ import annotations

import importlib
import inspect
import json
import pkgutil
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
from tests.testing import broken
from tests.testing.tiny import Tiny, TinyLaws

import facedown.testing
from facedown.engine import registry
from facedown.testing import laws
from facedown.testing.parameters import AXES, parameters
from facedown.testing.playthroughs import played, recorded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from facedown.engine.game import Game

LAWS: dict[str, Callable[..., None]] = {
    name.removeprefix("test_"): law
    for module in pkgutil.iter_modules(facedown.testing.__path__, "facedown.testing.")
    if module.name.rpartition(".")[2].startswith("test_")
    for name, law in vars(importlib.import_module(module.name)).items()
    if name.startswith("test_")
}


def failures(game: Game) -> dict[str, str]:
    """Each law that this game breaks -> the failure's message."""
    found = {name: failure(game, law) for name, law in LAWS.items()}
    return {name: told for name, told in found.items() if told}


def failure(game: Game, law: Callable[..., None]) -> str:
    """The first failure's message, with its notes; empty if the game keeps the law."""
    for arguments in every(game, law):
        try:
            law(**arguments)
        except pytest.skip.Exception:
            continue
        except (Exception, pytest.fail.Exception) as error:
            return "\n".join([f"{type(error).__name__}: {error}", *getattr(error, "__notes__", ())])
    return ""


def every(game: Game, law: Callable[..., None]) -> Iterator[dict[str, Any]]:
    """The arguments of each run of a law, as the plugin makes them."""
    wanted = inspect.signature(law).parameters
    names = [name for name in wanted if name in AXES]
    fixed = {"write_golden": False} if "write_golden" in wanted else {}
    marks = [m for m in getattr(law, "pytestmark", []) if m.name == "parametrize"]
    for each in parameters(names, game.name):
        for values in product(*(mark.args[1] for mark in marks)):
            more = {mark.args[0]: value for mark, value in zip(marks, values, strict=True)}
            yield {**fixed, **dict(zip(names, each.values, strict=True)), **more}


def golden_files(folder: Path) -> None:
    """Golden files of the correct game."""
    told = {"actions": [action.json for action in Tiny.actions], "claims": []}
    (folder / "actions.json").write_text(json.dumps(told))
    game = registry.game("tiny")
    laws.register(TinyLaws("tiny", folder))
    for one in recorded(game):
        one.path.write_text(played(one), "utf-8")


def given(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Register a game with its `Laws` and the correct golden files, under its own name."""
    monkeypatch.setattr(laws, "_known", {})
    kind = broken.LAWS.get(name, TinyLaws)
    if name not in broken.GOLDEN:
        laws.register(kind(name))
        return registry.game(name)
    golden_files(folder)
    for path in folder.glob("plain-*.json"):
        path.write_text(path.read_text().replace('"game": "tiny"', f'"game": "{name}"'))
    laws.register(kind(name, folder))
    return registry.game(name)

"""Which texts a game may have for the generic board, and which of them are missing."""

from __future__ import annotations

import re
from types import UnionType
from typing import TYPE_CHECKING, Any, NotRequired, Union, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.engine.game import Game

LOCALES = ("en", "zh-Hant")

HAS_ITS_OWN = ("do.pass", "on.turn", "on.said")
"""Keys for which the page has its own text."""
NAMES = ("view.", "player.", "value.", "why.", "option.", "step.")
"""Prefixes of keys that name things; which things there are is not known here."""

Holes = frozenset[str]
NONE: Holes = frozenset()


def known(game: Game) -> dict[str, Holes]:
    """Every key that the page uses -> the placeholders its text may have."""
    found = dict.fromkeys(("title", "tagline", "rules"), NONE)
    for name in game.options.presets:
        found |= {f"preset.{name}": NONE, f"preset.{name}.help": NONE}
    for space in (game.actions, game.claims):
        for action in space:
            key = f"{action.kind}.{action.verb}"
            found[key] = found.get(key, NONE).union(action.args)
            found[f"{key}.help"] = found[key]
            found |= {f"{key}.{argument}": NONE for argument in action.args}
    for name in game.standing:
        found |= {f"standing.{name}": NONE, f"standing.{name}.help": NONE}
    for on, public, private in events(game):
        found[f"on.{on}"] = public
        found |= {f"on.{on}+{field}": public | private for field in private}
    return found


def wanted(game: Game) -> set[str]:
    """The keys without which the page would show a bare name."""
    shown = [option.name for option in game.options.options.values() if not option.advanced]
    found = {f"option.{name}" for name in shown}
    found |= {f"step.{step}{part}" for step in game.timers for part in ("", ".wait")}
    return found | {key for key in known(game) if key.count(".") < 2 and "+" not in key}


def events(game: Game) -> Iterator[tuple[str, Holes, Holes]]:
    """Each event's name, public fields and private fields."""
    shape: Any = game.schema["event"]
    for member in get_args(shape) if get_origin(shape) in (Union, UnionType) else (shape,):
        hints = get_type_hints(member, include_extras=True)
        private = frozenset(key for key, hint in hints.items() if get_origin(hint) is NotRequired)
        for on in get_args(hints["on"]):
            yield on, frozenset(hints) - private - {"on"}, private


def problems(game: Game) -> list[str]:
    """Missing texts, unused texts, and unknown placeholders."""
    return [
        f"{locale}: {problem}"
        for locale in LOCALES
        for problem in _problems(game, dict(game.texts.get(locale, {})))
    ]


def _problems(game: Game, texts: dict[str, str]) -> Iterator[str]:
    others = {key for locale in game.texts for key in game.texts[locale]}
    for key in sorted((wanted(game).difference(HAS_ITS_OWN) | others) - texts.keys()):
        yield f"{key} is missing"
    asked = known(game)
    for key, text in texts.items():
        if key in asked:
            for hole in sorted(set(re.findall(r"\{(\w+)\}", text)) - asked[key]):
                yield f"{key}: nothing is called {{{hole}}}"
        elif not key.startswith(NAMES):
            yield f"{key}: nothing asks for it"

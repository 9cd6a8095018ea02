"""Compresses long lists of choices and claims to Cartesian products of their arguments.

`{"do": "give", "each": {"to": [1, 2], "cards": [[0], [1]]}}` stands for four actions. The last
argument varies fastest, which preserves the order. The page expands it
(`web/src/lib/protocol/unfold.ts`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, product

from facedown.engine.action import Action, ActionSpace, Value

Json = dict[str, object]

FEW = 24
"""Maximum actions of one verb that are listed one by one."""

KEPT = 256
"""Cache size in lists: choices change less often than states are sent."""


@lru_cache(KEPT)
def products(space: ActionSpace, ids: tuple[int, ...]) -> tuple[Json, ...]:
    """These actions as products. Cached and shared: do not modify."""
    listed = (space[id] for id in ids)
    verbs = groupby(listed, lambda action: (action.verb, tuple(action.args)))
    return tuple(each for _, run in verbs for each in _fold([*run]))


def _fold(run: Sequence[Action]) -> Iterator[Json]:
    """Compresses consecutive actions of one verb."""
    values = _values(run) if len(run) > FEW else {}
    if values and [*product(*values.values())] == [tuple(one.args.values()) for one in run]:
        each = {name: [_plain(value) for value in some] for name, some in values.items()}
        yield {run[0].kind: run[0].verb, "each": each}
    else:
        yield from (action.json for action in run)


def _values(run: Sequence[Action]) -> dict[str, list[Value]]:
    """The values of each argument, in order of first appearance."""
    return {name: [*dict.fromkeys(one.args[name] for one in run)] for name in run[0].args}


def _plain(value: Value) -> object:
    return list(value) if isinstance(value, tuple) else value

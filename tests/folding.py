"""What a page makes of folded choices and claims: the same as `web/src/lib/protocol/unfold.ts`."""

from __future__ import annotations

from itertools import product
from typing import Any

Json = dict[str, Any]


def unfolded(listed: list[Json]) -> list[Json]:
    """All that these items stand for, in their order."""
    return [each for item in listed for each in _all(item)]


def as_seen(state: Json) -> Json:
    """A state as the page's own: with all that it may do and say."""
    lists = {name: unfolded(state[name]) for name in ("choices", "claims")}
    return {**state, **lists}


def _all(item: Json) -> list[Json]:
    if "each" not in item:
        return [item]
    verb = {name: value for name, value in item.items() if name != "each"}
    names = list(item["each"])
    return [
        {**verb, **dict(zip(names, values, strict=True))}
        for values in product(*item["each"].values())
    ]

"""`Rules`: a game's options, precomputed for its steps and shared by tables with equal options."""

from __future__ import annotations

from typing import Final, TypeVar, cast

from mypy_extensions import mypyc_attr

from facedown.engine.options import Value

R = TypeVar("R", bound="Rules")


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """Immutable. A game subclasses it with what it works out from the options."""

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        """`options` are complete (`OptionSpace.complete`)."""
        self.seats = seats
        self.options = options

    def __reduce__(self) -> tuple[object, ...]:
        return shared_rules, (type(self), self.seats, self.options)

    def number(self, name: str) -> int:
        """The value of an option that is a whole number."""
        value = self.options[name]
        assert isinstance(value, int)
        return value

    def switch(self, name: str) -> bool:
        """The value of an option that is on or off."""
        return self.options[name] is True


CACHE_SIZE: Final = 500
"""Cache size; some games have millions of option sets."""
_cache: dict[tuple[object, ...], Rules] = {}


def shared_rules(kind: type[R], seats: int, options: dict[str, Value]) -> R:
    """The rules of this kind, cached by seats and option values. Raises what `kind` raises.

    The options are complete, and so in the order of their `OptionSpace`.
    """
    key = (kind, seats, *options.values())
    found = _cache.get(key)
    if found is None:
        if len(_cache) >= CACHE_SIZE:
            _cache.clear()
        found = kind(seats, {**options})
        _cache[key] = found
    return cast("R", found)

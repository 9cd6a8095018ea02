"""A table's options worked out once: all tables of the same options share one `Rules`."""

from __future__ import annotations

from typing import Final

from facedown.engine.errors import BadOptions
from facedown.engine.options import Value
from facedown.games.mafia.actions import VOTE
from facedown.games.mafia.options import BY_TABLE
from facedown.games.mafia.tokens import (
    COUNTS,
    HANDFULS,
    MOST_BEERS,
    PRINTED,
    SET_UP,
    handful_of,
)


class Rules:
    """The options in the form that the steps use. Raises `BadOptions` (§11).

    `tokens` is the handful with which the box begins, `handfuls` all that it can come to.
    """

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        henchmen, agents, drivers, beers = SET_UP[seats]
        self.seats = seats
        self.options = options
        self.cleaner = options["cleaner"] is True
        self.counts = _counts(options, henchmen, agents, drivers, self.cleaner)
        self.tokens = handful_of(self.counts)
        self.handfuls = [
            handful
            for handful in range(HANDFULS)
            if all(have <= most for have, most in zip(COUNTS[handful], self.counts, strict=True))
        ]
        self.beers = _beers(options, beers)
        self.godfather = _number(options, "godfather")
        self.driver_with_solo = options["driver_with_solo"] is True
        self.hearing = options["hearing"] is True
        self.keeps_notes = options["memory"] is True
        self.votes = [
            (0, *(VOTE + target for target in range(seats) if target != seat))
            for seat in range(seats)
        ]
        """By Godfather."""
        if self.godfather >= seats:
            raise BadOptions(f"there are only {seats} seats", "godfather")

    def __reduce__(self) -> tuple[object, ...]:
        return rules_for, (self.seats, self.options)


def _counts(
    options: dict[str, Value], henchmen: int, agents: int, drivers: int, cleaner: bool
) -> tuple[int, ...]:
    """How many of each token go into the box. The Cleaner takes a henchman's place (C17)."""
    fewest = henchmen - int(cleaner)
    wanted = _number(options, "henchmen")
    found = fewest if wanted == BY_TABLE else wanted
    if not fewest <= found <= PRINTED[0]:
        raise BadOptions(
            f"with so many players there are {fewest} to {PRINTED[0]}, not {found}", "henchmen"
        )
    wanted = _number(options, "agents")
    spies = agents if wanted == BY_TABLE else wanted
    wanted = _number(options, "drivers")
    return (
        found,
        int(spies > 0),
        int(spies > 1),
        drivers if wanted == BY_TABLE else wanted,
        int(cleaner),
    )


def _beers(options: dict[str, Value], by_table: int) -> int:
    wanted = options["beers"]
    found = {
        "table": by_table,
        "more": min(by_table + 1, MOST_BEERS),
        "fewer": max(by_table - 1, 0),
        "none": 0,
        "one": 1,
        "two": 2,
    }
    return found[str(wanted)]


def _number(options: dict[str, Value], name: str) -> int:
    value = options[name]
    assert isinstance(value, int)
    return value


MOST_KNOWN: Final = 500
"""There are a million ways to set the options."""
_known: Final[dict[tuple[object, ...], Rules]] = {}


def rules_for(seats: int, options: dict[str, Value]) -> Rules:
    """The `Rules` of these options; made once. Raises `BadOptions`."""
    key = (seats, *sorted(options.items()))
    found = _known.get(key)
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = Rules(seats, options)
        _known[key] = found
    return found

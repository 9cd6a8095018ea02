"""A table's options worked out once: all tables of the same options share one `MafiaRules`."""

from __future__ import annotations

from facedown.engine.errors import BadOptions
from facedown.engine.options import Value
from facedown.engine.rules import Rules
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


class MafiaRules(Rules):
    """The options in the form that the steps use. Raises `BadOptions` (§11).

    `tokens` is the handful with which the box begins, `handfuls` all that it can come to.
    """

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        henchmen, agents, drivers, beers = SET_UP[seats]
        super().__init__(seats, options)
        self.cleaner = options["cleaner"] is True
        self.counts = _counts(options, henchmen, agents, drivers, self.cleaner)
        self.tokens = handful_of(self.counts)
        self.handfuls = [
            handful
            for handful in range(HANDFULS)
            if all(have <= most for have, most in zip(COUNTS[handful], self.counts, strict=True))
        ]
        self.beers = _beers(options, beers)
        self.godfather = self.number("godfather")
        self.driver_with_solo = options["driver_with_solo"] is True
        self.hearing = options["hearing"] is True
        self.keeps_notes = options["memory"] is True
        self.votes = [
            (0, *(VOTE + target for target in range(seats) if target != seat))
            for seat in range(seats)
        ]
        """By Godfather."""


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

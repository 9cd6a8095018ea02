"""Mafia's options, precomputed for its steps (§11)."""

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
    """Raises `BadOptions` for too few or too many henchmen.

    `counts`, `tokens`: the tokens in the box at the start, as counts and as a handful. `kinds`:
    the mask of those there are any of. `handfuls`: all that can be left of them. `votes`: the
    winners' choices, by Godfather.
    """

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        super().__init__(seats, options)
        self.cleaner = self.switch("cleaner")
        self.counts = self._counts()
        self.tokens = handful_of(self.counts)
        self.kinds = sum([1 << token for token, count in enumerate(self.counts) if count])
        self.handfuls = [
            handful
            for handful in range(HANDFULS)
            if all(have <= most for have, most in zip(COUNTS[handful], self.counts, strict=True))
        ]
        self.beers = self._beers()
        self.godfather = self.number("godfather")
        self.driver_with_solo = self.switch("driver_with_solo")
        self.hearing = self.switch("hearing")
        self.keeps_notes = self.switch("memory")
        self.votes = [
            (0, *(VOTE + target for target in range(seats) if target != seat))
            for seat in range(seats)
        ]

    def _counts(self) -> tuple[int, ...]:
        """How many of each token go into the box. The Cleaner replaces a henchman (C17)."""
        henchmen, agents, drivers, _ = SET_UP[self.seats]
        fewest = henchmen - int(self.cleaner)
        henchmen = self._number_or("henchmen", fewest)
        if not fewest <= henchmen <= PRINTED[0]:
            raise BadOptions(
                f"with so many players there are {fewest} to {PRINTED[0]}, not {henchmen}",
                "henchmen",
            )
        agents = self._number_or("agents", agents)
        drivers = self._number_or("drivers", drivers)
        return (henchmen, int(agents > 0), int(agents > 1), drivers, int(self.cleaner))

    def _number_or(self, name: str, by_table: int) -> int:
        """The option's value, or the set-up table's."""
        wanted = self.number(name)
        return by_table if wanted == BY_TABLE else wanted

    def _beers(self) -> int:
        by_table = SET_UP[self.seats][3]
        found = {
            "table": by_table,
            "more": min(by_table + 1, MOST_BEERS),
            "fewer": max(by_table - 1, 0),
            "none": 0,
            "one": 1,
            "two": 2,
        }
        return found[str(self.options["beers"])]

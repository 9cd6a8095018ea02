"""Coup's options, precomputed for its steps (§2). Shared by tables with equal options."""

from __future__ import annotations

from mypy_extensions import i64

from facedown.engine.options import Value
from facedown.engine.rules import Rules
from facedown.games.coup.actions import (
    ASSASSINATE,
    ASSASSINATION_COST,
    BLOCK,
    BLOCKERS,
    COUP,
    COUP_COST,
    EXAMINE,
    EXCHANGE,
    FOREIGN_AID,
    INCOME,
    STEAL,
    TAX,
    scope_of,
)
from facedown.games.coup.cards import in_play


class CoupRules(Rules):
    """Parsed options, with the legal blocks and declarations memoized."""

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        super().__init__(seats, options)
        self.inquisitor = bool(options["inquisitor"])
        self.characters = in_play(self.inquisitor)
        self.exchange_all = options["exchange_max"] == "all"
        self.replace_after = options["proof_replacement"] == "after_action"
        self.steal_needs_coin = bool(options["steal_needs_coin"])
        self.draft = seats == 2 and bool(options["two_player_draft"])
        self.court_of_three = options["two_player_court"] == "three"
        forced, starter, cap = options["forced_coup_at"], options["starter"], options["turn_cap"]
        assert isinstance(forced, int) and isinstance(starter, int) and isinstance(cap, int)
        self.forced_coup_at = forced
        self.starter = starter
        self.turn_cap = cap
        self.target_blocks: dict[int, tuple[int, ...]] = {}
        self.other_blocks: dict[int, tuple[int, ...]] = {}
        for kind, blockers in BLOCKERS.items():
            mine = [c for c in blockers if c in self.characters]
            others = [c for c in mine if _anybody_blocks(options, kind, c)]
            self.target_blocks[kind] = (0, *[BLOCK + c for c in mine])
            self.other_blocks[kind] = (0, *[BLOCK + c for c in others]) if others else ()
        self._turns: list[dict[int, tuple[int, ...]]] = [{} for _ in range(4 * seats)]

    def declarations(self, seat: int, coins: list[int], alive: i64) -> tuple[int, ...]:
        """What this seat may declare; `coins` by seat, `alive` a bit mask of seats. Memoized."""
        own: i64 = coins[seat]
        tier: i64 = 0
        if own >= ASSASSINATION_COST:
            tier = 1 if own < COUP_COST else 2 if own < self.forced_coup_at else 3
        row = self._turns[4 * seat + tier]
        poor: i64 = 0
        if self.steal_needs_coin:
            flag: i64 = 1
            for each in coins:
                if each == 0:
                    poor |= flag
                flag += flag
        found = row.get(poor << 6 | alive)
        if found is None:
            found = self._declarations(seat, tier, alive, poor)
            row[poor << 6 | alive] = found
        return found

    def _declarations(self, seat: int, tier: int, alive: int, poor: int) -> tuple[int, ...]:
        others = [s for s in range(self.seats) if s != seat and alive >> s & 1]
        coups = [COUP + s for s in others]
        if tier == 3:
            return tuple(coups)
        legal = [INCOME, FOREIGN_AID, TAX, EXCHANGE]
        if tier == 2:
            legal += coups
        if tier >= 1:
            legal += [ASSASSINATE + s for s in others]
        legal += [STEAL + s for s in others if not (self.steal_needs_coin and poor >> s & 1)]
        if self.inquisitor:
            legal += [EXAMINE + s for s in others]
        return tuple(legal)


def _anybody_blocks(options: dict[str, Value], kind: int, character: int) -> bool:
    """Whether everybody may block with this character, not only the target."""
    scope = scope_of(kind, character)
    return scope is None or options[scope] == "any"

"""A table's options worked out once: all tables of the same options share one `Rules`."""

from __future__ import annotations

from typing import Final

from facedown.engine.options import Value
from facedown.games.karaya.actions import CLAIM_IS
from facedown.games.karaya.cards import (
    ASSASSIN,
    COMPOSITION,
    GUARD,
    ROLES,
    SLAVE,
    aside_of,
    bag_of,
)


class Rules:
    """The options in the form that the steps use. Places: the seats, the centre, what is aside."""

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        self.seats = seats
        self.options = options
        self.bag = bag_of(seats)
        self.guards = self.bag[GUARD]
        self.assassins = self.bag[ASSASSIN]
        self.slaves = self.bag[SLAVE]
        self.neutrals = COMPOSITION[seats][3]
        self.centre = seats
        """The place of the centre card."""
        self.places = seats + 1 + aside_of(seats)
        self.rounds = _number(options, "rounds")
        self.target = _number(options, "target")
        self.last_slot = _number(options, "max_laps") * seats
        """After so many slots a round is void (§6.3)."""
        self.starter = _number(options, "starter")
        self.may_pass = options["pass_allowed"] is True
        self.call_off_turn = options["call_off_turn"] is True
        self.fatigue_loses_slot = options["fatigue"] == "lose_slot"
        self.oracle_trades = options["oracle_rehide"] == "trade"
        self.bans = options["trade_ban"] != "none"
        self.bans_both = options["trade_ban"] == "both"
        self.same_role_ban = options["secret_same_role_ban"] is True
        self.victim_guard = options["victim_guard"] is True
        self.detained_proclaims = options["detained_sultan_proclaims"] is True
        self.detained_stops = options["detained_guard_stops"] is True
        self.detained_calls = options["detained_slave_calls"] is True
        self.anybody_blocks = options["block_detention"] == "any"
        self.vizier_chooses = options["manipulated_chooses"] == "vizier"
        self.captured_count = options["l2_counts_captured"] is True
        self.declare_openly = options["async_declare"] is True
        self.claims = tuple(range(CLAIM_IS + ROLES * seats))

    def __reduce__(self) -> tuple[object, ...]:
        return rules_for, (self.seats, self.options)


def _number(options: dict[str, Value], name: str) -> int:
    value = options[name]
    assert isinstance(value, int)
    return value


_known: Final[dict[tuple[object, ...], Rules]] = {}


def rules_for(seats: int, options: dict[str, Value]) -> Rules:
    """The `Rules` of these options; made once."""
    key = (seats, *sorted(options.items()))
    found = _known.get(key)
    if found is None:
        found = Rules(seats, options)
        _known[key] = found
    return found

"""The switches of §14, and the settings of a game (§8)."""

from __future__ import annotations

from typing import Final

from facedown.engine.options import Option, OptionSpace

MOST_ROUNDS: Final = 30
"""Games to a target score end after so many rounds at the latest: rounds may bring no points."""

OPTIONS: Final = OptionSpace(
    [
        Option("rounds", 5, low=1, high=10),
        Option("target", 0, low=0, high=12),
        Option("memory", True, [True, False]),
        Option("aid", True, [True, False]),
        Option("max_laps", 12, low=3, high=20),
        Option("pass_allowed", True, [True, False]),
        Option("call_off_turn", True, [True, False]),
        Option("fatigue", "no_power", ["no_power", "lose_slot"]),
        Option("oracle_rehide", "trade", ["trade", "keep_only"]),
        Option("trade_ban", "passive", ["passive", "both", "none"]),
        Option("secret_same_role_ban", False, [True, False]),
        Option("victim_guard", True, [True, False]),
        Option("detained_sultan_proclaims", True, [True, False]),
        Option("detained_guard_stops", False, [True, False]),
        Option("detained_slave_calls", False, [True, False]),
        Option("block_detention", "target", ["target", "any"]),
        Option("manipulated_chooses", "self", ["self", "vizier"]),
        Option("l2_counts_captured", True, [True, False]),
        Option("async_declare", True, [True, False]),
        Option("starter", -1, low=-1, high=14, advanced=True, seat=True),
    ],
    {"standard": {"rounds": 5, "target": 0}, "short": {"rounds": 3, "target": 0}},
    default="standard",
)
"""`target`: the game ends once somebody has so many points, 0 for after `rounds` rounds. `memory`:
the page keeps what a player has seen; `aid`: it may work out for them which roles each card can
still be (rules are the same without both). `starter`: the seat that begins
the first round, -1 for a random one."""

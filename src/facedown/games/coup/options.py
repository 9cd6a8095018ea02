"""Presets and flags (§2)."""

from __future__ import annotations

from typing import Final

from facedown.engine.options import Option, OptionSpace

OPTIONS: Final = OptionSpace(
    [
        Option("block_scope_assassinate", "any", ["any", "target"]),
        Option("block_scope_steal", "any", ["any", "target"]),
        Option("block_scope_steal_inquisitor", "target", ["any", "target"]),
        Option("exchange_max", "1", ["1", "all"]),
        Option("proof_replacement", "after_action", ["after_action", "before_action"]),
        Option("two_player_court", "all_11", ["all_11", "three"], only_at=[2]),
        Option("two_player_draft", True, [True, False], only_at=[2]),
        Option("inquisitor", False, [True, False]),
        Option("steal_needs_coin", True, [True, False]),
        Option("forced_coup_at", 10, low=7, high=12),
        Option("starter", -1, low=-1, high=5, advanced=True, seat=True),
        Option("turn_cap", 0, low=0, high=10_000, advanced=True),
    ],
    {
        "seed": {
            "block_scope_assassinate": "any",
            "block_scope_steal": "any",
            "block_scope_steal_inquisitor": "target",
            "exchange_max": "1",
            "proof_replacement": "after_action",
            "two_player_court": "all_11",
            "two_player_draft": True,
        },
        "official": {
            "block_scope_assassinate": "target",
            "block_scope_steal": "target",
            "block_scope_steal_inquisitor": "target",
            "exchange_max": "all",
            "proof_replacement": "before_action",
            "two_player_court": "three",
            "two_player_draft": False,
        },
    },
    default="seed",
)
"""`starter`: the seat that begins, -1 for a random one. `turn_cap`: end without a winner after so
many turns, 0 for never (loops such as mutual stealing are possible; tournaments want a cap)."""

"""What may be chosen for a table (§11)."""

from __future__ import annotations

from typing import Final

from facedown.engine.options import Option, OptionSpace

BY_TABLE: Final = -1
"""As many as the set-up table says."""
DRAWN: Final = -1
"""The Godfather is drawn by lot."""

OPTIONS: Final = OptionSpace(
    [
        Option("cleaner", False, [True, False]),
        Option("beers", "table", ["table", "more", "fewer", "none", "one", "two"]),
        Option("henchmen", BY_TABLE, low=-1, high=5),
        Option("agents", BY_TABLE, low=-1, high=2),
        Option("drivers", BY_TABLE, low=-1, high=2),
        Option("driver_with_solo", True, [True, False]),
        Option("memory", False, [True, False]),
        Option("contradictions", False, [True, False]),
        Option("hearing", False, [True, False]),
        Option("godfather", DRAWN, low=-1, high=11, advanced=True, seat=True),
    ],
    {
        "standard": {"cleaner": False, "beers": "table"},
        "generous": {"cleaner": False, "beers": "more"},
        "dry": {"cleaner": False, "beers": "fewer"},
        "cleaner": {"cleaner": True, "beers": "table"},
    },
    default="standard",
)
"""`beers`: as the set-up table says, one more or one fewer, or so many. `memory`: everybody keeps a
note of the box as they had it; without it they see it only while they hold it. `contradictions`:
the page marks statements that can't both be true (rules are the same). `hearing`: everybody may
speak for whoever is suspected before each accusation. `godfather`: their seat."""

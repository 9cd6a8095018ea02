"""The options of a table (§11)."""

from __future__ import annotations

from typing import Final

from facedown.engine.options import Option, OptionSpace

BY_TABLE: Final = -1
"""The set-up table's number."""
DRAWN: Final = -1
"""The Godfather is drawn at random."""

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
"""`beers`: the set-up table's number, one more, one fewer, or a fixed number. `memory`: everybody
keeps seeing the box as they had it, not only while they hold it. `contradictions`: the page marks
statements that can't both be true; the rules are the same. `hearing`: everybody may speak on the
suspect before each accusation. `godfather`: their seat."""

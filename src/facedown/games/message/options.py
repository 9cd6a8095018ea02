"""Profiles and options (§0.2, §2 and §7)."""

from __future__ import annotations

from typing import Final

from facedown.engine.options import Option, OptionSpace, Value
from facedown.games.message.roster import CHARACTERS

PROFILES: Final[dict[str, dict[str, bool]]] = {
    "2009": {
        "clockwise": True,
        "second_play": False,
        "probes_return": True,
        "lure_oneself": True,
        "wide_decipher": False,
        "shuffle_first": True,
        "identity_first": True,
        "dead_identity": False,
    },
    "2010": {
        "clockwise": False,
        "second_play": True,
        "probes_return": False,
        "lure_oneself": False,
        "wide_decipher": True,
        "shuffle_first": False,
        "identity_first": False,
        "dead_identity": True,
    },
}
"""What differs between the printings beside the deck and the texts of two characters.

`clockwise`: turns go to the left (K2). `second_play`: cards may be played after the transmission
(K3). `probes_return`: a used probe goes face down to the discard pile, not out of the game (K5).
`lure_oneself` (K6). `wide_decipher`: on one's own turn and on open texts as well (K8).
`shuffle_first`: before True or False is dealt (D5). `identity_first` (K1).
`dead_identity`: shown (K4).
"""

SWITCHES: Final[list[str]] = list(PROFILES["2009"])
BY_PROFILE: Final = "profile"
EVERYBODY: Final = (1 << CHARACTERS) - 1

OPTIONS: Final = OptionSpace(
    [
        Option("profile", "2009", ["2009", "2010"]),
        Option("characters", "base", ["base", "all", "custom"]),
        Option("beginner", False, [True, False], only_at=[4, 6]),
        Option("mix", "standard", ["standard", "alternative"], only_at=[4, 6, 7]),
        Option("alliance", False, [True, False]),
        Option("cards_to_win", 3, low=3, high=5),
        Option("last_side", True, [True, False]),
        *[Option(name, BY_PROFILE, [BY_PROFILE, "yes", "no"], advanced=True) for name in SWITCHES],
        Option("roster", EVERYBODY, low=0, high=EVERYBODY, advanced=True),
        Option("starter", -1, low=-1, high=8, advanced=True, seat=True),
        Option("turn_cap", 0, low=0, high=10_000, advanced=True),
    ],
    {"2009": {"profile": "2009"}, "2010": {"profile": "2010"}},
    default="2009",
)
"""`characters`: the 18 of R18, all 25, or those of the bit mask `roster` (bit 0: number 1 of §9.2).
`beginner`: no characters and no bystanders, 4 or 6 seats. `mix`: the printed alternative for 4, 6
and 7 seats. `alliance`: bystanders win together. `last_side`: a side wins when all living players
belong to it. `starter`: the seat that begins, -1 for a random one. `turn_cap`: end without a winner
after so many turns, 0 for never."""


def switch(options: dict[str, Value], name: str) -> bool:
    """The value of a switch: the table's, else the profile's."""
    given = options[name]
    if given != BY_PROFILE:
        return given == "yes"
    return PROFILES[str(options["profile"])][name]

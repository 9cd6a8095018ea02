"""What a page needs of the rule book, as data made from the tables that the rules use."""

from __future__ import annotations

from typing import Final

from facedown.games.outlaws.cards import CHARACTERS, HEADLINES, POOLS, TOKENS
from facedown.games.outlaws.choices import HELPED, TAKEN_BY
from facedown.games.outlaws.ground import TEAMS, TWO, arms
from facedown.games.outlaws.options import MOST_TURNS
from facedown.games.outlaws.schema import OutlawsRulebook


def _arm_slots(side: int, right: int) -> list[int]:
    """The slots of a side's street beside this neighbour; two living sides are enough to say."""
    return [] if side == right else arms(4, [side, right], side).slots_of(side)


RULEBOOK: Final[OutlawsRulebook] = {
    "characters": CHARACTERS,
    "tokens": TOKENS,
    "set_ups": [{"seats": seats, "pool": list(pool)} for seats, pool in POOLS.items()],
    "grounds": {
        "lines": [
            {"places": line.places, "slots": [line.slots_of(side) for side in range(2)]}
            for line in (TWO, TEAMS)
        ],
        "arms": [[_arm_slots(side, right) for right in range(4)] for side in range(4)],
    },
    "takes": [[TOKENS[token] for token in tokens] for tokens in TAKEN_BY],
    "helped": [CHARACTERS[kind] for kind in HELPED],
    "headlines": HEADLINES,
    "most_turns": MOST_TURNS,
}

"""Which aim each mission gives its bystander, by the name of the mission."""

from __future__ import annotations

from typing import Final

from facedown.games.message.bots.aims import (
    Aim,
    CollectAim,
    ColoursAim,
    CountAim,
    FirstDeathAim,
    FunctionAim,
    LaterDeathAim,
    OneOfEachAim,
    OwnHandAim,
    PeaceAim,
    RedHandAim,
    SexAim,
    SideAim,
    Watch,
)
from facedown.games.message.cards import BLACK, BLUE, MILITARY, RED, SEE_THROUGH, UNDERCOVER
from facedown.games.message.roster import FEMALE, MALE

SIDES: Final[list[Aim]] = [SideAim(UNDERCOVER), SideAim(MILITARY)]
NO_MISSION: Final = Watch()

MISSIONS: Final[dict[str, Aim]] = {
    "three_red": CollectAim((RED,), 3),
    "three_blue": CollectAim((BLUE,), 3),
    "five_true": CollectAim((RED, BLUE), 5),
    "six_of_any": CollectAim((RED, BLUE, BLACK), 6),
    "hand_of_both_colours": ColoursAim(),
    "nine_in_hand": CountAim(),
    "four_see_through": FunctionAim(SEE_THROUGH, 4),
    "red_hand_at_death": RedHandAim(RED),
    "own_hand_three_true": OwnHandAim(3, 99),
    "own_hand_no_true": OwnHandAim(0, 0),
    "second_by_own_hand": OwnHandAim(0, 99, 1),
    "one_of_each_dead": OneOfEachAim(),
    "first_or_whole_side": FirstDeathAim(),
    "second_to_die": LaterDeathAim(),
    "woman_declares": SexAim(FEMALE, 99),
    "man_declares": SexAim(MALE, 1),
    "nobody_died": PeaceAim(),
    "none": NO_MISSION,
}

"""The characters as data: number, names, sex, whether they begin face down, and their set.

Their skills and missions are in `characters/`.
"""

from __future__ import annotations

from typing import Final, Literal

MALE: Final = 1
FEMALE: Final = 2
BOTH: Final = 3

BASE: Final = "base"
EXTRA: Final = "extra"
"""R18: the base set of 18, and the publisher's seven others (§9)."""


Character = Literal[
    "old_ghost", "old_gun", "old_king", "code_clerk", "black_rose", "shining", "emei_wind",
    "six_sister", "beauty", "gentleman", "blade", "brother_mark", "killer", "director",
    "seven_hundred", "little_white", "beret", "phantom_thief", "duckweed", "siskin", "iron_agent",
    "dai_li", "viper", "holmes", "perfume",
]  # fmt: skip


# What missions ask for (§9.5).
OF_A_COLOUR: Final = 3
"""Number of cards required by `three_red` and `three_blue`."""
OF_TRUE: Final = 5
OF_ANY: Final = 6
IN_HAND: Final = 9
FALSE_AT_MOST: Final = 1
"""Maximum false cards that `man_declares` allows."""
ENOUGH_TRUE: Final = 3
"""Minimum true intelligence of the victim of `own_hand_three_true`."""
ANY_NUMBER: Final = 99
"""More cards than a player can have."""
RED_HAND: Final[dict[str, int]] = {"2009": 4, "2010": 3}
"""Number of red hand cards that `red_hand_at_death` asks for, by printing (K19)."""

NEVER: Final = 99

GIFT: Final = 4
"""Number of hand cards that `bribe` gives."""


class Facts:
    """A line of the roster."""

    def __init__(
        self,
        name: Character,
        chinese: str,
        sex: int,
        hidden: bool,
        set: str,
        mission: str,
        loses_at: int = NEVER,
        conceals: bool = False,
    ) -> None:
        self.name: Character = name
        self.chinese = chinese
        self.sex = sex
        self.hidden = hidden
        self.set = set
        self.mission = mission
        """The name of the secret mission."""
        self.loses_at = loses_at
        """Number of intelligence cards at which the character loses the game."""
        self.conceals = conceals
        """May give either answer to a probe, whatever the identity."""


ROSTER: Final[list[Facts]] = [
    Facts("old_ghost", "老鬼", FEMALE, True, BASE, "red_hand_at_death", conceals=True),
    Facts("old_gun", "老槍", MALE, True, BASE, "three_red"),
    Facts("old_king", "老金", MALE, True, BASE, "hand_of_both_colours"),
    Facts("code_clerk", "譯電員", FEMALE, True, BASE, "three_blue"),
    Facts("black_rose", "黑玫瑰", FEMALE, True, BASE, "own_hand_three_true"),
    Facts("shining", "閃靈", FEMALE, True, BASE, "own_hand_no_true"),
    Facts("emei_wind", "峨嵋風", MALE, True, BASE, "three_blue"),
    Facts("six_sister", "六姐", FEMALE, False, BASE, "six_of_any"),
    Facts("beauty", "大美女", FEMALE, False, BASE, "man_declares"),
    Facts("gentleman", "禮服蒙面人", MALE, False, BASE, "woman_declares"),
    Facts("blade", "刀鋒", MALE, False, BASE, "one_of_each_dead"),
    Facts("brother_mark", "小馬哥", MALE, False, BASE, "one_of_each_dead"),
    Facts("killer", "職業殺手", MALE, False, BASE, "second_by_own_hand"),
    Facts("director", "情報處長", MALE, False, BASE, "three_red"),
    Facts("seven_hundred", "柒佰", MALE, False, BASE, "five_true"),
    Facts("little_white", "小白", BOTH, False, BASE, "first_or_whole_side", loses_at=6),
    Facts("beret", "貝雷帽", MALE, False, BASE, "hand_of_both_colours"),
    Facts("phantom_thief", "怪盜九九", MALE, False, BASE, "nine_in_hand"),
    Facts("duckweed", "浮萍", FEMALE, True, EXTRA, "second_to_die"),
    Facts("siskin", "黃雀", FEMALE, True, EXTRA, "one_of_each_dead"),
    Facts("iron_agent", "鋼鐵特工K", MALE, True, EXTRA, "four_see_through"),
    Facts("dai_li", "戴笠", MALE, False, EXTRA, "three_blue"),
    Facts("viper", "蝮蛇", MALE, False, EXTRA, "nobody_died"),
    Facts("holmes", "福爾摩斯", MALE, False, EXTRA, "three_red"),
    Facts("perfume", "致命香水", FEMALE, False, EXTRA, "none"),
]

CHARACTERS: Final = len(ROSTER)
NO_CHARACTER: Final = -1
NAMES: Final[list[str]] = [facts.name for facts in ROSTER]
NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}

"""The characters as data: number, names, sex, whether they begin face down, and their set.

What they can do stands in `characters/`.
"""

from __future__ import annotations

from typing import Final, Literal

MALE: Final = 1
FEMALE: Final = 2
BOTH: Final = 3

BASE: Final = "base"
EXTRA: Final = "extra"
"""R18: the base set of 18 and the other seven of the publisher's 25 (§9)."""


Character = Literal[
    "old_ghost", "old_gun", "old_king", "code_clerk", "black_rose", "shining", "emei_wind",
    "six_sister", "beauty", "gentleman", "blade", "brother_mark", "killer", "director",
    "seven_hundred", "little_white", "beret", "phantom_thief", "duckweed", "siskin", "iron_agent",
    "dai_li", "viper", "holmes", "perfume",
]  # fmt: skip


class Facts:
    """One line of the roster."""

    def __init__(self, name: Character, chinese: str, sex: int, hidden: bool, set: str) -> None:
        self.name: Character = name
        self.chinese = chinese
        self.sex = sex
        self.hidden = hidden
        self.set = set


ROSTER: Final[list[Facts]] = [
    Facts("old_ghost", "老鬼", FEMALE, True, BASE),
    Facts("old_gun", "老槍", MALE, True, BASE),
    Facts("old_king", "老金", MALE, True, BASE),
    Facts("code_clerk", "譯電員", FEMALE, True, BASE),
    Facts("black_rose", "黑玫瑰", FEMALE, True, BASE),
    Facts("shining", "閃靈", FEMALE, True, BASE),
    Facts("emei_wind", "峨嵋風", MALE, True, BASE),
    Facts("six_sister", "六姐", FEMALE, False, BASE),
    Facts("beauty", "大美女", FEMALE, False, BASE),
    Facts("gentleman", "禮服蒙面人", MALE, False, BASE),
    Facts("blade", "刀鋒", MALE, False, BASE),
    Facts("brother_mark", "小馬哥", MALE, False, BASE),
    Facts("killer", "職業殺手", MALE, False, BASE),
    Facts("director", "情報處長", MALE, False, BASE),
    Facts("seven_hundred", "柒佰", MALE, False, BASE),
    Facts("little_white", "小白", BOTH, False, BASE),
    Facts("beret", "貝雷帽", MALE, False, BASE),
    Facts("phantom_thief", "怪盜九九", MALE, False, BASE),
    Facts("duckweed", "浮萍", FEMALE, True, EXTRA),
    Facts("siskin", "黃雀", FEMALE, True, EXTRA),
    Facts("iron_agent", "鋼鐵特工K", MALE, True, EXTRA),
    Facts("dai_li", "戴笠", MALE, False, EXTRA),
    Facts("viper", "蝮蛇", MALE, False, EXTRA),
    Facts("holmes", "福爾摩斯", MALE, False, EXTRA),
    Facts("perfume", "致命香水", FEMALE, False, EXTRA),
]

CHARACTERS: Final = len(ROSTER)
NO_CHARACTER: Final = -1
NAMES: Final[list[str]] = [facts.name for facts in ROSTER]
NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}

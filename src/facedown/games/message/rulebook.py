"""The characters of each printing, and the rule book as data for the page.

`RULEBOOK` is generated from the tables that the rules use.
"""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

from facedown.games.message.actions import COUNTERS, PAIRS, WINDOWS
from facedown.games.message.cards import (
    FUNCTIONS,
    STAMPS_OF,
    Colour,
    Side,
    Stamp,
    deck,
    names_of,
)
from facedown.games.message.characters import characters_of
from facedown.games.message.options import PROFILES
from facedown.games.message.roster import BASE, BOTH, FEMALE, MALE, RED_HAND
from facedown.games.message.schema import CharacterCard, MessageRulebook, Printing, SkillLine
from facedown.games.message.skill import Character, Ensemble, Skill
from facedown.games.message.victory import JUDGE

_ensembles: dict[tuple[str, tuple[int, ...]], Ensemble] = {}


def ensemble_for(profile: str, roster: tuple[int, ...]) -> Ensemble:
    """The characters of a printing and a roster. Cached."""
    found = _ensembles.get((profile, roster))
    if found is None:
        found = Ensemble(profile, roster, characters_of(profile), JUDGE, ensemble_for)
        _ensembles[profile, roster] = found
    return found


# --- as data --------------------------------------------------------------------------------------

SEXES: Final[dict[int, Literal["male", "female", "both"]]] = {
    MALE: "male",
    FEMALE: "female",
    BOTH: "both",
}


def _skill(skill: Skill[Any]) -> SkillLine:
    return {
        "name": skill.name,
        "response": skill.response and not skill.at_once,
        "announced": skill.response,
        "turns_up": skill.face_down,
    }


def _card(character: Character) -> CharacterCard:
    return {
        "name": character.facts.name,
        "sex": SEXES[character.sex],
        "hidden": character.hidden,
        "base": character.facts.set == BASE,
        "skills": [_skill(skill) for skill in character.skills],
        "mission": character.mission.name,
    }


def _printing(profile: str) -> Printing:
    stamps: tuple[Stamp, ...] = get_args(Stamp)
    functions = enumerate(FUNCTIONS)
    return {
        "deck": names_of(deck(profile)),
        "stamps": {name: stamps[STAMPS_OF[profile][function]] for function, name in functions},
        "switches": PROFILES[profile],
        "red_hand": RED_HAND[profile],
    }


RULEBOOK: Final[MessageRulebook] = {
    "printings": {profile: _printing(profile) for profile in PROFILES},
    "colours": list(get_args(Colour)),
    "sides": list(get_args(Side)),
    "windows": WINDOWS,
    "counters": COUNTERS,
    "pairs": [list(pair) for pair in PAIRS],
    "characters": [_card(character) for character in characters_of("2010")],
}

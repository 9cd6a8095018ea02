"""The rule book as data agrees with the rules, in both printings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from facedown.engine.rules import shared_rules
from facedown.games.message.actions import ACTIONS, LOVE, PAIRS
from facedown.games.message.cards import FUNCTIONS, KINDS, NAMES, STAMPS, function_of, names_of
from facedown.games.message.characters import characters_of
from facedown.games.message.characters.missions import RedHandAtDeath
from facedown.games.message.options import OPTIONS, PROFILES, switch
from facedown.games.message.roster import BASE, FEMALE, MALE, ROSTER
from facedown.games.message.rulebook import RULEBOOK
from facedown.games.message.rules import MessageRules

if TYPE_CHECKING:
    from facedown.games.message.schema import SkillLine

BOTH = pytest.mark.parametrize("profile", list(PROFILES))


@BOTH
def test_the_cards_and_their_stamps(profile: str) -> None:
    rules = shared_rules(MessageRules, 5, OPTIONS.complete({"profile": profile}))
    printing = RULEBOOK["printings"][profile]
    assert printing["deck"] == names_of(rules.deck)
    assert sum(printing["deck"].values()) == 81
    for kind in range(KINDS):
        assert printing["stamps"][FUNCTIONS[function_of(kind)]] == STAMPS[rules.stamps[kind]]


@BOTH
def test_what_a_printing_says_where_the_table_does_not(profile: str) -> None:
    options = OPTIONS.complete({"profile": profile})
    switches = RULEBOOK["printings"][profile]["switches"]
    assert switches == {name: switch(options, name) for name in switches}
    assert switches.keys() == PROFILES[profile].keys()


@BOTH
def test_the_characters_what_they_can_do_and_what_they_want(profile: str) -> None:
    characters = characters_of(profile)
    for card, character, facts in zip(RULEBOOK["characters"], characters, ROSTER, strict=True):
        assert card["name"] == character.name
        assert card["sex"] == {MALE: "male", FEMALE: "female", MALE | FEMALE: "both"}[character.sex]
        assert (card["hidden"], card["base"]) == (facts.hidden, facts.set == BASE)
        assert card["mission"] == character.mission.name
        for line, skill in zip(card["skills"], character.skills, strict=True):
            assert line["name"] == skill.name
            assert line["announced"] == any(skill.owns(action.id) for action in ACTIONS)
            assert line["announced"] == (skill.name in {action.verb for action in ACTIONS})
            assert line["response"] == (line["announced"] and not skill.at_once)
            assert line["turns_up"] == skill.face_down


@BOTH
def test_how_many_red_cards_are_shown_for_a_mission(profile: str) -> None:
    missions = [character.mission for character in characters_of(profile)]
    wanted = [one.wanted for one in missions if isinstance(one, RedHandAtDeath)]
    assert wanted == [RULEBOOK["printings"][profile]["red_hand"]]


def test_skills_of_the_same_name_are_equal() -> None:
    lines: dict[str, SkillLine] = {}
    for card in RULEBOOK["characters"]:
        for line in card["skills"]:
            assert lines.setdefault(line["name"], line) == line
    assert "tit_for_tat" in lines


def test_pairs_are_numbered_as_the_actions_are() -> None:
    for number, pair in enumerate(RULEBOOK["pairs"]):
        assert ACTIONS[LOVE + number].json == {"do": "love", "targets": pair}
    assert len(RULEBOOK["pairs"]) == len(PAIRS)


def test_counters_target_a_response() -> None:
    for action in ACTIONS:
        assert ("response" in action.args) == (action.verb in RULEBOOK["counters"])


def test_a_card_is_named_by_its_function_and_its_colour() -> None:
    for name in NAMES:
        colour = name.rpartition("_")[2]
        assert colour in RULEBOOK["colours"]
        assert any(name.startswith(f"{function}_") for function in FUNCTIONS)

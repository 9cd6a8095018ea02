"""`normal` makes few blunders, measured in whole games with all characters.

Single positions are in `test_situations.py`; `blunder_kinds.py` judges each decision.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest
from tests.bots.message.blunders import FIRST, KINDS, Tally, count, judge
from tests.bots.message.seen import Seen, decided

from facedown.games.message.bots.skills.by_name import SKILLS
from facedown.games.message.cards import BLACK, BYSTANDER, KIND, NO_CARD
from facedown.games.message.roster import NAMES

if TYPE_CHECKING:
    from facedown.engine.action import Action
    from facedown.games.message.bots.scene import Scene

# Whole games of `normal`: needs the compiled engine.
pytestmark = pytest.mark.long

GAMES = 60
MANY = 1000

ONCE: Final = {
    "bribes_the_last_card_away": (3, 48),
    "stacks_a_second_probe": (143, 2552),
    "sends_the_enemys_third_card": (15, 229),
    "takes_the_unseen_with_two_false_cards": (3, 130),
    "refuses_a_partners_direct_message": (6, 60),
}
"""Former counts, in the first GAMES games and in the first MANY."""


@cache
def played() -> tuple[list[Seen], Tally]:
    """All decisions with a choice, and the tally of blunders."""
    found, tally = [], Tally(Counter(), Counter(), Counter())
    for seed in range(GAMES):
        for seen in decided(seed):
            judge(seen, tally)
            found.append(seen)
    return found, tally


def everything() -> list[Seen]:
    return played()[0]


@pytest.mark.parametrize("kind", ONCE)
def test_at_most_a_tenth_of_former_blunders(kind: str) -> None:
    tally = played()[1]
    assert tally.occasions[kind] > 0
    assert 10 * tally.made[kind] <= ONCE[kind][0]


def test_other_blunders_are_rare() -> None:
    """At most one in a hundred opportunities, for every kind."""
    tally = played()[1]
    for kind in KINDS:
        name = kind.__name__
        assert tally.made[name] <= SOMETIMES.get(name, 0) + 0.01 * tally.occasions[name], name


SOMETIMES: Final = {
    "sends_a_partner_poison": 2,
    "misses_a_partners_third_card": 2,
}
"""May sometimes be the lesser evil, such as the only way to survive."""


@pytest.mark.soak
def test_at_most_a_tenth_in_a_thousand_games() -> None:
    tally = count(MANY)
    print(tally)
    assert {kind.__name__ for kind in FIRST} == set(ONCE)
    for kind, (_, before) in ONCE.items():
        assert 10 * tally.made[kind] <= before, kind
    assert tally.stuck[True] <= 4, "48 when these games were first counted"


@cache
def decisions() -> list[tuple[Scene, Action]]:
    """Decisions of the two sides."""
    return [(one.scene, one.action) for one in everything() if one.scene.mine != BYSTANDER]


def known_messages() -> list[tuple[Scene, Action, int]]:
    """Decisions to accept a message whose card the receiver knows."""
    return [
        (scene, action, scene.message_card())
        for scene, action in decisions()
        if scene.step == "receipt" and scene.message_card() != NO_CARD
    ]


def test_a_known_false_message_is_refused() -> None:
    """Always if it would kill them; otherwise it is taken rarely, to save a friend behind."""
    false = [(scene, action) for scene, action, card in known_messages() if card % 3 == BLACK]
    deadly = {action.verb for scene, action in false if scene.blacks(scene.me) >= 2}
    assert deadly <= {"refuse"}
    refused = sum(action.verb == "refuse" for _, action in false)
    assert refused > 0.75 * len(false) > 7


def test_nobody_names_a_known_enemy_for_the_card_that_they_need_to_win() -> None:
    sends = [(scene, action) for scene, action in decisions() if scene.step == "send"]
    assert len(sends) > 100
    for scene, action in sends:
        target, colour = action.target, KIND[str(action.args["card"])] % 3
        enemy = 1 - scene.mine
        if target >= 0 and scene.side[target] == enemy and colour == enemy:
            count = scene.counts[3 * target + enemy]
            assert count != scene.rules.cards_to_win - 1


def test_a_false_card_is_burnt_before_friends_not_before_known_enemies() -> None:
    burns = [(scene, action) for scene, action in decisions() if action.verb == "burn"]
    assert len(burns) > 20
    for scene, action in burns:
        assert scene.side[action.target] != 1 - scene.mine


def test_every_skill_is_used() -> None:
    used = {one.action.verb for one in everything()}
    for one in everything():
        scene, action = one.scene, one.action
        if scene.step == "skill" and action.verb != "pass":
            used.add(str(scene.ask.get("skill")))
        elif scene.step == "face_down" and action.verb == "use":
            used.add(TURNED_UP[NAMES[scene.character[scene.me]]])
    assert set(SKILLS) - used <= RARE


TURNED_UP = {"old_ghost": "tit_for_tat", "old_gun": "tit_for_tat", "old_king": "sacrifice"}
RARE = {
    "truth", "plot", "switch", "siskin_behind", "ambush", "last_commission", "burn_bridges",
    "rescue", "afterthought", "legacy",
}  # fmt: skip
"""Skills that are not used in every sample of games."""

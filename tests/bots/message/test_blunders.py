"""What no sound player does, watched in whole games of `normal` with all characters.

Single positions are in `test_situations.py`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from tests.bots.message.games import options_of, watch

from facedown.games.message.bots.scene import Scene
from facedown.games.message.bots.skills.by_name import SKILLS
from facedown.games.message.cards import BLACK, BYSTANDER, KIND, NO_CARD, NO_SIDE
from facedown.games.message.roster import NAMES

if TYPE_CHECKING:
    from facedown.engine.action import Action

GAMES = 40


class Watched(NamedTuple):
    """A decision, with the table as the seat saw it."""

    scene: Scene
    action: Action


@cache
def everything() -> list[Watched]:
    """All that was decided where there was a choice."""
    return [
        Watched(Scene(decision.sight), decision.action)
        for seed in range(GAMES)
        for decision in watch(
            ["normal"] * (5 + seed % 5), {**options_of(seed), "characters": "all"}, seed
        )
        if len(decision.sight.choices) > 1
    ]


@cache
def decisions() -> list[Watched]:
    """What the two sides decided."""
    return [one for one in everything() if one.scene.mine not in (BYSTANDER, NO_SIDE)]


def known_messages() -> list[tuple[Scene, Action, int]]:
    """Receipts of a message that the receiver knows, with its card."""
    return [
        (scene, action, scene.message_card())
        for scene, action in decisions()
        if scene.step == "receipt" and scene.message_card() != NO_CARD
    ]


def test_a_known_false_message_is_refused() -> None:
    """By who would die of it always; else seldom taken, to save a friend further on."""
    false = [(scene, action) for scene, action, card in known_messages() if card % 3 == BLACK]
    deadly = {action.verb for scene, action in false if scene.blacks(scene.me) >= 2}
    assert deadly <= {"refuse"}
    refused = sum(action.verb == "refuse" for _, action in false)
    assert refused > 0.75 * len(false) > 7


def test_nobody_names_a_known_enemy_for_the_card_that_he_needs_to_win() -> None:
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
    used = {action.verb for _, action in everything()}
    for scene, action in everything():
        if scene.step == "skill" and action.verb != "pass":
            used.add(str(scene.ask.get("skill")))
        elif scene.step == "face_down" and action.verb == "use":
            used.add(TURNED_UP[NAMES[scene.character[scene.me]]])
    assert set(SKILLS) - used <= RARE


TURNED_UP = {"old_ghost": "tit_for_tat", "old_gun": "tit_for_tat", "old_king": "sacrifice"}
RARE = {
    "truth", "plot", "switch", "siskin_behind", "ambush", "last_commission", "burn_bridges",
    "rescue", "afterthought",
}  # fmt: skip
"""Skills whose hour does not come in every score of games."""

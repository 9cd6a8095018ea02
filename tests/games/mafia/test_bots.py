"""Mafia's bots: the loyal never lie, liars tell one story, and what is said moves beliefs."""

from __future__ import annotations

import pytest

from facedown.bots.memory import remember
from facedown.engine.chance import FastChance
from facedown.engine.observation import Observation, observe
from facedown.games.mafia import GAME
from facedown.games.mafia.actions import ANSWER, KIND_OF_QUESTION, QUESTION_NAMES
from facedown.games.mafia.bots import LEVELS
from facedown.games.mafia.bots.belief import Belief
from facedown.games.mafia.bots.heard import Heard
from facedown.games.mafia.bots.references import REFERENCES
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.bots.stories import lies, truth
from facedown.games.mafia.table import MafiaTable
from facedown.games.mafia.tokens import HENCHMAN, TOKEN
from facedown.research.match import entrants
from facedown.testing.watching import watch

Json = dict[str, object]


class Told:
    """Six seats: 1 took a henchman, 2 five diamonds, 3 the driver, 4 four diamonds, 5 the FBI."""

    def __init__(self) -> None:
        self.table = GAME.arrange(
            {"seats": 6, "hidden": 0, "bag": "empty", "takes": ["henchman", 5, "driver", 4,
             "agent_fbi"]}, chance=FastChance(1),
        )  # fmt: skip
        self.events: list[Json] = [event.seen_by(0) for event in self.table.opening]

    def say(self, seat: int, claim: Json) -> Told:
        self.events += [event.seen_by(0) for event in self.table.say(seat, claim)]
        return self

    def observation(self) -> Observation:
        return observe(self.table, 0, self.events, FastChance(1))

    def belief(self) -> Belief:
        heard = remember(None, self.observation(), Heard)
        scene = Scene(self.observation(), heard)
        return Belief(scene.world.rules, scene.evidence, heard, 0)


def test_levels_are_listed_weakest_first_and_measured_by_references() -> None:
    assert list(LEVELS) == ["random", "easy", "normal"]
    assert GAME.bots == LEVELS
    assert GAME.references == REFERENCES


@pytest.mark.parametrize("level", entrants(GAME))
def test_every_bot_plays_with_the_cleaner_and_a_kept_memory(level: str) -> None:
    names = [level, "normal", "easy", level, "normal", "normal"]
    for decision in watch(MafiaTable, GAME, names, {"cleaner": True, "memory": True}, 2):
        assert decision.action in decision.observation.choices


def test_a_henchman_never_lies_and_a_liar_tells_one_story() -> None:
    for seed in range(4):
        told: dict[int, dict[int, int]] = {}
        for decision in watch(MafiaTable, GAME, ["normal"] * 7, {}, seed):
            table, seat, action = decision.table, decision.seat, decision.action
            if table.decision != "answer" or action.verb == "silent":
                continue
            statement = action.id - ANSWER
            question = max(q for q in range(4) if KIND_OF_QUESTION[q] <= statement)
            told.setdefault(seat, {})[question] = statement - KIND_OF_QUESTION[question]
            take, start = table.takes[seat], table.received[seat]
            first, last = seat == table.first_taker, seat == table.last_taker
            box = start
            if first and table.bag >= 0:
                continue
            stories = [truth(box, start, take)]
            if take != TOKEN + HENCHMAN:
                lying = lies(box, start, take, table.rules.tokens, last, first)
                stories += [story for _, story, _ in lying]
            backing = table.view(None)["players"] and take == TOKEN + 3
            fits = [s for s in stories if all(s[q] == v for q, v in told[seat].items())]
            assert fits or backing, (QUESTION_NAMES[question], told[seat])


def test_a_contradiction_raises_both() -> None:
    told = Told()
    told.say(2, {"claim": "passed", "diamonds": 15, "tokens": [0, 1, 0, 0, 0]})
    before = told.belief()
    told.say(3, {"claim": "received_diamonds", "diamonds": 10})
    after = told.belief()
    for seat in (2, 3):
        assert after.thief(seat) > before.thief(seat)


def test_a_claim_that_fits_clears_its_speaker() -> None:
    told = Told()
    before = told.belief().thief(1)
    told.say(1, {"claim": "passed", "diamonds": 15, "tokens": [0, 1, 0, 1, 0]})
    told.say(2, {"claim": "received_diamonds", "diamonds": 15})
    assert told.belief().thief(1) < before

"""Mafia's bots: the loyal never lie, liars keep to one story, statements change beliefs."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from facedown.bots.memory import remember
from facedown.engine.chance import FastChance
from facedown.engine.observation import Observation, observe
from facedown.games.mafia.actions import (
    ANSWER,
    CLAIMS,
    KIND_OF_QUESTION,
    QUESTION_NAMES,
    SILENT,
    STATEMENTS,
)
from facedown.games.mafia.bots.easy import MOST_DIAMONDS, EasyBot
from facedown.games.mafia.bots.godfather import unanswered, values
from facedown.games.mafia.bots.memory import Memory
from facedown.games.mafia.bots.normal import NormalBot
from facedown.games.mafia.bots.references import REFERENCES
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.bots.stories import later, lies, truth
from facedown.games.mafia.bots.taker import BANG_THRESHOLD, SILENCE_RATE, mixed, planned
from facedown.games.mafia.bots.testimony import told_all
from facedown.games.mafia.bots.value import BEER_COST, value_of
from facedown.games.mafia.game import GAME
from facedown.games.mafia.table import MafiaTable
from facedown.games.mafia.tokens import HENCHMAN, TOKEN
from facedown.research.match import contest, entrants
from facedown.testing.bot_games import watch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from facedown.engine.event import Event
    from facedown.games.mafia.bots.belief import Belief
    from facedown.games.mafia.bots.references import Bully

Json = dict[str, object]


class Told:
    """Six seats: 1 took a henchman, 2 five diamonds, 3 the driver, 4 four diamonds, 5 the FBI."""

    def __init__(self, **position: object) -> None:
        told = {"seats": 6, "hidden": 0, "bag": "empty",
                "takes": ["henchman", 5, "driver", 4, "agent_fbi"], **position}  # fmt: skip
        self.table = GAME.arrange(told, chance=FastChance(1))
        self.seen = [
            [event.seen_by(seat) for event in self.table.opening]
            for seat in range(self.table.seats)
        ]

    def say(self, seat: int, claim: str, **told: object) -> Told:
        self._show(self.table.say(seat, {"claim": claim, **told}))
        return self

    def play(self, seat: int, do: str, **told: object) -> Told:
        self._show(self.table.play(seat, self.table.actions.parse({"do": do, **told})))
        return self

    def ask(self, target: int, question: str) -> Told:
        return self.play(0, "ask", target=target, question=question)

    def _show(self, events: Sequence[Event]) -> None:
        for event in events:
            for seat, seen in enumerate(self.seen):
                seen.append(event.seen_by(seat))

    def observation(self, seat: int = 0, chance: int = 1) -> Observation:
        return observe(self.table, seat, self.seen[seat], FastChance(chance))

    def scene(self, seat: int = 0, chance: int = 1) -> Scene:
        observation = self.observation(seat, chance)
        return Scene(observation, remember(None, observation, Memory))

    def belief(self, seat: int = 0) -> Belief:
        return self.scene(seat).suspicion()

    def choices(self, seat: int, games: int = 20) -> list[Json]:
        """The choices of a normal bot in this position, one per random seed."""
        return [NormalBot().choose(self.observation(seat, k)).json for k in range(games)]

    def speeches(self, seat: int, games: int = 20) -> list[Json]:
        """Its claims, if any, one per random seed."""
        said = [NormalBot().speak(self.observation(seat, k)) for k in range(games)]
        return [claim.json for claim in said if claim is not None]


def test_levels_are_listed_weakest_first_and_measured_by_references() -> None:
    assert list(GAME.bots) == ["random", "easy", "normal"]
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
            if action.verb == "retract":
                told[seat] = {}
            if table.decision != "answer" or not ANSWER <= action.id < ANSWER + STATEMENTS:
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
                stories += [story for kind in lying for story, _ in kind]
            fits = [s for s in stories if all(s[q] == v for q, v in told[seat].items())]
            # A liar may start from what a neighbour claims, too.
            right = told.get((seat - 1) % table.seats, {})
            left = told.get((seat + 1) % table.seats, {})
            agrees = take != TOKEN + HENCHMAN and (2 in right or 0 in left or 1 in left)
            assert fits or agrees, (QUESTION_NAMES[question], told[seat])


UNTOUCHED = {"diamonds": 15, "tokens": [0, 1, 0, 1, 0]}
"""What seat 1 passed on, and what a thief in seat 2 would claim to have passed on."""


# --- what is believed -------------------------------------------------------------------------


def test_a_contradiction_raises_both() -> None:
    """One of the two lies: against neighbours who agree, both are suspect, and which is open."""
    passed = {"diamonds": 10, "tokens": [0, 1, 0, 1, 0]}
    agree = Told().say(2, "passed", **passed).say(3, "received_diamonds", diamonds=10)
    differ = Told().say(2, "passed", **passed).say(3, "received_diamonds", diamonds=5)
    before, after = agree.belief(), differ.belief()
    for seat in (2, 3):
        assert after.thief(seat) > before.thief(seat)
        assert after.thief(seat) > 0.3
    assert after.thief(2) + after.thief(3) + after.agent(2) + after.agent(3) > 1.0


def test_a_claim_that_fits_clears_its_speaker() -> None:
    told = Told()
    before = told.belief().thief(1)
    told.say(1, "passed", **UNTOUCHED).say(2, "received_diamonds", diamonds=15)
    assert told.belief().thief(1) < before


def test_repeated_claims_are_no_evidence() -> None:
    told = Told().say(2, "passed", **UNTOUCHED).say(4, "doubt", target=2)
    before = told.belief().chances
    for _ in range(5):
        told.say(2, "passed", **UNTOUCHED).say(4, "doubt", target=2)
    assert told.belief().chances == before


def test_doubts_weigh_little_however_many_have_them() -> None:
    told = Told()
    before = told.belief().thief(1)
    for seat in (2, 3, 4, 5):
        told.say(seat, "doubt", target=1)
    assert before < told.belief().thief(1) < 1.3 * before


def test_silence_is_suspicious() -> None:
    told = Told()
    before = told.belief().thief(2)
    assert told.ask(2, "took").play(2, "silent").belief().thief(2) > before


def test_whoever_changes_their_story_is_suspect() -> None:
    told = Told().say(2, "took_token", token="driver").say(2, "took_token", token="henchman")
    steady = Told().say(2, "took_token", token="henchman")
    assert told.belief().thief(2) > steady.belief().thief(2)


def test_a_confession_alone_is_not_proof() -> None:
    """Agents confess as well, and people may say anything."""
    told = Told().say(1, "took_diamonds", diamonds=5)
    assert told.belief().thief(1) < 0.9


def test_takers_hear_what_the_godfather_says_of_the_box() -> None:
    """Less came back than seat 3 passed on, so a later taker stole."""
    told = Told().ask(3, "took")
    before = told.belief(3)
    told.say(0, "returned", diamonds=10, tokens=[0, 0, 0, 0, 0])
    innocent = told.belief(3)
    assert innocent.thief(4) + innocent.thief(5) < before.thief(4) + before.thief(5)
    assert min(before.thief(4), innocent.thief(4) + innocent.thief(5)) > 0.0, "it may be a lie"


def test_contradictory_statements_of_the_godfather_are_no_evidence() -> None:
    told = Told().ask(3, "took")
    before = told.belief(3).chances
    told.say(0, "returned", diamonds=10, tokens=[0, 0, 0, 0, 0]).say(0, "hid", diamonds=5)
    told.say(0, "returned", diamonds=9, tokens=[0, 0, 0, 0, 0]).say(0, "hid", diamonds=0)
    assert told.belief(3).chances == before


def test_an_impossible_statement_of_the_godfather_is_no_evidence() -> None:
    told = Told().ask(3, "took")
    before = told.belief(3).chances
    after = told.say(0, "returned", diamonds=15, tokens=[1, 1, 0, 1, 0]).belief(3).chances
    for one, other in zip(before, after, strict=True):
        assert one == pytest.approx(other)


# --- the Godfather ----------------------------------------------------------------------------


def test_the_godfather_asks_everybody_before_anybody_twice() -> None:
    for seed in range(4):
        asked: list[int] = []
        for decision in watch(MafiaTable, GAME, ["normal"] * 6, {"godfather": 0}, seed):
            if decision.action.verb == "accuse":
                break
            if decision.action.verb == "ask":
                asked.append(decision.action.target)
        assert len(set(asked[:5])) == len(asked[:5])


def test_the_godfather_asks_everything_before_the_first_accusation() -> None:
    for seed in range(4):
        for decision in watch(MafiaTable, GAME, ["normal"] * 7, {"godfather": 0}, seed):
            if decision.action.verb in ("accuse", "hear"):
                scene = Scene(decision.observation, remember(None, decision.observation, Memory))
                assert not unanswered(scene)
                break


def test_the_godfather_asks_nothing_that_was_told_unasked() -> None:
    told = Told(heard=True)
    for seat in (1, 2, 3, 4, 5):
        told.say(seat, "received_diamonds", diamonds=9).say(seat, "took_token", token="henchman")
    asked = [choice for choice in told.choices(0) if choice["do"] == "ask"]
    assert asked
    assert {choice["question"] for choice in asked} <= {"roles", "passed"}


def test_an_agent_is_worse_to_accuse_than_a_henchman_while_there_are_beers() -> None:
    assert BEER_COST[0] == 1.0 > BEER_COST[1] > BEER_COST[2]
    assert value_of(0.5, 0.0, BEER_COST[1]) > value_of(0.5, 0.5, BEER_COST[1])
    assert value_of(0.5, 0.0, BEER_COST[0]) == pytest.approx(value_of(0.5, 0.5, BEER_COST[0]))


def test_few_accusations_are_unlikely_ones() -> None:
    accusations = unlikely = 0
    for seed in range(8):
        for decision in watch(MafiaTable, GAME, ["normal"] * 7, {"godfather": 0}, seed):
            if decision.action.verb != "accuse":
                continue
            scene = Scene(decision.observation, remember(None, decision.observation, Memory))
            accusations += 1
            unlikely += scene.suspicion().thief(decision.action.target) < 0.25
            targets = [a.target for a in decision.observation.choices if a.verb == "accuse"]
            found = dict(zip(targets, values(scene, targets), strict=True))
            assert found[decision.action.target] > 0.5 * max(found.values())
    assert accusations > 8
    assert unlikely <= accusations / 20


# --- the takers -------------------------------------------------------------------------------


def test_thieves_answer_what_the_godfather_would_believe() -> None:
    """Seat 3 has said that it received fewer diamonds, and no henchman is missing between."""
    told = Told().say(1, "passed", **UNTOUCHED).ask(2, "took")
    scene = told.scene(2)
    stories = [story for story, _ in planned(scene)]
    shares = dict(mixed(scene))
    belief, cost = scene.godfathers_suspicion(), BEER_COST[scene.beers]
    value = {story: value_of(*belief.if_told(2, told_all(story)), cost) for story in stories}
    shift = {story: weight / shares[story] for story, weight in planned(scene)}
    assert min(stories, key=value.__getitem__) == max(stories, key=shift.__getitem__)
    assert shift[scene.truth()] == min(shift.values()), "the truth has the least"


def test_agents_answer_what_makes_them_suspect() -> None:
    told = Told().say(4, "passed", diamonds=6, tokens=[0, 1, 0, 0, 0]).ask(5, "took")
    scene = told.scene(5)
    shares, belief, cost = dict(mixed(scene)), scene.godfathers_suspicion(), BEER_COST[0]
    shift = {story: weight / shares[story] for story, weight in planned(scene)}
    value = {story: value_of(*belief.if_told(5, told_all(story)), cost) for story in shift}
    assert max(shift, key=shift.__getitem__) == max(shift, key=value.__getitem__)


def test_a_lie_claims_a_token_that_was_there() -> None:
    box = 15 + 16 * 1
    assert {story[3] for story, _ in later(box, box, 4, False)} == {TOKEN + HENCHMAN}


def test_a_driver_backs_the_lie_of_their_right_hand_neighbour() -> None:
    told = Told().say(2, "passed", **UNTOUCHED).ask(3, "diamonds")
    backed = [choice.get("diamonds") for choice in told.choices(3)]
    assert backed.count(15) > len(backed) / 2


def test_a_driver_whose_neighbour_tells_the_truth_does_too() -> None:
    told = Told().say(2, "passed", diamonds=10, tokens=[0, 1, 0, 1, 0]).ask(3, "diamonds")
    assert {choice.get("diamonds", 10) for choice in told.choices(3)} == {10}


def test_a_driver_beside_the_godfather_tells_the_truth() -> None:
    told = Told(takes=["driver", 5, "henchman", 4, "agent_fbi"]).ask(1, "took")
    answers = [choice for choice in told.choices(1) if choice["do"] != "silent"]
    assert all(choice == {"do": "took_token", "token": "driver"} for choice in answers)


def test_loyal_players_doubt_a_lying_neighbour() -> None:
    told = Told(takes=[5, "henchman", "driver", 4, "agent_fbi"])
    told.say(1, "passed", diamonds=15, tokens=[0, 1, 0, 1, 0]).ask(2, "took")
    assert {"claim": "doubt", "target": 1} in told.speeches(2)
    honest = Told(takes=[5, "henchman", "driver", 4, "agent_fbi"])
    honest.say(1, "passed", diamonds=10, tokens=[1, 1, 0, 1, 0]).ask(2, "took")
    assert honest.speeches(2) == []


def test_whoever_is_doubted_tells_their_story() -> None:
    told = Told().say(5, "doubt", target=1).ask(1, "diamonds")
    assert {"claim": "took_token", "token": "henchman"} in told.speeches(1)


def test_neighbours_of_the_asked_volunteer_what_they_know_of_the_box_between() -> None:
    told = Told().ask(2, "diamonds")
    passed = {"claim": "passed", "diamonds": 15, "tokens": (0, 1, 0, 1, 0)}
    assert told.speeches(1, 40)
    assert all({**claim, "tokens": tuple(cast("list[int]", claim["tokens"]))} == passed
               for claim in told.speeches(1, 40))  # fmt: skip
    assert told.speeches(4, 40) == [], "seat 4 knows nothing of that box"


def test_at_least_three_testimonies_are_volunteered_at_a_table() -> None:
    volunteered = games = 0
    for seed in range(6):
        table = GAME.table(8, {"godfather": 0}, chance=FastChance(seed))
        contest(table, [NormalBot() for _ in range(8)], [FastChance(k) for k in range(8)])
        assert table.moves is not None
        claims = [move.action.id for move in table.moves if "claim" in move.action.json]
        volunteered += sum(claim < STATEMENTS for claim in claims)
        games += 1
    assert volunteered >= 3 * games


def test_a_belief_is_a_distribution_over_the_roles_of_each_other_taker() -> None:
    told = Told().say(1, "passed", **UNTOUCHED).ask(2, "took")
    for seat, names in ((0, {1, 2, 3, 4, 5}), (2, {1, 3, 4, 5})):
        found = NormalBot().posterior(told.observation(seat))
        assert found.keys() == {f"seat {other}" for other in names}
        for roles in found.values():
            assert sum(roles.values()) == pytest.approx(1.0)
    assert EasyBot().posterior(told.observation(0)) == NormalBot().posterior(told.observation(0))


def test_the_distribution_of_an_answer_is_the_plan() -> None:
    told = Told().say(1, "passed", **UNTOUCHED).ask(2, "took")
    observation = told.observation(2)
    policy = NormalBot().policy(observation)
    assert sum(policy) == pytest.approx(1.0)
    stories = planned(told.scene(2))
    total = sum(weight for _, weight in stories)
    expected = sum(weight for story, weight in stories if story[3] == TOKEN + HENCHMAN) / total
    at = [action.id for action in observation.choices].index(
        ANSWER + KIND_OF_QUESTION[3] + TOKEN + HENCHMAN
    )
    assert policy[at] == pytest.approx(expected * (1.0 - SILENCE_RATE), abs=0.01)


@pytest.mark.parametrize("agent", [True, False])
def test_the_cleaner_shoots_at_a_probable_agent_and_at_nobody_else(agent: bool) -> None:
    """Seat 3 has seen whether the agent was still in the box."""
    told = Told(
        options={"cleaner": True, "henchmen": 1}, heard=True,
        takes=[2, "agent_fbi" if agent else "henchman", "cleaner", 4, "driver"],
    )  # fmt: skip
    told.say(1, "passed", diamonds=13, tokens=[1, 1, 0, 1, 1])
    told.say(2, "received_diamonds", diamonds=11).play(0, "accuse", target=2)
    assert (told.belief(3).agent(2) > BANG_THRESHOLD) == agent
    assert {choice["do"] for choice in told.choices(3)} == {"bang" if agent else "pass"}


def test_the_cleaner_spares_a_likely_thief() -> None:
    told = Told(
        options={"cleaner": True, "henchmen": 1}, heard=True,
        takes=["agent_fbi", 5, "cleaner", 4, "driver"],
    )  # fmt: skip
    told.say(1, "passed", diamonds=15, tokens=[0, 1, 0, 1, 1])
    told.say(2, "passed", diamonds=15, tokens=[0, 0, 0, 1, 1]).play(0, "accuse", target=2)
    assert {choice["do"] for choice in told.choices(3)} == {"pass"}


def test_a_denier_repeats_one_story_and_a_bully_doubts_one_seat() -> None:
    told = Told().ask(2, "took")
    denied = REFERENCES["denier"]().choose(told.observation(2)).json
    assert denied == {"do": "took_token", "token": "henchman"}
    bully = cast("Bully", REFERENCES["bully"]())
    assert bully.speak(told.observation(2)) == CLAIMS.parse({"claim": "doubt", "target": 1})


def test_a_beginner_denies_only_the_theft() -> None:
    told = Told(takes=["henchman", 5, "driver", 4, "agent_fbi"]).ask(2, "passed")
    answers = [EasyBot().choose(told.observation(2, k)) for k in range(20)]
    passed = CLAIMS.parse({"claim": "passed", "diamonds": 10, "tokens": [0, 1, 0, 1, 0]}).id
    assert {answer.id for answer in answers} <= {ANSWER + passed, SILENT}
    told = Told().ask(2, "took")
    assert all(EasyBot().choose(told.observation(2, k)).verb != "took_diamonds" for k in range(20))


def test_a_beginner_steals_little() -> None:
    for seed in range(12):
        for decision in watch(MafiaTable, GAME, ["easy"] * 6, {}, seed):
            if decision.action.verb == "take_diamonds":
                assert int(str(decision.action.args["diamonds"])) <= MOST_DIAMONDS

"""Karaya's bots: each level plays with every option, and makes sound decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from benchmarks.karaya import HABITS, contest_of

from facedown.engine.chance import FastChance
from facedown.engine.observation import Observation, observe
from facedown.games.karaya.bots.memory import Memory
from facedown.games.karaya.bots.normal import NormalBot
from facedown.games.karaya.bots.references import REFERENCES
from facedown.games.karaya.bots.trust import FIRST_TRUST
from facedown.games.karaya.cards import ASSASSIN, GUARD, NAMES, SLAVE, SULTAN
from facedown.games.karaya.game import GAME
from facedown.games.karaya.table import KarayaTable
from facedown.research.match import entrants
from facedown.testing.bot_games import mixed, options_of, same_dice, watch

if TYPE_CHECKING:
    from collections.abc import Mapping

    from facedown.engine.action import Action
    from facedown.engine.chance import Chance
    from facedown.engine.event import Event
    from facedown.engine.table import Table

BOTS = entrants(GAME)
ITERATIONS = 24
"""Playouts of a bot that searches."""
FLAGS: list[dict[str, object]] = [
    {name: value}
    for name, option in GAME.options.options.items()
    for value in option.values
    if value != GAME.options.complete(None)[name]
]


def player(card: str) -> dict[str, object]:
    """`guard`, `^guard` face up, `+guard` dead."""
    return {"role": card.lstrip("^+"), "up": card[0] in "^+", "alive": card[0] != "+"}


def arranged(cards: str, centre: str, turn: int = 0, crown: int | None = None,
             **options: object) -> KarayaTable:  # fmt: skip
    """The table at the beginning of a slot."""
    position: dict[str, object] = {
        "players": [player(card) for card in cards.split()], "centre": centre,
        "turn": turn, "crown": crown, "options": options,
    }  # fmt: skip
    return GAME.arrange(position, chance=FastChance(1))


class Told:
    """A table played by hand, with the events of each seat."""

    def __init__(self, table: KarayaTable) -> None:
        self.table = table
        self.seen: list[list[dict[str, object]]] = []
        for seat in range(table.seats):
            dealt: dict[str, object] = {"on": "dealt", "role": NAMES[table.roles[seat]]}
            self.seen.append([dealt, *[event.seen_by(seat) for event in table.opening]])

    def play(self, seat: int, action: Mapping[str, object]) -> Told:
        self._tell(self.table.play(seat, action))
        return self

    def say(self, seat: int, claim: Mapping[str, object]) -> Told:
        self._tell(self.table.say(seat, claim))
        return self

    def _tell(self, events: list[Event]) -> None:
        for event in events:
            for seat, seen in enumerate(self.seen):
                seen.append(event.seen_by(seat))

    def quiet(self) -> Told:
        """Pass until somebody has an action to choose."""
        while self.table.decision != "main":
            self.play(self.table.pending[0], {"do": "pass"})
        return self

    def until(self, step: str) -> Told:
        """Pass until this step asks."""
        while self.table.decision != step:
            self.play(self.table.pending[0], {"do": "pass"})
        return self

    def observation(self, seat: int, seed: int = 1) -> Observation:
        return observe(self.table, seat, self.seen[seat], FastChance(seed), iterations=ITERATIONS)

    def chances(self, seat: int) -> list[list[float]]:
        """The probabilities of a normal bot, by place and role."""
        return self.memory(seat).suspicion.chances

    def memory(self, seat: int) -> Memory:
        """What a normal bot remembers."""
        memory = Memory(self.observation(seat))
        memory.catch_up(self.observation(seat))
        return memory

    def answers(self, seat: int, level: str = "normal") -> set[str]:
        """What this level does with several seeds: `verb` or `verb target`."""
        found = set()
        for seed in range(8):
            action = BOTS[level]().choose(self.observation(seat, seed))
            found.add(action.verb if action.target < 0 else f"{action.verb} {action.target}")
        return found


def test_levels_are_listed_weakest_first_and_measured_by_references() -> None:
    assert list(GAME.bots) == ["random", "easy", "normal", "hard"]
    assert GAME.references == REFERENCES


@pytest.mark.parametrize("options", FLAGS, ids=str)
def test_all_play_with_each_option_alone(options: dict[str, object]) -> None:
    names = [*BOTS, "normal", "easy"]
    for decision in watch(KarayaTable, GAME, names, {"rounds": 1, **options}, 1):
        assert decision.action in decision.observation.choices


@pytest.mark.parametrize("level", [level for level in BOTS if level != "hard"])  # It searches.
def test_a_choice_needs_only_the_data_of_an_observation(level: str) -> None:
    """The same seed and data give the same choice, without a re-deal."""
    for seed in range(3):
        levels = mixed(GAME, seed)
        options = {**options_of(GAME, seed, len(levels)), "rounds": 1}
        for decision in watch(KarayaTable, GAME, levels, options, seed):
            given = decision.observation
            twins: list[Action] = []
            for _ in range(2):
                bare = Observation(
                    given.seat, given.view, list(given.events), given.choices,
                    same_dice(given.rng), no_table, given.options,
                )  # fmt: skip
                twins.append(BOTS[level]().choose(bare))
            assert twins[0] is twins[1]
            assert twins[0] in given.choices


def no_table(chance: Chance) -> Table:
    raise AssertionError("there is no table")


@pytest.mark.parametrize("level", BOTS)
def test_bots_play_on_from_an_arranged_position(level: str) -> None:
    for seed in range(5):
        table = arranged("sultan ^slave ^assassin guard slave slave", "oracle", seed, rounds=2)
        told = Told(table)
        bots = [BOTS[level]() for _ in range(table.seats)]
        while table.outcome is None:
            seat = table.pending[0]
            action = bots[seat].choose(told.observation(seat, seed))
            told.play(seat, action.json)


# --- what they take the cards for -----------------------------------------------------------------


def test_at_first_all_hidden_cards_have_equal_probabilities() -> None:
    told = Told(arranged("slave assassin sultan guard slave", "slave"))
    chances = told.chances(0)
    assert chances[0][SLAVE] == 1.0
    for row in chances[1:5]:
        assert row == pytest.approx(chances[1])
        assert sum(row) == pytest.approx(1.0)
    for role, column in enumerate(zip(*chances, strict=True)):
        assert sum(column) == pytest.approx([1, 1, 1, 3, 1, 1, 1, 1][role], abs=0.02)


def test_seen_cards_are_tracked_through_trades() -> None:
    """A card that was peeked at is known after it was traded away."""
    told = Told(arranged("slave assassin sultan guard slave", "slave"))
    told.quiet().play(0, {"do": "peek", "target": 2}).quiet()
    assert told.chances(0)[2][SULTAN] == 1.0
    told.play(1, {"do": "trade", "target": 2}).quiet()
    assert told.chances(0)[1][SULTAN] == 1.0
    assert told.chances(2)[1][SULTAN] == 1.0, "it was theirs"


def test_after_a_secret_trade_a_card_may_be_elsewhere() -> None:
    told = Told(arranged("slave assassin sultan ^guard slave", "slave"))
    told.quiet().play(0, {"do": "peek", "target": 2}).quiet()
    told.play(1, {"do": "pass"}).quiet().play(2, {"do": "pass"}).quiet()
    told.play(3, {"do": "hide_alone"}).quiet()
    chances = told.chances(0)
    assert 0.5 < chances[2][SULTAN] < 1.0
    assert 0.0 < chances[3][SULTAN] < 0.5
    assert 0.0 < chances[2][GUARD] < 0.5


def test_the_partner_of_a_secret_trade_knows_with_whom() -> None:
    told = Told(arranged("slave assassin sultan ^guard slave", "slave", turn=3))
    told.quiet().play(3, {"do": "hide", "target": 2}).quiet()
    chances = told.chances(2)
    assert chances[3][SULTAN] == 1.0
    assert chances[2][GUARD] == 1.0


def test_not_joining_a_call_makes_a_slave_unlikely() -> None:
    told = Told(arranged("slave assassin sultan guard slave", "slave"))
    told.quiet()
    before = told.chances(3)[2][SLAVE]
    told.play(0, {"do": "call"}).until("join")
    assert told.chances(3)[2][SLAVE] > 0.7 * before, "nobody has answered yet"
    told.quiet()
    after = told.chances(3)
    assert after[0][SLAVE] == 1.0
    assert after[2][SLAVE] < 0.75 * before


@pytest.mark.parametrize("claim", ["am", "is", "not"])
def test_claims_are_believed_in_part(claim: str) -> None:
    told = Told(arranged("slave assassin sultan guard slave", "slave")).quiet()
    said = {"claim": claim, "role": "assassin", **({"target": 1} if claim == "is" else {})}
    before = told.chances(0)[1][ASSASSIN]
    for _ in range(5):
        told.say(3 if claim == "is" else 1, said)
    after = told.chances(0)[1][ASSASSIN]
    assert (0.0 < after < before) if claim == "not" else (before < after < 0.97)


def test_who_lies_without_need_loses_trust_and_standing() -> None:
    """3 and 4 claim to be Slaves; 3 turns out to be the Guard, 4 a Slave."""
    told = Told(arranged("slave assassin sultan guard slave", "slave", turn=3)).quiet()
    told.say(3, {"claim": "am", "role": "slave"}).say(4, {"claim": "am", "role": "slave"})
    told.play(3, {"do": "detain", "target": 0}).quiet().play(4, {"do": "call"}).quiet()
    trust = told.memory(2).trust
    assert trust.believed[3] < FIRST_TRUST < trust.believed[4]
    assert trust.standing(3) < trust.standing(4)


def test_an_assassin_who_poses_as_a_guard_is_no_liar() -> None:
    told = Told(arranged("slave assassin sultan guard slave", "slave", turn=1)).quiet()
    told.say(1, {"claim": "am", "role": "guard"})
    told.play(1, {"do": "assassinate", "target": 0}).quiet()
    assert told.memory(2).trust.believed[1] >= FIRST_TRUST


def test_who_says_nothing_is_suspected() -> None:
    told = Told(arranged("slave assassin sultan guard slave", "slave", turn=4)).quiet()
    before = told.chances(0)[4]
    told.play(4, {"do": "peek", "target": 1})
    after = told.chances(0)[4]
    assert after[SULTAN] + after[ASSASSIN] > before[SULTAN] + before[ASSASSIN]
    spoken = Told(arranged("slave assassin sultan guard slave", "slave", turn=4)).quiet()
    spoken.say(4, {"claim": "am", "role": "slave"}).play(4, {"do": "peek", "target": 1})
    assert spoken.chances(0)[4][SLAVE] > after[SLAVE]


# --- what they do ---------------------------------------------------------------------------------


def test_an_assassin_kills_the_face_up_sultan_where_no_guard_can_be() -> None:
    told = Told(arranged("^sultan assassin slave ^guard slave slave", "oracle", 1, crown=0))
    assert told.until("main").answers(1) == {"assassinate 0"}


def test_a_guard_stops_an_attempt_on_the_sultan() -> None:
    told = Told(arranged("^sultan assassin guard slave slave", "slave", 1, crown=3))
    told.until("main").play(1, {"do": "assassinate", "target": 0}).until("stop")
    assert told.answers(2) == {"stop"}


def test_a_sultan_proclaims_when_the_assassin_is_dead() -> None:
    told = Told(arranged("+assassin sultan guard slave slave slave", "oracle", 2))
    told.until("main").play(2, {"do": "pass"})
    assert told.table.decision == "declare"
    assert told.answers(1) == {"proclaim"}


def test_a_slave_joins_the_revolution_that_succeeds() -> None:
    told = Told(arranged("^slave slave ^slave guard assassin", "sultan", 2))
    told.until("main").play(2, {"do": "call"}).until("join")
    assert told.answers(1) == {"join"}


def test_a_slave_calls_between_two_that_are_free() -> None:
    told = Told(arranged("^slave slave ^slave guard assassin", "sultan", 3))
    told.until("main").play(3, {"do": "pass"})
    assert told.table.decision == "declare"
    assert told.answers(1) == {"call"}


def test_a_driver_captures_a_face_up_slave_or_a_hidden_one() -> None:
    told = Told(arranged("slave_driver ^slave ^slave guard assassin slave", "sultan", 0))
    assert all(answer.startswith("capture") for answer in told.until("main").answers(0))


def test_an_assassin_does_not_strike_beside_a_face_up_guard() -> None:
    told = Told(arranged("^sultan slave slave assassin ^guard slave", "oracle", 3, crown=4))
    assert not any(answer.startswith("assassinate") for answer in told.until("main").answers(3))


def test_a_guard_detains_whoever_has_a_slot_to_lose() -> None:
    """The crown's lap ends at 2, so only 1 still acts."""
    cards = "guard assassin slave ^sultan ^guard slave assassin slave"
    told = Told(arranged(cards, "oracle", 0, crown=2))
    answers = {a for a in told.until("main").answers(0) if a.startswith("detain")}
    assert answers == {"detain 1"}


def test_nobody_calls_when_too_few_slaves_are_left() -> None:
    told = Told(arranged("sultan +slave slave guard slave assassin", "oracle", 0))
    told.until("main").play(0, {"do": "pass"})
    assert told.table.decision == "declare"
    assert told.answers(2) == {"pass"}


def test_the_posterior_names_the_secrets() -> None:
    told = Told(arranged("slave assassin ^sultan guard slave", "slave", crown=4)).quiet()
    belief = NormalBot().posterior(told.observation(0))
    assert belief.keys() == GAME.secrets(told.table, 0).keys()
    for chances in belief.values():
        assert sum(chances.values()) == pytest.approx(1.0, abs=0.02)


# --- strength -------------------------------------------------------------------------------------


def test_normal_is_better_than_easy() -> None:
    """Eighty matches with fixed seeds."""
    assert contest_of("normal", "easy", 8, 80).ratio > 1.15


@pytest.mark.long
@pytest.mark.parametrize("seats", [5, 8, 12])
@pytest.mark.parametrize(("one", "other"), [("easy", "random"), ("normal", "easy")])
def test_a_level_gets_more_points_than_the_one_below(one: str, other: str, seats: int) -> None:
    assert contest_of(one, other, seats, 600).low > 1.1


@pytest.mark.long
@pytest.mark.parametrize("reference", ["forward", "lurker", "loner"])
def test_normal_gets_more_points_than_every_reference(reference: str) -> None:
    assert contest_of("normal", reference, 8, 400).low > 1.0


@pytest.mark.long
@pytest.mark.parametrize("reference", HABITS)
def test_no_single_habit_beats_normal(reference: str) -> None:
    assert contest_of(reference, "normal", 8, 600).low < 1.0


@pytest.mark.long
@pytest.mark.parametrize("reference", ["silent", "liar"])
def test_talking_pays(reference: str) -> None:
    assert contest_of(reference, "normal", 8, 1200).high < 1.0

"""Outlaws' bots: they take obvious wins, help if possible, and never exclude the true position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.games.outlaws.table_helpers import N, S, given, n

from facedown.bots.memory import remember
from facedown.engine.chance import FastChance
from facedown.engine.observation import Observation, observe
from facedown.games.outlaws.bots.belief import MAX_LINE_UPS, Memory
from facedown.games.outlaws.bots.deployment import target
from facedown.games.outlaws.bots.normal import NormalBot
from facedown.games.outlaws.bots.references import REFERENCES
from facedown.games.outlaws.bots.scene import Scene
from facedown.games.outlaws.bots.street import deployed, same_owner
from facedown.games.outlaws.cards import (
    DANCER,
    GOVERNOR,
    HITMAN,
    KINDS,
    NOBODY,
    PREACHER,
    SHERIFF,
    SHOPKEEPER,
    kind_of,
)
from facedown.games.outlaws.game import GAME
from facedown.research.match import Plan, play_some

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.games.outlaws.table_helpers import Scene as OutlawsScene

    from facedown.engine.event import Event
    from facedown.games.outlaws.table import OutlawsTable

THINKERS = ["easy", "normal"]
MODES = [(2, False), (3, False), (4, False), (4, True)]


class Game:
    """A whole game, seen by all its seats."""

    def __init__(self, seats: int, teams: bool, seed: int, **options: object) -> None:
        chosen = GAME.options.complete({"teams": teams, **options})
        self.table = GAME.table(seats, chosen, chance=FastChance(seed))
        self.seen: list[list[dict[str, object]]] = [[] for _ in range(seats)]
        self.rng = FastChance(seed + 1)
        self.show(self.table.opening)

    def show(self, events: Sequence[Event]) -> None:
        for event in events:
            for seat, told in enumerate(self.seen):
                told.append(event.seen_by(seat))

    def observation(self, seat: int) -> Observation:
        return observe(self.table, seat, self.seen[seat], self.rng)

    def play(self, level: str, most: int = 2000) -> Iterator[tuple[int, Observation]]:
        """Yields before every decision; all seats play at this level."""
        bots = [GAME.bots[level]() for _ in range(self.table.seats)]
        for _ in range(most):
            if self.table.outcome is not None:
                return
            seat = self.table.pending[0]
            observation = self.observation(seat)
            yield seat, observation
            self.show(self.table.play(seat, bots[seat].choose(observation)))


def test_levels_are_listed_weakest_first_and_measured_by_references() -> None:
    assert list(GAME.bots) == ["random", *THINKERS]

    assert GAME.references == REFERENCES


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize(("seats", "teams"), MODES)
def test_games_of_all_modes_come_to_an_end(level: str, seats: int, teams: bool) -> None:
    for seed in range(3):
        game = Game(seats, teams, seed)
        for _, observation in game.play(level, most=5000):
            assert observation.choices
        assert game.table.outcome is not None


@pytest.mark.parametrize(("seats", "teams"), MODES)
def test_the_belief_names_every_hidden_place_of_the_others(seats: int, teams: bool) -> None:
    game = Game(seats, teams, 5)
    for number, (seat, observation) in enumerate(game.play("normal", most=150)):
        if number % 10 == 0:
            believed = NormalBot().posterior(observation)
            for name, character in GAME.secrets(game.table, seat).items():
                assert abs(sum(believed[name].values()) - 1.0) < 1e-9
                assert believed[name].get(character, 0.0) > 0.0


def test_a_preacher_is_likelier_where_they_help_a_hitman_who_was_seen() -> None:
    """Players deploy the two together."""
    cards = tuple(card for card in range(10) if card not in (SHOPKEEPER, DANCER))
    seen = deployed(cards, 10).seen(4, HITMAN).marginals()
    assert seen[PREACHER][3] > 2 * seen[PREACHER][5]


def test_a_pair_of_partners_shares_no_sheriff() -> None:
    assert same_owner(GOVERNOR, SHERIFF)
    assert not same_owner(GOVERNOR, KINDS + SHERIFF)
    assert same_owner(KINDS + GOVERNOR, PREACHER)


def chosen(scene: OutlawsScene, seat: int, level: str = "normal") -> list[str]:
    """What a bot does there, by chance."""
    seen = [event.seen_by(seat) for event in scene.table.opening]
    return [
        str(GAME.bots[level]().choose(observe(scene.table, seat, seen, FastChance(k))))
        for k in range(10)
    ]


@pytest.mark.parametrize("level", THINKERS)
def test_an_open_election_is_taken(level: str) -> None:
    scene = given("3:GOV", tokens="VVVEXXBC", votes=(2, 1)).play(S, "look", place=3)
    assert set(chosen(scene, S, level)) == {"<take place=3 token=election>"}


@pytest.mark.parametrize("level", THINKERS)
def test_the_governor_goes_where_they_can_be_elected(level: str) -> None:
    scene = given("3:GOV", tokens="VVXVXEBC", votes=(2, 1)).play(S, "look", place=5)
    scene.play(S, "pass").play(N, "pass")
    best = {"<exchange place=3 other=5>", "<switch place=4 at=3 other=5>"}
    assert set(chosen(scene, S, level)) <= best, "or the certificate comes to the Governor"


def test_a_governor_in_the_headlines_is_shot() -> None:
    scene = given("4:HIT", "4:GOV", cuffs=(1, 0), headlined=[[], ["governor"]])
    assert set(chosen(scene, S)) == {"<shoot place=4>"}


def test_a_hitman_in_the_headlines_is_arrested() -> None:
    scene = given("4:SHE", "4:HIT", headlined=[[], ["hitman"]])
    assert set(chosen(scene, S)) == {"<arrest place=4 at=4>"}


def test_a_sure_loss_is_no_shot() -> None:
    """The Sheriff stands face up beside the Governor."""
    scene = given("4:HIT", "4:GOV 5:SHE", headlined=[[], ["governor", "sheriff"]])
    assert "<shoot place=4>" not in chosen(scene, S)


@pytest.mark.parametrize("level", THINKERS)
def test_a_rescue_is_always_used(level: str) -> None:
    scene = given("4:HIT", "4:GOV 5:SHE").play(S, "shoot", place=4)
    assert set(chosen(scene, N, level)) == {f"<rescue place={n(5)}>"}


@pytest.mark.parametrize("level", THINKERS)
def test_a_preacher_always_helps(level: str) -> None:
    scene = given("4:SHE", "4:HIT 5:PRE").play(S, "arrest", place=4, at=4)
    assert set(chosen(scene, N, level)) == {"<absolve>"}


@pytest.mark.parametrize("deployment", ["arrange", "free"])
@pytest.mark.parametrize(("seats", "teams"), MODES)
def test_the_wanted_line_up_is_reached(seats: int, teams: bool, deployment: str) -> None:
    for seed in range(5):
        game = Game(seats, teams, seed, deployment=deployment)
        wanted: dict[int, list[int]] = {}
        for seat, observation in game.play("normal"):
            if not game.table.deploying:
                break
            scene = Scene(observation, remember(None, observation, Memory))
            side = game.table.side(seat)
            assert wanted.setdefault(side, target(scene)) == target(scene)
        places = game.table.rules.places
        for side, cards in wanted.items():
            street = game.table.streets[places * side : places * (side + 1)]
            assert street == cards[:places]
            assert not any(kind_of(card) == GOVERNOR for card in cards[places:])


@pytest.mark.parametrize("level", ["random", *THINKERS])
@pytest.mark.parametrize(("seats", "teams"), MODES)
def test_the_truth_is_never_ruled_out(level: str, seats: int, teams: bool) -> None:
    """Unless possibilities have been thinned out, which leaves at least half of the limit."""
    for seed in range(3):
        game = Game(seats, teams, seed, deployment="random")
        memory: Memory | None = None
        thinned: set[int] = set()
        for _ in game.play(level, most=120):
            observation = game.observation(0)
            memory = remember(memory, observation, Memory)
            for side, street in enumerate(memory.streets):
                if street is not None and len(street.standings) >= MAX_LINE_UPS // 2:
                    thinned.add(side)
            check(game.table, memory, thinned)


def check(table: OutlawsTable, memory: Memory, thinned: set[int]) -> None:
    """Asserts that every true street is possible."""
    places = table.rules.places
    for side, street in enumerate(memory.streets):
        if street is None:
            continue
        true = tuple(table.streets[places * side : places * (side + 1)])
        if NOBODY in true or side in thinned:
            continue
        assert sorted(street.cards) == sorted(true)
        assert any(
            all(card in (NOBODY, there) for card, there in zip(standing, true, strict=True))
            for standing in street.standings
        )


def test_a_bot_that_is_asked_anew_knows_the_same() -> None:
    game = Game(2, teams=False, seed=4)
    bots = [NormalBot(), NormalBot()]
    for seat, observation in game.play("easy", most=120):
        if len(observation.choices) > 1:
            same = observe(game.table, seat, game.seen[seat], FastChance(9))
            again = observe(game.table, seat, game.seen[seat], FastChance(9))
            assert bots[seat].choose(same) == NormalBot().choose(again)


@pytest.mark.parametrize("number", [5, 7, 17, 47])
def test_patience_wears_thin_before_nobody_wins(number: int) -> None:
    """In games of four everybody waited for the others until the turn limit (§8)."""
    plan = Plan("outlaws", ("normal",) * 4, GAME.options.complete(None), seed=1, rotate=False)
    [result] = play_some(plan, number, number + 1)
    assert result.winners
    assert result.why != "turn_limit"

"""Bots of every level play whole games, and depend only on what their seat may see."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, cast

import pytest

from facedown.engine.bot import claim_of, speaks
from facedown.engine.chance import FastChance
from facedown.engine.observation import observe
from facedown.engine.plain import attributes
from facedown.engine.table import Table
from facedown.research.match import entrants
from facedown.testing import sizes
from facedown.testing.bot_games import (
    Word,
    both_choose,
    both_speak,
    mixed,
    moments,
    options_of,
    watch,
)
from facedown.testing.failures import Law
from facedown.testing.laws import laws_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.engine.action import Action
    from facedown.engine.bot import Bot
    from facedown.engine.game import Game
    from facedown.engine.observation import Observation
    from facedown.testing.bot_games import Decision

EXACT = 1e-6
"""Tolerance of sums of probabilities."""

STRIDE = 5
"""Every fifth decision is examined."""

WORLDS = 2
"""Re-dealt worlds in which a decision is repeated."""

LEVELS = Law(
    "The levels of a game are listed weakest first, and the first is `random`.",
    '`Game.bots`, which begins with `"random": RandomBot`, and `Game.references`.',
)
WHOLE = Law(
    "Bots of every level play whole games, and choose what is legal.",
    "the bot's `choose`: it returns one of `observation.choices`. If the game stops instead, the "
    "`choices` of the step: whoever is asked must have one.",
)
OWN_SIGHT = Law(
    "A bot decides by what its seat has seen, its own chance, and nothing else.",
    "the bot's `choose`: it takes chance from `observation.rng`, iterates over no set, and keeps "
    "nothing between games in a module. `redeal`: the world agrees with what the seat has seen.",
)
LEGAL = Law(
    "What a bot says is a legal claim of its seat.",
    "the bot's `speak`: it returns a claim in `legal_claims`, or None.",
)
SAYS = Law(
    "A bot says the same in every world that its seat cannot tell apart.",
    "the bot's `speak`: as for `choose`, what it says follows from what its seat has seen and from "
    "`observation.rng`. While others decide it has no choices.",
)
SITS_IN = Law(
    "A new bot that is given all events decides and speaks as one that was there all along.",
    "what the bot keeps: all of it follows from `observation.events` (`facedown.bots.memory`).",
)
HEIRS = Law(
    "Every level can be subclassed, and what the subclass overrides takes effect.",
    "the bot's class: it is not final, `choose` is a method of it, and if mypyc compiles it, it is "
    "marked `@mypyc_attr(allow_interpreted_subclasses=True)`.",
)


POLICY = Law(
    "`policy` has the probability of each choice, and `choose` draws from it.",
    "the bot's `choose` and `policy`: both follow from the same probabilities.",
)
POSTERIOR = Law(
    "`posterior` has a distribution for everything in `Game.secrets`.",
    "the bot's `posterior`: its names and values are those of `Game.secrets`.",
)


def watched(game: Game, seed: int) -> Iterator[Decision[Table]]:
    """A game between several levels."""
    levels = mixed(game, seed)
    yield from watch(Table, game, levels, options_of(game, seed, len(levels)), seed)


def overheard(game: Game, seed: int) -> Iterator[Word[Table]]:
    """The moments of such a game at which a bot may speak."""
    levels = mixed(game, seed)
    told = moments(Table, game, levels, options_of(game, seed, len(levels)), seed)
    yield from (moment for moment in told if isinstance(moment, Word))


def numbers(game: Game, share: float = 1.0) -> range:
    """The numbers of the games to play; fewer if games are long."""
    return range(max(3, round(sizes.BOT_GAMES * share * laws_of(game.name).tables)))


def spread(every: range, most: int) -> list[int]:
    """At most `most` of these numbers, evenly spaced."""
    if len(every) <= most:
        return [*every]
    return [every[place * (len(every) - 1) // (most - 1)] for place in range(most)]


def test_levels_are_listed_weakest_first_and_one_of_them_is_random(game: Game) -> None:
    """`random` is the first level, and no level is a reference too."""
    here, both = LEVELS.at(game), set(game.bots) & set(game.references)
    assert next(iter(game.bots)) == "random", here.broken(f"the levels are {[*game.bots]}")
    assert not both, here.broken(f"levels and references too: {both}")


@pytest.mark.slow
def test_a_level_plays_whole_games(game: Game, level: str) -> None:
    """Games of one level end, and all its choices are legal."""
    for seats in spread(range(game.min_seats, game.max_seats + 1), sizes.ONE_LEVEL_SEATS):
        for seed in numbers(game, 0.2)[: sizes.ONE_LEVEL_GAMES]:
            options = options_of(game, seed, seats)
            with WHOLE.at(f"{game.name}, {level} with {seats} seats", seed) as here:
                for decision in watch(Table, game, [level] * seats, options, seed):
                    _legal(decision)
            ended = decision.table.outcome is not None
            assert ended, here.broken("nobody has a choice, and there is no outcome")


def _legal(decision: Decision[Table]) -> None:
    """Check that the bot has chosen one of its choices."""
    place = WHOLE.at(decision.level, table=decision.table, viewer=decision.seat)
    legal = decision.action in decision.observation.choices
    assert legal, place.broken(f"it chose {decision.action}, which is not legal")


def test_levels_play_together_with_all_sorts_of_options(game: Game) -> None:
    """Mixed levels choose only legal actions."""
    for seed in numbers(game):
        with WHOLE.at(game, seed):
            for decision in watched(game, seed):
                _legal(decision)


@pytest.mark.slow
def test_a_bot_chooses_the_same_in_every_world_that_its_seat_cannot_tell_apart(
    game: Game, level: str
) -> None:
    """Re-dealing what a seat cannot know does not change its bot's choice."""
    for seed in numbers(game)[: sizes.REDEALT_BOT_GAMES]:
        with OWN_SIGHT.at(f"{game.name}, {level}", seed):
            for number, decision in enumerate(watched(game, seed)):
                if len(decision.observation.choices) > 1 and not skipped(game, number):
                    _the_same_elsewhere(game, level, seed, number, decision)


def _the_same_elsewhere(
    game: Game, level: str, seed: int, number: int, decision: Decision[Table]
) -> None:
    """Check that a new bot chooses the same at this table and in worlds of it."""
    table, seat, seen = decision.table, decision.seat, decision.seen[decision.seat]
    make = entrants(game)[level]
    real = make().choose(observe(table, seat, seen, FastChance(seed)))
    here = OWN_SIGHT.at(f"{game.name}, {level}", seed, table, seat)
    for k in range(WORLDS):
        world = table.redeal(seat, FastChance(1000 * k + number))
        there = make().choose(observe(world, seat, seen, FastChance(seed)))
        both = f"{real} here, {there} in a world that it can't tell from this one"
        assert there is real, here.broken(both)


def test_bots_say_what_is_legal(game: Game) -> None:
    """Mixed levels make legal claims only."""
    for seed in numbers(game):
        with LEGAL.at(game, seed):
            for word in overheard(game, seed):
                place = LEGAL.at(word.level, table=word.table, viewer=word.seat)
                legal = word.claim is None or word.claim.id in word.table.legal_claims(word.seat)
                assert legal, place.broken(f"it said {word.claim}, which is not legal")


@pytest.mark.slow
def test_a_bot_says_the_same_in_every_world_that_its_seat_cannot_tell_apart(
    game: Game, level: str
) -> None:
    """Re-dealing what a seat cannot know does not change what its bot says."""
    if not speaks(entrants(game)[level]()):
        return
    for seed in numbers(game)[: sizes.REDEALT_BOT_GAMES]:
        with SAYS.at(f"{game.name}, {level}", seed):
            for number, word in enumerate(overheard(game, seed)):
                if not skipped(game, number):
                    _said_elsewhere(game, level, seed, number, word)


def _said_elsewhere(game: Game, level: str, seed: int, number: int, word: Word[Table]) -> None:
    """Check that a new bot says the same at this table and in worlds of it."""
    table, seat, seen = word.table, word.seat, word.seen[word.seat]
    make = entrants(game)[level]
    real = claim_of(make(), observe(table, seat, seen, FastChance(seed)))
    here = SAYS.at(f"{game.name}, {level}", seed, table, seat)
    for k in range(WORLDS):
        world = table.redeal(seat, FastChance(1000 * k + number))
        there = claim_of(make(), observe(world, seat, seen, FastChance(seed)))
        both = f"{real} here, {there} in a world that it can't tell from this one"
        assert there is real, here.broken(both)


def test_a_level_can_be_subclassed(game: Game, level: str) -> None:
    """A subclass's override takes effect, and the rest does not change."""
    make = entrants(game)[level]
    table = game.table(game.min_seats, seed=1)
    seat = table.pending[0]
    past = [event.seen_by(seat) for event in table.opening]
    asked: list[Observation] = []
    with HEIRS.at(game, table=table, viewer=seat) as here:
        one, heir = [
            bot.choose(observe(table, seat, past, FastChance(1)))
            for bot in (make(), heir_of(make(), asked))
        ]
    assert one is heir, here.broken(f"{level} chooses {one}, a subclass of it {heir}")
    assert len(asked) == 1, here.broken(f"a `choose` that overrides that of {level} is not called")


def heir_of(bot: Bot, asked: list[Observation]) -> Bot:
    """A bot of a subclass with the same attributes, which records its calls."""
    kind: Any = type(bot)

    class Heir(kind):  # type: ignore[misc]
        def choose(self, observation: Observation) -> Action:
            asked.append(observation)
            return cast("Action", super().choose(observation))

    heir = Heir.__new__(Heir)
    for name, value in attributes(bot).items():
        object.__setattr__(heir, name, value)  # frozen dataclasses too
    return cast("Bot", heir)


def skipped(game: Game, number: int) -> bool:
    """In long games only every third decision is repeated."""
    return laws_of(game.name).games < 1 and number % 3 > 0


def test_a_bot_can_sit_in_at_any_moment(game: Game) -> None:
    """A new bot that is given all events decides and speaks as the one that was there all along."""
    for seed in numbers(game, 0.4):
        levels = mixed(game, seed)
        options = options_of(game, seed, len(levels))
        pairs = watch(Table, game, levels, options, seed, lambda level: Pair(game, level))
        with SITS_IN.at(game, seed):
            for decision in pairs:
                _legal(decision)


class Pair:
    """Check that two bots of a level, one of them new, make the same decisions and claims."""

    def __init__(self, game: Game, level: str) -> None:
        self.make = entrants(game)[level]
        self.old: Bot = self.make()

    def choose(self, observation: Observation) -> Action:
        """The choice of both bots; checks that they agree."""
        return both_choose(self.old, self.make(), observation)

    def speak(self, observation: Observation) -> Action | None:
        """The claim of both bots; checks that they agree."""
        return both_speak(self.old, self.make(), observation)


def test_a_policy_has_a_probability_for_each_choice(game: Game, level: str) -> None:
    """They sum to 1, depend on no earlier draw, and what is chosen is possible."""
    with POLICY.at(f"{game.name}, {level}") as here:
        for decision in few(game):
            bot: Any = entrants(game)[level]()
            found = bot.policy(decision.observation.using(FastChance(1)))
            again = bot.policy(decision.observation.using(FastChance(1)))
            assert found == again, here.broken("it depends on when it is asked")
            assert len(found) == len(decision.observation.choices), here.broken(f"it is {found}")
            assert min(found) >= 0.0, here.broken(f"it is {found}")
            assert abs(sum(found) - 1.0) < EXACT, here.broken(f"it sums to {sum(found)}")
            chosen = bot.choose(decision.observation.using(FastChance(1)))
            likely = found[[*decision.observation.choices].index(chosen)]
            assert likely > 0.0, here.broken(f"{chosen} is chosen and has no probability")


def test_a_posterior_has_a_distribution_for_each_secret(game: Game, level: str) -> None:
    """Its names are those of `Game.secrets`, and the probabilities of each sum to 1."""
    with POSTERIOR.at(f"{game.name}, {level}") as here:
        for decision in few(game):
            bot: Any = entrants(game)[level]()
            found = bot.posterior(decision.observation.using(FastChance(1)))
            secrets = game.secrets(decision.table, decision.seat)
            assert sorted(found) == sorted(secrets), here.broken(f"it is about {sorted(found)}")
            for name, chances in found.items():
                total = sum(chances.values())
                assert abs(total - 1.0) < EXACT, here.broken(f"{name} sums to {total}")


def few(game: Game) -> Iterator[Decision[Table]]:
    """Some real decisions of one game."""
    every = (one for one in watched(game, 1) if len(one.observation.choices) > 1)
    yield from islice(every, 0, sizes.POLICIES * STRIDE, STRIDE)

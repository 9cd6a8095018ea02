"""A re-dealt world holds nothing of the past that its viewer did not see.

Two worlds re-dealt with the same chance are compared attribute by attribute, down to the last link
of every trail. They come from twins, two tables whose histories differ where the viewer can't see:
two re-deals of the same table would share what they wrongly copy.
"""

from __future__ import annotations

from itertools import product, zip_longest
from typing import TYPE_CHECKING

import pytest

from facedown.engine.chance import FastChance, RecordedChance, SeededChance
from facedown.engine.event import Event
from facedown.engine.knowledge.facts import Fact, Trail
from facedown.engine.observation import observe
from facedown.testing import sizes
from facedown.testing.cases import tables_of
from facedown.testing.failures import Law
from facedown.testing.laws import laws_of
from facedown.testing.play import able, middle, text, truth, viewers
from facedown.testing.reachable import difference, inside, lasting, reachable
from facedown.testing.twins import twins

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from facedown.engine.game import Game
    from facedown.engine.table import Table
    from facedown.testing.cases import Case
    from facedown.testing.twins import Decision, Twins

    Json = dict[str, object]


TWINS = Law(
    "Two tables that a seat can't tell apart give it the same worlds, to the last attribute.",
    "`Table.__init__` and `redeal`: an attribute of the world still holds what the seat never saw. "
    "Draw it anew or clear it after `world.forget(seat)`; keep hidden history as facts "
    "(`facedown.engine.knowledge`).",
)
OPENING = Law(
    "Of the beginning a world holds what its viewer was told: no position, no moves, and no "
    "private part of another seat's.",
    "`redeal`: it calls `world.forget(seat)` first. An overridden `forget` calls the table's own.",
)
NO_TRAIL = Law(
    "Nothing in a world leads to the trail, to a private event, or to a fact that its viewer has "
    "not seen whole, of the table that it was made from.",
    "`redeal` and `forget`: the object at the end of this path is shared with the real table; make "
    "it anew from what the seat knows.",
)
LAST_ATTRIBUTE = Law(
    "A world that is made from a world is the same to its last attribute.",
    "`redeal`: it counts, keeps or derives something from the table that it starts from. Clear it "
    "or work it out from the seat's knowledge.",
)


class Side:
    """One of two twins, as it is played."""

    def __init__(self, both: Twins, side: int) -> None:
        self.rolls = RecordedChance(both.dealt[side])
        self.side = side
        self.viewer = both.viewer
        self.table = both.game.table(both.seats, both.options, chance=self.rolls)
        self.seen: list[Json] = []
        self._hear(self.table.opening)

    def _hear(self, events: list[Event]) -> None:
        self.seen += [event.seen_by(self.viewer) for event in events]

    def play(self, decision: Decision) -> Iterator[None]:
        """Play the decision, answer by answer."""
        self.rolls.load(decision.dice[self.side])
        if decision.claim is not None:
            self._hear(self.table.say(*decision.claim))
            yield
            return
        step = self.table.stack[-1]
        for seat, action in sorted(decision.answers[self.side].items()):
            asked = self.table.outcome is None and self.table.stack[-1] is step
            if not asked or seat not in self.table.pending:
                continue
            if self.table.actions.parse(action).id not in self.table.legal(seat):
                continue
            events = self.table.play(seat, action)
            self._hear(events)
            yield
            if events and not step.answers_stand():
                return

    def world(self, seed: int) -> Table:
        """The first world of the observation that a bot at this seat receives."""
        observation = observe(self.table, self.viewer, self.seen, FastChance(seed))
        return next(observation.worlds())


@pytest.mark.slow
def test_twin_tables_give_twin_worlds(sample: Case) -> None:
    """Also during a window in which the others have answered differently."""
    case, differed = sample, 0
    options: dict[str, object] = {"preset": case.preset}
    for number, viewer in product(range(sizes.TWIN_PAIRS), {0, case.seats - 1}):
        with TWINS.at(case, number, viewer=viewer):
            both = twins(
                case.game,
                case.seats,
                viewer,
                number,
                sizes.TWIN_DECISIONS,
                options,
                sizes.CANDIDATE_PAIRS,
            )
            differed += sum(_played(case.game, number, both))
    here, met = TWINS.at(case), differed or not laws_of(case.game).hides
    assert met, here.broken("no twins differ in what a seat can't see; is `hides` False here?")


def _played(game: str, number: int, both: Twins) -> Iterator[bool]:
    """Play both and compare their worlds; yields whether the tables differ."""
    one, other = Side(both, 0), Side(both, 1)
    for decision in both.decisions:
        for _ in zip_longest(one.play(decision), other.play(decision)):
            if one.seen != other.seen or _known(one) != _known(other):
                continue  # one world has one more answer
            yield truth(game, one.table) != truth(game, other.table)
            found = difference(one.world(number), other.world(number))
            here = TWINS.at(game, number, one.table, both.viewer)
            assert not found, here.broken(f"the worlds differ at {found}")


def _known(side: Side) -> str:
    table, viewer = side.table, side.viewer
    return text([table.view(viewer), table.legal(viewer), table.entitled, table.outcome is None])


def test_of_the_beginning_a_world_holds_what_its_viewer_was_told(game: Game) -> None:
    """A world's opening holds nothing private to other seats."""
    for table in (game.table(game.min_seats, seed=1), *_arranged(game)):
        for seat in range(table.seats):
            world = next(observe(table, seat, [], FastChance(1)).worlds())
            here = OPENING.at(game, table=table, viewer=seat)
            received = [event.seen_by(seat) for event in table.opening]
            holds = [event.seen_by(seat) for event in world.opening]
            assert holds == received, here.broken(
                f"it was told {received}, and its world holds {holds}"
            )
            for event in world.opening:
                others = set(event.private or {}) - {seat}
                assert not others, here.broken(f"the world holds what {others} were told: {event}")
            kept = world.position is not None or world.moves is not None
            assert not kept, here.broken("the world has a `position` or `moves`")
            private = [e for e in table.redeal(None, SeededChance(1)).opening if e.private]
            assert not private, here.broken(f"a spectator's world holds private parts: {private}")


def test_no_trail_leads_from_a_world_to_the_table_it_was_made_from(game: Game) -> None:
    common = lasting(game.name)
    for table in (game.table(game.max_seats, seed=2), *_arranged(game)):
        chance = FastChance(3)
        for _ in range(40):
            if not able(table):
                break
            seat = able(table)[0]
            legal = table.legal(seat)
            table.apply(seat, legal[chance.roll(len(legal))])
        links = {id(one): path for path, one in _trail(table, common)}
        # Objects that all tables share are searched once, and skipped below.
        here = NO_TRAIL.at(game, table=table)
        for path, one in reachable([game.actions, game.claims], whole=False):
            link = links.get(id(one))
            assert link is None, here.broken(f"{path} of the game's actions is the table's {link}")
        for seat in range(table.seats):
            world = table.redeal(seat, SeededChance(1))
            here = NO_TRAIL.at(game, table=table, viewer=seat)
            for path, one in reachable(world, common, whole=False):
                link = None if _seen_whole(one, seat) else links.get(id(one))
                assert link is None, here.broken(f"{path} of the world is the table's {link}")


def _seen_whole(one: object, viewer: int) -> bool:
    return isinstance(one, Fact) and one.seen_by(viewer) is one


def _arranged(game: Game) -> list[Table]:
    return [game.arrange(lesson.position) for lesson in game.lessons.values()]


def _trail(table: Table, common: Iterable[int]) -> Iterator[tuple[str, object]]:
    """Facts about hidden things, and private parts of events."""
    for path, one in reachable(table, common, whole=False):
        if isinstance(one, Fact):
            yield path, one
            yield from _records(path, one)
        elif isinstance(one, Trail) or (isinstance(one, Event) and one.private):
            yield path, one


def _records(path: str, fact: Fact) -> Iterator[tuple[str, object]]:
    """Objects of the game's own classes in a fact, except facts."""
    for name, part in inside(fact):
        if type(part).__module__ != "builtins" and not isinstance(part, Fact):
            yield path + name, part


def test_a_world_made_from_a_world_is_the_same_to_its_last_attribute(case: Case) -> None:
    """All attributes are compared, private ones too."""
    for number in tables_of(case, 0.2):
        table = middle(case, number)
        for viewer in viewers(table):
            between = table.redeal(viewer, SeededChance("one"))
            detour = between.redeal(viewer, FastChance(number))
            found = difference(detour, table.redeal(viewer, FastChance(number)))
            here = LAST_ATTRIBUTE.at(case, number, table, viewer)
            assert not found, here.broken(f"the two worlds differ at {found}")

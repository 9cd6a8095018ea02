"""Random games with varied habits and options, checked against the invariants of §12.

Expected counts are derived from the printed numbers and public events, independently of the
engine's own bookkeeping.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, cast

import pytest

from facedown.engine.chance import FastChance
from facedown.games.outlaws.actions import ACTIONS
from facedown.games.outlaws.arrange import position
from facedown.games.outlaws.cards import EMPTY, NOBODY, TOKENS
from facedown.games.outlaws.game import GAME
from facedown.testing.sizes import GAMES, by_tier

if TYPE_CHECKING:
    from collections.abc import Callable

    from facedown.engine.event import Event
    from facedown.games.outlaws.table import OutlawsTable

Json = dict[str, Any]

PLAYED = by_tier(8, 24, 80, GAMES)
"""Games per mode; 2,000 in the `long` tier."""
PARTS = 4

# Votes, bogus votes, bullets, handcuffs, Elections: shuffled tokens plus starting supplies
# (§2.2, §4, §10.1).
PRINTED = {
    "two": (6, 4, 3, 3, 1),
    "three": (8, 4, 2 + 3, 2 + 3, 2),
    "four": (12, 4, 2 + 4, 2 + 4, 2),
    "teams": (12, 4, 2 + 4, 2 + 4, 2),
}
BOXED_BOGUS = {"two": 0, "three": 4, "four": 4, "teams": 4}
"""Bogus votes left in the box at the start; sudden death uses them (§9.2)."""
SEATS = {"two": 2, "three": 3, "four": 4, "teams": 4}
TEN = {*range(10)}
THIRTEEN = {*range(13)}
GOVERNORS = (0, 10)
BANDIT = 7
VOTE, BOGUS, BULLET, CUFFS, ELECTION = range(5)


class Account:
    """Bookkeeping of one game, from its public events."""

    def __init__(self, mode: str, table: OutlawsTable) -> None:
        self.mode = mode
        self.table = table
        self.teams = mode == "teams"
        self.gone = [0, BOXED_BOGUS[mode], 0, 0, 0]
        """Tokens out of the game."""
        self.right: Counter[int] = Counter()
        self.wrong: Counter[int] = Counter()
        self.headlined: set[tuple[int, int]] = set()
        """Side and card."""
        self.lost: dict[int, int] = {}
        """In teams: side -> the card that is out."""
        self.out: set[int] = set()
        self.acted = 0
        self.seen: Counter[str] = Counter()
        self.remember()

    def remember(self) -> None:
        """Saves streets and supplies as they are before a move."""
        table = self.table
        self.streets = table.streets[:]
        self.held = [
            [table.votes[seat], 0, table.bullets[seat], table.cuffs[seat], 0]
            for seat in range(table.seats)
        ]

    def follow(self, events: list[Event]) -> None:
        """Records the events of one move."""
        told = [event.public for event in events]
        for event in told:
            name = event["on"]
            self.seen[str(name)] += 1
            if name == "turn":
                self.acted = 0
            elif name in ("headlined", "misnamed"):
                self._publicity(event, right=name == "headlined")
            elif name == "lost":
                self._lost(event, told)
            elif name == "sudden_death":
                self._sudden_death(event)
        self.remember()

    def _publicity(self, event: Json, right: bool) -> None:
        seat = event["seat"]
        if right:
            self.right[seat] += 1
            at = self.table.rules.places * event["side"] + event["place"]
            self.headlined.add((event["side"], self.streets[at]))
        else:
            self.wrong[seat] += 1

    def _lost(self, event: Json, told: list[Json]) -> None:
        seat, why = event["seat"], event["why"]
        if any(other["on"] == "over" and other["why"] != "turn_limit" for other in told):
            # A loss that ends the game removes no cards or tokens.
            return
        self.out.add(seat)
        if not self.teams:
            for kind in (VOTE, BULLET, CUFFS):
                self.gone[kind] += self.spent(seat, kind, told)
            self.headlined = {one for one in self.headlined if one[0] != seat}
            return
        kind = VOTE if why == "assassination" else BULLET
        self.gone[kind] += self.spent(seat, kind, told)
        side = seat % 2
        own = (0, 1) if why == "assassination" else (1, 1)
        card = own[0] if seat < 2 else 10 + own[0]
        self.lost[side] = card
        self.headlined.discard((side, card))

    def spent(self, seat: int, kind: int, told: list[Json]) -> int:
        """What an eliminated player still held: not the bullet or handcuffs spent in this move,
        which are discarded."""
        used = 0
        for event in told:
            if event["on"] == "shot" and kind == BULLET and event["seat"] == seat:
                used += 1
            if event["on"] in ("arrested", "rescued") and kind == CUFFS and event["seat"] == seat:
                used += 1
        return self.held[seat][kind] - used

    def _sudden_death(self, event: Json) -> None:
        """Removes the Elections and all bogus votes but the announced number (§9.2)."""
        whole = PRINTED[self.mode][BOGUS] + BOXED_BOGUS[self.mode]
        self.gone[BOGUS] = whole - event["bogus"]
        self.gone[ELECTION] = PRINTED[self.mode][ELECTION]

    # --- invariants -------------------------------------------------------------------------------

    def check(self) -> None:
        self.check_tokens()
        self.check_cards()
        self.check_slots()
        self.check_headlines()
        self.check_question()

    def check_tokens(self) -> None:
        """§12.1: the number of tokens of each kind is constant."""
        table = self.table
        held = [sum(table.votes), 0, sum(table.bullets), sum(table.cuffs), 0]
        discarded = [0, 0, int(table.discarded_bullets), int(table.discarded_cuffs), 0]
        assert all(
            count >= 0
            for counts in (table.votes, table.bullets, table.cuffs, table.reserve, discarded)
            for count in counts
        )
        taken = int(table.outcome is not None and table.outcome.why == "election")
        for kind in range(5):
            found = table.tokens.count(kind) + table.reserve[kind] + held[kind] + discarded[kind]
            found += taken if kind == ELECTION else 0
            wanted = PRINTED[self.mode][kind] + (BOXED_BOGUS[self.mode] if kind == BOGUS else 0)
            assert found + self.gone[kind] == wanted, TOKENS[kind]
        if self.mode == "two" and not table.sudden:
            assert sum(self.gone) == 0, "17 tokens, all of them in the game"
        for seat in self.out:
            assert (table.votes[seat], table.bullets[seat], table.cuffs[seat]) == (0, 0, 0)

    def check_cards(self) -> None:
        """§12.2: the characters of each living player or team, and where they may be."""
        table = self.table
        places = 11 if self.teams else 8
        assert len(table.streets) == places * table.rules.sides
        for side in range(table.rules.sides):
            street = table.streets[places * side : places * (side + 1)]
            saloon = [card for card in table.saloons[2 * side : 2 * side + 2] if card != NOBODY]
            cards = sorted([card for card in street if card != NOBODY] + saloon)
            if not self.teams:
                assert cards == ([] if side in self.out else sorted(TEN))
                assert (len(saloon), street.count(NOBODY)) == (
                    (0, 8) if side in self.out else (2, 0)
                )
            else:
                lost = self.lost.get(side)
                assert cards == sorted(THIRTEEN - {lost})
                filling = table.outcome is None and table.decision == "fill"
                gap = int(filling and NOBODY in street)
                assert street.count(NOBODY) == gap
                assert len(saloon) == (2 if lost is None else 1 + gap)
            assert not set(saloon) & {*GOVERNORS}, "no Governor is in the saloon"
            for card in THIRTEEN:
                if (table.pinned >> (13 * side + card)) & 1:
                    assert card == BANDIT
                    assert card in street

    def check_slots(self) -> None:
        """§12.3: empty slots are next to the reserve, and only if the reserve is empty."""
        table = self.table
        slots = 11 if self.teams else 8 if SEATS[self.mode] == 2 else 4 * len(self.living())
        assert len(table.ground.slots) == slots
        assert sorted(slot for chute in table.ground.chutes for slot in chute) == sorted(
            table.ground.slots
        )
        for chute in table.ground.chutes:
            lying = [table.tokens[slot] != EMPTY for slot in chute]
            assert lying == sorted(lying)
            assert all(lying) or not any(table.reserve)
        for slot, token in enumerate(table.tokens):
            if token == EMPTY:
                assert table.knowers[slot] == 0
            else:
                assert slot in table.ground.slots
        if table.sudden:
            assert not {VOTE, ELECTION} & {*table.tokens}
            assert table.reserve[VOTE] == table.reserve[ELECTION] == 0

    def check_headlines(self) -> None:
        """§12.4, §6.7: headlines left are 3 (6 per team) less the right and wrong ones."""
        table = self.table
        most = 6 if self.teams else 3
        assert all(0 <= left <= most for left in table.headlines)
        found = {
            (side, card)
            for side in range(table.rules.sides)
            for card in THIRTEEN
            if (table.headlined >> (13 * side + card)) & 1
        }
        assert found == self.headlined
        if self.teams:
            for side in (0, 1):
                mates = (side, side + 2)
                used = sum(self.right[seat] + self.wrong[seat] for seat in mates)
                assert sum(table.headlines[seat] for seat in mates) == 6 - used
            return
        for seat in range(table.seats):
            used = self.right[seat] + self.wrong[seat]
            assert table.headlines[seat] == (0 if seat in self.out else 3 - used)

    def check_question(self) -> None:
        """Pending seats are alive and have legal actions; no card stays shown between actions (K7);
        a turn has two actions (K1)."""
        table = self.table
        if table.outcome is not None:
            assert not table.pending
            return
        assert table.pending
        for seat in table.pending:
            assert seat not in self.out
            assert table.legal(seat)
        ask = cast("Json", table.view(None)["ask"])
        if ask["step"] == "turn":
            assert table.shown == 0
            assert ask["left"] == 2 - self.acted
        if ask["step"] not in ("deploy", "turn", "fill"):
            assert ask["step"] in ("admit", "rescue", "absolve")
        assert table.turns <= 100 * table.seats

    def living(self) -> list[int]:
        return [seat for seat in range(self.table.seats) if seat not in self.out]


# --- habits ---------------------------------------------------------------------------------------

AIMED = ("shoot", "arrest", "rescue", "absolve", "rob", "expose", "free", "unmask")
HANDS = ("take", "look", "switch", "replace", "lure")


def anything(rng: Random, legal: tuple[int, ...]) -> int:
    return rng.choice(legal)


def evenly(rng: Random, legal: tuple[int, ...]) -> int:
    """Chooses a verb uniformly, then an action: otherwise moves would dominate."""
    verb = rng.choice(sorted({ACTIONS[action].verb for action in legal}))
    return rng.choice([action for action in legal if ACTIONS[action].verb == verb])


def eager(*verbs: str) -> Callable[[Random, tuple[int, ...]], int]:
    """A habit that prefers these verbs."""

    def choose(rng: Random, legal: tuple[int, ...]) -> int:
        wanted = [action for action in legal if ACTIONS[action].verb in verbs]
        return rng.choice(wanted) if wanted and rng.random() < 0.8 else evenly(rng, legal)

    return choose


spend = eager("shoot", "arrest")
HABITS = [anything, evenly, spend, eager(*AIMED), eager(*HANDS), eager("take"), eager("enter")]


def options(mode: str, rng: Random) -> Json:
    found: Json = {"deployment": rng.choice(["arrange", "free", "random", "random"])}
    for option in GAME.options.options.values():
        if option.name not in ("deployment", "teams") and rng.random() < 0.3:
            found[option.name] = rng.choice(option.values)
    return found | {"teams": mode == "teams" or (SEATS[mode] < 4 and rng.random() < 0.5)}


LATE: dict[str, Json] = {
    "two": {"votes": [3, 3], "bullets": [1, 0], "cuffs": [0, 1], "discarded": [2, 2]},
    "three": {"votes": [3, 3, 2], "bullets": [1, 0, 1], "cuffs": [0, 1, 0], "discarded": [3, 4]},
    "four": {"votes": [3] * 4, "bullets": [0, 1, 0, 1], "cuffs": [1] * 4, "discarded": [4, 2]},
    "teams": {"votes": [3] * 4, "bullets": [0, 0, 1, 1], "cuffs": [1] * 4, "discarded": [4, 2]},
}
"""Late positions near sudden death: all votes are taken, nobody leads, the reserve is empty."""


def opening(mode: str, rng: Random, late: bool) -> OutlawsTable:
    chance = FastChance(rng.randrange(10**6))
    chosen = options(mode, rng)
    if not late:
        return GAME.table(SEATS[mode], chosen, chance=chance)
    dealt = GAME.table(SEATS[mode], {**chosen, "deployment": "random"}, chance=chance)
    told = position(dealt)
    left = ["bogus"] * 4 + ["election"] * PRINTED[mode][ELECTION]
    lying: list[str | None] = [None] * len(cast("list[object]", told["tokens"]))
    chutes = dealt.ground.chutes
    for depth in range(max(map(len, chutes)) - 1, -1, -1):
        for chute in chutes:
            if depth < len(chute) and left:
                lying[chute[depth]] = left.pop(rng.randrange(len(left)))
    ending = {**told, "tokens": lying, "reserve": [], **LATE[mode]}
    return GAME.arrange(ending, chance=chance)


def played(mode: str, number: int) -> Account:
    """Plays one game, checked after every step; every third starts from a late position."""
    rng = Random(f"{mode} {number}")
    late = number % 3 == 2
    table = opening(mode, rng, late)
    account = Account(mode, table)
    account.check()
    habit = [spend if late else rng.choice(HABITS) for _ in range(table.seats)]
    while table.outcome is None:
        seat = rng.choice(table.pending)
        legal = table.legal(seat)
        # Help is seldom possible, so make it likely.
        helps = table.decision in ("rescue", "absolve") and rng.random() < 0.7
        action = legal[-1] if helps else habit[seat](rng, legal)
        if table.decision == "turn" and ACTIONS[action].verb != "pass":
            account.acted += 1
        account.follow(table.play(seat, ACTIONS[action]))
        account.check()
    return account


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("mode", PRINTED)
def test_invariants_hold_after_every_step(mode: str, part: int) -> None:
    """§12, in the words of the rule book."""
    for number in range(part, PLAYED, PARTS):
        account = played(mode, number)
        assert account.seen["over"] == 1
        assert account.seen["revealed"]


@pytest.mark.ci
@pytest.mark.slow
def test_every_event_and_ending_occurs() -> None:
    """The random games cover every kind of event and end."""
    seen: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for mode in PRINTED:
        for number in range(30):
            account = played(mode, 10**6 + number)
            seen += account.seen
            assert account.table.outcome is not None
            ends[account.table.outcome.why] += 1
    assert {
        "moved", "entered", "looked", "turned_up", "took", "put_back", "shot", "arrested",
        "unmasked", "switched", "replaced", "lured", "headlined", "misnamed", "accosted", "robbed",
        "empty_handed", "pinned", "lost", "closed_up", "filled", "sudden_death",
    } <= set(seen)  # fmt: skip
    assert {"election", "assassination", "scandal", "last_standing"} <= set(ends)

"""Secrecy (§9, §10): two games that differ in one secret look the same to those who don't know it.

The same to the byte: events, views, choices, claims, pending seats, errors, and re-dealt worlds for
the same chance, in every attribute; for as long as the rules keep the secret.
"""

from __future__ import annotations

import json
from itertools import cycle, permutations
from random import Random
from typing import TYPE_CHECKING, Any, cast

import pytest
from tests.games.karaya.laws import LAWS
from tests.games.karaya.support import GAME, HIDING, TRADING, choose, deal

from facedown.engine.chance import FastChance, SeededChance
from facedown.engine.errors import IllegalAction
from facedown.engine.record import playback, record
from facedown.games.karaya.actions import ACTIONS, BLOCK, CALL, JOIN, PROCLAIM, STOP, TRADE
from facedown.games.karaya.cards import NAMES
from facedown.testing.reachable import difference
from facedown.testing.sizes import REPETITIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from facedown.engine.event import Event
    from facedown.engine.table import Table
    from facedown.games.karaya.table import KarayaTable

pytestmark = pytest.mark.slow

Json = dict[str, object]
Viewer = int | None
A_LAP = 17
"""Of 8 seats; slots are counted from 8. Somebody hides in slot 9."""
TRIED = (TRADE + 2, TRADE + 4, CALL, STOP, BLOCK, JOIN, PROCLAIM)
"""Actions that are refused where they are not legal."""
ROLE = dict(zip("SGALDBVO", NAMES, strict=True))


class Game:
    """A table, and the events that each seat got so far."""

    def __init__(self, table: KarayaTable) -> None:
        self.table = table
        self.story: list[list[Event]] = [table.opening]

    def play(self, seat: int, verb: str, **args: object) -> Game:
        self.story.append(self.table.play(seat, {"do": verb, **args}))
        return self

    def all_pass(self) -> Game:
        """Pass windows until one seat alone is asked."""
        while len(self.table.entitled) > 1:
            for seat in self.table.pending:
                self.play(seat, "pass")
        return self

    def absent(self) -> Game:
        """Every seat that is asked makes its default move."""
        for seat in self.table.pending:
            if seat in self.table.pending:
                action = self.table.default(seat, SeededChance(1))
                self.story.append(self.table.play(seat, action))
        return self

    def got(self, viewer: Viewer) -> bytes:
        """Everything that a viewer has received and can query now."""
        table = self.table
        told = [[event.seen_by(viewer) for event in events] for events in self.story]
        asked: list[object] = [table.entitled, table.pending, int(table.may), table.outcome is None]
        if viewer is not None:
            asked += [table.legal(viewer), table.legal_claims(viewer), self.refusals(viewer)]
            if viewer in table.pending:
                asked.append(table.default(viewer, SeededChance(1)).json)
        return json.dumps([told, table.view(viewer), asked]).encode()

    def refusals(self, seat: int) -> list[str]:
        """The errors for illegal actions of a seat."""
        said = set()
        clone = self.table.clone(SeededChance(1))
        legal = clone.legal(seat)
        for action in TRIED:
            if action not in legal:
                with pytest.raises(IllegalAction) as refused:
                    clone.play(seat, ACTIONS[action])
                said.add(str(refused.value))
        return sorted(said)


def given(seats: str, centre: str, *, turn: int = 0, **options: object) -> Game:
    """Cards by seat; `+` marks face-up cards, `-` those of the dead."""
    players: list[Json] = []
    for word in seats.split():
        player: Json = {"role": ROLE[word[-1]], "up": "+" in word or "-" in word}
        players.append(player | {"alive": "-" not in word})
    position = {
        "players": players,
        "centre": ROLE.get(centre, centre),
        "turn": turn,
        "options": options,
    }
    table: Any = GAME.arrange(position, chance=SeededChance(1))
    return Game(table).all_pass()


def viewers(table: Table) -> list[Viewer]:
    return [None, *range(table.seats)]


def alike(one: Game, other: Game, viewer: Viewer, deep: bool = True) -> None:
    """This viewer can't tell the two games apart."""
    assert one.got(viewer) == other.got(viewer), viewer
    if one.table.facts is not None:
        for k in range(2):
            worlds = [game.table.redeal(viewer, FastChance(k)) for game in (one, other)]
            assert LAWS.truth(worlds[0]) == LAWS.truth(worlds[1]), viewer
            assert not (deep and difference(*worlds)), viewer


def apart(one: Game, other: Game, viewer: Viewer) -> None:
    assert one.got(viewer) != other.got(viewer), viewer


def check(games: list[Game], aware: set[Viewer], chose: int = -1) -> None:
    """Asserts that only `aware` can tell the two games apart; `chose` is not checked."""
    one, other = games
    for viewer in {*viewers(one.table)} - {chose}:
        (apart if viewer in aware else alike)(one, other, viewer)


# --- trades behind shut eyes (§4.2 B, §9.2, §9.5) -------------------------------------------------


def hidden(choice: str, **options: object) -> Game:
    """2, a face-up Slave, hides: with 5, a Slave; with 4, a Guard; with the centre; or alone."""
    game = given("S A +L O G L A G", "L", turn=2, **options)
    if choice in ("centre", "alone"):
        return game.play(2, f"hide_{choice}")
    return game.play(2, "hide", target=int(choice))


def test_a_secret_trade_of_equal_cards_is_invisible() -> None:
    """Not even the other card's holder notices (T22), now, in their slot, or a lap later."""
    games = [hidden(choice) for choice in ("alone", "centre", "5")]
    for game in games:
        game.all_pass()
    for viewer in cycle([None, 0, 1, 3, 4, 5, 6, 7]):
        for other in games[1:]:
            alike(games[0], other, viewer)
        if int(games[0].table.slot) > A_LAP:
            break
        for game in games:
            game.absent()


def test_only_the_partners_see_a_secret_trade() -> None:
    """T20, T23: 4 has a Slave now and knows from whom; others can't tell it from hiding alone."""
    games = [hidden(choice).all_pass() for choice in ("alone", "4")]
    for viewer in cycle([None, 0, 1, 3, 5, 6, 7]):
        alike(games[0], games[1], viewer)
        apart(games[0], games[1], 4)
        if int(games[0].table.slot) > A_LAP:
            break
        for game in games:
            game.absent()


def test_a_ban_is_known_only_to_the_barred_player() -> None:
    """T23: a barred trade is rejected like any illegal action, and nobody else notices."""
    banned, free = hidden("4").all_pass(), hidden("alone").all_pass()
    for game in (banned, free):
        game.play(3, "pass").all_pass()
    before = {viewer: banned.got(viewer) for viewer in viewers(banned.table)}
    assert banned.table.view(4)["barred"] == [2]
    assert all(banned.table.view(s)["barred"] == [] for s in (None, 0, 1, 2, 3, 5, 6, 7))
    moves = list(banned.table.moves or [])
    with pytest.raises(IllegalAction) as refused:
        banned.table.play(4, {"do": "trade", "target": 2})
    with pytest.raises(IllegalAction) as other:
        banned.table.play(4, {"do": "capture", "target": 2})
    assert str(refused.value) == str(other.value)
    assert {viewer: banned.got(viewer) for viewer in viewers(banned.table)} == before
    assert banned.table.moves == moves
    for game in (banned, free):
        game.play(4, "peek", target=2)
    check([free, banned], {2, 4})


def test_if_equal_cards_ban_only_the_partner_learns_of_the_trade() -> None:
    games = [hidden(choice, secret_same_role_ban=True) for choice in ("alone", "5")]
    check([game.all_pass() for game in games], {5}, chose=2)


@pytest.mark.parametrize("bans", ["passive", "both", "none"])
def test_whom_the_hider_may_not_choose_again_is_no_business_of_others(bans: str) -> None:
    games = [hidden(choice, trade_ban=bans).all_pass() for choice in ("centre", "5")]
    for viewer in cycle([None, 0, 1, 3, 4, 5, 6, 7]):
        alike(games[0], games[1], viewer)
        if int(games[0].table.slot) > A_LAP:
            break
        for game in games:
            game.absent()


def test_a_secretly_lost_card_loses_its_declarations() -> None:
    """T122: 4 no longer has the Sultan and is refused like anybody else."""
    game = given("G A +L O S L A G", "L", turn=2)
    game.play(2, "hide", target=4)
    texts = set()
    for seat in (1, 3, 4, 5):
        with pytest.raises(IllegalAction) as refused:
            game.table.play(seat, {"do": "proclaim"})
        texts.add(str(refused.value))
    assert len(texts) == 1


def test_hidden_players_look_at_their_cards_in_one_event() -> None:
    """§9.2: in one event hidden players get their role, dead and face-up players nothing."""
    game = given("S A +L -O G +G A L", "L", turn=2).play(2, "hide", target=4)
    [event] = [event for event in game.story[-1] if event.public["on"] == "hid"]
    assert event.public == {"on": "hid", "seat": 2}
    assert event.private is not None
    assert list(event.private) == [0, 1, 2, 4, 6, 7]
    assert {tuple(part) for part in event.private.values()} == {("role",)}


# --- what is looked at, and what nobody was dealt -------------------------------------------------


def test_only_the_peeking_player_sees_the_card() -> None:
    games = [given(cards, "L", turn=0).play(0, "peek", target=4) for cards in (
        "S A L O G L A G", "S G L O A L A G",
    )]  # fmt: skip
    assert [game.story[-1][0].public for game in games] == [
        {"on": "peeked", "seat": 0, "target": 4}
    ] * 2
    check([game.all_pass() for game in games], {0, 1, 4})


def test_a_prophecy_is_seen_by_one() -> None:
    games = []
    for cards in ("O A L S G L A G", "O G L S A L A G"):
        game = given(cards, "L").play(0, "prophesy")
        for seat in (2, 4, 6):
            game.play(0, "look", target=seat)
        games.append(game.play(0, "predict", side="rebels").all_pass())
    check(games, {0, 1, 4})


@pytest.mark.parametrize("centre", ["belly_dancer", "grand_vizier", "oracle"])
def test_neutrals_set_aside_are_hidden(centre: str) -> None:
    """§1.4: one neutral is in the centre, three are set aside."""
    games = [given("S A L L G L A G", card) for card in ("slave_driver", centre)]
    for viewer in cycle(viewers(games[0].table)):
        alike(games[0], games[1], viewer)
        if int(games[0].table.slot) > A_LAP:
            break
        for game in games:
            game.absent()


def test_a_card_from_the_centre_is_private() -> None:
    games = [
        given(cards, centre, turn=1).play(1, "trade_centre").all_pass()
        for cards, centre in (("L S A O G L A G", "L"), ("L S L O G L A G", "A"))
    ]
    check(games, {1, 2})


# --- windows (§5.0, §10) --------------------------------------------------------------------------


def asked(cards: str, *moves: tuple[object, ...]) -> Game:
    """Make these moves; the last one opens a window."""
    game = given(cards, "O")
    for seat, verb, *target in moves:
        args = {"target": target[0]} if target else {}
        game.play(cast("int", seat), str(verb), **args)
    return game


WINDOWS: dict[str, tuple[Callable[[], Game], int, str]] = {
    "declare": (lambda: asked("G S L L A L A G", (0, "pass")), 2, "call"),
    "proclaim": (lambda: asked("G S L L A L A G", (0, "pass")), 1, "proclaim"),
    "join": (lambda: asked("L S G L A L A G", (0, "call")), 3, "join"),
    "stop": (lambda: asked("A G L L S L A G", (0, "assassinate", 2)), 7, "stop"),
}
"""How the window opens, who can answer, and what. For `stop`, 1 comes before 7 (§11.2)."""


@pytest.mark.parametrize("window", WINDOWS)
def test_until_a_window_closes_an_answer_is_seen_by_its_giver_alone(window: str) -> None:
    make, seat, verb = WINDOWS[window]
    games = [make().play(seat, verb), make().play(seat, "pass")]
    left = games[0].table.pending
    assert left == games[1].table.pending
    for other in left:
        for viewer in {*viewers(games[0].table)} - {seat}:
            alike(games[0], games[1], viewer)
        for game in games:
            game.play(other, "pass")
    apart(games[0], games[1], None)


@pytest.mark.parametrize("window", WINDOWS)
def test_the_order_of_answers_does_not_matter(window: str) -> None:
    """§11: the same events in the same order, and the same worlds."""
    make, seat, verb = WINDOWS[window]
    rng = Random(window)
    orders = list(permutations(make().table.pending))
    found = set()
    for order in rng.sample(orders, min(len(orders), 40)):
        game = make()
        step = game.table.decision
        opened = len(game.story)
        for other in order:
            if other in game.table.pending and game.table.decision == step:
                game.play(other, verb if other == seat else "pass")
                if any(game.story[opened:]):
                    break
        game.story = [[event for events in game.story for event in events]]
        found.add(tuple(game.got(viewer) for viewer in viewers(game.table)))
    assert len(found) == 1


@pytest.mark.parametrize(
    ("verb", "one", "other"),
    [
        ("detain", "G S L L A L A G", "G S L L G L A A"),  # T43, T40: 4 might block, or not
        ("assassinate", "A S L G L L A G", "A S L L L G A G"),  # T113
        ("call", "L S G L A L A G", "L S G A L L A G"),
    ],
)
def test_prompts_follow_from_public_facts(verb: str, one: str, other: str) -> None:
    """§10.7: until the result, prompts do not depend on who could really answer."""
    games = []
    for cards in (one, other):
        target = {} if verb == "call" else {"target": 4}
        games.append(given(cards, "O").play(0, verb, **target))
    pairs = zip(one.split(), other.split(), strict=True)
    changed: set[Viewer] = {seat for seat, (card, another) in enumerate(pairs) if card != another}
    assert games[0].table.entitled == games[1].table.entitled != ()
    check(games, changed)


# --- whole games ----------------------------------------------------------------------------------


@pytest.mark.ci
@pytest.mark.parametrize("seats", [5, 8, 11, 15])
def test_a_secret_trade_stays_secret_for_a_lap(seats: int) -> None:
    """In a random game somebody hides in one of two ways; then all make default moves."""
    compared = 0
    for number in range(2 * REPETITIONS):
        rng = Random(f"{seats} {number}")
        table = deal(seats, f"secret {seats} {number}", {"rounds": 1, "max_laps": 5})
        while table.outcome is None:
            seat, action = choose(table, rng, HIDING)
            for secret in LAWS.secrets(table, seat) if rng.random() < 0.1 else ():
                if secret.what == "hide":
                    _follow(table, seat, rng.sample(secret.choices, 2), secret.hidden_from, rng)
                    compared += 1
            table.play(seat, action)
    assert compared


def _follow(
    table: KarayaTable, seat: int, choices: list[int], unaware: list[Viewer], rng: Random
) -> None:
    games = [Game(table.clone(SeededChance(1))) for _ in choices]
    for game, choice in zip(games, choices, strict=True):
        game.story.append(game.table.play(seat, ACTIONS[choice]))
    for _ in range(2 * table.seats):
        ended = [game.table.shown or game.table.outcome is not None for game in games]
        if any(ended) or games[0].table.pending != games[1].table.pending:
            assert all(ended), "who is waited for"
            return
        alike(games[0], games[1], rng.choice(unaware), deep=rng.random() < 0.05)
        for game in games:
            game.absent()


def test_a_record_shows_each_seat_what_it_was_shown() -> None:
    for number, habit in enumerate((HIDING, TRADING)):
        rng, table = Random(number), deal(8, f"record {number}", {"rounds": 2})
        live = [_shown(table, table.opening)]
        while table.outcome is None:
            seat, action = choose(table, rng, habit)
            live.append(_shown(table, table.play(seat, action)))
        replayed = playback(record(GAME, table))
        assert [_shown(again, events) for again, events in replayed] == live


def _shown(table: Table, events: list[Event]) -> list[str]:
    return [
        json.dumps([[event.seen_by(viewer) for event in events], table.view(viewer)])
        for viewer in viewers(table)
    ]

"""In two worlds that a seat cannot distinguish, all messages to that seat and to a spectator are
equal: bytes, number, order and times."""

import functools
import json
import re
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from tests.leaks.habits import Habits
from tests.leaks.recorder import Heard, Recording
from tests.leaks.twin_run import perform

import facedown
from facedown.engine.window import FORMAL, Window
from facedown.server.table_log.pace import LENGTHS, MIN_BY_HAND
from facedown.server.wire.tables import Pace
from facedown.testing.twins import Twins, twins

LENGTH = 16
"""Decisions per run."""

OPTIONS: dict[str, dict[str, object]] = {"mafia": {"cleaner": True}}
"""The options with the most secrets."""

PASS = {"do": "pass"}

LONG = ("answer", "call", "signal")
"""Kinds of windows that last for seconds."""

SHORTEST = LENGTHS["normal"][FORMAL] - 0.003
"""Minimum length of any window in seconds, less the timer's tolerance."""


@functools.cache
def pair(game: str, size: str, viewer: int) -> Twins:
    """Twin worlds; `size`: the fewest seats, or four."""
    rules = facedown.game(game)
    seats = rules.min_seats if size == "few" else max(rules.min_seats, min(rules.max_seats, 4))
    found = twins(game, seats, viewer, most=LENGTH, options=OPTIONS.get(game))
    assert found.differ, "both worlds are one"
    return found


@functools.cache
def plain(game: str, size: str, viewer: int) -> Recording:
    """The reference run, with people at their usual pace."""
    with tempfile.TemporaryDirectory() as folder:
        return perform(pair(game, size, viewer), 0, Path(folder))


def same(one: Recording, other: Recording) -> None:
    """Compares message by message, so that a failure shows the first difference."""
    for name, first, second in zip(
        ("seat", "spectator", "HTTP"), one.whole, other.whole, strict=True
    ):
        identical(name, first, second)
    identical("replay", one.replays, other.replays)


def identical(name: str, first: list[Heard], second: list[Heard]) -> None:
    for number, (this, that) in enumerate(zip(first, second, strict=False)):
        assert this == that, f"message {number} to the {name}"
    assert len(first) == len(second), f"the number of messages to the {name}"
    assert first, f"the {name} heard nothing"


PLACES = (("four", 0), ("few", 1), ("four", 2), ("few", 0))
"""Table size and viewer: one pair per game, in rotation; all in the long run."""
WORLDS = pytest.mark.parametrize(
    ("game", "size", "viewer"),
    [
        pytest.param(game, *PLACES[(place + turn) % 4], marks=[pytest.mark.long] if place else [])
        for turn, game in enumerate(facedown.names())
        for place in range(4)
    ],
)


def seats_of(games: list[str], first: int = 0) -> pytest.MarkDecorator:
    """One of the two viewers at a table of four, in rotation; the other one in the long run."""
    return pytest.mark.parametrize(
        ("game", "viewer"),
        [
            pytest.param(
                game, 2 * ((turn + first + other) % 2), marks=[pytest.mark.long] if other else []
            )
            for turn, game in enumerate(games)
            for other in (0, 1)
        ],
    )


STANDING = [name for name in facedown.names() if facedown.game(name).standing]


@WORLDS
def test_peoples_answer_times_do_not_leak(
    tmp_path: Path, game: str, size: str, viewer: int
) -> None:
    """Nobody can tell who answered when, nor what they hold."""
    both = pair(game, size, viewer)
    one = plain(game, size, viewer)
    same(one, perform(both, 1, tmp_path, Habits(haste="another")))


@pytest.mark.ci
@WORLDS
def test_bots_that_think_longer_in_another_world(
    tmp_path: Path, game: str, size: str, viewer: int
) -> None:
    """Neither a bot's cards nor its thinking time change the time of any message."""
    both = pair(game, size, viewer)
    bots = Habits(bots=frozenset(range(both.seats)) - {viewer, (viewer + 1) % 3})
    one = perform(both, 0, tmp_path / "one", bots)
    same(one, perform(both, 1, tmp_path / "other", replace(bots, plodding=True)))


@pytest.mark.ci
def test_bots_that_think_longer_of_a_word_in_another_world(tmp_path: Path) -> None:
    """When a bot speaks that is not asked depends on its thinking time as little."""
    both = pair("mafia", "few", 1)
    bots = Habits(bots=frozenset(range(both.seats)) - {1}, gossip=True)
    one = perform(both, 0, tmp_path / "one", bots)
    assert '"on":"said"' in "".join(text for _, text in one.viewer)
    same(one, perform(both, 1, tmp_path / "other", replace(bots, plodding=True)))


@pytest.mark.ci
@pytest.mark.parametrize("game", facedown.names())
def test_a_standing_answer_tells_nothing(tmp_path: Path, game: str) -> None:
    both, plans = pair(game, "four", 0), Habits(planning=True)
    one = perform(both, 0, tmp_path / "one", plans)
    same(one, perform(both, 1, tmp_path / "other", plans))


@WORLDS
def test_a_secret_window_that_nobody_presses_ends_when_its_length_is_over(
    tmp_path: Path, game: str, size: str, viewer: int
) -> None:
    """Whatever people hold and however long they take, from 0.1 to 10 s."""
    both, slow = pair(game, size, viewer), Habits(slow=True)
    one = perform(both, 0, tmp_path / "one", slow)
    same(one, perform(both, 1, tmp_path / "other", replace(slow, haste="another")))
    assert len(one.windows) == len(one.marks)
    for window, (n, opened, closed) in zip(one.windows, one.marks, strict=True):
        if window is not None and both.decisions[n].claim is None:
            assert closed - opened >= SHORTEST


def lengths(recording: Recording) -> list[tuple[Window, float]]:
    """Each secret window with its duration."""
    pairs = zip(recording.windows, recording.marks, strict=True)
    return [
        (window, round(closed - opened, 3))
        for window, (_, opened, closed) in pairs
        if window is not None and not window.open
    ]


@pytest.mark.long
@pytest.mark.parametrize("pace", LENGTHS)
@seats_of(facedown.names())
def test_no_page_and_no_card_makes_a_secret_window_longer(
    tmp_path: Path, game: str, viewer: int, pace: Pace
) -> None:
    """At any pace; and the worlds are indistinguishable while others have no page open."""
    both, slow = pair(game, "four", viewer), Habits(slow=True, pace=pace)
    others = frozenset(range(both.seats)) - {viewer}
    all_open = perform(both, 0, tmp_path / "all", slow)
    away = [replace(slow, away=seats) for seats in (others, frozenset({max(others)}))]
    for number, habits in enumerate(away):
        one = perform(both, 0, tmp_path / f"one {number}", habits)
        same(one, perform(both, 1, tmp_path / f"other {number}", replace(habits, haste="another")))
        assert lengths(one) == lengths(all_open)


@pytest.mark.ci
@seats_of(STANDING)
def test_a_games_own_standing_answers_tell_nothing(tmp_path: Path, game: str, viewer: int) -> None:
    both = pair(game, "four", viewer)
    *_, lasting = facedown.game(game).standing
    one = perform(both, 0, tmp_path / "one", Habits(standing=lasting))
    other = perform(both, 1, tmp_path / "other", Habits(standing=lasting))
    assert other.spared > 2
    same(one, other)


def _blocks_declined(both: Twins) -> int:
    """How often in Coup somebody other than the viewer declines to block for another."""
    found = 0
    moments = [each.answers[1] for each in both.decisions if each.claim is None]
    for declared, claim, block in zip(moments, moments[1:], moments[2:], strict=False):
        deeds = [act for act in declared.values() if act.get("do") in ("steal", "assassinate")]
        if len(declared) == len(deeds) == 1 and all(act == PASS for act in claim.values()):
            others = block.keys() - {deeds[0]["target"], both.viewer}
            found += sum(block[seat] == PASS for seat in others)
    return found


@pytest.mark.ci
@pytest.mark.parametrize("viewer", [0, 2])
def test_a_block_left_to_others_looks_like_one_declined_by_hand(
    tmp_path: Path, viewer: int
) -> None:
    every = (twins("coup", 4, viewer, seed=seed, most=LENGTH) for seed in range(100))
    both = next(found for found in every if found.differ and _blocks_declined(found))
    one = perform(both, 0, tmp_path / "by hand")
    other = perform(both, 1, tmp_path / "left", Habits(standing="not_for_others"))
    assert other.spared == _blocks_declined(both)
    same(one, other)


@pytest.mark.ci
@pytest.mark.parametrize("size", [pytest.param("few", marks=pytest.mark.long), "four"])
@pytest.mark.parametrize("game", facedown.names())
def test_a_standing_answer_is_no_faster_than_a_person(tmp_path: Path, game: str, size: str) -> None:
    """Also if only one seat is asked: an immediate answer would reveal it."""
    both = pair(game, size, 1)
    heard = perform(both, 0, tmp_path, Habits(eager=True))
    for number, opened, closed in heard.marks:
        if both.viewer not in both.decisions[number].answers[0]:
            assert both.decisions[number].claim or closed - opened >= SHORTEST


@pytest.mark.ci
@seats_of(facedown.names(), 1)
def test_a_pause_a_restart_and_more_time(tmp_path: Path, game: str, viewer: int) -> None:
    """They depend neither on hidden facts nor on who requested them."""
    both = pair(game, "four", viewer)
    # A game with few windows is also stopped while a single seat decides.
    early, middle = both.windows[1:3] if len(both.windows) > 2 else (3, both.windows[0])
    late = both.windows[-1]
    habits = Habits(pause=early, restart=middle, more=late)
    one = perform(both, 0, tmp_path / "one", habits)
    same(one, perform(both, 1, tmp_path / "other", replace(habits, haste="another")))


@seats_of(facedown.names())
def test_a_window_in_which_nobody_answers_looks_like_any_other(
    tmp_path: Path, game: str, viewer: int
) -> None:
    """Until a window closes in which all have answered."""
    both = pair(game, "four", viewer)
    one = plain(game, "four", viewer)
    asked = [n for n, each in enumerate(both.decisions) if each.claim is None]
    found = [(n, one.windows[n]) for n in asked]
    long = [n for n, each in found if each is not None and each.kind in LONG]
    if not long:
        pytest.skip("this play has no window that stands for long")
    window = long[:2][-1]
    other = perform(both, 1, tmp_path, Habits(silent=window))
    _, opened, closed = one.marks[window]
    assert closed - opened >= MIN_BY_HAND - 0.003
    names = ("seat", "spectator")
    for name, first, second in zip(names, one.until(closed), other.until(closed), strict=False):
        identical(name, first, second)
    assert one.until(closed)[2] == other.until(closed)[2], "HTTP"
    assert len(other.until(closed + 1)[1]) == len(other.until(closed)[1]), "it stays open"


@pytest.mark.parametrize("game", facedown.names())
def test_there_is_one_refusal_for_all_that_is_not_legal(game: str) -> None:
    """Whatever the reason: a hidden card, the turn, or an invalid action."""
    heard = plain(game, "four", 0)

    def refusals(stream: list[Heard]) -> set[str]:
        messages = [json.loads(text) for _, text in stream]
        return {message["code"] for message in messages if message["msg"] == "refused"}

    assert refusals(heard.viewer) == {"not_legal"}
    assert refusals(heard.spectator) == {"not_allowed"}
    closed = [text for _, text in heard.http if "/record" in text or "/replay" in text]
    assert closed and all(re.match(r"GET \S+ 409 ", text) for text in closed)


@pytest.mark.ci
@pytest.mark.parametrize("game", facedown.names())
def test_runs_are_reproducible_to_the_byte(tmp_path: Path, game: str) -> None:
    """Comparisons depend on nothing but the world."""
    both = pair(game, "four", 0)
    same(plain(game, "four", 0), perform(both, 0, tmp_path))

"""Leaks inserted into the games of this repository are found."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

import facedown
from facedown.engine.chance import SeededChance
from facedown.engine.event import Event
from facedown.games.coup.cards import FACE_UP
from facedown.testing.cases import Case, cases
from facedown.testing.constant_values import constant_values
from facedown.testing.outputs import Outputs
from facedown.testing.play import reach
from facedown.testing.secret_choices import caught
from facedown.testing.twin_run import Leak, compare

if TYPE_CHECKING:
    from facedown.engine.action import Action
    from facedown.engine.table import Table
    from facedown.games.coup.table import CoupTable

COUP = facedown.game("coup")
FOUR = pytest.mark.parametrize("case", [c for c in cases("coup") if c.seats == 4], ids=str)


def found(case: Case, outputs: Outputs) -> bool:
    """Whether a leak is found within a few games."""
    for number in range(200):
        table = reach(case, number).table
        if table.outcome is None:
            try:
                for viewer in (None, 0, 1):
                    compare(COUP, table, viewer, number, 60, outputs)
            except Leak:
                return True
    return False


@FOUR
def test_without_a_leak_nothing_is_found(case: Case) -> None:
    assert not found(case, Outputs())


@FOUR
def test_a_face_down_card_in_a_view_is_found(case: Case) -> None:
    def view(table: Table, seat: int | None) -> object:
        return [table.view(seat), table.view(3)["players"]] if seat != 3 else table.view(seat)

    assert found(case, Outputs(view=view))


@FOUR
def test_the_kind_of_one_card_of_the_court_in_a_view_is_found(case: Case) -> None:
    def view(table: Table, seat: int | None) -> object:
        return [table.view(seat), cast("CoupTable", table).court[0] > 1]

    assert found(case, Outputs(view=view))


@FOUR
def test_an_answer_to_an_open_window_in_a_view_is_found(case: Case) -> None:
    def view(table: Table, seat: int | None) -> object:
        return [table.view(seat), list(table.pending)]

    assert found(case, Outputs(view=view))


@FOUR
@pytest.mark.parametrize("on", ["drew", "replaced", "returned"])
def test_a_private_part_that_everybody_gets_is_found(case: Case, on: str) -> None:
    def event(event: Event, seat: int | None) -> dict[str, object]:
        if event.public["on"] == on:
            return event.seen_by(cast("int", event.public["seat"]))
        return event.seen_by(seat)

    assert found(case, Outputs(event=event))


@FOUR
def test_a_redeal_that_looks_at_the_real_world_is_found(case: Case) -> None:
    def redeal(table: Table, seat: int | None, seed: int) -> Table:
        real = cast("CoupTable", table)
        return table.redeal(seat, SeededChance(seed + sum(c % FACE_UP for c in real.cards)))

    assert found(case, Outputs(redeal=redeal))


@FOUR
def test_a_redeal_that_keeps_one_hidden_card_is_found(case: Case) -> None:
    def redeal(table: Table, seat: int | None, seed: int) -> Table:
        return _keeping(cast("CoupTable", table), seat, seed)

    assert constant_values(case, Outputs(redeal=redeal))


@FOUR
def test_a_redeal_that_changes_a_card_of_the_viewer_is_found(case: Case) -> None:
    def redeal(table: Table, seat: int | None, seed: int) -> Table:
        return table.redeal(None, SeededChance(seed))

    assert found(case, Outputs(redeal=redeal))


def _keeping(real: CoupTable, seat: int | None, seed: int) -> CoupTable:
    """A correct re-deal, except that the first card of seat 2 is the real one."""
    world = real.redeal(seat, SeededChance(seed))
    if seat != 2 and real.cards[4] < FACE_UP:
        wanted, got = real.cards[4], world.cards[4]
        if wanted != got:
            world.cards[4] = wanted
            if world.court[wanted]:
                world.court[wanted] -= 1
                world.court[got] += 1
            else:
                place = next(p for p, c in enumerate(world.cards) if c == wanted and p != 4)
                world.cards[place] = got
    return world


# --- secret choices -------------------------------------------------------------------------------


def telling(on: str) -> Outputs:
    """A game in which the private part of one kind of event is public."""

    def play(table: Table, seat: int, action: Action) -> list[Event]:
        events = table.play(seat, action)
        return [opened(table, e) if e.public["on"] == on else e for e in events]

    return Outputs(play=play)


def opened(table: Table, event: Event) -> Event:
    """The event as its own seat sees it, with the character that only its view shows."""
    seat = cast("int", event.public["seat"])
    seen = event.seen_by(seat)
    if seen["on"] == "chose":
        player = cast("list[dict[str, object]]", table.view(seat)["players"])[seat]
        seen = {**seen, "character": player["character"]}
    return Event(seen, event.private)


@pytest.mark.parametrize(
    ("game", "on", "what"),
    [
        ("coup", "picked", "pick"),
        ("coup", "returned", "return"),
        ("message", "chose", "character"),
        ("message", "moved", "give"),
        ("message", "sent", "send"),
        ("message", "topped", "top"),
        ("message", "used", "probe"),
    ],
)
def test_a_private_part_that_everybody_gets_is_caught(game: str, on: str, what: str) -> None:
    found = caught(game, telling(on))
    assert found.startswith(f"{what} of ") and f"'on': '{on}'" in found


@pytest.mark.parametrize("game", ["coup", "message"])
def test_a_redeal_that_knows_the_choice_is_caught(game: str) -> None:
    def real(table: Table, seat: int | None, seed: int) -> Table:
        return table.clone(SeededChance(seed))

    assert "the re-deal of" in caught(game, Outputs(redeal=real))

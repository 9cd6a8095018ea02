"""Masks have room for the documented number of seats, also compiled."""

import pytest

from facedown.engine.seats import bit, everybody, has, without


@pytest.mark.parametrize("place", range(63))
def test_a_mask_has_63_places(place: int) -> None:
    assert bit(place) == 2**place
    assert has(2**place, place)
    assert without(2**62 | 2**place, place) == (2**62 if place < 62 else 0)


def test_everybody_is_every_seat_up_to_that_many() -> None:
    assert [everybody(seats) for seats in range(63)] == [2**seats - 1 for seats in range(63)]

"""Checks that every question of a game fits on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.e2e.looks import LOOKS, fits, sound
from tests.e2e.people import Person
from tests.e2e.scenes import moments, sit_in

from facedown.testing import sizes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Browser


def every_step_fits(
    browser: Browser, url: str, game: str, seats: int, steps: Sequence[str], looked_at: str
) -> None:
    """In one language on a phone, and every third step in the other language on a desktop, which
    has more room; everything in both in `long`.

    `looked_at`: the step that axe checks as well.
    """
    people = [
        Person(browser, url, "Ann", size, locale)
        for size, locale in (LOOKS if sizes.LONG else LOOKS[:2])
    ]
    for place, (asked, table) in enumerate(moments(game, seats, steps).items()):
        on_both = sizes.LONG or place % 3 == 0 or asked == looked_at
        for person in people if on_both else people[:1]:
            sit_in(game, table, person)
            fits(person)
            if asked == looked_at:
                sound(person)

"""Whatever a game may ask fits on the screen."""

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
    """On a phone in one language, and at every third step on a desk, which has more room, in the
    other; in `long` on both in both.

    `looked_at`: the step at which axe looks as well.
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

"""How a page looks: at both sizes, in both languages, to axe and to a finger."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tests.e2e.people import DESK, PHONE, Person

from facedown.testing import sizes


def looks(now: int, ci: int = 0) -> pytest.MarkDecorator:
    """The first `now` looks run in every tier, the first `ci` from tier ci on, all in `long`."""
    every = [(PHONE, "zh-TW"), (DESK, "en-GB"), (PHONE, "en-GB"), (DESK, "zh-TW")]
    return pytest.mark.parametrize(
        ("size", "locale"),
        [
            pytest.param(
                size,
                locale,
                id=f"{'phone' if size is PHONE else 'desk'}-{locale[:2]}",
                marks=[] if n < now else [pytest.mark.ci] if n < ci else [pytest.mark.long],
            )
            for n, (size, locale) in enumerate(every)
        ],
    )


every_look = looks(2)
"""Each size and each language once finds most faults, in half the time."""
phone_first = looks(1, ci=2)
"""The same, of pages beside the game: the phone, which has the least room, in every run."""
one_look = looks(1)
"""For whole games, each of which takes long."""

every_theme = pytest.mark.parametrize("theme", ["light", "dark"])

every_look_and_theme = pytest.mark.parametrize(
    ("size", "locale", "theme"),
    [
        pytest.param(PHONE, "zh-TW", "dark", id="phone-zh-dark"),
        pytest.param(DESK, "en-GB", "light", id="desk-en-light"),
        pytest.param(PHONE, "zh-TW", "light", id="phone-zh-light", marks=pytest.mark.ci),
        pytest.param(DESK, "en-GB", "dark", id="desk-en-dark", marks=pytest.mark.ci),
        *(
            pytest.param(size, locale, theme, id=f"{name}-{theme}", marks=pytest.mark.long)
            for size, locale, name in ((PHONE, "en-GB", "phone-en"), (DESK, "zh-TW", "desk-zh"))
            for theme in ("light", "dark")
        ),
    ],
)
"""Where each theme has colours of its own: each size, language and theme once, and the others."""


def each_look(person: Person, *screens: dict[str, int]) -> Iterator[tuple[str, int]]:
    """The same page in both languages on each of these screens; at last in its own language."""
    html = person.page.locator("html")
    for _ in range(2):
        lang = html.get_attribute("lang") or ""
        for size in screens:
            person.page.set_viewport_size(size)  # type: ignore[arg-type]
            yield lang, size["width"]
        person.at("language").click()
        expect(html).not_to_have_attribute("lang", lang)


def main_looks(person: Person) -> Iterator[tuple[str, int]]:
    """The same page on a phone, and on a desk in the other language; in the long run in both."""
    if sizes.LONG:
        yield from each_look(person, PHONE, DESK)
        return
    html = person.page.locator("html")
    for size in (PHONE, DESK):
        lang = html.get_attribute("lang") or ""
        person.page.set_viewport_size(size)  # type: ignore[arg-type]
        yield lang, size["width"]
        person.at("language").click()
        expect(html).not_to_have_attribute("lang", lang)


SMALL = """() => [...document.querySelectorAll('button, select, summary, [role=tab]')]
  .filter((one) => !one.closest('.hidden-text') && !one.classList.contains('reach'))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && box.height && box.height < 43.5)
  .map(([one, box]) => `${one.outerHTML.slice(0, 160)} ${Math.round(box.height)}`)"""
"""What is lower than a finger is wide; `reach` widens what is pressed, not what is seen."""


def sound(person: Person) -> None:
    """axe finds nothing, the page does not scroll sideways, and a finger hits what it aims at."""
    results = Axe().run(person.page)
    assert results.violations_count == 0, results.generate_report()
    assert person.page.evaluate(SMALL) == []
    wide = person.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide, person.page.url
    assert not person.faults, person.faults


OUTSIDE = """() => {
  const main = document.querySelector('main');
  const bar = document.querySelector('[data-testid=bar]');
  return bar && [
    main.scrollHeight - main.clientHeight,
    bar.getBoundingClientRect().bottom - innerHeight,
  ];
}"""
"""How far the table and its bar reach beyond the screen, in pixels; null once the game is over."""


def outside(person: Person) -> float:
    """By how much something has to be scrolled for as long as one plays, in pixels."""
    found: list[float] = person.page.evaluate(OUTSIDE) or [0.0]
    return max(found)


def fits(person: Person) -> None:
    """Nothing has to be scrolled, and the bar is on the screen, for as long as one plays.

    A size that has just changed takes a frame to reach everything that depends on it.
    """
    person.until(lambda: outside(person) <= 0, what=lambda: outside(person))

"""How a page looks: at both sizes, in both languages, to axe and to a finger."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from tests.e2e.people import DESK, PHONE, Person

every_look = pytest.mark.parametrize(
    ("size", "locale"),
    [
        pytest.param(PHONE, "zh-TW", id="phone-zh"),
        pytest.param(DESK, "en-GB", id="desk-en"),
        # Each size and each language once will find most faults, in half the time.
        pytest.param(PHONE, "en-GB", id="phone-en", marks=pytest.mark.long),
        pytest.param(DESK, "zh-TW", id="desk-zh", marks=pytest.mark.long),
    ],
)

every_theme = pytest.mark.parametrize("theme", ["light", "dark"])

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
    assert not person.faults

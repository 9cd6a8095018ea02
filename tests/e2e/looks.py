"""How a page looks: at both sizes, in both languages, to axe and to a finger."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Page, expect
from tests.e2e.people import DESK, PHONE, Person

LOOKS: list[tuple[Any, str]] = [
    (PHONE, "zh-TW"),
    (DESK, "en-GB"),
    (PHONE, "en-GB"),
    (DESK, "zh-TW"),
]
"""The first two meet each size and each language."""


def _look(n: int, tier: str, *values: object) -> Any:
    """Case of this look, from this tier on; after whatever else the case is about."""
    names = [*map(str, values), _name(*LOOKS[n])]
    marks = [] if tier == "test" else [getattr(pytest.mark, tier)]
    return pytest.param(*values, *LOOKS[n], id="-".join(names), marks=marks)


def _name(size: object, locale: str) -> str:
    return f"{'phone' if size is PHONE else 'desk'}-{locale[:2]}"


one_look = pytest.mark.parametrize(
    ("size", "locale"), [_look(0, "test"), *(_look(n, "long") for n in (1, 2, 3))]
)
"""The phone, which has the least room; for most tests and for whole games. All are in `long`."""

two_looks = pytest.mark.parametrize(
    ("size", "locale"), [_look(0, "test"), _look(1, "ci"), *(_look(n, "long") for n in (2, 3))]
)
"""Where a desk lays things out in another way."""

all_looks = pytest.mark.parametrize(("size", "locale"), [_look(n, "long") for n in range(4)])
"""In `long` alone."""


def looks_by_turns(name: str, values: Iterable[object]) -> pytest.MarkDecorator:
    """Each of these values in one look, by turns the phone and the desk; in `long` in all."""
    cases = [
        _look(n, ("ci" if place else "test") if n == place % 2 else "long", value)
        for place, value in enumerate(values)
        for n in range(4)
    ]
    return pytest.mark.parametrize((name, "size", "locale"), cases)


every_theme = pytest.mark.parametrize("theme", ["light", "dark"])

every_look_and_theme = pytest.mark.parametrize(
    ("size", "locale", "theme"),
    [
        pytest.param(
            *look,
            theme,
            id=f"{_name(*look)}-{theme}",
            marks=[] if (n, theme) in ((0, "dark"), (1, "light")) else pytest.mark.long,
        )
        for n, look in enumerate(LOOKS)
        for theme in ("dark", "light")
    ],
)
"""Where each theme has colours of its own: each size, language and theme once; in `long` all of
them together."""


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


SMALL = """() => {
  const CONTROLS = 'button, select, summary, [role=tab], a.button, a.icon-button';
  const FINGER = 43.5;
  const within = (box, x, y) => x > box.left && x < box.right && y > box.top && y < box.bottom;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const scrolledAway = (one, x, y) => {
    for (let at = one.parentElement; at; at = at.parentElement) {
      const cuts = getComputedStyle(at).overflow !== 'visible';
      if (cuts && !within(at.getBoundingClientRect(), x, y)) return true;
    }
    return !within(screen, x, y);
  };
  // What stays in its place while the rest is scrolled; what lies over the rest until it is read.
  const stays = (one) => {
    const all = (at) => (at ? [at, ...all(at.parentElement)] : []);
    const positions = ['sticky', 'fixed'];
    const laid = (at) =>
      at.role === 'status' || positions.includes(getComputedStyle(at).position);
    return all(one).find(laid);
  };
  const owns = (one, x, y, reach) => {
    const hit = document.elementFromPoint(x, y);
    const other = hit?.closest(CONTROLS);
    if (one.contains(hit) || other?.contains(one) || scrolledAway(one, x, y)) return true;
    return (hit && stays(hit) !== stays(one)) || (!other && !reach);
  };
  // How far from its middle a finger may come down, in this direction and in the opposite one.
  const free = (one, [x, y], [right, down], reach) => {
    const far = (way) => {
      let n = 0;
      while (n < FINGER && owns(one, x + way * right * n, y + way * down * n, reach)) n += 1;
      return n;
    };
    return far(1) + far(-1);
  };
  return [...document.querySelectorAll(CONTROLS)].flatMap((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    if (one.closest('.hidden-text') || !width || !height) return [];
    const reach = one.classList.contains('reach');
    const what = `${one.outerHTML.slice(0, 160)} ${width | 0}x${height | 0}`;
    if (!reach && (width < FINGER || height < FINGER)) return [what];
    const middle = [x + width / 2, y + height / 2];
    // Nothing is aimed at that lies under a sheet.
    if (!one.contains(document.elementFromPoint(...middle))) return [];
    const left = [[1, 0], [0, 1]].map((way) => free(one, middle, way, reach));
    return left.some((size) => size < FINGER) ? [`${what}, of which ${left} are its own`] : [];
  });
}"""
"""What a finger may miss: controls smaller than 44 x 44 px, and those over which another one lies.
`reach` makes what is pressed larger than what is seen."""


AXE = """async () => {
  const { url, violations } = await axe.run(
    { exclude: ['svg.sprite'] },
    { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } },
  );
  return { url, violations };
}"""
"""The violations alone: to send the passed checks as well takes a fifth of the time.

The sprite is left out: it holds half of the elements of a page, and shows none of them.
"""


def _looked_at(page: Page) -> AxeResults:
    """By axe, whose script is loaded once per page."""
    if page.evaluate("!window.axe"):
        page.evaluate(AXE_SCRIPT)
    return AxeResults(page.evaluate(AXE))


TINY = """() => {
  const found = new Map();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const one = node.parentElement;
    if (!/[\\p{L}\\p{N}]/u.test(node.data)) continue;
    if (one.closest('.hidden-text, svg.sprite, title')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || !one.checkVisibility({ opacityProperty: true })) continue;
    const scale = one instanceof SVGElement ? Math.abs(one.getScreenCTM()?.a ?? 1) : 1;
    const size = parseFloat(getComputedStyle(one).fontSize) * scale;
    const what = `${size.toFixed(1)} ${node.data.trim().slice(0, 20)}`;
    if (size < 10.95) found.set(`${one.tagName}.${one.getAttribute('class')}`, what);
  }
  return [...found].map((one) => one.join(': '));
}"""
"""Text that is set smaller than 11 pixels."""


def sound(person: Person) -> None:
    """axe finds nothing, the page does not scroll sideways, and a finger hits what it aims at."""
    results = _looked_at(person.page)
    assert results.violations_count == 0, results.generate_report()
    small = person.page.evaluate(SMALL)
    assert not small, small
    tiny = person.page.evaluate(TINY)
    assert not tiny, tiny
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

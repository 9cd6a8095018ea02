"""Checks of a page's looks: two sizes and languages, axe, touch targets."""

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
"""The first two cover each size and each language."""


def _look(n: int, tier: str, *values: object) -> Any:
    """Parameters of a look, included from this tier on; after other parameters."""
    names = [*map(str, values), _name(*LOOKS[n])]
    marks = [] if tier == "test" else [getattr(pytest.mark, tier)]
    return pytest.param(*values, *LOOKS[n], id="-".join(names), marks=marks)


def _name(size: object, locale: str) -> str:
    return f"{'phone' if size is PHONE else 'desk'}-{locale[:2]}"


one_look = pytest.mark.parametrize(
    ("size", "locale"), [_look(0, "test"), *(_look(n, "long") for n in (1, 2, 3))]
)
"""The phone only, which has the least room; all looks in `long`."""

two_looks = pytest.mark.parametrize(
    ("size", "locale"), [_look(0, "test"), _look(1, "ci"), *(_look(n, "long") for n in (2, 3))]
)
"""Desktop only, for layouts that differ there."""

all_looks = pytest.mark.parametrize(("size", "locale"), [_look(n, "long") for n in range(4)])
"""All four, in `long` only."""


def looks_by_turns(name: str, values: Iterable[object]) -> pytest.MarkDecorator:
    """Each value with one look, alternating phone and desktop; with all looks in `long`."""
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
"""For pages with themed colours: covers each size, language and theme once; all combinations in
`long`."""


def each_look(person: Person, *screens: dict[str, int]) -> Iterator[tuple[str, int]]:
    """The same page in both languages on each of these screens; restores its language."""
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
"""Touch problems: controls smaller than 44 x 44 px, and covered ones. `reach` enlarges a control's
target."""


AXE = """async () => {
  const { url, violations } = await axe.run(
    { exclude: ['svg.sprite'] },
    { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } },
  );
  return { url, violations };
}"""
"""Violations only: sending passed checks takes a fifth of the time.

Skips the sprite, which has half of a page's elements and is invisible.
"""


def _looked_at(page: Page) -> AxeResults:
    """Runs axe, whose script is loaded once per page."""
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
"""Text smaller than 11 pixels."""


def sound(person: Person) -> None:
    """axe finds nothing, there is no horizontal scrolling, and all controls can be touched."""
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
"""Pixels by which table and bar exceed the screen; null after the end."""


def outside(person: Person) -> float:
    """Pixels of scrolling needed while playing."""
    found: list[float] = person.page.evaluate(OUTSIDE) or [0.0]
    return max(found)


def fits(person: Person) -> None:
    """Nothing needs scrolling, and the bar is visible, while playing.

    After a change of size, layout takes a frame to settle.
    """
    person.until(lambda: outside(person) <= 0, what=lambda: outside(person))

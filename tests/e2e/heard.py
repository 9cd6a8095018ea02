"""Announcements of a page's live regions, as a screen reader gets them."""

from tests.e2e.people import Person

HEARD = """
window.heard = [];
new MutationObserver(changes => {
  for (const change of changes) {
    const node = change.target.nodeType === 1 ? change.target : change.target.parentElement;
    const live = node && node.closest('[aria-live], [role=status], [role=alert]');
    const manner = live && (live.ariaLive || 'polite');
    if (!live || manner === 'off' || node.closest('[aria-hidden=true]')) continue;
    const said = live.ariaAtomic === 'true' || change.type === 'characterData'
      ? [live.textContent] : [...change.addedNodes].map(one => one.textContent);
    for (const text of said) if (text.trim()) heard.push([manner, text.trim()]);
  }
}).observe(document, {subtree: true, childList: true, characterData: true});
"""


def heard(person: Person, manner: str) -> list[str]:
    """All announcements in order, without the isolates around names."""
    found: list[tuple[str, str]] = person.page.evaluate("window.heard")
    return [text.translate({0x2068: None, 0x2069: None}) for how, text in found if how == manner]

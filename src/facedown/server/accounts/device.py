"""What a browser says that it is, in two words."""

from __future__ import annotations

# The first that is found counts: browsers call themselves by the names of others as well.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}


def device(agent: str) -> str:
    """`Firefox, Windows`, or less where less is known; nothing of the header's own words."""
    parts = (_first(BROWSERS, agent), _first(SYSTEMS, agent))
    return ", ".join(part for part in parts if part)


def _first(names: dict[str, str], agent: str) -> str:
    return next((name for mark, name in names.items() if mark in agent), "")

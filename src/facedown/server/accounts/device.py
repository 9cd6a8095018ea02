"""Device names from user agents, for the list of sessions."""

from __future__ import annotations

# In order of priority: user agents also name other browsers.
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
    """Browser and system, as in `Firefox, Windows`; unknown parts are omitted. Never the header
    itself."""
    parts = (_first(BROWSERS, agent), _first(SYSTEMS, agent))
    return ", ".join(part for part in parts if part)


def _first(names: dict[str, str], agent: str) -> str:
    return next((name for mark, name in names.items() if mark in agent), "")

"""Parses Markdown for tests: GitHub's heading anchors, links, paragraphs."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOREIGN = {"node_modules", "build", "dist"}
FENCE = re.compile(r"^( *)(```|~~~).*?^\1\2", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
BLOCK = re.compile(r"\n\s*\n|\n(?= *(?:[-*|]|\d+\.) )")
"""Separator of paragraphs: an empty line, or the start of a list item or table row."""


def documents() -> list[Path]:
    """All Markdown files of the repository."""
    found = (path for path in ROOT.rglob("*.md") if _ours(path.relative_to(ROOT)))
    return sorted(found)


def _ours(path: Path) -> bool:
    return not any(part in FOREIGN or part.startswith(".") for part in path.parts)


def prose(text: str) -> str:
    """The document without code blocks."""
    return FENCE.sub("", text)


def slug(heading: str) -> str:
    """The anchor that GitHub generates for a heading: lower-case words joined by hyphens."""
    shown = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", shown).replace(" ", "-")


@cache
def anchors(path: Path) -> frozenset[str]:
    """All anchors of a document. Repeated headings are numbered from the second on."""
    seen: dict[str, int] = {}
    found = set()
    text = prose(path.read_text("utf-8"))
    for heading in re.findall(r"^#{1,6} +(.+?)(?: +#+)?$", text, re.MULTILINE):
        name = slug(heading)
        times = seen.get(name, 0)
        seen[name] = times + 1
        found.add(f"{name}-{times}" if times else name)
    return frozenset(found)


def lost(document: Path, text: str) -> list[str]:
    """Links of a document whose file or heading does not exist."""
    return [link for link in LINK.findall(prose(text)) if not _leads(document, link)]


def _leads(document: Path, link: str) -> bool:
    if re.match(r"[a-z]+:", link):  # an external URL
        return True
    file, _, anchor = link.partition("#")
    target = document.parent / file if file else document
    if anchor and target.suffix == ".md":
        return target.exists() and anchor in anchors(target)
    return target.exists()


def paragraphs(text: str) -> list[str]:
    """Paragraphs, list items and table rows."""
    return [block.strip() for block in BLOCK.split(prose(text)) if block.strip()]

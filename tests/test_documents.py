"""What the documents show must run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("document", ["README.md", "docs/writing-a-bot.md"])
def test_the_python_of_the_documents_runs(document: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / document).read_text(), re.DOTALL)
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        exec(block, names)


@pytest.mark.parametrize(
    "document", sorted(ROOT.glob("*.md")) + sorted((ROOT / "docs").glob("*.md"))
)
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text()):
        assert (document.parent / link).exists(), link


CITED = re.compile(r"`((?:[\w*]+/)*[\w*]+(?:\.test\.ts|\.py))?(?:::(\w+))?`((?:,? ?\"[^\"]+\")*)")
"""A file of tests, a function in it (or in the one cited before), or names of tests after it."""


def test_every_test_that_the_requirements_cite_exists() -> None:
    found = 0
    for line in (ROOT / "docs/ux.md").read_text().splitlines():
        files: list[Path] = []
        for file, function, names in CITED.findall(line):
            if not file and not function:
                continue
            files = files_of(file) if file else files
            assert files, f"{file}: {line}"
            texts = [path.read_text() for path in files]
            if function:
                assert any(f"def {function}(" in text for text in texts), function
            for name in re.findall(r"\"([^\"]+)\"", names):
                assert any(name in text for text in texts), f"{file}: {name}"
            found += 1
    assert found > 50


def files_of(cited: str) -> list[Path]:
    """Those that a path may mean: its folders may be left out."""
    folder = ROOT / ("web/src" if cited.endswith(".ts") else "tests")
    return [path for path in folder.rglob(cited.rsplit("/", 1)[-1]) if path.match(cited)]

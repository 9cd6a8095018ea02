"""The documents' code runs, and their links, names and test citations exist."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.markdown import documents, lost, paragraphs, slug

import facedown
from facedown.engine.bot import RandomBot
from facedown.engine.chance import FastChance
from facedown.research.match import contest

ROOT = Path(__file__).parent.parent


def run(document: str) -> dict[str, Any]:
    """Executes all Python blocks of a document in order; returns the resulting namespace."""
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / document).read_text(), re.DOTALL)
    assert blocks
    names: dict[str, Any] = {}
    for block in blocks:
        exec(block, names)
    return names


@pytest.mark.parametrize("document", ["README.md", "docs/writing-a-bot.md"])
def test_the_python_of_the_documents_runs(document: str) -> None:
    run(document)


def test_the_bots_of_the_document_play() -> None:
    names = run("docs/writing-a-bot.md")
    made = [made for made in names.values() if isinstance(made, type) and hasattr(made, "choose")]
    assert {bot.__name__ for bot in made} == {"Honest", "Trusting", "Vindictive", "Searching"}
    for bot in made:
        table = facedown.game("coup").table(3, {"turn_cap": 200}, chance=FastChance(1))
        contest(table, [bot(), bot(), RandomBot()], [FastChance(seat) for seat in range(3)], 24)
        assert table.outcome is not None


@pytest.mark.parametrize("document", documents(), ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_to_a_file_and_to_a_heading_in_it(document: Path) -> None:
    assert lost(document, document.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("heading", "anchor"),
    [
        ("From an empty folder", "from-an-empty-folder"),
        ("5. Planned: a game on the same engine", "5-planned-a-game-on-the-same-engine"),
        ("What a game's `Laws` can say", "what-a-games-laws-can-say"),
        ("The Message 風聲（2009）", "the-message-風聲2009"),
        ("`turn_cap` & *others*", "turn_cap--others"),
        ("A [link](there.md) in it", "a-link-in-it"),
    ],
)
def test_anchors_are_those_of_github(heading: str, anchor: str) -> None:
    assert slug(heading) == anchor


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    other = tmp_path / "other.md"
    other.write_text("# 風聲\n\n## Options\n\n## Options\n\n```\n# no heading\n```\n", "utf-8")
    links = ["#風聲", "other.md#風聲", "other.md#options-1", "https://a.example/#b", "other.md"]
    bad = ["#x", "other.md#options-2", "other.md#no-heading", "gone.md", "gone.md#風聲"]
    document = tmp_path / "one.md"
    document.write_text("# 風聲\n\n" + " ".join(f"[to]({link})" for link in links + bad), "utf-8")
    assert lost(document, document.read_text("utf-8")) == bad


CITED = re.compile(r"`((?:[\w*]+/)*[\w*]+(?:\.test\.ts|\.py))?(?:::(\w+))?`((?:,? ?\"[^\"]+\")*)")
"""A test file, a function in it (or in the file cited before), or quoted test names after it."""


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
    """Test files matching a path whose folders may be omitted."""
    folder = ROOT / ("web/src" if cited.endswith(".ts") else "tests")
    return [path for path in folder.rglob(cited.rsplit("/", 1)[-1]) if path.match(cited)]


ARCHITECTURE = [ROOT / "docs/architecture.md", *sorted((ROOT / "docs/architecture").glob("*.md"))]
LONGEST = 120
"""Maximum words of a paragraph in these documents."""
SOURCES = {
    path: path.read_text("utf-8")
    for folder, kinds in (("src/facedown", ("py",)), ("web/src", ("ts", "svelte")))
    for kind in kinds
    for path in (ROOT / folder).rglob(f"*.{kind}")
}
CLASSES = {
    name
    for text in SOURCES.values()
    for name in re.findall(r"^ *(?:export )?(?:class|interface|type) (\w+)", text, re.MULTILINE)
}
WORDS = {word for text in SOURCES.values() for word in re.findall(r"\w+", text)}
WORDS |= {path.stem for path in SOURCES}
FENCES = re.MULTILINE | re.DOTALL
PLACES = ("", "src/facedown", "docs", "web/src")


def strangers(document: str) -> set[str]:
    """Names in a document's code that do not exist in the repository; planned names are in
    italics."""
    blocks = re.findall(r"^```\n(.*?)^```", document, FENCES)
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", document, flags=FENCES))
    found = {span for span in spans if is_path(span) and not exists(span)}
    code = [span for span in spans if not is_path(span)]
    code += re.findall(r"\w+(?=\()", "\n".join(blocks))
    for word in re.findall(r"[A-Za-z_]\w\w+", "\n".join(code)):
        known = CLASSES if re.match(r"[A-Z]\w*[a-z]", word) else WORDS
        if word not in known:
            found.add(word)
    return found


def is_path(span: str) -> bool:
    file = re.fullmatch(r"\w+\.(py|ts|svelte|md)", span)
    return file is not None or ("/" in span and " " not in span)


def exists(path: str) -> bool:
    """Whether a path exists as given or in one of the usual folders; a bare file name anywhere."""
    if "/" not in path:
        return any(source.name == path for source in SOURCES)
    folder = path.split("<", 1)[0]
    return any((ROOT / place / folder).exists() for place in PLACES)


@pytest.mark.parametrize("document", ARCHITECTURE, ids=lambda path: path.stem)
def test_what_the_architecture_names_exists(document: Path) -> None:
    assert strangers(document.read_text("utf-8")) == set()


@pytest.mark.parametrize("document", ARCHITECTURE, ids=lambda path: path.stem)
def test_the_architecture_is_told_in_short_paragraphs(document: Path) -> None:
    found = paragraphs(document.read_text("utf-8"))
    assert [text for text in found if len(text.split()) > LONGEST] == []


def test_every_page_of_the_architecture_is_on_its_map() -> None:
    shown = (ROOT / "docs/architecture.md").read_text("utf-8")
    pages = [path.name for path in ARCHITECTURE[1:]]
    assert len(pages) > 5
    assert [name for name in pages if f"(architecture/{name})" not in shown] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a `Table` has a `stack`, see `engine/table.py` and `table.py`", set()),
        ("a `Tabel`", {"Tabel"}),
        ("an `AskOne.entitledd` of a `Step[CoupTable]`", {"entitledd"}),
        ("see `engine/tabel.py` and `tabel.py`", {"engine/tabel.py", "tabel.py"}),
        ("`games/<game>` is a folder, `gamez/<game>` none", {"gamez/<game>"}),
        ("```\nTurnEnd(0)  Thefft(1)\n```\n", {"Thefft"}),
        ("in italics stands what is planned: *Thefft*", set()),
    ],
)
def test_made_up_names_are_found(text: str, found: set[str]) -> None:
    assert strangers(text) == found


TEXTS = ("web/messages/en.json", "web/src/games/*/messages/en.json", "*.md", "docs/rules/*.en.md")
SAID = [
    *SOURCES.items(),
    *((path, path.read_text("utf-8")) for kind in TEXTS for path in ROOT.glob(kind)),
]
HE = re.compile(r"(?i)\b(he|his|him|himself)\b")


def test_people_are_they() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path, text in SAID
        if "paraglide" not in path.parts
        for line in text.splitlines()
        if HE.search(line)
    ]
    assert found == []

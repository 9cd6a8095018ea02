"""Citations in code and tests exist in `docs/specification`, whose index leads to the code.

A citation is `§4.2` (a section) or a letter with a number: `C13` (a ruling), `T44` (a situation).
In a test's name it is written `t44`. The game follows from the name of the folder or file;
elsewhere it is named: `Coup §7`.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.lookup import find

from facedown.games.coup.actions import ACTIONS
from facedown.games.coup.cards import NAMES as CHARACTERS
from facedown.games.outlaws.actions import VERBS as OUTLAWS_VERBS
from facedown.games.outlaws.cards import CHARACTERS as OUTLAWS

ROOT = Path(__file__).parent.parent
BOOKS = {path.stem: path.read_text("utf-8") for path in ROOT.glob("docs/specification/*.md")}
TITLES = {re.split(":? ", book[2:], maxsplit=1)[0]: game for game, book in BOOKS.items()} | {
    "The Message": "message",
    "Karaya": "karaya",
}
BUILT = sorted(path.parent.name for path in ROOT.glob("src/facedown/games/*/game.py"))
CODE = sorted(
    path
    for folder, kinds in (("src", "py"), ("tests", "py"), ("web/src", "ts"), ("web/src", "svelte"))
    for path in (ROOT / folder).rglob(f"*.{kinds}")
    if path != Path(__file__) and not path.name.endswith(".gen.ts")
)

SECTION = r"§ ?\d+(?:\.\d+)*"
NUMBERED = r"(?<![\w.#])[A-Z]\d{1,3}(?![\w.]*\w)(?![ ,-]-?[\d.])"
"""Not followed by another number, as in SVG paths."""
ELSEWHERE = (
    r"\b(Coup|The Message|Karaya|Mafia|Outlaws) "
    rf"((?:{SECTION}|{NUMBERED})(?:, (?:{SECTION}|{NUMBERED}))*)"
)
OLD = r"(?i)(?<!\.)\b(?:rule book|sections?|decision),? \d"


def anchors(book: str) -> set[str]:
    """Rule numbers in headings, first table cells and bold points."""
    sections = re.findall(r"^#+ (\d+(?:\.\d+)*) |\*\*(\d+(?:\.\d+)+)\*\*", book, re.MULTILINE)
    numbered = re.findall(r"^(?:\| |- \*\*)([A-Z]\d+)(?: \||\*\*)", book, re.MULTILINE)
    return {"§" + (heading or bold) for heading, bold in sections} | set(numbered)


ANCHORS = {game: anchors(book) for game, book in BOOKS.items()}


def letters(game: str) -> set[str]:
    return {anchor[0] for anchor in ANCHORS[game]} - {"§"}


def game_of(path: Path) -> str | None:
    """The game whose name the file or its folder has; None if there is none."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    if "server" in parts:
        return None
    return next((part for part in parts if part in BOOKS), None)


def cited(text: str, game: str) -> set[str]:
    """All citations in a file of this game."""
    found = {mark.replace(" ", "") for mark in re.findall(SECTION, text)}
    found |= {mark for mark in re.findall(NUMBERED, text) if mark[0] in letters(game)}
    for name in re.findall(r"def test_(\w+)", text):
        for letter, number in re.findall(r"(?:^|_)([a-z])(\d+)(?=_|$)", name):
            if letter.upper() in letters(game):
                found.add(f"{letter.upper()}{int(number)}")
    return found


def wrong(text: str, game: str | None) -> set[str]:
    """Citations that do not exist, or without a game."""
    lost = {" ".join(old.split()) for old in re.findall(OLD, text)}
    for title, marks in re.findall(ELSEWHERE, text):
        for mark in marks.split(", "):
            if mark.replace(" ", "") not in ANCHORS[TITLES[title]]:
                lost.add(f"{title} {mark}")
    rest = re.sub(ELSEWHERE, "", text)
    if game is None:
        return lost | set(re.findall(SECTION, rest))
    return lost | (cited(rest, game) - ANCHORS[game])


def test_every_game_has_its_specification() -> None:
    assert BUILT
    assert [game for game in BUILT if game not in BOOKS] == []


def test_every_citation_leads_somewhere() -> None:
    lost = {
        str(path.relative_to(ROOT)): found
        for path in [*CODE, *ROOT.glob("docs/*.md")]
        if (found := wrong(path.read_text("utf-8"), game_of(path)))
    }
    assert lost == {}


def test_there_is_something_to_check() -> None:
    marks = {
        (game, mark)
        for path in CODE
        if (game := game_of(path))
        for mark in cited(path.read_text("utf-8"), game)
    }
    assert len(marks) > 150


@pytest.mark.parametrize(
    ("text", "game", "lost"),
    [
        ("the thief first (C12)", "coup", set()),
        ("the thief first (C77)", "coup", {"C77"}),
        ("as §4.5 has it", "message", set()),
        ("as §4.9 has it", "message", {"§4.9"}),
        ("as §4.5 has it", "coup", {"§4.5"}),
        ("§5 to §99, K21", "message", {"§99"}),
        ("def test_t44_steal(): ...", "coup", set()),
        ("def test_t98_c99_steal(): ...", "coup", {"T98", "C99"}),
        ("it is true (rule book section 7)", "coup", {"section 7"}),
        ("it is true (rule book 7.4)", "message", {"rule book 7"}),
        ("the order of Coup §7, C10 holds here", None, set()),
        ("the order of Coup §70, C10 holds here", None, {"Coup §70"}),
        ("the order of The Message §4.2, K99", None, {"The Message K99"}),
        ("the order of §7 holds here", None, {"§7"}),
        ("as T122 has it, not T123", "karaya", {"T123"}),
        ("a sheet of A4, file.C99, x.T1.y", "coup", set()),
        ('<path d="M99 3H14L2 29C99 -.5 1 2M99-3 1Z" />', "mafia", set()),
        ("as M99, M44 have it, Mafia §7 too", "mafia", {"M99"}),
        ("as O99, O44 and K9 have it", "outlaws", {"O99"}),
        ("the order of Outlaws §7.4, K99", None, {"Outlaws K99"}),
    ],
)
def test_made_up_citations_are_found(text: str, game: str | None, lost: set[str]) -> None:
    assert wrong(text, game) == lost


NOTHING_TO_TEST = {"karaya": {"C24"}, "mafia": {"C16"}, "outlaws": {"K12"}}
"""A game's year; mere terms."""
SITUATIONS = [
    ("coup", "T"), ("message", "A"), ("karaya", "T"), ("karaya", "C"),
    ("mafia", "M"), ("mafia", "C"), ("outlaws", "O"), ("outlaws", "K"),
]  # fmt: skip


def test_every_situation_has_a_test_that_bears_its_number() -> None:
    for game, letter in SITUATIONS:
        wanted = {mark for mark in ANCHORS[game] if mark[0] == letter}
        wanted -= NOTHING_TO_TEST.get(game, set())
        assert len(wanted) > 10
        texts = [path.read_text("utf-8") for path in (ROOT / f"tests/games/{game}").glob("test_*")]
        names = re.findall(r"^def test_\w+", "\n".join(texts), re.MULTILINE)
        found = cited("\n".join(names), game)
        assert wanted - found == set()


# --- the index ------------------------------------------------------------------------------------


def index(game: str) -> dict[str, tuple[str, str]]:
    """Rule -> its location, and the names in the code."""
    rows = re.findall(
        r"^\| (.+?) \| (.+?) \| (.+?) \|$", BOOKS[game].split(" Index\n")[1], re.MULTILINE
    )
    return {rule: (where, code) for rule, where, code in rows if rule != "Rule"}


NAMED = {
    "coup": [
        "forced coup",
        "thief whose victim dies: who is paid first",
        "exchange with the limit of seed",
    ],
    "message": [
        "character over card over rule",
        "dead sender's message",
        "declaration chain",
        "Poker Face",
        "Steal the Sky",
        "Last Will",
    ],
    "karaya": [
        "order of several Guards",
        "calls while somebody chooses",
        "ban on trading back",
        "one more go",
        "windows that are skipped",
    ],
    "mafia": [
        "same question",
        "first accusation, chance to speak before it",
        "numbers of one's own",
        "tie of Thieves",
        "conservation of diamonds and tokens",
    ],
    "outlaws": [
        "asked or not, by public facts",
        "call, only what is possible",
        "closing up",
        "rescue that is undone",
        "first loss of a team",
        "turn limit",
    ],
}
"""Rules that readers once failed to find."""


def names_of_rules(game: str) -> set[str]:
    """All identifiers of a game, text keys included."""
    if game == "coup":
        verbs = {"assassinate": "assassination", "examine": "examination"}
        declared = [ACTIONS[action].verb for action in range(1, len(ACTIONS))]
        actions = {"income", "foreign_aid", "tax", "exchange", "coup", "assassinate", "steal"}
        assert actions | {"examine"} <= set(declared)
        return {
            verbs.get(name, name.replace("_", " ")) for name in {*actions, "examine", *CHARACTERS}
        }
    if game == "karaya":
        powers = {"execute", "detain", "assassinate", "capture", "dance", "manipulate", "prophesy"}
        roles = "Sultan, Guard, Assassin, Slave, Slave Driver, Belly Dancer, Grand Vizier, Oracle"
        return {"peek", "trade", "hide", "proclaim", *powers, *roles.split(", ")}
    if game == "mafia":
        decided = {"hide", "bag", "take", "ask", "accuse", "bang", "vote"}
        roles = "Godfather, Thief, Henchmen, FBI Agent, CIA Agent, Driver, Cleaner, Urchin"
        return {*decided, "hearing", "claims", "beer", "box", *roles.split(", ")}
    if game == "outlaws":
        done = {verb.removesuffix("_exchanged").replace("_", " ") for verb in OUTLAWS_VERBS}
        people = {{"dancer": "lead dancer"}.get(name, name) for name in OUTLAWS}
        states = {"pinned", "headlined", "reveal", "refill", "reserve", "sudden death"}
        ends = {"election", "assassination", "scandal", "elimination", "closing up", "turn limit"}
        return {*done, *people, *states, *ends, "deployment", "teams"}
    path = ROOT / "web/src/games/message/messages/en.json"
    texts: dict[str, str] = json.loads(path.read_text("utf-8"))
    functions = re.findall(r"^- \*\*(.+?):\*\*", BOOKS[game].split("## 6 ")[1], re.MULTILINE)[:9]
    return {*texts["message_skill_names"].split("|"), *functions}


@pytest.mark.parametrize("game", BUILT)
def test_every_rule_with_a_name_is_in_the_index(game: str) -> None:
    rules = {re.sub("[^\\x00-\\x7f].*", "", rule).strip().lower() for rule in index(game)}
    wanted = {re.sub(r"^The (.*)", r"\1, The", name) for name in names_of_rules(game)}
    assert len(wanted) > 10
    assert [name for name in sorted(wanted | set(NAMED[game])) if name.lower() not in rules] == []


@pytest.mark.parametrize("game", BUILT)
def test_the_index_leads_to_the_rule_and_to_the_code(game: str) -> None:
    rows = index(game)
    assert len(rows) > 40
    for rule, (where, code) in rows.items():
        marks = cited(where, game)
        assert marks, rule
        assert marks <= ANCHORS[game], rule
        names = re.findall(r"`([\w.]+)`", code)
        assert names, rule
        for name in names:
            find(name if name.startswith("facedown.") else f"facedown.games.{game}.{name}")


@pytest.mark.parametrize("game", BUILT)
def test_the_index_leads_to_the_tests(game: str) -> None:
    rows = re.findall(
        r"^\| .+ \((§.+?)\) \| (.+) \|$", BOOKS[game].split(" Index\n")[1], re.MULTILINE
    )
    assert len(rows) > 10
    for where, tests in rows:
        assert cited(where, game) <= ANCHORS[game], where
        for name in re.findall(r"`(\w+)`", tests):
            assert (ROOT / f"tests/games/{game}/{name}.py").exists(), name


def test_a_name_that_leads_nowhere_is_found() -> None:
    assert find("facedown.games.coup.steps.Proof.concede")
    with pytest.raises(AttributeError):
        find("facedown.games.coup.steps.Prof")
    with pytest.raises(ModuleNotFoundError):
        find("facedown.games.coup.stairs.Proof")

"""The pytest plugin: which games the laws are tested on, and where their `Laws` are found.

    pytest --pyargs facedown.testing --game mygame --laws tests/laws.py

`--game` may be repeated; by default, every registered game is tested. In a project's settings,
`facedown_laws` lists files as `--laws` does (patterns, relative to the project).
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, cast

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytest.register_assert_rewrite("facedown.testing")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--game`, `--laws`, `--write-golden` and the ini option `facedown_laws`."""
    group = parser.getgroup("facedown", "the laws of Facedown's games")
    group.addoption("--game", action="append", help="only this game; may be repeated")
    group.addoption(
        "--laws", action="append", help="a Python file with a game's LAWS; may be repeated"
    )
    group.addoption(
        "--write-golden", action="store_true", help="write golden files anew: look at them"
    )
    parser.addini("facedown_laws", "files with a game's LAWS (patterns)", "linelist", [])


def pytest_load_initial_conftests() -> None:
    """Import the sizes first, so that a wrong setting is reported in one line."""
    try:
        importlib.import_module("facedown.testing.sizes")
    except ValueError as error:
        raise pytest.UsageError(str(error)) from error


def pytest_configure(config: pytest.Config) -> None:
    """Declare the marker `slow` and load the games' LAWS; `UsageError` if one is wrong."""
    from facedown.testing import laws

    config.addinivalue_line(
        "markers", "slow(seconds): takes some seconds; `-m 'not slow'` leaves it out"
    )
    for path in _files(config):
        try:
            laws.register(laws.load(path, config.rootpath))
        except (OSError, ValueError) as error:
            raise pytest.UsageError(str(error)) from error


def _files(config: pytest.Config) -> Iterator[Path]:
    """The files of the settings, then those of the command line, which take precedence."""
    for pattern in cast("list[str]", config.getini("facedown_laws")):
        yield from sorted(config.rootpath.glob(pattern))
    for name in cast("list[str]", config.getoption("--laws") or []):
        yield config.invocation_params.dir / name


def games(config: pytest.Config) -> list[str]:
    """The names of the games to test."""
    from facedown.engine.registry import names

    wanted = cast("list[str] | None", config.getoption("--game"))
    strange = set(wanted or ()) - set(names())
    if strange:
        raise pytest.UsageError(f"no game {', '.join(strange)}; there are: {', '.join(names())}")
    return wanted or names()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Parametrize each law by its arguments."""
    if metafunc.function.__module__.startswith("facedown.testing."):
        from facedown.testing.parameters import AXES, parameters

        names = [name for name in metafunc.fixturenames if name in AXES]
        if names:
            found = [
                pytest.param(*each.values, id=each.id)
                for game in games(metafunc.config)
                for each in parameters(names, game)
            ]
            metafunc.parametrize(names, found)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Group the laws by case, so that the tables of a case are played once."""
    order: dict[str, int] = {}

    def place(item: pytest.Item) -> int:
        spec = getattr(item, "callspec", None)
        case = None if spec is None else spec.params.get("case")
        return -1 if case is None else order.setdefault(str(case), len(order))

    items.sort(key=place)


@pytest.fixture
def write_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are written instead of compared."""
    return bool(request.config.getoption("--write-golden"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Report what the tested games' `Laws` leave out."""
    from facedown.testing.missing import missing

    reports = [each for several in terminalreporter.stats.values() for each in several]
    ran = " ".join(str(getattr(report, "nodeid", "")) for report in reports)
    for game in games(terminalreporter.config):
        if f"{SAID}[{game}]" in ran:
            for line in missing(game):
                terminalreporter.write_line(line)


SAID = "test_a_game_says_which_choices_are_secret"
"""Whether this is a law, tested on every game."""

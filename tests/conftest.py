"""Fixtures and hooks of all tests: hypothesis profiles, the build under test, the browser."""

import gc
import importlib
import os
import pkgutil
import shutil
from typing import Any

import hypothesis
import pytest
from tests import programs, timed
from tests.server.numbered import NUMBER

import facedown.engine
from facedown.testing import sizes

CI = os.environ.get("CI", "").lower() not in {"", "0", "false"}
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
"""The headless shell first: it opens a page in an eighth of the time."""
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)

# Random examples are for the tier `long` only, so that unrelated changes do not fail.
hypothesis.settings.register_profile(
    "facedown",
    max_examples=100 if CI else 50,
    deadline=None,
    derandomize=not sizes.LONG,
    print_blob=True,
)
hypothesis.settings.load_profile("facedown")


def is_compiled() -> bool:
    """Whether the imported engine is compiled by mypyc."""
    names = [module.name for module in pkgutil.iter_modules(facedown.engine.__path__)]
    modules = [importlib.import_module(f"facedown.engine.{name}") for name in names]
    return any(str(module.__file__).endswith((".so", ".pyd")) for module in modules)


def pytest_report_header() -> str:
    build = "compiled" if is_compiled() else "pure Python"
    run = f"tier {sizes.TIER}, {sizes.GAMES} games a law, FACEDOWN_NUMBER={NUMBER}"
    return f"facedown: {build}, {facedown.__path__[0]}; {run}"


def pytest_configure(config: pytest.Config) -> None:
    if not config.pluginmanager.has_plugin("facedown"):
        raise pytest.UsageError("the laws' plugin is not installed: run `make setup`")
    if os.environ.get("FACEDOWN_EXPECT_COMPILED") and not is_compiled():
        raise pytest.UsageError("the compiled engine is to be tested, but it was not found")
    if timed.FILE:
        config.pluginmanager.register(timed.Times(timed.FILE))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Prints which programs were missing, before the summary line."""
    line = programs.counted(terminalreporter.stats.get("skipped", []))
    if line:
        terminalreporter.write_line(line)


def has(item: pytest.Item, mark: str) -> bool:
    return item.get_closest_marker(mark) is not None


def slowness(item: pytest.Item) -> float:
    """Estimated seconds of a test marked as slow, else 0."""
    mark = item.get_closest_marker("slow")
    return 0.0 if mark is None else float(mark.args[0]) if mark.args else 1.0


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Freezes the collected tests and imported modules: the garbage collector need not scan
    them."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sorts slow tests first, to balance the workers, and browser tests last: Playwright's event
    loop conflicts with those of async tests."""
    later = [mark for mark in ("ci", "long") if not sizes.runs(mark)]
    left = [item for item in items if any(has(item, mark) for mark in later)]
    if left:
        items[:] = [item for item in items if item not in set(left)]
        config.hook.pytest_deselected(items=left)
    items.sort(key=lambda item: (has(item, "browser"), -slowness(item)))
    if CHROMIUM is not None:
        return
    needed = os.environ.get("FACEDOWN_REQUIRE_BROWSER")
    for item in items:
        if not has(item, "browser"):
            continue
        if needed:
            raise pytest.UsageError("FACEDOWN_REQUIRE_BROWSER is set, but there is no Chromium")
        item.add_marker(pytest.mark.skip(reason=programs.NEEDS + "Chromium"))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Uses the system's Chromium; without sandbox, which root cannot use."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return {
        **browser_type_launch_args,
        "executable_path": CHROMIUM,
        "args": ["--disable-gpu", *(["--no-sandbox"] if root else [])],
    }

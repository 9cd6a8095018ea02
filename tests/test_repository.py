"""Files at the repository's root match the package."""

from __future__ import annotations

import re
from importlib.metadata import version
from pathlib import Path
from typing import Any, cast

import pytest
import yaml
from tests.server.helpers import fast, serving
from tests.server.patience import client

import facedown

ROOT = Path(__file__).parent.parent
HOOKS = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]


def test_the_changelog_begins_with_this_version() -> None:
    headings = re.findall(
        r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    )
    assert headings[0] == facedown.__version__


def test_the_installed_package_has_this_version() -> None:
    assert version("facedown") == facedown.__version__


async def test_the_server_reports_this_version(tmp_path: Path) -> None:
    async with serving(fast(tmp_path)) as url, client(url) as http:
        answer = await http.get("/healthz")
        assert answer.headers["facedown-version"] == facedown.__version__


def entries() -> list[str]:
    """Commands of the commit hooks."""
    [local] = cast("list[dict[str, Any]]", HOOKS)
    return [str(hook["entry"]) for hook in local["hooks"]]


@pytest.mark.parametrize(
    "tool",
    [
        "ruff format",
        "ruff check",
        "mypy",
        "check:format",
        "check:lint",
        "check:svelte",
        "check:messages",
        "types:check",
    ],
)
def test_commit_hooks_run_the_tools_of_make_check(tool: str) -> None:
    assert tool in (ROOT / "Makefile").read_text("utf-8").replace(
        "ruff format --check", "ruff format"
    )
    assert [entry for entry in entries() if tool in entry]


def test_commit_hooks_install_no_tools_of_their_own() -> None:
    """Versions are locked in uv.lock and package-lock.json only."""
    assert all(entry.startswith((".venv/bin/", "npm --prefix web run ")) for entry in entries())

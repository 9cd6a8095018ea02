"""`make play` needs Python and make, but no compiler."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# Prints the engine that the server would load.
SERVER = 'echo "engine: ${PYTHONPATH-interpreted}"'

# Stand-ins for slow tools: they create the outputs only.
TOOLS = {
    "uv": "mkdir -p .venv/bin",
    "node": "true",
    "npm": "mkdir -p web/node_modules src/facedown/server/static; echo 321 packages",
}


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clean clone."""
    for name in ("Makefile", "pyproject.toml", "uv.lock", "setup.py"):
        shutil.copy2(ROOT / name, tmp_path / name)
    for source in ("web/package.json", "web/package-lock.json", "src/facedown/engine/table.py"):
        path = tmp_path / source
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    script(tmp_path / ".venv/bin/facedown", SERVER)
    for name, does in TOOLS.items():
        script(tmp_path / "tools" / name, does)
    return tmp_path


def script(path: Path, does: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{does}\n")
    path.chmod(0o755)


def played(clone: Path) -> list[str]:
    """The output lines of `make play` without a compiler."""
    env = {k: v for k, v in os.environ.items() if not k.startswith(("MAKE", "PYTHONPATH"))}
    env |= {"PATH": f"{clone}/tools:{env['PATH']}", "CC": "/no/compiler"}
    done = subprocess.run(["make", "play"], cwd=clone, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def compiled(clone: Path, age: int = 0) -> None:
    stamp = clone / "build/compiled/.built"
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.touch()
    source = (clone / "src/facedown/engine/table.py").stat().st_mtime
    os.utime(stamp, (source - age + 1, source - age + 1))


def test_play_compiles_nothing_and_has_a_line_for_each_step(clone: Path) -> None:
    assert played(clone) == [
        "· Python libraries",
        "· Libraries of the web app",
        "· Building the web app",
        "· Starting the server",
        "engine: interpreted",
    ]
    assert not (clone / "build/ext").exists()


def test_play_does_not_rebuild(clone: Path) -> None:
    played(clone)
    assert played(clone) == ["· Starting the server", "engine: interpreted"]


def test_play_uses_the_compiled_engine_where_it_has_been_built(clone: Path) -> None:
    compiled(clone)
    assert played(clone)[-1] == f"engine: {clone}/build/compiled"


def test_play_leaves_a_compiled_engine_that_is_older_than_the_sources(clone: Path) -> None:
    compiled(clone, age=60)
    assert played(clone)[-1] == "engine: interpreted"

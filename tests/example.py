"""Installs the example game of a third party for a process under test only."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "examples/liars-dice"
WHEEL = "import sys, setuptools.build_meta as make; make.build_wheel(sys.argv[1])"


def installed(folder: Path) -> Path:
    """A folder for PYTHONPATH with the contents of `pip install --target`."""
    source, packages = folder / "source", folder / "packages"
    shutil.copytree(SOURCE, source, ignore=shutil.ignore_patterns("build", "*.egg-info"))
    done = subprocess.run(
        [sys.executable, "-c", WHEEL, folder], cwd=source, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        wheel.extractall(packages)
    return packages


def path(*folders: Path) -> str:
    """A PYTHONPATH that begins with these folders."""
    before = filter(None, [os.environ.get("PYTHONPATH", "")])
    return os.pathsep.join([*map(str, folders), *before])

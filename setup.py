"""The build: compiles the engine, the bots and the games with mypyc, and packs the web app.

Everything else about the package stands in pyproject.toml. Three ways to build:

- an editable install (`uv sync`): plain Python, nothing compiled;
- `make compile`: a compiled copy in build/compiled, for `PYTHONPATH=build/compiled`;
- `uv build`: a wheel with compiled modules, their sources and the web app.
  With FACEDOWN_COMPILE=0 the wheel is pure Python.

FACEDOWN_BUILD says what for. `release`, which it is unless set, makes the fastest code: one mypyc
group, compiled with gcc -O3. `quick`, which `make compile` asks for, is ready sooner: a group for
each game, with -O1; after a change in one game, that game alone is compiled. FACEDOWN_OPT sets
another level of gcc.
"""

import os
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from setuptools import Extension, setup

PACKAGE = Path("src/facedown")
WEB_APP = PACKAGE / "server/static/index.html"

BUILD = os.environ.get("FACEDOWN_BUILD", "release")
OPT = os.environ.get("FACEDOWN_OPT") or {"release": "3", "quick": "1"}[BUILD]

# Patterns of the files to compile, relative to PACKAGE.
COMPILED = ("engine/**/*.py", "bots/**/*.py", "games/**/*.py")

# What stays interpreted all the same: file names, or paths like "games/coup/claims.py".
INTERPRETED = (
    "*/__init__.py",  # nothing there but names to import
    "*/schema.py",  # classes that a library makes out of their annotations
)

MYPY_OPTIONS = [
    # The build's own environment lacks the libraries that a type may come from.
    "--ignore-missing-imports",
    "--no-warn-unused-ignores",
    # `make check` writes to the usual place, perhaps at the same time: one of the two would break.
    f"--cache-dir=build/mypy/{BUILD}",
]


def compiled_files() -> list[str]:
    found = (path for pattern in COMPILED for path in PACKAGE.glob(pattern))
    return sorted(path.as_posix() for path in found if not is_interpreted(path))


def is_interpreted(path: Path) -> bool:
    name = path.relative_to(PACKAGE).as_posix()
    return any(fnmatch(name, pattern) for pattern in INTERPRETED)


def groups(files: list[str]) -> list[tuple[list[str], str | None]]:
    """One for each game, and one for what they share. A call between groups takes longer."""
    found: dict[str, list[str]] = {}
    for file in files:
        part, *rest = Path(file).relative_to(PACKAGE).parts
        found.setdefault(rest[0] if part == "games" else "core", []).append(file)
    return [(members, f"facedown_{name}") for name, members in found.items()]


def call_init_of_serializable_classes() -> None:
    """mypyc 2.4.1 leaves out `__init__` where Python code makes an object of such a class."""
    from mypyc.codegen.emitclass import SLOT_DEFS

    slot, init_of = SLOT_DEFS["__init__"]

    def mended(cl: Any, fn: Any, emitter: Any) -> str:
        """As for classes that may be subclassed, whose `__new__` does not call it either."""
        kept = cl.allow_interpreted_subclasses
        cl.allow_interpreted_subclasses = kept or cl.is_serializable()
        try:
            return init_of(cl, fn, emitter)
        finally:
            cl.allow_interpreted_subclasses = kept

    SLOT_DEFS["__init__"] = (slot, mended)  # type: ignore[index]


def extensions() -> list[Extension]:
    files = compiled_files()
    builds = {"bdist_wheel", "build", "build_ext"}.intersection(sys.argv)
    if not files or not builds or os.environ.get("FACEDOWN_COMPILE") == "0":
        return []
    from mypyc.build import mypycify

    call_init_of_serializable_classes()
    quick = BUILD == "quick"
    built: list[Extension] = mypycify(
        [*MYPY_OPTIONS, *files],
        opt_level=OPT,
        debug_level="0",
        # In one group, a call from a game into the engine is a C call.
        group_name=None if quick else "facedown",
        separate=quick and groups(files),
        target_dir=f"build/c/{BUILD}",
    )
    for extension in built:
        # Nobody puts another function in the place of one of ours, so small ones are inlined.
        # Nobody reads the warnings, and the one about misleading indentation alone takes several
        # times as long as all the rest: mypyc indents hundreds of megabytes.
        if os.name != "nt":
            extension.extra_compile_args += ["-fno-semantic-interposition", "-Wno-all"]
    return built


if {"bdist_wheel", "sdist"}.intersection(sys.argv) and not WEB_APP.is_file():
    sys.exit(f"error: {WEB_APP} is missing: run `make web` first")

setup(ext_modules=extensions())

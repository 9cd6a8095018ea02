"""Build script: compiles the engine, the bots and the games with mypyc, and packs the web app.

All other package metadata is in pyproject.toml. Three ways to build:

- an editable install (`uv sync`): plain Python, nothing compiled;
- `make compile`: a compiled copy in build/compiled, for `PYTHONPATH=build/compiled`;
- `uv build`: a wheel with compiled modules, their sources and the web app.
  With FACEDOWN_COMPILE=0 the wheel is pure Python.

FACEDOWN_BUILD is `release` (default) or `quick`. `release` makes the fastest code: one mypyc group,
compiled with gcc -O3. `quick`, used by `make compile`, builds faster: one group per game, with -O1,
so that a change in one game recompiles only that game. FACEDOWN_OPT overrides the level of gcc.
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

# Exceptions that stay interpreted: file names, or paths like "games/coup/claims.py".
INTERPRETED = (
    "*/__init__.py",  # imports only
    "*/schema.py",  # classes that a library builds from annotations
)

MYPY_OPTIONS = [
    # The isolated build environment lacks the libraries that some types come from.
    "--ignore-missing-imports",
    "--no-warn-unused-ignores",
    # Not the cache of `make check`, which may run at the same time.
    f"--cache-dir=build/mypy/{BUILD}",
]


def compiled_files() -> list[str]:
    found = (path for pattern in COMPILED for path in PACKAGE.glob(pattern))
    return sorted(path.as_posix() for path in found if not is_interpreted(path))


def is_interpreted(path: Path) -> bool:
    name = path.relative_to(PACKAGE).as_posix()
    return any(fnmatch(name, pattern) for pattern in INTERPRETED)


def groups(files: list[str]) -> list[tuple[list[str], str | None]]:
    """One group per game, and one for shared modules. Calls between groups are slower."""
    found: dict[str, list[str]] = {}
    for file in files:
        part, *rest = Path(file).relative_to(PACKAGE).parts
        found.setdefault(rest[0] if part == "games" else "core", []).append(file)
    return [(members, f"facedown_{name}") for name, members in found.items()]


def call_init_of_serializable_classes() -> None:
    """Works around mypyc 2.4.1: objects created from Python code lack the call of `__init__`."""
    from mypyc.codegen.emitclass import SLOT_DEFS

    slot, init_of = SLOT_DEFS["__init__"]

    def mended(cl: Any, fn: Any, emitter: Any) -> str:
        """Treats them like classes with interpreted subclasses, whose `__new__` skips it too."""
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
        # Within one group, a call from a game into the engine is a C call.
        group_name=None if quick else "facedown",
        separate=quick and groups(files),
        target_dir=f"build/c/{BUILD}",
    )
    for extension in built:
        # No symbol is interposed, so gcc may inline small functions. Warnings are off: the one
        # about misleading indentation takes several times as long as the rest of the build.
        if os.name != "nt":
            extension.extra_compile_args += ["-fno-semantic-interposition", "-Wno-all"]
    return built


if {"bdist_wheel", "sdist"}.intersection(sys.argv) and not WEB_APP.is_file():
    sys.exit(f"error: {WEB_APP} is missing: run `make web` first")

setup(ext_modules=extensions())

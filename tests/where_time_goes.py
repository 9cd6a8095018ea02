"""Records the time of each step of a CI run in a file, and prints a table.

    python -m tests.where_time_goes --run FILE PART -- COMMAND...    runs it, and appends a line
    python -m tests.where_time_goes FILE                             prints the table

A pytest run appends a line per test folder (see `timed.py`). Standard library only, so that the
first step can be timed as well.
"""

import json
import resource
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass
class Line:
    """A part of a run. For tests, `seconds` is a sum over parallel workers."""

    part: str
    seconds: float
    cpu: float
    """CPU seconds of all its processes."""
    tests: int = 0


def add(file: Path, lines: Iterable[Line]) -> None:
    with file.open("a", encoding="utf-8") as out:
        out.writelines(f"{json.dumps(asdict(line))}\n" for line in lines)


def run(file: Path, part: str, command: list[str]) -> int:
    """Runs the command; returns its exit code."""
    began = time.monotonic()
    code = subprocess.run(command).returncode
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = used.ru_utime + used.ru_stime
    add(file, [Line(part, round(time.monotonic() - began, 1), round(cpu, 1))])
    return code


def table(file: Path) -> str:
    """A row per part, in order of first appearance, and the sum."""
    parts: dict[str, Line] = {}
    for text in file.read_text("utf-8").splitlines():
        line = Line(**json.loads(text))
        known = parts.setdefault(line.part, Line(line.part, 0, 0))
        known.seconds += line.seconds
        known.cpu += line.cpu
        known.tests += line.tests
    every = [*parts.values()]
    every.append(
        Line(
            "all",
            sum(line.seconds for line in every),
            sum(line.cpu for line in every),
            sum(line.tests for line in every),
        )
    )
    rows = [f"{'part':24} {'tests':>6} {'seconds':>8} {'CPU':>8}"]
    rows += [
        f"{line.part:24} {line.tests or '':>6} {line.seconds:8.0f} {line.cpu:8.0f}"
        for line in every
    ]
    return "\n".join(rows)


def main(arguments: list[str]) -> int:
    match arguments:
        case ["--run", file, part, "--", *command] if command:
            return run(Path(file), part, command)
        case [file] if not file.startswith("-"):
            print(table(Path(file)))
            return 0
        case _:
            print(__doc__, file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Optional programs of tests: if one is missing, its tests are skipped and counted.

With `FACEDOWN_REQUIRE_SERVERS` and `FACEDOWN_REQUIRE_BROWSER` such tests fail instead.
"""

import os
from collections import Counter
from collections.abc import Iterable
from typing import NoReturn

import pytest

REQUIRED = "FACEDOWN_REQUIRE_SERVERS"

NEEDS = "needs "


def missing(program: str) -> NoReturn:
    """Skips the test because this program is missing."""
    if os.environ.get(REQUIRED):
        pytest.fail(f"{REQUIRED} is set, but there is no {program}")
    pytest.skip(NEEDS + program)


def needs(program: str, found: object) -> pytest.MarkDecorator:
    """A mark that skips a test if `found` is falsy; if the program is required, the test runs and
    fails."""
    wanting = not found and not os.environ.get(REQUIRED)
    return pytest.mark.skipif(wanting, reason=NEEDS + program)


def counted(skipped: Iterable[pytest.TestReport]) -> str:
    """A line with the number of tests skipped per program; empty if none."""
    reasons = (str(report.longrepr[2]) for report in skipped if isinstance(report.longrepr, tuple))
    programs = Counter(
        reason.removeprefix("Skipped: ").removeprefix(NEEDS)
        for reason in reasons
        if NEEDS in reason
    )
    told = [f"{count} need {program}" for program, count in programs.most_common()]
    return f"skipped: {', '.join(told)}" if told else ""

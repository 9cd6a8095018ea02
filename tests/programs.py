"""Programs that some tests need: where one is missing they are skipped and counted.

`FACEDOWN_REQUIRE_SERVERS` and `FACEDOWN_REQUIRE_BROWSER` say that a machine has them all.
"""

import os
from collections import Counter
from collections.abc import Iterable
from typing import NoReturn

import pytest

REQUIRED = "FACEDOWN_REQUIRE_SERVERS"

NEEDS = "needs "


def missing(program: str) -> NoReturn:
    """Skip the test for want of this program."""
    if os.environ.get(REQUIRED):
        pytest.fail(f"{REQUIRED} is set, but there is no {program}")
    pytest.skip(NEEDS + program)


def needs(program: str, found: object) -> pytest.MarkDecorator:
    """Skip where it has not been found; where it is required, the test runs, and fails."""
    wanting = not found and not os.environ.get(REQUIRED)
    return pytest.mark.skipif(wanting, reason=NEEDS + program)


def counted(skipped: Iterable[pytest.TestReport]) -> str:
    """A line that says how many were skipped for want of which program; empty if none was."""
    reasons = (str(report.longrepr[2]) for report in skipped if isinstance(report.longrepr, tuple))
    programs = Counter(
        reason.removeprefix("Skipped: ").removeprefix(NEEDS)
        for reason in reasons
        if NEEDS in reason
    )
    told = [f"{count} need {program}" for program, count in programs.most_common()]
    return f"skipped: {', '.join(told)}" if told else ""

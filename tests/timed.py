"""pytest plugin that appends the time of each test folder to the file named by `FACEDOWN_TIMES`."""

import os
import time
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest
from tests.where_time_goes import Line, add

FILE = os.environ.get("FACEDOWN_TIMES")
BEFORE = "starting, collecting"
LAWS = "facedown.testing"


def part(test: str) -> str:
    """The folder in `tests` of this test, or the laws."""
    places = test.split("::", 1)[0].split("/")
    if places[0] != "tests":
        return LAWS if "testing" in places else places[0]
    return "/".join(places[:2]) if len(places) > 2 else "tests"


class Meter:
    """Wall and CPU seconds per part, of this process and its children."""

    def __init__(self) -> None:
        self.seconds = defaultdict[str, float](float)
        self.cpu = defaultdict[str, float](float)
        self._part = BEFORE
        self._since = time.monotonic()
        self._used = 0.0

    def turn_to(self, part: str) -> None:
        """Attributes time to this part from now on. Measures only on a change, as that is slow."""
        if part == self._part:
            return
        now, used = time.monotonic(), processor_seconds()
        self.seconds[self._part] += now - self._since
        # A child that has ended is no longer counted, so the sum may decrease.
        self.cpu[self._part] += max(0.0, used - self._used)
        self._part, self._since, self._used = part, now, used

    def close(self) -> None:
        self.turn_to("")

    def took(self) -> list[tuple[str, float, float]]:
        """Wall and CPU seconds per part."""
        return [(part, seconds, self.cpu[part]) for part, seconds in self.seconds.items()]


def processor_seconds() -> float:
    """CPU seconds of this process and its descendants, ended ones included."""
    proc = Path("/proc")
    if not proc.exists():
        return sum(os.times()[:4])
    used: dict[int, int] = {}
    children: dict[int, list[int]] = {}
    for entry in proc.iterdir():
        if not entry.name.isdigit():
            continue
        try:
            fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue  # The process has ended.
        used[int(entry.name)] = sum(map(int, fields[11:15]))
        children.setdefault(int(fields[1]), []).append(int(entry.name))
    ours = [os.getpid()]
    for process in ours:
        ours += children.get(process, [])
    return sum(used[process] for process in ours) / os.sysconf("SC_CLK_TCK")


class Times:
    """Runs in each process: pytest-xdist's workers report their times to the controller."""

    def __init__(self, file: str) -> None:
        self._file = Path(file)
        self._meter = Meter()
        self._tests = Counter[str]()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        self._meter.turn_to(part(item.nodeid))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._tests[part(report.nodeid)] += report.when == "call" and not report.skipped

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """A worker has ended; a crashed one reports nothing."""
        for part, seconds, cpu in getattr(node, "workeroutput", {}).get("took", ()):
            self._meter.seconds[part] += seconds
            self._meter.cpu[part] += cpu

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        meter = self._meter
        if hasattr(session.config, "workeroutput"):
            meter.close()
            session.config.workeroutput["took"] = meter.took()
        elif session.config.getoption("dist", "no") == "no":
            meter.close()
            self._write()
        else:
            meter.cpu[BEFORE] += time.process_time()
            self._write()

    def _write(self) -> None:
        lines = [
            Line(part, round(seconds, 1), round(cpu, 1), self._tests[part])
            for part, seconds, cpu in self._meter.took()
        ]
        add(self._file, lines)

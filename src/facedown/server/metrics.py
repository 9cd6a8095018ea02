"""Figures of this process, as Prometheus reads them. No name, id or card is in a label.

They are for the host alone: whoever reads them while they play can tell that somebody has answered.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import accumulate
from time import perf_counter
from typing import Protocol

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Figure(Protocol):
    """Something that is counted or measured."""

    def lines(self) -> Iterator[str]: ...


class Count:
    """Grows; by the values of its labels if it has some."""

    def __init__(self, name: str, help: str, *labels: str) -> None:
        self._name, self._help, self._labels = name, help, labels
        self._counts: Counter[tuple[str, ...]] = Counter() if labels else Counter({(): 0})

    def add(self, *values: str | int, by: int = 1) -> None:
        """`values` are those of the labels: out of a few fixed words only."""
        self._counts[tuple(map(str, values))] += by

    def lines(self) -> Iterator[str]:
        yield from _head(self._name, self._help, "counter")
        for values, count in sorted(self._counts.items()):
            pairs = ",".join(f'{k}="{v}"' for k, v in zip(self._labels, values, strict=True))
            yield f"{self._name}{{{pairs}}} {count}" if pairs else f"{self._name} {count}"


class Times:
    """How long something took: a histogram, in seconds."""

    def __init__(self, name: str, help: str, *bounds: float) -> None:
        self._name, self._help, self._bounds = name, help, bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    @contextmanager
    def measured(self) -> Iterator[None]:
        """What happens within, also if it fails."""
        start = perf_counter()
        try:
            yield
        finally:
            self.add(perf_counter() - start)

    def lines(self) -> Iterator[str]:
        yield from _head(self._name, self._help, "histogram")
        total = 0
        for bound, total in zip([*self._bounds, "+Inf"], accumulate(self._counts), strict=True):
            yield f'{self._name}_bucket{{le="{bound}"}} {total}'
        yield f"{self._name}_sum {self._sum:.6f}"
        yield f"{self._name}_count {total}"


def _head(name: str, help: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {help}"
    yield f"# TYPE {name} {kind}"


MOVES = Count("facedown_moves_total", "Moves in the logs of tables, claims apart.")
COMMITS = Times(
    "facedown_commit_seconds",
    "Time of a transaction, the sync to the disk included.",
    *(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)
WRITES = Count("facedown_writes_total", "Jobs that those transactions were made of.")
REFUSED = Count("facedown_refused_total", "What was refused.", "way", "code")
CLOSED = Count("facedown_sockets_closed_total", "Sockets closed by the server.", "code")
FAULTS = Count("facedown_faults_total", "Requests that met a fault of the server.")

FIGURES: tuple[Figure, ...] = (MOVES, COMMITS, WRITES, REFUSED, CLOSED, FAULTS)


def text(sockets: int, tables: int) -> str:
    """All figures, with these two as of now."""
    gauges = (
        ("facedown_sockets", "Pages that are open at tables.", sockets),
        ("facedown_tables_live", "Tables in memory.", tables),
    )
    lines = [line for figure in FIGURES for line in figure.lines()]
    for name, help, value in gauges:
        lines += [*_head(name, help, "gauge"), f"{name} {value}"]
    return "\n".join(lines) + "\n"

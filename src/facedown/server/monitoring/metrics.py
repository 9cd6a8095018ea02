"""Prometheus metrics. Labels contain no names, ids or cards.

For the operator only: live metrics would tell a player that somebody has answered.
"""

from __future__ import annotations

import asyncio

from prometheus_client import (
    CONTENT_TYPE_PLAIN_0_0_4,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4

COMMITS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
LAGS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1)
"""Bucket bounds of the histograms, in seconds."""

SAMPLE_INTERVAL = 1.0
"""Interval in seconds between samples of the event loop's lag."""

DECISIONS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)

# Creation timestamps add nothing: counters start with the process.
disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """Metrics of one application. Label values come from small fixed sets."""

    def __init__(self, version: str = "") -> None:
        own = self._registry = CollectorRegistry()
        self.moves = Counter(
            "facedown_moves", "Moves in the logs of tables, claims apart.", registry=own
        )
        self.commits = Histogram(
            "facedown_commit_seconds",
            "Time of a transaction, the sync to the disk included.",
            buckets=COMMITS,
            registry=own,
        )
        self.writes = Counter(
            "facedown_writes", "Jobs that those transactions were made of.", registry=own
        )
        self.faults = Counter(
            "facedown_faults", "Requests that met a fault of the server.", registry=own
        )
        self.thoughts = Histogram(
            "facedown_bot_thought_seconds",
            "Time of a bot's decision in a worker, the way there and back included.",
            buckets=DECISIONS,
            registry=own,
        )
        self._replaced = Counter(
            "facedown_bot_workers_replaced",
            "Workers of bots that hung or died.",
            ("why",),
            registry=own,
        )
        self.lag = Histogram(
            "facedown_event_loop_lag_seconds",
            "How much later than it should the event loop woke up, once a second.",
            buckets=LAGS,
            registry=own,
        )
        self.ready = Gauge(
            "facedown_ready",
            "1 while database and bus answer, and nobody is sent away.",
            registry=own,
        )
        self._refused = Counter(
            "facedown_refused", "What was refused.", ("way", "code"), registry=own
        )
        self._closed = Counter(
            "facedown_sockets_closed", "Sockets closed by the server.", ("code",), registry=own
        )
        self._sockets = Gauge(
            "facedown_sockets", "Pages that are open at tables and in the lobby.", registry=own
        )
        self._tables = Gauge("facedown_tables_live", "Tables in memory.", registry=own)
        build = Info("facedown_build", "The program.", registry=own)
        build.info({"version": version})
        # Standard metrics: memory, CPU time, files, Python version.
        ProcessCollector(registry=own)
        PlatformCollector(registry=own)

    def replaced(self, why: str) -> None:
        """Counts a replaced worker; `why`: `died`, `hung` or `garbled`."""
        self._replaced.labels(why).inc()

    def refused(self, way: str, code: str) -> None:
        """Counts a refusal; `way`: `http` or `socket`."""
        self._refused.labels(way, code).inc()

    def closed(self, code: int) -> None:
        """Counts a socket closed by the server."""
        self._closed.labels(str(code)).inc()

    def text(self, sockets: int, tables: int) -> bytes:
        """All metrics in text format, with the given current gauges."""
        self._sockets.set(sockets)
        self._tables.set(tables)
        return generate_latest(self._registry)


async def sample_lag(metrics: Metrics) -> None:
    """Samples the event loop's lag, in an endless loop."""
    time = asyncio.get_running_loop().time
    while True:
        due = time() + SAMPLE_INTERVAL
        await asyncio.sleep(SAMPLE_INTERVAL)
        metrics.lag.observe(max(0.0, time() - due))

"""A full disk: a small file system that is filled to the last byte and freed again."""

import asyncio
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from tests.server.patience import PATIENCE
from tests.soak.audit import check, check_end, copied, logs, replayed
from tests.soak.scene import done, refused, start, tables

pytestmark = pytest.mark.soak

SIZE = 8 * 1024 * 1024


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of `SIZE` bytes; needs the permission to create one."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(place)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no right to mount a small disk")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def fill(ballast: Path) -> None:
    """Until no block is free."""
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(bytes(4096)):
            pass


async def test_a_full_disk_loses_nothing(disk: Path, tmp_path: Path) -> None:
    ballast = disk / "ballast"
    with await start(disk) as server:
        guests = await tables(server.url, "ppp", "ppbb", "pbb", seed=9)
        visits = asyncio.gather(*(guest.visit(server.url) for guest in guests))
        for _ in range(4):
            await done(guests, 6)
            fill(ballast)
            await refused(guests)
            check(guests, logs(copied(disk, tmp_path / "copy")))
            ballast.unlink()
        async with asyncio.timeout(PATIENCE):
            await visits
        server.stop()
    assert any(guest.busy for guest in guests)
    found = logs(disk / "facedown.db")
    check(guests, found)
    for guest in guests:
        check_end(guest, replayed(found[guest.table]))

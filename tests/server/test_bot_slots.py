"""Worker slots: which servers share them."""

import os
from pathlib import Path

import pytest

from facedown.server.bots.slots import Slots, shared_folder


def test_slots_are_taken_once(tmp_path: Path) -> None:
    one, two = Slots(2, tmp_path), Slots(2, tmp_path)
    first, second = one.take(0), two.take(0)
    assert first is not None and second is not None
    assert one.take(1) is None
    second.free()
    third = one.take(1)
    assert third is not None
    # A server without any worker gets one anyway.
    spare = two.take(0)
    assert spare is not None
    assert two.take(1) is None
    for slot in (first, third, spare):
        slot.free()
    assert sorted(os.listdir(tmp_path)) == ["slot-0", "slot-1"]


def test_without_a_folder_each_process_has_its_own() -> None:
    slots = Slots(2, None)
    assert slots.take(0) is not None
    assert slots.take(1) is not None
    assert slots.take(2) is None


def test_a_slot_is_never_behind_a_link(tmp_path: Path) -> None:
    (tmp_path / "slot-0").symlink_to(tmp_path / "elsewhere")
    assert Slots(1, tmp_path).take(1) is None
    assert not (tmp_path / "elsewhere").exists()


def test_the_slots_folder_is_private_to_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = shared_folder({"XDG_RUNTIME_DIR": str(tmp_path)})
    assert folder == tmp_path / "facedown"
    assert folder.stat().st_mode & 0o777 == 0o700
    assert shared_folder({"XDG_RUNTIME_DIR": str(tmp_path)}) == folder
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    assert shared_folder({}) == tmp_path / f"facedown-{os.getuid()}"


@pytest.mark.parametrize("kind", ["open", "link", "file", "nowhere", "theirs"])
def test_any_other_folder_is_not_used(
    tmp_path: Path,
    kind: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = tmp_path / "facedown"
    if kind == "open":
        folder.mkdir()
        folder.chmod(0o777)
    elif kind == "link":
        (tmp_path / "other").mkdir(0o700)
        folder.symlink_to(tmp_path / "other")
    elif kind == "file":
        folder.touch()
    elif kind == "theirs":
        folder.mkdir(0o700)
        somebody = os.getuid() + 1
        monkeypatch.setattr(os, "getuid", lambda: somebody)
    base = tmp_path / "nowhere" if kind == "nowhere" else tmp_path
    assert shared_folder({"XDG_RUNTIME_DIR": str(base)}) is None
    (line,) = caplog.messages
    assert line.startswith("workers are not shared")

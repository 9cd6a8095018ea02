"""Every test situation of rule book section 15 has a test that bears its number."""

import re
from pathlib import Path

# fmt: off
BUILT = {
    1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29,
    31, 32, 34, 35, 37, 38, 40, 41, 43, 44, 46, 47, 49, 50, 52, 53, 55, 56, 58, 59,
    61, 62, 64, 65, 67, 68, 70, 71, 73, 74, 76, 77, 79, 80, 82, 83,
}
# fmt: on
"""All but those of Reformation (85 to 89), which is built later."""


def test_every_situation_has_its_test() -> None:
    here = Path(__file__).parent
    names = re.findall(
        r"def test_(\w+)", "".join(f.read_text("utf-8") for f in here.glob("test_*.py"))
    )
    found = {int(number) for name in names for number in re.findall(r"(?:^|_)t(\d+)", name)}
    assert BUILT - found == set()

"""`python -m tests.server.patient serve`: the program with long timeouts.

Its deals are numbered (`numbered.py`), and tests can write scenes into its log (`scenes.py`).
"""

from tests.server import scenes, template
from tests.server.patience import give_time

from facedown.cli import app


def main() -> None:
    give_time()
    scenes.install()
    template.install()
    app()


if __name__ == "__main__":
    main()

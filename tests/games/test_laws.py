"""Every law of `facedown.testing`, on every game that is installed."""

from facedown.testing.test_actions import *  # noqa: F403
from facedown.testing.test_bots import *  # noqa: F403
from facedown.testing.test_clones import *  # noqa: F403
from facedown.testing.test_lessons import *  # noqa: F403
from facedown.testing.test_play import *  # noqa: F403
from facedown.testing.test_playthroughs import *  # noqa: F403
from facedown.testing.test_positions import *  # noqa: F403
from facedown.testing.test_secret_choices import *  # noqa: F403
from facedown.testing.test_shapes import *  # noqa: F403
from facedown.testing.test_stalling import *  # noqa: F403
from facedown.testing.test_texts import *  # noqa: F403
from facedown.testing.test_timers import *  # noqa: F403
from facedown.testing.test_what_a_seat_may_know import *  # noqa: F403
from facedown.testing.test_what_a_world_remembers import *  # noqa: F403

"""Delays all messages of pages, in both directions, by 50 to 500 ms.

`FACEDOWN_LATE=1` enables it for all browser tests, as in the long run. Finds races of slow
messages; delays are reproducible by the test's number.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from tests.server.numbered import NUMBER

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

LATE: Final = os.environ.get("FACEDOWN_LATE", "").lower() not in {"", "0", "false"}

DELAYS = """(() => {
  // The page's own timers may be frozen by a test.
  const later = window.setTimeout.bind(window);
  const now = performance.now.bind(performance);
  let seed = SEED;
  const delay = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return 50 + 450 * seed / 2 ** 32;
  };
  const lane = () => {
    let free = 0;
    const acts = [];
    return (act) => {
      free = Math.max(free, now() + delay());
      acts.push(act);
      // Timers are rounded, each for itself: which one comes first says nothing.
      later(() => acts.shift()(), free - now());
    };
  };
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    #out = lane();
    constructor(...how) {
      super(...how);
      const coming = lane(), passed = new WeakSet();
      for (const kind of ['message', 'close', 'error'])
        this.addEventListener(kind, (event) => {
          if (passed.has(event)) return;
          event.stopImmediatePropagation();
          const again = new event.constructor(kind, event);
          passed.add(again);
          coming(() => this.dispatchEvent(again));
        });
    }
    send(data) {
      this.#out(() => this.readyState === Socket.OPEN && super.send(data));
    }
  };
  const ask = window.fetch;
  window.fetch = async (...how) => {
    // What a page sends while it is left would never leave.
    if (!how[1]?.keepalive) await new Promise((go) => later(go, delay()));
    return ask(...how);
  };
})()"""


def late(context: BrowserContext, name: str) -> None:
    """Delays the messages of this context's pages, if enabled."""
    if LATE:
        seed = sum(map(ord, f"{NUMBER} {name}")) * 2654435761 % 2**32
        context.add_init_script(DELAYS.replace("SEED", str(seed)))

"""Tables that are open in this process: orders, clocks, bots, pages, spectators."""

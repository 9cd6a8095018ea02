"""Tables that are open in this process: their clocks, their bots, those who look on."""

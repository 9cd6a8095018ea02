"""Knowledge of hidden things: facts, filters, draws and deals."""

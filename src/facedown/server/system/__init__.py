"""What the process asks of the operating system and of the interpreter."""

"""The commands, a module each, imported only when chosen."""

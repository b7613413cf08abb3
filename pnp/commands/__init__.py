"""One module a command, imported only when it is chosen.

Each has ``add_arguments(parser)`` and ``run(args)``, which returns the exit status.
"""

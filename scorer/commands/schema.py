"""`scorer schema`: the JSON Schema of what the other commands print for programs."""

from __future__ import annotations

import argparse
import sys

from scorer.kit.language import tr


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments: there are none."""
    parser.epilog = f"{tr('For example:')}\n  scorer schema > scorer.schema.json"


def run(_: argparse.Namespace) -> int:
    """Print the schema as it stands in the package."""
    from importlib.resources import files

    sys.stdout.write((files("scorer.kit") / "output.schema.json").read_text("utf-8"))
    return 0

"""``pnp schema``: what `game.yaml` and templates may hold, for editors."""

from __future__ import annotations

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--template", action="store_true", help="of a template file instead of game.yaml"
    )
    parser.epilog = (
        "example:\n  pnp schema > game.schema.json\n\n"
        "Put this first in game.yaml, and editors that know YAML complete and check it:\n"
        "  # yaml-language-server: $schema=game.schema.json"
    )


def run(args: argparse.Namespace) -> int:
    """Print the JSON Schema."""
    import json

    from pnp.model.schema import game_schema, template_schema

    schema = template_schema() if args.template else game_schema()
    print(json.dumps(schema, indent=2, ensure_ascii=False))
    return 0

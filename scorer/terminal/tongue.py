"""The option for the language of what no record's header says it for."""

from __future__ import annotations

import argparse

from scorer.kit.language import languages, tr


def add_language(parser: argparse.ArgumentParser) -> None:
    """Declare ``--lang``: in which language to speak, else in that of the environment."""
    parser.add_argument(
        "--lang",
        type=str.casefold,
        choices=languages(),
        help=tr("the language to speak ({known}), else that of the environment").format(
            known=", ".join(languages())
        ),
    )


def add_record_language(parser: argparse.ArgumentParser) -> None:
    """Declare ``--lang`` for a new record: the language of its words and of what is said."""
    parser.add_argument(
        "--lang",
        type=str.casefold,
        choices=languages(),
        help=tr("the language of the record, of its words and of what is said of it"),
    )

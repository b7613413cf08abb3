"""The page on JSON, made from the schema: ``python -m tests.json_reference``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SCHEMA = ROOT / "scorer" / "kit" / "output.schema.json"
TARGET = ROOT / "docs" / "json.md"
_HEAD = """\
# JSON for other programs

`scorer score`, `check`, `tally`, `legal` and `league` print JSON with `--json`; `scorer schema` \
prints the JSON Schema of it, from which this page is made.

A league is one object, whatever folders it reads. For the others one file gives one object; \
several files give one object a line, in the order of the command line, each with its `file`. \
Messages for people go to standard error. The exit status is 0 (no error), 1 (the record has an \
error) or 2 (a file cannot be read; or the command was called wrongly, and then nothing is on \
standard output). Points are keyed by seat; `players` says who sat there. Objects may gain keys: \
ignore those you do not know.
"""


def _type(about: dict[str, Any]) -> str:
    if "const" in about:
        return f"`{json.dumps(about['const'])}`"
    if "enum" in about:
        return " or ".join(f"`{json.dumps(each)}`" for each in about["enum"])
    if "$ref" in about:
        return str(about["$ref"].rpartition("/")[2])
    if about["type"] == "array":
        return f"list of {_type(about['items'])}"
    kinds = about["type"]
    return str(kinds) if isinstance(kinds, str) else " or ".join(kinds)


def _section(part: dict[str, Any]) -> str:
    rows = [
        f"| `{key}` | {_type(about)} | {about['description']} |"
        for key, about in part["properties"].items()
    ]
    told = f"{part['description']}\n\n" if "description" in part else ""
    table = "\n".join(["| key | type | what it is |", "| --- | --- | --- |", *rows])
    return f"## {part['title']}\n\n{told}{table}\n"


def reference() -> str:
    """Return the page as Markdown."""
    schema = json.loads(SCHEMA.read_text("utf-8"))
    return "\n".join([_HEAD, *(_section(part) for part in schema["$defs"].values())])


if __name__ == "__main__":
    TARGET.write_text(reference(), "utf-8")

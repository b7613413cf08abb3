"""The reference of fault codes, made from the gallery: ``python -m tests.fault_reference``."""

from __future__ import annotations

from pathlib import Path

from scorer.reading.gallery import Case, cases

TARGET = Path(__file__).parents[1] / "docs" / "faults.md"
_LONGEST = 24


def _shortened(record: str) -> str:
    lines = record.rstrip("\n").split("\n")
    if len(lines) > _LONGEST:
        lines = [*lines[:4], "…", *lines[-4:]]
    return "\n".join(lines)


def _section(case: Case) -> str:
    return (
        f"## {case.code}\n\n{case.meaning}\n\n```\n{_shortened(case.record)}\n```\n\n"
        f"```\n{case.shown}\n```\n\n{case.mend}\n"
    )


def reference() -> str:
    """Return the reference as Markdown."""
    head = (
        "# Fault codes\n\nWhat `scorer` can find in a record, each with an example and its remedy. "
        "`GR` codes are of the record itself; `OM`, `OA` and `OS` rest on the rules of a game "
        "(`scorer rules GAME`). `scorer explain CODE` shows one of them.\n"
    )
    return "\n".join([head, *(_section(case) for case in cases().values())])


if __name__ == "__main__":
    TARGET.write_text(reference(), "utf-8")

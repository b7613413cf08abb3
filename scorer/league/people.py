"""Who is who in a league: Names, and the aliases of its ``league.yaml``."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from scorer.kit.faults import RefusedError
from scorer.kit.language import tr
from scorer.kit.names import folded
from scorer.reading.files import read_bytes
from scorer.reading.source import decode
from scorer.reading.yaml_file import read_yaml

SETTINGS = "league.yaml"
_FORM = "write  alias:  and below it, a line each,  Annie: Anna"


class People:
    """The persons behind Names; ``aliases`` leads from a folded Name to the person's Name."""

    def __init__(self, aliases: Mapping[str, str]) -> None:
        """Begin with nobody met."""
        self.aliases = aliases
        self.met: dict[str, str] = {}
        self.written: set[str] = set()

    def person(self, name: str) -> str:
        """Return the person of a Name, spelt as the aliases do or as it was first met."""
        self.written.add(folded(name))
        person = self.aliases.get(folded(name), name)
        return self.met.setdefault(folded(person), person)

    def unused(self) -> list[str]:
        """Return the aliases that no Name met so far has, folded."""
        return [alias for alias in self.aliases if alias not in self.written]


def read_aliases(folders: Iterable[Path]) -> dict[str, str]:
    """Return the aliases that the folders' settings hold, keys folded.

    Raises RefusedError with all that is wrong in them.
    """
    found: dict[str, str] = {}
    wrong: list[str] = []
    for folder in folders:
        # A folder that may not be entered has been told of before.
        if os.path.exists(folder / SETTINGS):  # noqa: PTH110
            _add(str(folder / SETTINGS), found, wrong)
    for alias, person in found.items():
        further = found.get(folded(person), person)
        if folded(further) != folded(person):
            wrong.append(
                tr(
                    "{alias!r} is an alias of {person}, who is one of {further}: name one",
                    alias=alias,
                    person=person,
                    further=further,
                )
            )
    if wrong:
        raise RefusedError("\n  ".join([tr("these settings cannot be followed"), *wrong]))
    return found


def _add(name: str, found: dict[str, str], wrong: list[str]) -> None:
    shown, data = read_bytes(name)
    held = read_yaml(shown, "\n".join(decode(data, shown, record=False)))
    if held is None:
        return
    if not isinstance(held, Mapping):
        wrong.append(tr("{shown}: nothing is set here; {form}", shown=shown, form=tr(_FORM)))
        return
    wrong += [
        tr("{shown}: {key} is not known; known: alias", shown=shown, key=_shown(key))
        for key in held
        if key != "alias"
    ]
    aliases = held.get("alias", {})
    if not isinstance(aliases, Mapping):
        wrong.append(tr("{shown}: alias is no list of Names; {form}", shown=shown, form=tr(_FORM)))
        return
    for alias, person in aliases.items():
        if not isinstance(alias, str) or not isinstance(person, str) or not person.strip():
            pair = f"{_shown(alias)}: {_shown(person)}"
            wrong.append(
                tr(
                    "{shown}: {pair} are no two Names; {form}",
                    shown=shown,
                    pair=pair,
                    form=tr(_FORM),
                )
            )
        elif folded(found.setdefault(folded(alias), person)) != folded(person):
            wrong.append(
                tr(
                    "{shown}: {alias!r} is {person} here, and {other} before",
                    shown=shown,
                    alias=alias,
                    person=person,
                    other=found[folded(alias)],
                )
            )


def _shown(value: object) -> str:
    """Return a text as it stands; what else YAML can hold may be larger than its file."""
    return repr(value) if isinstance(value, str) else tr("what is no text")

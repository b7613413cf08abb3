"""Who imports whom, read from the sources: every import counts, wherever in a file it stands.

Lazy imports inside functions count, and those for type checkers alone: an arrow is an arrow.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

Imports = Mapping[str, frozenset[str]]
"""Module → what it imports: modules of the tree by their whole names, others as written."""


def modules(root: Path, packages: Sequence[str]) -> dict[str, Path]:
    """Return the packages' files under ``root`` by their modules' names."""
    found = {}
    for package in packages:
        for path in sorted((root / package).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def read_imports(files: Mapping[str, Path]) -> Imports:
    """Return what each module imports; what stands in a package is taken from its ``__init__``."""
    found = {}
    for name, path in files.items():
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        tree = ast.parse(path.read_text("utf-8"), str(path))
        named = {each for node in ast.walk(tree) for each in _named(node, package, files)}
        found[name] = frozenset(named - {name})
    return found


def _named(node: ast.AST, package: str, files: Mapping[str, Path]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        above = package.split(".")[: len(package.split(".")) - node.level + 1]
        base = ".".join([*(above if node.level else ()), *([node.module] if node.module else ())])
        for alias in node.names:
            whole = f"{base}.{alias.name}"
            yield whole if whole in files else base
    elif isinstance(node, ast.Call) and _called(node.func) in ("import_module", "__import__"):
        name = node.args[0] if node.args else None
        # A name that is only known as the program runs is nobody's arrow; `computed` tells of it.
        if isinstance(name, ast.Constant) and isinstance(name.value, str):
            yield name.value


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def computed(files: Mapping[str, Path]) -> set[str]:
    """Return the modules that import by a name put together as the program runs."""
    return {
        name
        for name, path in files.items()
        for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path)))
        if isinstance(node, ast.Call)
        and _called(node.func) in ("import_module", "__import__")
        and not (node.args and isinstance(node.args[0], ast.Constant))
    }


class House(NamedTuple):
    """A package's rooms from left to right: each imports only what stands further right.

    Rooms of one place know nothing of each other. ``package`` itself and the modules ``outside``
    stand left of all: they import any room, and no room imports them. A room that is not named
    is a stray in itself. ``alone``: a room → the only rooms and packages that it may import.
    ``within``: a room → the rooms that alone may import it. ``guests``: another package → the rooms
    that may import it; others may not, but for ``base``, which every room may.
    """

    package: str
    rooms: tuple[tuple[str, ...], ...]
    outside: tuple[str, ...] = ("cli", "__main__")
    base: tuple[str, ...] = ()
    guests: Mapping[str, tuple[str, ...]] = {}
    alone: Mapping[str, tuple[str, ...]] = {}
    within: Mapping[str, tuple[str, ...]] = {}

    def places(self) -> dict[str, int]:
        """Return each room's place from the left."""
        return {room: place for place, rooms in enumerate(self.rooms) for room in rooms}

    def room(self, module: str) -> str:
        """Return the room of a module: the longest that it lies in, or its first name."""
        below = module.removeprefix(f"{self.package}.") if module != self.package else ""
        names = [room for room in self.places() if below == room or below.startswith(f"{room}.")]
        return max(names, key=len, default=below.partition(".")[0])


def strays(imports: Imports, house: House, packages: Sequence[str]) -> list[str]:
    """Return the imports that do not point to the right, as ``from → to``, sorted.

    ``packages`` are all that the tree has: an import of another one needs leave.
    """
    places = house.places()
    found = []
    for module, targets in imports.items():
        if module.partition(".")[0] != house.package:
            continue
        room = house.room(module)
        if room not in places and room not in ("", *house.outside):
            found.append(f"{module} is in no room")
        for target in targets:
            if target.partition(".")[0] in packages and not _allowed(house, room, target):
                found.append(f"{module} → {target}")
    return sorted(found)


def _allowed(house: House, room: str, target: str) -> bool:
    package = target.partition(".")[0]
    places = house.places()
    if package != house.package:
        if room in house.alone and package not in house.alone[room]:
            return False
        return package in house.base or room in house.guests.get(package, ())
    other = house.room(target)
    if room == other and room in places:
        return True
    if room in house.alone and other not in house.alone[room]:
        return False
    if other in house.within and room not in house.within[other]:
        return False
    if room not in places:
        return other in places or (room, other) == ("__main__", "cli")
    return other in places and places[other] > places[room]


def cycles(imports: Imports) -> list[list[str]]:
    """Return the groups of modules that import each other, round about too: each one sorted."""
    reached: dict[str, set[str]] = {}
    for module in imports:
        seen: set[str] = set()
        waiting = [module]
        while waiting:
            for target in imports.get(waiting.pop(), frozenset()):
                if target in imports and target not in seen:
                    seen.add(target)
                    waiting.append(target)
        reached[module] = seen
    groups = {
        tuple(sorted(each for each in seen if module in reached[each]))
        for module, seen in reached.items()
        if module in seen
    }
    return [list(group) for group in sorted(groups)]


def users(imports: Imports, library: str) -> set[str]:
    """Return the modules that import a library, or anything in it."""
    return {
        module
        for module, targets in imports.items()
        if any(target == library or target.startswith(f"{library}.") for target in targets)
    }

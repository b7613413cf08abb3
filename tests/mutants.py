"""Judge the tests: change one thing in the code at random and see whether a test fails.

``python -m tests.mutants --seed 7 --count 30`` makes mutants in turn in each room, runs the
tests that concern them on a copy of the tree, and prints what survived. A survivor is a test
that is missing, or a change that nobody can see.
"""

from __future__ import annotations

import argparse
import ast
import copy
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from hypothesis import Phase, settings

ROOT = Path(__file__).parents[1]
ROOMS = {
    "scorer/games": ("tests/scorer",),
    "pnp/place": ("tests/pnp/place", "tests/pnp/press", "tests/pnp", "tests/components"),
    "pnp/render": ("tests/pnp/render", "tests/pnp/press", "tests/pnp", "tests/components"),
    "pnp/design": ("tests/pnp/design", "tests/pnp/render", "tests/pnp/load", "tests/pnp",
                   "tests/components"),
}
"""For each room the tests that concern it, those that fail soonest first."""
PATIENCE = 300
"""Seconds after which tests that still run count as failed: the mutant hangs."""

_FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}
_OTHER: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}
_SWAPPED_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One change to one file."""

    path: str
    line: int
    kind: str
    source: str

    def diff(self, before: str) -> str:
        """Return the change as a diff without context."""
        lines = difflib.unified_diff(
            before.splitlines(), self.source.splitlines(), n=0, lineterm=""
        )
        return "\n".join(line for line in lines if not line.startswith(("---", "+++", "@@")))


def mutants(path: str, source: str) -> list[Mutant]:
    """Return all that this module knows to change in a file, from the top down."""
    tree = ast.parse(source)
    found = []
    for node in _live(tree):
        for kind, new in _changes(node):
            found.append(Mutant(path, node.lineno, kind, _with(source, node, new)))
    return found


def _live(tree: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Yield what is run for what it does: no annotations, decorators, texts or imports."""
    for name, value in ast.iter_fields(tree):
        if name in {"annotation", "returns", "decorator_list", "type_params"}:
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or isinstance(
                child, ast.JoinedStr | ast.Import | ast.ImportFrom
            ):
                continue
            if isinstance(child, ast.keyword) and child.arg == "strict":
                # It asks for a mistake of the code's own, which no sound code makes.
                continue
            if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
                continue
            if isinstance(child, ast.Subscript) and ast.unparse(child.value) == "Literal":
                # A type's name: `Angle = Literal[0, 90]`.
                continue
            if isinstance(child, ast.expr | ast.stmt):
                yield child
            yield from _live(child)


def _changes(node: ast.expr | ast.stmt) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Compare(ops=[op, *_]):
            new = copy.deepcopy(node)
            new.ops[0] = _FLIPPED[type(op)]()
            yield "comparison flipped", new
        case ast.BinOp(op=op) if type(op) in _OTHER and _counts(node):
            new = copy.deepcopy(node)
            new.op = _OTHER[type(op)]()
            yield "operator changed", new
        case ast.AugAssign(op=op) if type(op) in _OTHER and _counts(node):
            new = copy.deepcopy(node)
            new.op = _OTHER[type(op)]()
            yield "operator changed", new
            yield "statement dropped", ast.Pass()
        case ast.Constant(value=bool()):
            yield "boolean negated", ast.Constant(not node.value)
        case ast.Constant(value=int()):
            yield "one more", ast.Constant(node.value + 1)
            yield "one less", ast.Constant(node.value - 1)
        case ast.Constant(value=float()):
            yield "constant changed", ast.Constant(node.value * 1.25 or 1.0)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield "sign dropped", node.operand
        case ast.BoolOp(op=op):
            new = copy.deepcopy(node)
            new.op = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield "and, or", new
        case ast.IfExp() | ast.If() | ast.While():
            yield from _otherwise(node)
        case ast.Call():
            yield from _called(node)
        case ast.Expr(value=ast.Call()) | ast.Continue() | ast.Break() | ast.Raise():
            yield "statement dropped", ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "statement dropped", ast.Pass()
        case _:
            pass


def _otherwise(node: ast.IfExp | ast.If | ast.While) -> Iterator[tuple[str, ast.AST]]:
    if not isinstance(node, ast.IfExp):
        # Their tests are mutated as expressions; the whole statement is left in one piece.
        return
    new = copy.deepcopy(node)
    new.body, new.orelse = new.orelse, new.body
    yield "branches swapped", new


def _called(node: ast.Call) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node.func, ast.Name) and node.func.id in _SWAPPED_NAMES:
        new = copy.deepcopy(node)
        assert isinstance(new.func, ast.Name)
        new.func.id = _SWAPPED_NAMES[node.func.id]
        yield f"{node.func.id} becomes {new.func.id}", new
    elif not (isinstance(node.func, ast.Name) and node.func.id in {"isinstance", "getattr"}):
        for at in range(len(node.args) - 1):
            one, two = node.args[at : at + 2]
            # Of one kind, or the types alone would tell.
            if type(one) is type(two) and not isinstance(one, ast.Starred | ast.Constant):
                new = copy.deepcopy(node)
                new.args[at], new.args[at + 1] = new.args[at + 1], new.args[at]
                yield "arguments swapped", new


def _counts(node: ast.BinOp | ast.AugAssign) -> bool:
    """Say whether this is arithmetic, as far as can be seen: nothing is taken from a list."""
    parts = [node.left, node.right] if isinstance(node, ast.BinOp) else [node.value]
    words = ast.List | ast.Tuple | ast.JoinedStr | ast.ListComp | ast.Dict
    return not any(
        isinstance(part, words) or (isinstance(part, ast.Constant) and isinstance(part.value, str))
        for part in parts
    )


def _with(source: str, node: ast.expr | ast.stmt, new: ast.AST) -> str:
    """Return the source with ``new`` in the place of ``node``."""
    data = source.encode()
    starts = [0]
    for line in data.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    start = starts[node.lineno - 1] + node.col_offset
    end = starts[node.end_lineno - 1] + node.end_col_offset
    text = ast.unparse(ast.fix_missing_locations(new))
    if isinstance(new, ast.expr) and not isinstance(new, ast.Constant | ast.Name | ast.Call):
        text = f"({text})"
    return (data[:start] + text.encode() + data[end:]).decode()


def drawn(seed: int, count: int, rooms: list[str], root: Path = ROOT) -> list[Mutant]:
    """Return ``count`` mutants by chance, from one room after the other."""
    random = Random(seed)
    pools = {}
    for room in rooms:
        files = sorted((root / room).rglob("*.py"))
        pools[room] = [
            mutant
            for file in files
            for mutant in mutants(file.relative_to(root).as_posix(), file.read_text("utf-8"))
        ]
        random.shuffle(pools[room])
    found: list[Mutant] = []
    while len(found) < count:
        mutant = pools[rooms[len(found) % len(rooms)]].pop()
        # What reads the same to Python, as two equal arguments swapped, is no mutant.
        before = ast.parse((root / mutant.path).read_text("utf-8"))
        if ast.dump(ast.parse(mutant.source)) != ast.dump(before):
            found.append(mutant)
    return found


def concerned(path: str, root: Path = ROOT) -> list[str]:
    """Return the test folders for a file of a room, its own first."""
    room = next(room for room in ROOMS if path.startswith(f"{room}/"))
    tests = list(ROOMS[room])
    own = f"tests/{'/'.join(path.split('/')[:3])}"
    if (root / own).is_dir() and own not in tests:
        tests.insert(0, own)
    return tests


def pytest_configure() -> None:
    """As pytest's plugin: the same draws for each mutant, and none spent on a smaller example."""
    settings.register_profile(
        "mutants", derandomize=True, database=None, phases=[Phase.explicit, Phase.generate]
    )
    settings.load_profile("mutants")


def killer(mutant: Mutant, tree: Path, apart: Sequence[str] = ()) -> str | None:
    """Return the test that fails with a mutant in ``tree``, None where it survives.

    Tests named in ``apart`` are not run. The tree is left as it was.
    """
    file = tree / mutant.path
    before = file.read_bytes()
    file.write_text(mutant.source, encoding="utf-8")
    # Changed within its clock's tick, at the same length, a file would pass for its old self.
    _forget(file)
    try:
        left_out = [f"--deselect={test}" for test in apart]
        return _failed(tree, concerned(mutant.path), "-x", *left_out)
    finally:
        file.write_bytes(before)
        _forget(file)


def _failed(tree: Path, tests: list[str], *options: str) -> str | None:
    command = [sys.executable, "-m", "pytest", "-q", "-rfE", "--tb=no", "-p", "no:cacheprovider",
               "-p", "tests.mutants", "-m", "not full", *options, *tests]
    env = {**os.environ, "PYTHONPATH": str(tree)}
    try:
        done = subprocess.run(
            command, cwd=tree, env=env, capture_output=True, text=True, timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "patience"
    if done.returncode == 0:
        return None
    told = re.findall(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", done.stdout, re.MULTILINE)
    if not told:
        raise RuntimeError(f"pytest ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return " ".join(told)


def _forget(file: Path) -> None:
    for cached in (file.parent / "__pycache__").glob(f"{file.stem}.*"):
        cached.unlink()


def _copied(tree: Path) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True,
        check=True,
    ).stdout.decode().split("\0")
    for name in filter(None, listed):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, tree / name)
    # Parsing tables are no part of what git lists.
    subprocess.run(
        [sys.executable, "hatch_build.py"], cwd=tree, capture_output=True, check=True,
        env={**os.environ, "PYTHONPATH": str(tree)},
    )


def main(arguments: list[str] | None = None) -> int:
    """Make mutants, try them, and return how the process ends: 1 where any survived."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--room", choices=ROOMS, action="append", help="these rooms alone")
    parser.add_argument("--only", type=int, action="append", help="these numbers alone")
    parser.add_argument("--list", action="store_true", help="show the mutants without trying them")
    given = parser.parse_args(arguments)
    chosen = list(enumerate(drawn(given.seed, given.count, given.room or list(ROOMS)), 1))
    if given.only:
        chosen = [(number, mutant) for number, mutant in chosen if number in given.only]
    if given.list:
        for number, mutant in chosen:
            _tell(number, "drawn", mutant)
        return 0
    survived = 0
    sound: set[str] = set()
    broken: list[str] = []
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        tree = Path(name)
        _copied(tree)
        for number, mutant in chosen:
            test = killer(mutant, tree, broken)
            # A test that fails without the mutant kills nobody.
            while test and test not in sound and test != "patience" and _failed(tree, [test]):
                broken.append(test)
                test = killer(mutant, tree, broken)
            survived += test is None
            if test:
                sound.add(test)
            _tell(number, "SURVIVED" if test is None else f"killed by {test}", mutant)
    print(f"seed {given.seed}: {survived} of {len(chosen)} survived")
    for test in broken:
        print(f"left out, failing without any mutant: {test}")
    return 1 if survived else 0


def _tell(number: int, what: str, mutant: Mutant) -> None:
    print(f"{number:3} {mutant.path}:{mutant.line} {mutant.kind}: {what}")
    print(mutant.diff((ROOT / mutant.path).read_text("utf-8")), flush=True)


if __name__ == "__main__":
    sys.exit(main())

"""The house: imports point one way, no game is named where games are data, files stay small."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

from scorer.games import GAMES
from tests.imports import House, computed, cycles, modules, read_imports, strays, users

ROOT = Path(__file__).parents[1]
PACKAGES = ("pnp", "scorer", "shell")
PNP = House(
    "pnp",
    (
        ("commands",),
        ("press.files", "measure"),
        ("press.guide",),
        ("press.job",),
        ("press",),
        ("render", "place"),
        ("design",),
        ("load", "type"),
        ("svg",),
        ("model", "draw"),
        ("catalogue",),
        ("geometry", "faults", "units", "file_names"),
        ("limits",),
    ),
    base=("shell",),
    alone={"measure": ("units", "limits")},
)
SHELL = House("shell", (("parser", "streams", "folders"),
                        ("completion", "nearest", "plain", "files", "exchange",
                         "package", "visible")))


def houses(root: Path) -> dict[str, House]:
    """The houses by package, with the games of the project in ``root``."""
    folders = sorted(path.parent for path in (root / "scorer/games").glob("*/__init__.py"))
    games = tuple(f"games.{folder.name}" for folder in folders)
    scorer = House(
        "scorer",
        (
            ("commands",),
            ("report",),
            ("terminal",),
            ("league",),
            ("replaying", "tally", "spreadsheet"),
            ("reading",),
            ("games",),
            games,
            ("kit",),
            ("limits",),
        ),
        base=("shell",),
        guests={"pnp": ("report",)},
        alone=dict.fromkeys(games, ("kit",)),
        within=dict.fromkeys(games, ("games",)),
    )
    return {house.package: house for house in (PNP, scorer, SHELL)}


HOUSES = houses(ROOT)
FILES = modules(ROOT, PACKAGES)
IMPORTS = read_imports(FILES)

OWNERS = {
    "bidi": {"pnp.type.direction"},
    "PIL": {"pnp.design.profiles", "pnp.design.rasters", "pnp.render.png"},
    "cssselect2": {"pnp.svg.css"},
    "fontTools": {"pnp.design.icon_files", "pnp.design.path_data", "pnp.render.outlines",
                  "pnp.render.own_fonts", "pnp.type.scripts"},
    "jinja2": {"scorer.report.template"},
    "lark": {"scorer.kit.notation"},
    "markupsafe": {"scorer.report.page", "scorer.report.template"},
    "openpyxl": {"pnp.load.xlsx", "scorer.spreadsheet.workbook"},
    "pathops": {"pnp.design.outlining"},
    "pikepdf": {"pnp.measure", "pnp.measure.contents", "pnp.press.files.outputs"},
    "pypdfium2": {"pnp.render.png"},
    "python_calamine": {"scorer.spreadsheet.workbook"},
    "reportlab": {"pnp.render.fonts", "pnp.render.own_fonts", "pnp.render.pdf"},
    "resvg_py": {"pnp.design.drawings"},
    "rich": {"pnp.commands.build", "pnp.commands.list"},
    "ruamel": {"pnp.load.yaml_file", "scorer.reading.yaml_file"},
    "shtab": {"shell.completion"},
    "simplejpeg": {"pnp.design.rasters"},
    "svgwrite": {"pnp.render.svg"},
    "tinycss2": {"pnp.svg.css", "pnp.svg.plain", "pnp.svg.values"},
    "uharfbuzz": {"pnp.type.fonts", "pnp.type.own"},
}
"""Library → the modules that alone import it."""
RECORDS = ("pydantic", "pydantic_core")
"""Used all over the rooms that hold and read component data, and nowhere else."""
MOST_LINES, MOST_IN_A_FUNCTION = 400, 50
LONGER: dict[str, str] = {}
"""Modules and functions that are longer, each with its reason."""
NAMING = {"scorer.cli": "its help shows a command that works as it stands",
          "scorer.games": "the registry"}
"""Shared modules that name a game, each with its reason."""


@pytest.mark.parametrize("package", PACKAGES)
def test_imports_point_to_the_right(package: str) -> None:
    assert strays(IMPORTS, HOUSES[package], PACKAGES) == []


def test_no_files_import_each_other() -> None:
    assert cycles(IMPORTS) == []


def test_only_the_parser_imports_by_a_name_that_is_put_together() -> None:
    assert computed(FILES) == {"shell.parser"}


def test_each_library_has_its_owners() -> None:
    for library, owners in OWNERS.items():
        assert users(IMPORTS, library) == owners, library


def test_records_are_for_component_data() -> None:
    for library in RECORDS:
        rooms = {name.rpartition(".")[0] for name in users(IMPORTS, library)}
        assert rooms <= {"pnp.model", "pnp.load"}, library


def test_every_library_is_known_here() -> None:
    found = {target.partition(".")[0] for targets in IMPORTS.values() for target in targets}
    own = {*PACKAGES, *sys.stdlib_module_names}
    assert found - own == {*OWNERS, *RECORDS}


def naming(files: dict[str, Path], games: list[str]) -> set[str]:
    """The modules of shared code that name a game, its first word being enough."""
    words = "|".join(sorted({re.split(r"[-_]", game)[0] for game in games}))
    return {
        name
        for name, path in files.items()
        if not re.match(r"scorer\.games\.", name)
        and re.search(words, path.read_text("utf-8"), re.IGNORECASE)
    }


def test_no_game_is_named_in_shared_code() -> None:
    assert naming(FILES, [*GAMES]) == set(NAMING)


def too_long(files: dict[str, Path]) -> set[str]:
    """The modules and functions (``module:function``) that are longer than they are to be."""
    found = set()
    for name, path in files.items():
        text = path.read_text("utf-8")
        if len(text.splitlines()) > MOST_LINES:
            found.add(name)
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > MOST_IN_A_FUNCTION:
                    found.add(f"{name}:{node.name}")
    return found


def test_modules_and_functions_stay_small() -> None:
    assert too_long(FILES) == set(LONGER)


def test_any_is_rare_where_games_are_driven() -> None:
    found = {
        name: len(re.findall(r"\bAny\b", path.read_text("utf-8")))
        for name, path in FILES.items()
        if name.partition(".")[0] == "scorer" and not name.startswith("scorer.games.")
    }
    assert sum(found.values()) < 30, {name: number for name, number in found.items() if number}


def test_tests_mirror_the_rooms() -> None:
    rooms = [
        ROOT / package / room.replace(".", "/")
        for package, house in HOUSES.items()
        for room in house.places()
    ]
    folders = [room.relative_to(ROOT) for room in rooms if room.is_dir()]
    assert len(folders) > 20
    for room in folders:
        beside = ROOT / "tests" / room.parent / f"test_{room.name}.py"
        assert beside.is_file() or [*(ROOT / "tests" / room).rglob("test_*.py")], f"tests/{room}"


def test_no_folder_of_the_tests_is_left_over() -> None:
    for half in PACKAGES:
        for folder in (path for path in (ROOT / "tests" / half).rglob("*") if path.is_dir()):
            room = folder.relative_to(ROOT / "tests")
            if folder.name != "__pycache__" and room.parts[:2] != ("scorer", "nim"):
                assert (ROOT / room).is_dir(), f"tests/{room} mirrors no room"


# The tests above can fail: made-up trees, each with one thing that must not be.

SOUND = {
    "scorer/__init__.py": "", "scorer/commands/score.py": "import scorer.reading.record",
    "scorer/reading/record.py": "from scorer.kit import faults",
    "scorer/games/__init__.py": "def one():\n    from scorer.games.orkomondo import GAME",
    "scorer/games/orkomondo/__init__.py": "from scorer.kit.faults import Fault",
    "scorer/games/orkensturm/__init__.py": "", "scorer/games/oriflamme_alliance/__init__.py": "",
    "scorer/report/page.py": "import pnp.units\nimport shell.plain",
    "scorer/kit/faults.py": "import shell.plain",
    "pnp/commands/build.py": "import pnp.press.job.plan", "pnp/units.py": "",
    "pnp/press/job/plan.py": "from pnp.place import fit", "pnp/press/files/write.py": "",
    "pnp/press/guide/cover.py": "", "pnp/measure/__init__.py": "from pnp import units",
    "pnp/place/fit.py": "import pnp.draw", "pnp/draw/__init__.py": "",
    "pnp/draw/outline.py": "import pnp.draw", "pnp/render/pdf.py": "",
    "shell/plain.py": "", "shell/parser.py": "import shell.plain",
}


def tree(root: Path, changed: dict[str, str]) -> dict[str, Path]:
    """Write a tree of modules; return its files by name."""
    for name, text in {**SOUND, **changed}.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return modules(root, PACKAGES)


def found_in(files: dict[str, Path]) -> list[str]:
    imports = read_imports(files)
    return [each for house in HOUSES.values() for each in strays(imports, house, PACKAGES)]


# Where a checkout lies must not matter: the folder has a room's name.
@pytest.mark.parametrize("folder", ["house", "report/pnp/picture"])
def test_a_sound_tree_has_no_stray(tmp_path: Path, folder: str) -> None:
    files = tree(tmp_path / folder, {})
    assert found_in(files) == []
    assert cycles(read_imports(files)) == []


LAZY = "def late():\n    {}\n"
TYPED = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    {}\n"


@pytest.mark.parametrize("how", ["{}", LAZY, TYPED])
@pytest.mark.parametrize(("path", "line", "stray"), [
    ("scorer/reading/record.py", "import scorer.terminal",
     "scorer.reading.record → scorer.terminal"),
    ("scorer/kit/faults.py", "from scorer import games", "scorer.kit.faults → scorer.games"),
    ("scorer/kit/faults.py", "from scorer.games import GAMES", "scorer.kit.faults → scorer.games"),
    ("scorer/kit/faults.py", "from ..reading import record",
     "scorer.kit.faults → scorer.reading.record"),
    ("scorer/kit/faults.py", "import scorer", "scorer.kit.faults → scorer"),
    ("scorer/kit/faults.py", "import scorer.cli", "scorer.kit.faults → scorer.cli"),
    ("scorer/kit/faults.py", "import_module('scorer.games')", "scorer.kit.faults → scorer.games"),
    ("scorer/tally/given.py", "import scorer.spreadsheet.rows",
     "scorer.tally.given → scorer.spreadsheet.rows"),
    ("scorer/commands/score.py", "import scorer.games.orkomondo",
     "scorer.commands.score → scorer.games.orkomondo"),
    ("scorer/games/orkomondo/__init__.py", "import scorer.games.orkensturm",
     "scorer.games.orkomondo → scorer.games.orkensturm"),
    ("scorer/games/orkomondo/__init__.py", "import scorer.games",
     "scorer.games.orkomondo → scorer.games"),
    ("scorer/games/orkomondo/__init__.py", "import shell.plain",
     "scorer.games.orkomondo → shell.plain"),
    ("scorer/games/orkomondo/__init__.py", "import pnp.units",
     "scorer.games.orkomondo → pnp.units"),
    ("scorer/terminal/picture.py", "import pnp.units", "scorer.terminal.picture → pnp.units"),
    ("pnp/draw/outline.py", "import scorer", "pnp.draw.outline → scorer"),
    ("pnp/commands/build.py", "import scorer.reading.record",
     "pnp.commands.build → scorer.reading.record"),
    ("pnp/place/fit.py", "import pnp.render.pdf", "pnp.place.fit → pnp.render.pdf"),
    ("pnp/draw/outline.py", "from pnp.place.fit import fit", "pnp.draw.outline → pnp.place.fit"),
    ("pnp/press/job/plan.py", "import pnp.press.guide.cover",
     "pnp.press.job.plan → pnp.press.guide.cover"),
    ("pnp/press/guide/cover.py", "from pnp.press.files import write",
     "pnp.press.guide.cover → pnp.press.files.write"),
    ("pnp/measure/__init__.py", "import pnp.draw", "pnp.measure → pnp.draw"),
    ("shell/plain.py", "import pnp.units", "shell.plain → pnp.units"),
    ("shell/plain.py", "import scorer.kit.faults", "shell.plain → scorer.kit.faults"),
    ("shell/plain.py", "import shell.parser", "shell.plain → shell.parser"),
    ("pnp/attic/old.py", "import pnp.units", "pnp.attic.old is in no room"),
])
def test_a_stray_import_is_found(
    tmp_path: Path, how: str, path: str, line: str, stray: str
) -> None:
    assert found_in(tree(tmp_path, {path: how.format(line)})) == [stray]


@pytest.mark.parametrize(("changed", "cycle"), [
    ({"pnp/units.py": "def late():\n    import pnp.faults", "pnp/faults.py": "import pnp.units"},
     ["pnp.faults", "pnp.units"]),
    ({"pnp/draw/__init__.py": "from pnp.draw import outline"}, ["pnp.draw", "pnp.draw.outline"]),
    ({"scorer/kit/faults.py": "import scorer.kit.line", "scorer/kit/line.py":
      "from scorer.kit.table import Table", "scorer/kit/table.py": TYPED.format(
          "from scorer.kit import faults")},
     ["scorer.kit.faults", "scorer.kit.line", "scorer.kit.table"]),
])
def test_a_cycle_is_found(tmp_path: Path, changed: dict[str, str], cycle: list[str]) -> None:
    assert cycles(read_imports(tree(tmp_path, changed))) == [cycle]


def test_a_name_that_is_put_together_is_found(tmp_path: Path) -> None:
    files = tree(tmp_path, {"pnp/units.py": "import importlib as i\ni.import_module('x' + y)"})
    assert computed(files) == {"pnp.units"}


def test_a_named_game_is_found(tmp_path: Path) -> None:
    files = tree(tmp_path, {"scorer/kit/faults.py": "# like Orkensturm's"})
    assert naming(files, ["orkensturm", "oriflamme-alliance"]) == {"scorer.kit.faults"}


def test_long_modules_and_functions_are_found(tmp_path: Path) -> None:
    files = tree(tmp_path, {
        "pnp/units.py": "\n" * 401,
        "pnp/faults.py": "\n" * 400,
        "shell/plain.py": "def long():\n" + "    x = 1\n" * 50,
        "shell/parser.py": "def fits():\n" + "    x = 1\n" * 49,
    })
    assert too_long(files) == {"pnp.units", "shell.plain:long"}

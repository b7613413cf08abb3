"""A game's folder, read and checked whole."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pydantic_core import ErrorDetails

from pnp.faults import Fault, FaultyDataError, Place, nearest
from pnp.file_names import file_name_fault
from pnp.limits import MAX_PIECES
from pnp.load import LoadedComponent, LoadedGame, LoadedTable, Row, Value
from pnp.load.find import GAME_FILE
from pnp.load.fonts import read_fonts
from pnp.load.paths import OutsideError, inside, named_file, shown_path
from pnp.load.records import as_faults, data_loc, try_record
from pnp.load.rows import crossed, inline_rows, table_rows
from pnp.load.svg import svg_fault
from pnp.load.tables import Table, read_table
from pnp.load.templates import TemplateStore
from pnp.load.yaml_file import Loc, YamlFile, read_yaml
from pnp.model.component import Component, TableFile
from pnp.model.game import GameFile
from pnp.model.kinds import PAGE_LEAST

_STAND_INS: dict[str, Any] = {
    "id": "game", "title": "", "languages": ["en"], "players": "", "about": "", "credits": "",
}
"""What stands in for a faulty required value, so that the rest can be looked at."""
_STAND_IN_SIZE = "1000x1000 mm"
"""So large that nothing is found not to fit because of it."""


class Reading(NamedTuple):
    """What a folder holds, and what is wrong with the data by itself.

    ``game`` has those components that are sound enough to be designed (None where `game.yaml`
    is past reading), so that what is wrong where a template meets a row can be reported in the
    same run. It may be printed only when no fault is an error.
    """

    game: LoadedGame | None
    faults: tuple[Fault, ...]


def load_game(folder: Path) -> LoadedGame:
    """Return a game's folder, read and checked.

    Raises FaultyDataError with everything that is wrong in `game.yaml`, tables, texts and icons.
    Templates are read as the design names them.
    """
    reading = read_game(folder)
    errors = tuple(fault for fault in reading.faults if fault.severity == "error")
    if errors or reading.game is None:
        raise FaultyDataError(errors)
    return reading.game


def read_game(folder: Path) -> Reading:
    """Return what a game's folder holds beside everything that is wrong with it."""
    shown = shown_path(folder)
    faults: list[Fault] = []
    source = read_yaml(folder / GAME_FILE, f"{shown}/{GAME_FILE}", faults)
    if folder.is_dir() and not (folder / GAME_FILE).exists():
        hint = "every game has one; `pnp new FOLDER` makes a small game to start from"
        faults[:] = [fault._replace(hint=hint) for fault in faults]
    file, kept = _game_file(source, faults) if source else (None, [])
    if source is None or file is None:
        return Reading(None, tuple(faults))
    game = _Folder(folder, shown, source, file, kept, faults).load()
    unique = tuple(dict.fromkeys(faults))
    return Reading(game, unique)


def _game_file(source: YamlFile, faults: list[Fault]) -> tuple[GameFile | None, list[int]]:
    """Return the record and the indexes of the components that are in it.

    Faulty values are reported, left out, and stood in for.
    """
    data = copy.deepcopy(source.data) if isinstance(source.data, dict) else {}
    record, errors = try_record(GameFile, data)
    faults.extend(as_faults(GameFile, source, errors))
    if record:
        return record, list(range(len(record.components)))
    record, left = try_record(GameFile, _without(data, errors))
    if record:
        return record, list(range(len(record.components)))
    # What is still wrong lies in components that lack something they need.
    bad = {loc[1] for loc in (data_loc(data, error) for error in left) if len(loc) > 1}
    listed = data["components"] if isinstance(data.get("components"), list) else []
    kept = [index for index in range(len(listed)) if index not in bad]
    return try_record(GameFile, {**data, "components": [listed[i] for i in kept]})[0], kept


def _without(data: dict[str, Any], errors: Sequence[ErrorDetails]) -> dict[str, Any]:
    """Leave the faulty values out of ``data``, or put what stands in for them; return it.

    A component whose pieces cannot be told is emptied, so that it is refused again.
    """
    for loc in [data_loc(data, error) for error in errors]:
        key = str(loc[0]) if loc else ""
        part = data.get(key)
        if key == "components" and len(loc) > 2 and isinstance(part, list):
            index, inner = int(loc[1]), str(loc[2])
            broken = inner in ("rows", "table", "across", "deck")
            part[index] = {} if broken else {
                name: value for name, value in part[index].items() if name != inner
            }
            if inner == "title" and not broken:
                part[index]["title"] = ""
        elif key in ("palette", "fonts") and len(loc) > 1 and isinstance(part, dict):
            data[key] = {**part, str(loc[1]): "#000000" if key == "palette" else "sans"}
        elif key != "components":
            data.pop(key, None)
            if key in _STAND_INS:
                data[key] = _STAND_INS[key]
    return data


def _errors(faults: Sequence[Fault]) -> list[Fault]:
    return [fault for fault in faults if fault.severity == "error"]


class _Folder:
    """One pass over a game's folder."""

    def __init__(
        self, folder: Path, shown: str, source: YamlFile, file: GameFile, kept: list[int],
        faults: list[Fault],
    ) -> None:
        self.folder, self.shown, self.source, self.file = folder, shown, source, file
        self.kept, self.faults = kept, faults
        self.tables: dict[str, LoadedTable] = {}
        self.pieces = 0
        self.icons = self._icons()
        self.texts = self._texts()

    def load(self) -> LoadedGame:
        """Read everything that the components name."""
        self._languages((), self.file)
        if problem := file_name_fault(self.file.id):
            self._fault(("id",), *problem)
        components = []
        unsized = []
        seen: set[str] = set()
        for index, spec in zip(self.kept, self.file.components, strict=True):
            loc: Loc = ("components", index)
            if spec.id in seen:
                self._fault((*loc, "id"), f"the id {spec.id!r} stands here a second time",
                            "give each component its own")
                continue
            seen.add(spec.id)
            if problem := file_name_fault(spec.id):
                self._fault((*loc, "id"), *problem)
            if spec.id == self.file.id:
                self._fault((*loc, "id"), f"the component {spec.id!r} is called like its game, so"
                            f" both would be {spec.id}.pdf", "give the component another id")
            self._languages(loc, spec)
            rows = self._rows(spec, loc)
            sound = self._size(spec, loc)
            self._is_listed(spec)
            if rows is None:
                continue
            known = self._with_known_deck(spec, rows, loc)
            if sound:
                components.append(LoadedComponent(known, rows, self.source, loc))
            else:
                stand_in = known.model_copy(update={"size": _STAND_IN_SIZE})
                unsized.append(LoadedComponent(stand_in, rows, self.source, loc))
        self._without_rows()
        if self.file.sets:
            self._path(self.file.sets.file, ("sets", "file"))
        faces, fonts = read_fonts(self.file.fonts, self.folder, self.source, self.faults)
        return LoadedGame(
            self.folder, self.file, tuple(components), tuple(unsized),
            TemplateStore(self.folder, self.shown).get, self.texts, self.icons, self.tables,
            {key: self.source.place((key,)) for key in GameFile.model_fields},
            faces, fonts,
            tuple(fault for fault in self.faults if fault.severity == "warning"),
        )

    def _fault(self, loc: Loc, message: str, hint: str = "") -> None:
        self.faults.append(Fault(self.source.place(loc), message, hint))

    def _path(self, name: str, loc: Loc, what: str = "file") -> Path | None:
        """Return the path of a file that `game.yaml` names, or None with the fault."""
        return named_file(self.folder, name, self.source.place(loc), self.faults, what)

    def _languages(self, loc: Loc, record: GameFile | Component) -> None:
        """Texts by language must hold every language in which the game prints."""
        for key in type(record).model_fields:
            value = getattr(record, key)
            if key in ("title", "about", "credits", "stock", "note") and isinstance(value, dict):
                for lang in self.file.languages:
                    if lang not in value:
                        self._fault((*loc, key), f"{key!r} has no {lang!r}",
                                    "the game prints in it (see 'languages')")

    def _size(self, spec: Component, loc: Loc) -> bool:
        try:
            spec.sizes(None, PAGE_LEAST)
        except ValueError as error:
            self._fault((*loc, "size"), str(error))
            return False
        return True

    def _rows(self, spec: Component, loc: Loc) -> tuple[Row, ...] | None:
        """Return the component's rows, or None where they cannot be told."""
        place = self.source.place(loc)
        known = len(_errors(self.faults))
        source = spec.source()
        rows: tuple[Row, ...] | None
        if source.copies is not None:
            rows = (Row(spec.id, source.copies, {"id": spec.id}, place),)
        else:
            rows = self._piece_rows(source.rows, source.table, loc)
        if rows is None:
            return None
        if source.across is not None:
            across = self._inline(source.across, (*loc, "across"))
            if self._too_many(spec, len(across) * len(rows), (*loc, "across")):
                return None
            rows = crossed(across, rows)
        sound = len(_errors(self.faults)) == known
        total = sum(row.copies for row in rows)
        if self._too_many(spec, total, loc):
            return None
        self.pieces += total
        if sound and spec.expect is not None and total != spec.expect:
            self._fault((*loc, "expect"),
                        f"{spec.id!r} comes to {total} pieces, where {spec.expect} are expected",
                        "mend the copies, or this number")
        return rows if rows else None

    def _too_many(self, spec: Component, number: int, loc: Loc) -> bool:
        """Say whether a component's pieces, with those before it, are more than a game may have."""
        if self.pieces + number <= MAX_PIECES:
            return False
        before = f" (with {self.pieces:,} of the components before it)" if self.pieces else ""
        self._fault(loc, f"{spec.id!r} would be {number:,} pieces{before}, the most of a game is"
                    f" {MAX_PIECES:,}", "lower its copies, or leave rows out")
        return True

    def _inline(self, entries: Sequence[dict[str, Any]], loc: Loc) -> tuple[Row, ...]:
        return inline_rows(entries, self.source, loc, self.faults)

    def _piece_rows(
        self, rows: Sequence[dict[str, Any]] | None, table: str | TableFile | None, loc: Loc
    ) -> tuple[Row, ...] | None:
        if (rows is None) == (table is None):
            self._fault(loc, "the component has both 'rows' and 'table'" if rows is not None
                        else "the component has neither 'rows' nor a 'table'",
                        "give one of them")
            return None
        if rows is not None:
            return self._inline(rows, (*loc, "rows"))
        assert table is not None
        by_name = isinstance(table, str)
        spec = TableFile(file=table) if isinstance(table, str) else table
        path = self._path(spec.file, (*loc, "table") if by_name else (*loc, "table", "file"),
                          "table")
        if not path:
            return None
        read = read_table(path, f"{self.shown}/{spec.file}", spec, self.faults)
        if not read:
            return None
        self.tables.setdefault(spec.file, LoadedTable(read, ()))
        if "id" in read.columns:
            self._translations(read)
        return table_rows(read, spec.types(), self.faults)

    def _translations(self, table: Table) -> None:
        for column in table.columns:
            base, dot, lang = column.rpartition(".")
            if not dot or lang not in self.file.languages or base in table.columns:
                continue
            for wanted in self.file.languages:
                if f"{base}.{wanted}" not in table.columns:
                    self.faults.append(Fault(
                        Place(table.shown, row=table.top),
                        f"there is {column!r} but no column '{base}.{wanted}'",
                        f"the game prints in {wanted!r} too; add it, or a column {base!r}",
                    ))

    def _is_listed(self, spec: Component) -> None:
        """Keep with the component's table, where it could be read, that it is the component's."""
        table = spec.source().table
        name = table.file if isinstance(table, TableFile) else table
        if name in self.tables:
            read, components = self.tables[name]
            self.tables[name] = LoadedTable(read, (*components, spec.id))

    def _with_known_deck(self, spec: Component, rows: Sequence[Row], loc: Loc) -> Component:
        """Return the record without a column of decks that its rows have not, a fault."""
        behind = spec.behind()
        if behind is None or behind.deck is None or behind.deck in rows[0].fields:
            return spec
        self._fault((*loc, "deck"), f"there is no column {behind.deck!r}",
                    nearest(behind.deck, rows[0].fields))
        return spec.model_copy(update={"deck": None})

    def _without_rows(self) -> None:
        for table, _ in self.tables.values():
            if not table.rows:
                self.faults.append(Fault(
                    Place(table.shown), "the table holds its headings and no row",
                    "write a row for each piece",
                ))

    def _icons(self) -> dict[str, Path]:
        try:
            folder = inside(self.folder, self.file.icons)
        except OutsideError as error:
            self._fault(("icons",), str(error))
            return {}
        icons = {}
        for path in sorted(folder.glob("*.svg")) if folder.is_dir() else ():
            shown = f"{self.shown}/{self.file.icons}/{path.name}"
            try:
                inside(self.folder, path.relative_to(self.folder).as_posix())
            except OutsideError as error:
                self.faults.append(Fault(Place(shown), str(error)))
                continue
            if fault := svg_fault(path, shown):
                self.faults.append(fault)
            icons[path.stem] = path
        return icons

    def _texts(self) -> dict[str, dict[str, Value]]:
        texts: dict[str, dict[str, Value]] = {lang: {} for lang in self.file.languages}
        if self.file.texts is None:
            return texts
        for lang in self.file.languages:
            name = f"{self.file.texts}/{lang}.yaml"
            path = self._path(name, ("texts",), "file of texts")
            source = read_yaml(path, f"{self.shown}/{name}", self.faults) if path else None
            if source is None or not isinstance(source.data, dict):
                continue
            for key, value in source.data.items():
                if isinstance(value, str):
                    texts[lang][key] = Value(value, source.place((key,)))
                else:
                    self.faults.append(Fault(
                        source.place((key,)), f"{key!r} is no text", "put it in quotes"
                    ))
        return texts

"""Whether a game can be drawn: every face in every language and ink mode, and what no face shows.

The faces are those that are printed, made by the same code; nothing else knows what a template
means. What remains to be said is what that code never came by: layers that no row shows, and
columns that nothing reads.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.design.faces import component_faults
from pnp.design.filling import INNERMOST, names_in
from pnp.design.headings import heading_faults
from pnp.design.notes import ComponentNotes, Notes
from pnp.design.problems import Problems
from pnp.design.studio import known_hint
from pnp.faults import Fault, Place, nearest
from pnp.load import LoadedGame, LoadedTable
from pnp.load.yaml_file import Loc
from pnp.model.base import Record
from pnp.model.template import AnyLayer, GroupLayer, RepeatLayer
from pnp.type.markup import hold


def game_faults(game: LoadedGame, notes: Notes | None = None) -> tuple[Fault, ...]:
    """Return what is wrong where the game's templates meet its rows, in all of its editions.

    Faces that were made with ``notes`` before are not made again, where they had all layers.
    """
    notes = Notes() if notes is None else notes
    faults: list[Fault] = []
    for lang in game.file.languages:
        faults += heading_faults(game, lang)
    components = (*game.components, *game.unsized)
    for component in components:
        own = notes.components[component.spec.id]
        if deck := getattr(component.spec, "deck", None):
            own.read.add(deck)
        for lang in game.file.languages:
            if lang not in own.made or lang in own.partly:
                faults += component_faults(game, component, lang, notes)
        faults += _unshown(game, own)
    for table in game.tables.values():
        if all(name in notes.components for name in table.components):
            faults += _unread(table, [notes.components[name] for name in table.components],
                              game.file.languages)
    return tuple(dict.fromkeys(faults))


def _unshown(game: LoadedGame, notes: ComponentNotes) -> tuple[Fault, ...]:
    """Return the names that nobody knows in layers that the component's pieces never show.

    Their values are not looked at: what a row would have put there is not known.
    """
    problems = Problems()
    for template, names in notes.templates.values():
        for layer, loc, known in _layers(template.template.layers, ("layers",), names):
            if id(layer) in notes.drawn:
                continue
            for keys, text in _texts(layer):
                place = template.place(*loc, *keys)
                _names(game, notes, text, known, place, problems)
    return problems.faults()


def _names(
    game: LoadedGame, notes: ComponentNotes, text: str, known: set[str], place: Place,
    problems: Problems,
) -> None:
    """Add a fault for each name in a text that stands for nothing."""
    for name in sorted(names_in(text)):
        notes.read.add(name)
        if name not in known:
            notes.judged = False
            problems.error(place, f"nothing is named {name!r} here", known_hint(name, known))
    for name in INNERMOST.findall(hold(text)):
        kind, _, key = name.partition(":")
        if kind == "icon" and key not in game.icons:
            problems.error(place, f"there is no icon {key!r}", nearest(key, game.icons))
        for lang, texts in game.texts.items() if kind == "t" else ():
            if key not in texts:
                problems.error(place, f"the game has no text {key!r} in {lang!r}",
                               nearest(key, texts))


def _layers(
    layers: Sequence[AnyLayer], loc: Loc, known: set[str]
) -> Iterator[tuple[AnyLayer, Loc, set[str]]]:
    """Yield each layer, and those inside it, with the way to it and the fields known there."""
    for index, layer in enumerate(layers):
        here = (*loc, index)
        yield layer, here, known
        if isinstance(layer, RepeatLayer):
            entries = (key for entry in layer.over or () for key in entry)
            inner = known | {"n", "row", "column"} | set(entries)
            yield from _layers(layer.layers, (*here, "layers"), inner)
        elif isinstance(layer, GroupLayer):
            yield from _layers(layer.layers, (*here, "layers"), known)


def _texts(layer: AnyLayer) -> Iterator[tuple[Loc, str]]:
    """Yield the texts of one layer in which fields are named, with the way to each."""
    for key in type(layer).model_fields:
        value = getattr(layer, key)
        if key in ("when", "unless"):
            yield from (((key, name), f"{{{name}}}") for name in value or ())
        elif key != "layers":
            yield from _texts_in(value, (key,))


def _texts_in(value: object, loc: Loc) -> Iterator[tuple[Loc, str]]:
    steps: Iterable[tuple[str | int, object]] = ()
    if isinstance(value, str):
        if "{" in value:
            yield loc, value
    elif isinstance(value, Record):
        steps = ((key, getattr(value, key)) for key in type(value).model_fields)
    elif isinstance(value, Mapping):
        steps = value.items()
    elif isinstance(value, list | tuple):
        steps = enumerate(value)
    for key, inner in steps:
        yield from _texts_in(inner, (*loc, key))


def _unread(
    listed: LoadedTable, notes: Sequence[ComponentNotes], languages: Sequence[str]
) -> Iterator[Fault]:
    """Yield the columns that no template reads: slips, or notes, whose names start with ``#``."""
    table = listed.table
    if not all(each.judged for each in notes):
        return
    read = {"id", "copies"}.union(*(each.read for each in notes))
    for cell in {cell for row in table.rows for cell in row if "{" in cell}:
        read |= names_in(cell)
    for column in table.columns:
        base, dot, lang = column.rpartition(".")
        plain = base if dot and lang in languages else column
        if not column or column.startswith("#") or {column, plain} & read:
            continue
        near = nearest(column, sorted(read - {"id", "copies"} - set(table.columns)))
        yield Fault(
            Place(table.shown, row=table.top, cell=column),
            "no template reads this column",
            f"{near if near.startswith('did') else ''} put # before the name of a column"
            " of notes".strip(),
        )

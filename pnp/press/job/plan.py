"""From a game and options to the pages of every file, before anything is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pnp.design.faces import design_component
from pnp.design.headings import heading_faults
from pnp.design.notes import Notes
from pnp.draw import Page, Piece, Placed
from pnp.faults import Fault
from pnp.geometry import Size
from pnp.limits import MAX_PAGES, MAX_PIECES
from pnp.load import LoadedComponent, LoadedGame
from pnp.model.base import Ink, in_words
from pnp.model.component import Component
from pnp.place.boards import place_board
from pnp.place.impose import impose
from pnp.place.pages import whole_pages
from pnp.place.sheet import Sheet, TooLargeError
from pnp.press.job.options import BuildOptions, CannotBuildError, check_names


class Deck(NamedTuple):
    """A component's pieces as this run wants them: which, how many, how large.

    ``resized`` says that another size than the data's was asked for.
    """

    component: LoadedComponent
    pieces: tuple[Piece, ...]
    bleed: float
    resized: bool = False

    @property
    def spec(self) -> Component:
        """What the data says of the component."""
        return self.component.spec

    @property
    def id(self) -> str:
        """The component's id."""
        return self.spec.id


class PrintFile(NamedTuple):
    """One PDF: its name without ending, its title (and without the game's), whose pieces it
    holds, its pages."""

    name: str
    title: str
    heading: str
    components: tuple[str, ...]
    pages: tuple[Page, ...]


class Plan(NamedTuple):
    """Everything one game's build makes, and what is wrong with the data.

    Where a fault is an error, ``files`` is empty.
    """

    game: LoadedGame
    lang: str
    ink: Ink
    decks: tuple[Deck, ...]
    files: tuple[PrintFile, ...]
    faults: tuple[Fault, ...]

    def on_pages(self) -> set[tuple[str, str, int]]:
        """Return the pieces that the files' pages hold, by component, id and copy; a board in
        tiles is one."""
        return {
            (placed.piece.component, placed.piece.id, placed.piece.copy)
            for placed in self._placed()
        }

    def tiles(self, component: str) -> set[str]:
        """Return the names of the tiles that a component comes in, none where it is whole."""
        return {
            placed.tile for placed in self._placed()
            if placed.tile and placed.piece.component == component
        }

    def _placed(self) -> Iterator[Placed]:
        return (placed for file in self.files for page in file.pages for placed in page.placed)


def plan_game(
    game: LoadedGame, options: BuildOptions, notes: Notes | None = None
) -> Plan:
    """Design and place a game's components; ``notes`` are kept of the design.

    Raises CannotBuildError where the options do not go with the game: a component or row that
    it lacks, a piece larger than the paper, no page left to print.
    """
    _check(game, options)
    lang = options.lang if options.lang in game.file.languages else game.file.languages[0]
    ink = options.ink or game.file.ink_default
    decks: list[Deck] = []
    faults: list[Fault] = [*heading_faults(game, lang)]
    for component in game.components:
        chosen = _chosen(component.spec.id, options.only)
        if options.only and not chosen:
            continue
        bleed = component.spec.bleed or 0.0 if options.bleed is None else options.bleed
        designed = design_component(
            game, component, lang=lang, ink=ink, bleed=bleed,
            size=options.sizes.get(component.spec.id), area=_area(component.spec, options.sheet),
            notes=notes,
        )
        faults += designed.faults
        copies = options.copies.get(component.spec.id, options.copies.get("*", 1))
        pieces = _wanted(designed.pieces, chosen, copies)
        if pieces:
            decks.append(Deck(component, pieces, bleed, component.spec.id in options.sizes))
    plan = Plan(game, lang, ink, tuple(decks), (), tuple(faults))
    if any(fault.severity == "error" for fault in faults):
        return plan
    files = tuple(_files(game, decks, options, lang))
    if not files:
        raise CannotBuildError(
            "none of these pages is there (--pages counts them in each component's own file)"
            if options.pages else "nothing is left to print"
        )
    return plan._replace(files=files)


def _check(game: LoadedGame, options: BuildOptions) -> None:
    ids = [each.spec.id for each in game.components]
    check_names((name.partition("/")[0] for name in options.only), ids, "--only")
    check_names((name for name in options.copies if name != "*"), ids, "--copies")
    check_names(options.sizes, ids, "--size")
    for component in game.components:
        spec = component.spec
        if spec.id in options.sizes and not spec.resizable:
            raise CannotBuildError(
                f"--size: {spec.id} is no piece with a width and a height to change"
            )
        rows = [row.id for row in component.rows]
        check_names(_chosen(spec.id, options.only) - {""}, rows, f"--only {spec.id}/…", "piece")


def _chosen(component: str, only: Iterable[str]) -> set[str]:
    """Return the rows chosen of a component; an empty name stands for all of them."""
    parts = (name.partition("/") for name in only)
    return {row for name, _, row in parts if name == component}


def _wanted(pieces: Sequence[Piece], rows: set[str], copies: int) -> tuple[Piece, ...]:
    """Return the pieces of the chosen rows, the whole of it ``copies`` times, counted anew."""
    kept = [piece for piece in pieces if not rows or "" in rows or piece.id in rows]
    if copies == 1:
        return tuple(kept)
    if len(kept) * copies > MAX_PIECES:
        raise CannotBuildError(
            f"--copies {copies}: {kept[0].component} would be {len(kept) * copies:,} pieces, the"
            f" most is {MAX_PIECES:,}"
        )
    counted: Counter[str] = Counter()
    wanted = []
    for piece in kept * copies:
        counted[piece.id] += 1
        wanted.append(piece._replace(copy=counted[piece.id]))
    return tuple(wanted)


def _files(game: LoadedGame, decks: Sequence[Deck], options: BuildOptions,
           lang: str) -> Iterable[PrintFile]:
    for group in _groups(decks) if options.pack else [[deck] for deck in decks]:
        pages = _chosen_pages(_pages(group, options.sheet), options)
        if not pages:
            continue
        if len(pages) > MAX_PAGES:
            raise CannotBuildError(f"{group[0].id} would be {len(pages):,} pages, the most is"
                                   f" {MAX_PAGES:,}; choose some of them with --pages or --only")
        titles = [in_words(deck.spec.title, lang) for deck in group]
        yield PrintFile(
            group[0].id if len(group) == 1 else _packed_name(group[0]),
            f"{in_words(game.file.title, lang)}: {', '.join(titles)}",
            ", ".join(titles),
            tuple(deck.id for deck in group),
            pages,
        )


def _packed_name(deck: Deck) -> str:
    size = deck.pieces[0].front.size
    bleed = f"-bleed{deck.bleed:g}" if deck.bleed else ""
    return f"packed-{size.w:g}x{size.h:g}{bleed}"


def _groups(decks: Sequence[Deck]) -> list[list[Deck]]:
    """Return decks of one size and bleed together, at the place of the first of them."""
    groups: dict[object, list[Deck]] = {}
    for deck in decks:
        alone = deck.spec.placing != "grid"
        key = deck.id if alone else (deck.pieces[0].front.size, deck.bleed)
        groups.setdefault(key, []).append(deck)
    return list(groups.values())


def _pages(group: Sequence[Deck], sheet: Sheet) -> tuple[Page, ...]:
    spec = group[0].spec
    bleed = group[0].bleed
    pieces = [piece for deck in group for piece in deck.pieces]
    if sheet.gap is None and spec.gap is not None:
        sheet = sheet._replace(gap=spec.gap)
    try:
        match spec.placing:
            case "board":
                return place_board(pieces, sheet, bleed=bleed)
            case "page":
                return whole_pages(pieces, sheet, across=_across(spec, sheet))
            case "grid":
                return impose(pieces, sheet, bleed=bleed)
    except TooLargeError as error:
        raise CannotBuildError(f"{spec.id}: {error}") from None


def _across(spec: Component, sheet: Sheet) -> bool:
    """Say whether a whole page lies across the paper as the option names it."""
    return spec.landscape != (sheet.paper.w > sheet.paper.h)


def _area(spec: Component, sheet: Sheet) -> Size:
    area = sheet.printable(across=_across(spec, sheet))
    return Size(area.w, area.h)


def _chosen_pages(pages: tuple[Page, ...], options: BuildOptions) -> tuple[Page, ...]:
    """Return the pages asked for; for duplex a page brings the other side of its sheet."""
    if not options.pages:
        return pages
    sides = 2 if options.sheet.duplex else 1
    sheets = {
        (number - 1) // sides
        for low, high in options.pages
        for number in range(low, min(high, len(pages)) + 1)
    }
    return tuple(page for index, page in enumerate(pages) if index // sides in sheets)

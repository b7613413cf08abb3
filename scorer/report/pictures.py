"""Scenes → pictures: each printed face is drawn once for the page and used wherever it lies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from pnp.design.faces import design_component
from pnp.design.palette import ink_colour
from pnp.draw import Face, Piece, Rect, Stroke
from pnp.faults import FaultyDataError
from pnp.geometry import Box
from pnp.load.find import UnknownGameError, find_game
from pnp.load.game import load_game
from pnp.render.svg import number, write_symbols
from scorer.kit.faults import RefusedError
from scorer.kit.language import tr
from scorer.kit.scene import Lay, Scene

# Half of each shows inside the trim: a dark line, and a light one within it.
_EDGES = (Stroke("#fffdf6", 1.3), Stroke("#2b2118", 0.5))


@dataclass(frozen=True, slots=True)
class Use:
    """A face on the picture: its symbol's name and the attributes that place it."""

    name: str
    x: str
    y: str
    scale: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A frame around a piece that is new (``new``) or acts next (``due``)."""

    kind: str
    x: str
    y: str
    w: str
    h: str


@dataclass(frozen=True, slots=True)
class Letters:
    """A text centred on (x, y) with its letters' size in mm."""

    text: str
    x: str
    y: str
    size: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A scene, ready to be written: sizes and places in mm, as texts."""

    width: str
    height: str
    uses: tuple[Use, ...]
    marks: tuple[Mark, ...]
    letters: tuple[Letters, ...]


class Album:
    """The printed faces of a game, each a symbol of the page that uses it."""

    def __init__(self, game: str, lang: str) -> None:
        """Load the game's component data, to be drawn in a language as far as it has that.

        Raises RefusedError where it is missing or faulty.
        """
        self.lang = lang
        try:
            self.game = load_game(find_game(game))
        except (UnknownGameError, FaultyDataError) as error:
            raise RefusedError(
                tr("the printed faces cannot be drawn: {error}", error=error)
            ) from None
        self.pieces: dict[str, dict[str, Piece]] = {}
        self.names: dict[Face, str] = {}

    def picture(self, scene: Scene, before: Scene | None) -> Picture:
        """Return a scene's picture; what was not in ``before`` is marked as new."""
        width, height = scene.width, scene.height
        fields: dict[str, tuple[float, float]] = {"": (0.0, 0.0)}
        uses: list[Use] = []
        if scene.board:
            board = self.piece(*scene.board).front
            width, height = board.size.w, board.size.h + scene.height
            fields |= {
                field.name: (field.box.x + field.box.w / 2, field.box.y + field.box.h / 2)
                for field in board.fields
            }
            uses.append(Use(self.name(board), "0", "0"))
        known = {_key(lay) for lay in before.lays} if before else None
        marks: list[Mark] = []
        for lay in scene.lays:
            face = self.face(lay)
            x, y = (at + by for at, by in zip(fields[lay.field], (lay.x, lay.y), strict=True))
            w, h = face.size.w * lay.scale, face.size.h * lay.scale
            corner = number(x - w / 2), number(y - h / 2)
            uses.append(Use(self.name(face), *corner, "" if lay.scale == 1 else number(lay.scale)))
            new = known is not None and not lay.quiet and _key(lay) not in known
            for kind, applies in (("new", new), ("due", lay.due)):
                if applies:
                    marks.append(Mark(kind, *corner, number(w), number(h)))
        letters = tuple(
            Letters(
                note.text,
                number(fields[note.field][0] + note.x),
                # Figures stand about 0.7 of their size high; their middle goes to the place.
                number(fields[note.field][1] + note.y + note.size * 0.35),
                number(note.size),
            )
            for note in scene.notes
        )
        return Picture(number(width), number(height), tuple(uses), tuple(marks), letters)

    def colour(self, name: str) -> str | None:
        """Return the printed colour that the game's palette has by this name."""
        palette = self.game.file.palette
        return ink_colour(name, palette, "full") if name in palette else None

    def face(self, lay: Lay) -> Face:
        """Return the face that a piece shows."""
        piece = self.piece(lay.component, lay.piece)
        return _edged(piece.back if lay.side == "back" and piece.back else piece.front)

    def piece(self, component: str, name: str) -> Piece:
        """Return a component's piece by its row; the component is designed at its first use."""
        if component not in self.pieces:
            self.pieces[component] = {each.id: each for each in self._designed(component)}
        return self.pieces[component][name]

    def name(self, face: Face) -> str:
        """Return the name of a face's symbol; equal faces share theirs."""
        if face not in self.names:
            self.names[face] = f"f{len(self.names) + 1}"
        return self.names[face]

    def symbols(self) -> str:
        """Return the symbols of all faces that the pictures so far use."""
        return write_symbols({name: face for face, name in self.names.items()})

    def _designed(self, component: str) -> Iterator[Piece]:
        loaded = next(each for each in self.game.components if each.spec.id == component)
        yield from design_component(self.game, loaded, lang=self.lang, ink="full").pieces


@lru_cache(maxsize=1024)
def _edged(face: Face) -> Face:
    """Return a face with its cut edge drawn, so that pieces on one another can be told apart."""
    trim = Rect(Box(0.0, 0.0, face.size.w, face.size.h))
    edges = (trim._replace(stroke=stroke) for stroke in _EDGES)
    return face._replace(items=(*face.items, *edges))


def _key(lay: Lay) -> str:
    return lay.key or f"{lay.component} {lay.piece} {lay.field} {lay.x} {lay.y} {lay.side}"

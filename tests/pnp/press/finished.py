"""Finished PDFs read back from their own operators: each face's place, and every mark."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pikepdf

from pnp.geometry import Box, Matrix, Point

MM = 25.4 / 72


@dataclass(frozen=True)
class Found:
    page: int
    id: str
    copy: int
    side: str
    form: str
    trim: Box
    clip: Box | None
    matrix: Matrix


@dataclass(frozen=True)
class Finished:
    sizes: list[tuple[float, float]]
    pieces: list[Found]
    marks: list[tuple[int, Box]]
    blank: list[bool]


def read_finished(path: Path) -> Finished:
    """Everything in mm from each page's upper left corner, pages counted from 1."""
    with pikepdf.open(path) as pdf:
        sizes, pieces, marks, blank = [], [], [], []
        for number, page in enumerate(pdf.pages, 1):
            height = float(page.mediabox[3])
            sizes.append((float(page.mediabox[2]) * MM, height * MM))
            before = len(pieces) + len(marks)
            for kind, value in _walk(page, number, height):
                (pieces if kind == "piece" else marks).append(value)
            blank.append(len(pieces) + len(marks) == before)
        return Finished(sizes, pieces, marks, blank)


def _box(matrix: Matrix, x1: float, y1: float, x2: float, y2: float, height: float) -> Box:
    one, two = matrix.apply(Point(x1, y1)), matrix.apply(Point(x2, y2))
    left, right = sorted((one.x, two.x))
    low, high = sorted((one.y, two.y))
    return Box(left * MM, (height - high) * MM, (right - left) * MM, (high - low) * MM)


def _walk(page: pikepdf.Page, number: int, height: float) -> Iterator[tuple[str, object]]:
    matrix, clip, stack = Matrix(), None, []
    names: list[pikepdf.Object] = []
    points: list[tuple[float, float]] = []
    rect: Box | None = None
    for operands, operator in pikepdf.parse_content_stream(page):
        op = str(operator)
        numbers = [float(value) for value in operands] if op in {"cm", "re", "m", "l"} else []
        if op == "q":
            stack.append((matrix, clip))
        elif op == "Q":
            matrix, clip = stack.pop()
        elif op == "cm":
            matrix = Matrix(*numbers).then(matrix)
        elif op == "BDC":
            names.append(operands[1])
        elif op == "EMC":
            names.pop()
        elif op in {"m", "l"}:
            points.append((numbers[0], numbers[1]))
        elif op == "re":
            x, y, w, h = numbers
            points += [(x, y), (x + w, y + h)]
        elif op in {"W", "W*"}:
            xs, ys = zip(*points, strict=True)
            rect = _box(matrix, min(xs), min(ys), max(xs), max(ys), height)
        elif op == "n":
            clip, rect, points = rect or clip, None, []
        elif op in {"S", "s", "f", "F", "B", "f*", "B*"}:
            if points:
                xs, ys = zip(*points, strict=True)
                yield "mark", (number, _box(matrix, min(xs), min(ys), max(xs), max(ys), height))
            points = []
        elif op == "Do" and names:
            form = page.Resources.XObject[operands[0]]
            trim = [float(value) for value in form["/TrimBox"]]
            name = names[-1]
            yield "piece", Found(
                number, str(name["/Id"]), int(name["/Copy"]), str(name["/Side"]), str(operands[0]),
                _box(matrix, *trim, height), clip, matrix,
            )

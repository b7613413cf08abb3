"""A game's picture files, each read once."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from pnp.design.rasters import PictureError, Raster, read_raster
from pnp.draw import Picture
from pnp.geometry import Size
from pnp.limits import MAX_PICTURES_PIXELS, PICTURE_BYTES
from pnp.units import MM_PER_INCH
from shell.files import read

LOW_DPI = 200.0
"""Below this, at printed size, pictures look soft: a warning."""


class TooManyPixelsError(PictureError):
    """The game's pictures are too many or too large; the fault is none of a single one."""


@dataclass(slots=True)
class Pixels:
    """Counts what is decoded of a game's pictures and drawings."""

    spent: int = 0

    @property
    def too_many(self) -> bool:
        """Whether they are more than a game may have."""
        return self.spent > MAX_PICTURES_PIXELS

    def spend(self, number: int) -> None:
        """Count pixels that are about to be decoded. Raises TooManyPixelsError past the most."""
        self.spent += number
        if self.too_many:
            raise TooManyPixelsError(
                f"the game's pictures would be more than {MAX_PICTURES_PIXELS:,} pixels together, "
                f"the most is {MAX_PICTURES_PIXELS:,}; print fewer of them, or make them smaller"
            )


@dataclass(slots=True)
class Pictures:
    """Reads each file once; ``grey`` gives pictures without colour (for black ink).

    What can be placed as it is stored is decoded last, when the pixels of all are known to be
    few enough.
    """

    grey: bool = False
    pixels: Pixels = field(default_factory=Pixels)
    _read: dict[Path, Raster | PictureError] = field(default_factory=dict)
    _broken: dict[Path, PictureError | None] = field(default_factory=dict)

    def raster(self, path: Path) -> Raster:
        """Return the picture in a file. Raises PictureError, OSError."""
        if path not in self._read:
            try:
                self._read[path] = read_raster(
                    read(path, PICTURE_BYTES), grey=self.grey, proven=False,
                    spend=self.pixels.spend,
                )
            except PictureError as error:
                self._read[path] = error
        found = self._read[path]
        if isinstance(found, PictureError):
            raise found
        return found

    def broken(self, path: Path) -> PictureError | None:
        """Return what is wrong in the data of a picture that was read, decoding them once."""
        if path not in self._broken and not self.pixels.too_many:
            self._broken[path] = None
            found = self._read[path]
            try:
                if isinstance(found, Raster) and found.prove:
                    found.prove()
            except PictureError as error:
                self._broken[path] = error
        return self._broken.get(path)


def effective_dpi(picture: Picture, printed: Size) -> float:
    """Return how many of the picture's pixels fall on an inch, printed at this size in mm."""
    return min(picture.width_px / printed.w, picture.height_px / printed.h) * MM_PER_INCH

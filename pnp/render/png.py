"""PNG: a finished PDF's pages as pixels, so that a preview is what prints."""

from __future__ import annotations

from io import BytesIO

import pypdfium2
from PIL.Image import Image

from pnp.units import PT_PER_INCH

# A whisker less, or a page of exactly so many pixels comes out one pixel larger.
_WHISKER = 1 - 1e-6


def rasterise(pdf: bytes, page: int, dpi: float) -> Image:
    """Return one page (counted from 0) of a PDF as an RGB picture at ``dpi``."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        bitmap = document[page].render(scale=dpi / PT_PER_INCH * _WHISKER)
        picture: Image = bitmap.to_pil().convert("RGB")
        return picture
    finally:
        document.close()


def write_png(pdf: bytes, page: int, dpi: float) -> bytes:
    """Return one page of a PDF as PNG bytes that state their dpi."""
    out = BytesIO()
    rasterise(pdf, page, dpi).save(out, "PNG", dpi=(dpi, dpi))
    return out.getvalue()

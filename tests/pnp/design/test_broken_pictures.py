from __future__ import annotations

import io

import pytest
from PIL import Image

from pnp.design.rasters import PictureError, read_raster


@pytest.mark.parametrize("mode", ["RGB", "L", "CMYK"])
@pytest.mark.parametrize("progressive", [False, True])
def test_a_half_jpeg_with_an_end_is_broken(mode: str, progressive: bool) -> None:
    out = io.BytesIO()
    Image.effect_noise((400, 300), 60).convert(mode).save(out, "JPEG", progressive=progressive)
    data = out.getvalue()
    read_raster(data)
    read_raster(data + b"what stands behind the end")
    with pytest.raises(PictureError, match="broken"):
        read_raster(data[: len(data) // 2] + b"\xff\xd9")

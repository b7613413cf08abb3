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


def test_a_library_says_nothing_itself(caplog: pytest.LogCaptureFixture) -> None:
    # A TIFF of 30,466 samples a pixel, which Pillow would tell on the terminal.
    tiff = bytes.fromhex(
        "49492a00080000000b0000010400010000000900000001010400010000009200000015010300010000000277b653"
    )
    with pytest.raises(PictureError):
        read_raster(tiff)
    assert not caplog.records


def test_a_drawing_with_another_ending_is_told_its_own() -> None:
    with pytest.raises(PictureError, match=r"\.svg"):
        read_raster(b'<svg xmlns="http://www.w3.org/2000/svg"/>')

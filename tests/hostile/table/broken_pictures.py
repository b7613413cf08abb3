"""Broken pictures do not pass; those of other formats are refused with what is read."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from functools import cache, partial

from tests.hostile.case import Case, both, case
from tests.hostile.files import app1, chunk, ihdr, png, saved, sof, zeros
from tests.hostile.games import GAME, TEXT, Content, Files, game, picture
from tests.hostile.table.products import MOST

BROKEN = "(?i)broken|damaged|cut short|cannot be read|ends too early|not complete"
FORMATS = "(?s)PNG.*JPEG"


def of_picture(name: str, file: str, data: Content, status: int | tuple[int, ...] = 1,
               *says: str) -> Case:
    """Return a row of a picture: told alike by `check` and `build`, with its name."""
    where = file.replace(".", r"\.")
    return case(name, 4, picture(file, data), *both(status, where, *says))


def flipped(data: bytes, at: float) -> bytes:
    """Return data with some bytes turned over, ``at`` being a share of its length."""
    start = int(len(data) * at)
    turned = bytes(byte ^ 0xFF for byte in data[start : start + 20])
    return data[:start] + turned + data[start + 20 :]




@cache
def photo() -> bytes:
    return saved("JPEG", (400, 300))


@cache
def stairs() -> bytes:
    return saved("JPEG", (400, 300), progressive=True)


@cache
def plain() -> bytes:
    return saved("PNG", (200, 150))


def half(data: bytes) -> bytes:
    """Return the first half of a file."""
    return data[: len(data) // 2]


END = b"\xff\xd9"
SHORT_ROWS = chunk(b"IDAT", zlib.compress(b"\0" * 61 * 3))
ICC = b"rubbish\0\0" + zlib.compress(b"\0\0\0\x80no profile at all" * 9)

PNGS: list[Case] = [
    of_picture("png-of-one-short-row", "p.png", lambda: png(200, 200, idat=chunk(
        b"IDAT", zlib.compress(b"\0" * 600))), 1, BROKEN),
    of_picture("png-of-fewer-rows", "p.png", lambda: png(20, 10, idat=SHORT_ROWS), 1, BROKEN),
    of_picture("png-cut-in-the-middle", "p.png", lambda: half(plain()), 1, BROKEN),
    of_picture("png-cut-before-its-end", "p.png", lambda: plain()[:-12], 1, BROKEN),
    of_picture("png-of-its-head-alone", "p.png", lambda: plain()[:33], 1),
    of_picture("png-of-its-signature-alone", "p.png", lambda: plain()[:8], 1),
    of_picture("png-with-flipped-data", "p.png", lambda: flipped(plain(), 0.5), 1, BROKEN),
    of_picture("png-with-a-wrong-check", "p.png", lambda: png(idat=chunk(
        b"IDAT", zlib.compress(b"\0" * 61 * 10), crc=1)), 1, BROKEN),
    of_picture("png-with-a-wrong-sum", "p.png", lambda: png(idat=chunk(
        b"IDAT", zlib.compress(b"\0" * 61 * 10)[:-4] + b"abcd")), (0, 1), BROKEN),
    of_picture("png-without-data", "p.png", lambda: png(idat=b""), 1, BROKEN),
    of_picture("png-with-data-that-is-none", "p.png",
               lambda: png(idat=chunk(b"IDAT", b"rubbish" * 9)), 1,
               BROKEN),
    of_picture("png-with-a-filter-that-is-none", "p.png", lambda: png(20, 10, idat=chunk(
        b"IDAT", zlib.compress((b"\x09" + bytes(60)) * 10))), 1, BROKEN),
    of_picture("png-of-no-width", "p.png", lambda: png(head=ihdr(0, 10)), 1),
    of_picture("png-of-width-below-zero", "p.png", lambda: png(head=ihdr(0x80000001, 10)), 1),
    of_picture("png-of-no-kind-of-colour", "p.png", lambda: png(head=ihdr(20, 10, 8, 7)), 1),
    of_picture("png-of-3-bits", "p.png", lambda: png(head=ihdr(20, 10, 3)), 1),
    of_picture("png-with-two-heads", "p.png", lambda: png(20, 10, ihdr(900, 900)), 1),
    of_picture("png-without-its-palette", "p.png", lambda: png(head=ihdr(20, 10, 8, 3), idat=chunk(
        b"IDAT", zlib.compress((b"\0" + bytes(20)) * 10))), (0, 1)),
    of_picture("png-past-its-palette", "p.png",
               lambda: png(20, 10, chunk(b"PLTE", b"\1\2\3"), head=ihdr(
        20, 10, 8, 3), idat=chunk(b"IDAT", zlib.compress((b"\0" + b"\xff" * 20) * 10))), (0, 1)),
    of_picture("png-interlaced-and-cut", "p.png",
               lambda: png(head=ihdr(20, 10, 8, 2, 1), idat=chunk(
        b"IDAT", zlib.compress(bytes(90)))), 1, BROKEN),
    of_picture("png-of-16-bits-cut", "p.png", lambda: png(head=ihdr(20, 10, 16, 0), idat=chunk(
        b"IDAT", zlib.compress(bytes(99)))), 1, BROKEN),
    of_picture("png-with-rubbish-for-exif", "p.png", lambda: png(
        20, 10, chunk(b"eXIf", b"II*\0" + b"\xff" * 100)), (0, 1)),
    of_picture("png-with-exif-that-loops", "p.png", lambda: png(
        20, 10, chunk(b"eXIf", b"II*\0\x08\0\0\0\0\0\x08\0\0\0")), (0, 1)),
    of_picture("png-with-rubbish-for-a-profile", "p.png", lambda: png(20, 10, chunk(b"iCCP", ICC)),
               (0, 1)),
    of_picture("png-with-a-profile-of-300-megabytes", "p.png", lambda: png(
        20, 10, chunk(b"iCCP", b"x\0\0" + zeros(300_000_000))), (0, 1)),
    of_picture("png-with-a-text-of-300-megabytes", "p.png", lambda: png(
        20, 10, chunk(b"zTXt", b"x\0\0" + zeros(300_000_000))), (0, 1)),
    of_picture("png-with-a-text-in-exif-of-300-megabytes", "p.png", lambda: png(
        20, 10, chunk(b"zTXt", b"Raw profile type exif\0\0" + zeros(300_000_000))), (0, 1)),
    of_picture("png-with-data-of-300-megabytes", "p.png", lambda: png(
        20, 10, idat=chunk(b"IDAT", zeros(300_000_000))), (0, 1)),
    of_picture("png-of-3600-million-pixels", "p.png", lambda: png(head=ihdr(60_000, 60_000)), 1,
               r"60,?000|3,600,000,000", MOST),
    of_picture("png-of-78-million-pixels-and-no-data", "p.png",
               lambda: png(head=ihdr(8_900, 8_800)), 1,
               BROKEN),
    of_picture("png-of-chunks-by-50000", "p.png",
               lambda: png(20, 10, chunk(b"tEXt", b"a\0b") * 50_000),
               (0, 1)),
    of_picture("png-with-a-chunk-of-4-gigabytes", "p.png", lambda: png(
        20, 10, struct.pack(">I", 0xFFFFFFFF) + b"tEXtrubbish"), 1),
    of_picture("png-with-a-chunk-it-cannot-do-without", "p.png",
               lambda: png(20, 10, chunk(b"ABCD", b"x")),
               (0, 1)),
    of_picture("png-with-data-behind-its-end", "p.png", lambda: plain() + b"rubbish" * 5_000, 0),
    of_picture("png-that-moves", "p.png", lambda: saved("PNG", save_all=True, append_images=[]), 0),
    of_picture("png-of-5000-pictures", "p.png", lambda: png(
        20, 10, chunk(b"acTL", struct.pack(">II", 0xFFFFFFFF, 0))), (0, 1)),
]

JPEGS: list[Case] = [
    of_picture("jpeg-half-with-its-end", "p.jpg", lambda: half(photo()) + END, 1, BROKEN),
    of_picture("jpeg-half", "p.jpg", lambda: half(photo()), 1, BROKEN),
    of_picture("jpeg-without-its-end", "p.jpg", lambda: photo()[:-2], (0, 1), BROKEN),
    of_picture("jpeg-half-with-an-end-in-rubbish", "p.jpg",
               lambda: half(photo()) + b"xxxx" + END + b"yyyy", 1, BROKEN),
    of_picture("jpeg-in-steps-half", "p.jpg", lambda: half(stairs()) + END, 1, BROKEN),
    of_picture("jpeg-of-its-head-alone", "p.jpg", lambda: photo()[:200], 1),
    of_picture("jpeg-of-its-signature-alone", "p.jpg", lambda: photo()[:4], 1),
    of_picture("jpeg-with-flipped-data", "p.jpg", lambda: flipped(photo(), 0.6), (0, 1), BROKEN),
    of_picture("jpeg-without-its-tables", "p.jpg",
               lambda: photo().replace(b"\xff\xc4", b"\xff\xfe"), (0, 1), BROKEN),
    of_picture("jpeg-that-boasts", "p.jpg", lambda: sof(65_500, 65_500), 1, r"65,?500", MOST),
    of_picture("jpeg-higher-than-its-data", "p.jpg", lambda: sof(64, 4_000), 1, BROKEN),
    of_picture("jpeg-of-no-width", "p.jpg", lambda: sof(0, 0), 1),
    of_picture("jpeg-with-rubbish-for-exif", "p.jpg", lambda: app1(b"\xff" * 200), (0, 1)),
    of_picture("jpeg-with-exif-that-loops", "p.jpg", lambda: app1(
        b"II*\0\x08\0\0\0\1\0\x12\x01\3\0\1\0\0\0\x63\0\0\0\x08\0\0\0"), (0, 1)),
    of_picture("jpeg-with-exif-past-its-end", "p.jpg", lambda: app1(
        b"MM\0*\0\0\0\x08\xff\xff" + b"\x01\x12\0\5\xff\xff\xff\xff\xff\xff\xff\0"), (0, 1)),
    of_picture("jpeg-with-rubbish-for-a-profile", "p.jpg", lambda: saved(
        "JPEG", icc_profile=b"no profile at all" * 50), (0, 1)),
    of_picture("jpeg-of-four-inks-half", "p.jpg",
               lambda: half(saved("JPEG", (400, 300), "CMYK")) + END, 1,
               BROKEN),
    of_picture("jpeg-with-data-behind-its-end", "p.jpg", lambda: photo() + b"rubbish" * 5_000, 0),
    of_picture("jpeg-named-png", "p.png", lambda: photo(), (0, 1)),
    of_picture("png-named-jpeg", "p.jpg", lambda: plain(), (0, 1)),
]

OTHERS: list[Case] = [
    of_picture(f"{kind.lower()}-named-png", "p.png", partial(saved, kind), 1, FORMATS)
    for kind in ("BMP", "ICO", "PPM", "TGA", "PDF")
]
OTHERS += [
    of_picture("psd-named-png", "p.png", b"8BPS\0\1" + bytes(90), 1, FORMATS, "Photoshop"),
    of_picture("heic", "p.heic", b"\0\0\0\x18ftypheic" + bytes(90), 1, FORMATS, "HEIC"),
    of_picture("postscript-named-png", "p.png",
               b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n",
               1, FORMATS),
    of_picture("page-not-found-named-png", "p.png", b"<!DOCTYPE html><p>404 Not found", 1, FORMATS),
    of_picture("nothing-named-png", "p.png", b"", 1),
    of_picture("zeros-named-jpeg", "p.jpg", bytes(5_000), 1),
    of_picture("svg-named-png", "p.png", b'<svg xmlns="http://www.w3.org/2000/svg"/>', 1),
    of_picture("picture-without-ending", "picture", lambda: plain(), (0, 1)),
]

MORE = ("GIF", "TIFF", "WEBP", "AVIF")
"""Formats that are read beside PNG and JPEG."""
OTHERS += [of_picture(f"{kind.lower()}-named-png", "p.png", partial(saved, kind), 0)
           for kind in MORE]
OTHERS += [of_picture(f"{kind.lower()}-half", "p.png", lambda kind=kind: half(
    saved(kind, (400, 300))), 1, BROKEN) for kind in MORE]
OTHERS += [of_picture(f"{kind.lower()}-with-flipped-data", "p.png", lambda kind=kind: flipped(
    saved(kind, (400, 300)), 0.5), (0, 1)) for kind in MORE]
OTHERS += [
    of_picture(f"tiff-{packing}-{name}", "p.tif", lambda packing=packing, change=change: change(
        saved("TIFF", (400, 300), compression=packing)), status, *says)
    for packing in ("tiff_lzw", "tiff_adobe_deflate", "jpeg")
    for name, change, status, says in (
        ("whole", bytes, 0, ()), ("half", half, 1, (BROKEN,)),
        ("flipped", partial(flipped, at=0.5), (0, 1), ()))
]
OTHERS += [
    of_picture("webp-of-268-million-pixels", "p.webp", lambda: webp(16_383, 16_383), 1,
               "268,402,689", MOST),
    of_picture("gif-of-4295-million-pixels", "p.gif", lambda: gif(65_535, 65_535), 1,
               "4,294,836,225", MOST),
    of_picture("tiff-of-10000-million-pixels", "p.tif", lambda: tiff(100_000, 100_000), 1,
               "10,000,000,000", MOST),
    of_picture("tiff-that-loops", "p.tif", lambda: tiff(8, 8, loops=True), (0, 1)),
]


def webp(width: int, height: int) -> bytes:
    """Return a WebP (extended) that states a size, with a small picture in it."""
    small = saved("WEBP")[12:]
    sides = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    body = b"WEBPVP8X" + struct.pack("<I", 10) + bytes(4) + sides + small
    return b"RIFF" + struct.pack("<I", len(body)) + body


def gif(width: int, height: int) -> bytes:
    """Return a GIF that states a size for its canvas, with a small picture in it."""
    small = saved("GIF")
    return small[:6] + struct.pack("<HH", width, height) + small[10:]


def tiff(width: int, height: int, *, loops: bool = False) -> bytes:
    """Return a TIFF that states a size, with 64 bytes of data; its pages may be without end."""
    entries = [(256, 4, 1, width), (257, 4, 1, height), (258, 3, 1, 8), (259, 3, 1, 1),
               (262, 3, 1, 1), (273, 4, 1, 8), (277, 3, 1, 1), (278, 4, 1, height),
               (279, 4, 1, 64)]
    table = b"".join(struct.pack("<HHII", *entry) for entry in entries)
    return (b"II*\0" + struct.pack("<I", 72) + bytes(64) + struct.pack("<H", len(entries)) + table
            + struct.pack("<I", 72 if loops else 0))


@cache
def big() -> bytes:
    return png(idat=chunk(b"IDAT", zeros((1 + 8_800 * 3) * 9_000)), head=ihdr(8_800, 9_000))


def numbered(data: Callable[[], bytes], index: int) -> bytes:
    """Return a picture that differs from the others by what stands behind its end."""
    return data() + str(index).encode()


def gallery(number: int, data: Callable[[], bytes]) -> Files:
    """Return a game with so many cards, each with a picture of its own."""
    return {
        "cards.csv": "id,title\n" + "".join(f"a{index},t\n" for index in range(number)),
        "templates/card.yaml": "layers:\n  - {layer: image, file: '{id}.png'}\n" + TEXT,
        **{f"a{index}.png": partial(numbered, data, index) for index in range(number)},
    }


SUMS: list[Case] = [
    case("pictures-of-80-million-pixels-20-times", 3, game(gallery(20, big)), *both((0, 1), MOST)),
    case("one-picture-of-80-million-pixels", 3, picture("p.png", big), *both((0, 1), MOST)),
    case("pictures-by-the-thousand", 3, game(gallery(1_000, png)), *both((0, 1), MOST)),
    case("broken-picture-on-1000-cards", 4, game({
        "cards.csv": "id,title\n" + "".join(f"a{index},t\n" for index in range(1_000)),
        "templates/card.yaml": "layers:\n  - {layer: image, file: p.png}\n" + TEXT,
        "p.png": lambda: half(plain())}), *both(1, r"p\.png", BROKEN)),
    case("broken-picture-in-an-ink-that-is-not-printed", 4, game({
        "templates/card.yaml": "layers:\n  - {layer: image, file: p.png, ink: [mono]}\n" + TEXT,
        "p.png": lambda: half(plain())}), *both((0, 1), r"p\.png")),
    case("broken-picture-for-a-stencil", 4, game({
        "game.yaml": GAME.replace("players:", "ink_default: mono\nplayers:"),
        "templates/card.yaml": "layers:\n  - {layer: image, file: p.jpg}\n" + TEXT,
        "p.jpg": lambda: half(photo()) + END}), *both(1, r"p\.jpg", BROKEN)),
]

CASES = [*PNGS, *JPEGS, *OTHERS, *SUMS]

"""Bytes of pictures, spreadsheets and PDFs, sound but for what a row asks for."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib

import pikepdf
from PIL import Image

_MAGIC = b"\x89PNG\r\n\x1a\n"


def chunk(kind: bytes, data: bytes, *, crc: int | None = None) -> bytes:
    """Return a PNG chunk; ``crc`` stands in for the right check."""
    check = zlib.crc32(kind + data) if crc is None else crc
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)


def ihdr(width: int, height: int, depth: int = 8, colour: int = 2, interlace: int = 0) -> bytes:
    """Return a PNG's header chunk."""
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlace))


def png(width: int = 20, height: int = 10, *extra: bytes, idat: bytes | None = None,
        head: bytes | None = None, end: bytes | None = None) -> bytes:
    """Return an RGB PNG with extra chunks before its data, and parts replaced."""
    if idat is None:
        row = b"\0" + bytes((200, 30, 60)) * width
        idat = chunk(b"IDAT", zlib.compress(row * height))
    return b"".join([
        _MAGIC, ihdr(width, height) if head is None else head, *extra, idat,
        chunk(b"IEND", b"") if end is None else end,
    ])


def zeros(size: int) -> bytes:
    """Return ``size`` zero bytes compressed, without ever holding them all."""
    packer = zlib.compressobj(9)
    parts = [packer.compress(bytes(1_000_000)) for _ in range(size // 1_000_000)]
    return b"".join([*parts, packer.compress(bytes(size % 1_000_000)), packer.flush()])


def saved(kind: str, size: tuple[int, int] = (64, 48), mode: str = "RGB", **how: object) -> bytes:
    """Return a picture with some detail as Pillow saves it."""
    image = Image.radial_gradient("L").resize(size).convert(mode)
    out = io.BytesIO()
    image.save(out, kind, **how)
    return out.getvalue()


def app1(data: bytes) -> bytes:
    """Return a JPEG with an Exif segment of these bytes."""
    plain = saved("JPEG")
    segment = b"\xff\xe1" + struct.pack(">H", len(data) + 8) + b"Exif\0\0" + data
    return plain[:2] + segment + plain[2:]


def sof(width: int, height: int) -> bytes:
    """Return a JPEG that states another size than it has data for."""
    plain = bytearray(saved("JPEG"))
    at = plain.index(b"\xff\xc0") + 5
    plain[at : at + 4] = struct.pack(">HH", height, width)
    return bytes(plain)


_TYPES = ('<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/'
          'content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-'
          'package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>'
          "</Types>")
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_RELS = ('<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/'
         '2006/relationships"><Relationship Id="rId1" Type="{}" Target="{}"/></Relationships>')
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_BOOK = (f'<?xml version="1.0"?><workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>'
         '<sheet name="{}" sheetId="1" r:id="rId1"/></sheets></workbook>')


def cell(where: str, text: str) -> str:
    """Return a sheet's cell with a text of its own."""
    return f'<c r="{where}" t="inlineStr"><is><t>{text}</t></is></c>'


HEADING = f'<row r="1">{cell("A1", "id")}{cell("B1", "title")}</row>'
FIRST = f'<row r="2">{cell("A2", "a")}{cell("B2", "hello")}</row>'


def xlsx(rows: str | bytes = HEADING + FIRST, *, before: str = "", name: str = "s",
         more: dict[str, bytes] | None = None) -> bytes:
    """Return a workbook of one sheet with these rows (XML), or a whole sheet's bytes."""
    sheet = rows if isinstance(rows, bytes) else (
        f'<?xml version="1.0"?><worksheet xmlns="{_MAIN}">{before}<sheetData>{rows}</sheetData>'
        "</worksheet>"
    ).encode()
    parts = {
        "[Content_Types].xml": _TYPES.encode(),
        "_rels/.rels": _RELS.format(f"{_OFFICE}/officeDocument", "xl/workbook.xml").encode(),
        "xl/workbook.xml": _BOOK.format(name).encode(),
        "xl/_rels/workbook.xml.rels":
            _RELS.format(f"{_OFFICE}/worksheet", "worksheets/sheet1.xml").encode(),
        "xl/worksheets/sheet1.xml": sheet,
        **(more or {}),
    }
    return packed(parts)


def ods(rows: str) -> bytes:
    """Return an OpenDocument spreadsheet of one sheet with these rows (XML)."""
    spaces = "urn:oasis:names:tc:opendocument:xmlns"
    content = (
        f'<?xml version="1.0"?><office:document-content xmlns:office="{spaces}:office:1.0"'
        f' xmlns:table="{spaces}:table:1.0" xmlns:text="{spaces}:text:1.0"><office:body>'
        f'<office:spreadsheet><table:table table:name="s">{rows}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    manifest = (
        f'<?xml version="1.0"?><m:manifest xmlns:m="{spaces}:manifest:1.0"><m:file-entry'
        f' m:full-path="/" m:media-type="{kind}"/></m:manifest>'
    )
    return packed({"mimetype": kind.encode(), "content.xml": content.encode(),
                   "META-INF/manifest.xml": manifest.encode()})


def ods_row(*texts: str, repeated: int = 1, across: int = 1) -> str:
    """Return a row of texts, repeated down and each cell across."""
    cells = "".join(
        f'<table:table-cell office:value-type="string" table:number-columns-repeated="{across}">'
        f"<text:p>{text}</text:p></table:table-cell>" for text in texts
    )
    return f'<table:table-row table:number-rows-repeated="{repeated}">{cells}</table:table-row>'


def packed(parts: dict[str, bytes]) -> bytes:
    """Return a zip of these files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as pack:
        for name, data in parts.items():
            pack.writestr(name, data)
    return out.getvalue()


def pdf(content: bytes = b"", *, forms: dict[str, bytes] | None = None, nested: bool = False,
        page: str = "", pages: int = 1, packed_content: bytes | None = None) -> bytes:
    """Return a PDF with one content stream, and forms that it may draw.

    With ``nested`` each form may draw all of them. ``page`` are entries of the page, as PDF.
    """
    made = pikepdf.new()
    names = pikepdf.Dictionary()
    for name, data in (forms or {}).items():
        form = made.make_stream(data)
        form["/Type"], form["/Subtype"] = pikepdf.Name.XObject, pikepdf.Name.Form
        form["/BBox"] = pikepdf.Array([0, 0, 100, 100])
        names[f"/{name}"] = form
    resources = made.make_indirect(pikepdf.Dictionary(XObject=names))
    if nested:
        for each in names.values():
            each["/Resources"] = resources
    stream = made.make_stream(content)
    if packed_content is not None:
        stream.write(packed_content, filter=pikepdf.Name.FlateDecode)
    entries = page.removeprefix("<<").removesuffix(">>").encode()
    for _ in range(pages):
        sheet = pikepdf.Dictionary(Type=pikepdf.Name.Page, Contents=stream)
        if b"/MediaBox" not in entries:
            sheet["/MediaBox"] = pikepdf.Array([0, 0, 595, 842])
        if b"/Resources" not in entries:
            sheet["/Resources"] = resources
        if entries:
            # Kept free for entries that no writer would write; of their length, so that the
            # file's own table of places stays right.
            sheet["/Zz"] = pikepdf.String("x" * len(entries))
        made.pages.append(pikepdf.Page(made.make_indirect(sheet)))
    out = io.BytesIO()
    made.save(out, static_id=True, compress_streams=False,
              object_stream_mode=pikepdf.ObjectStreamMode.disable,
              stream_decode_level=pikepdf.StreamDecodeLevel.none)
    blank = b"/Zz (" + b"x" * len(entries) + b")"
    return out.getvalue().replace(blank, entries.ljust(len(blank)))

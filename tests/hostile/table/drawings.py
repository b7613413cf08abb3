"""SVG: depth, extent, uses of uses, filters, styles, entities, encodings."""

from __future__ import annotations

import base64
import gzip
from collections.abc import Callable
from functools import cache

from tests.hostile.case import Case, both, case
from tests.hostile.files import chunk as png_chunk
from tests.hostile.files import ihdr, png, saved, zeros
from tests.hostile.games import SVG, Content, drawing, icon, picture
from tests.hostile.table.products import MOST

ART = r"art\.svg"
SQUARE = '<rect width="50" height="50"/>'


def of_svg(name: str, inside: str | Callable[[], str], *says: str,
           status: int | tuple[int, ...] = 1,
           attributes: str = "") -> Case:
    """Return a row of a drawing that is placed as a picture."""
    return case(name, 3, drawing(inside, attributes), *both(status, ART, *says))


def of_file(name: str, data: Content, *says: str,
            status: int | tuple[int, ...] = 1) -> Case:
    """Return a row of a drawing given as a whole file."""
    return case(name, 3, picture("art.svg", data), *both(status, ART, *says))


def of_icon(name: str, inside: str, *says: str, status: int | tuple[int, ...] = 1) -> Case:
    """Return a row of an icon."""
    return case(name, 3, icon(SVG.format("", inside)), *both(status, r"icons/i\.svg", *says))


def used(levels: int, times: int) -> str:
    """Return uses of uses of a square."""
    lines = ['<g id="u0"><rect width="1" height="1"/></g>']
    lines += [f'<g id="u{level}">{f"""<use xlink:href="#u{level - 1}"/>""" * times}</g>'
              for level in range(1, levels)]
    return f"<defs>{''.join(lines)}</defs><use xlink:href='#u{levels - 1}'/>"


def data_uri(data: bytes, kind: str = "image/png") -> str:
    """Return a picture that a drawing holds itself."""
    return (f'<image width="100" height="100" xlink:href="data:{kind};base64,'
            f'{base64.b64encode(data).decode()}"/>')


def inside_itself(levels: int) -> str:
    """Return a drawing that holds a drawing that holds a drawing."""
    inner = SVG.format("", SQUARE)
    for _ in range(levels):
        inner = SVG.format("", data_uri(inner.encode(), "image/svg+xml"))
    return inner


FILTER = ('<filter id="f" x="-1000000" y="-1000000" width="2000000" height="2000000">{}</filter>'
          '<rect filter="url(#f)" width="50" height="50"/>')


@cache
def huge() -> bytes:
    return png(head=ihdr(30_000, 30_000), idat=png_chunk(b"IDAT", zeros(20_000_000)))



LAUGHS = ('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">'
          + "".join(f'<!ENTITY b{n} "{(f"&b{n - 1};" if n else "&a;") * 10}">' for n in range(12))
          + ']><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&b11;</text></svg>')
OUTER = ('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
         '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&x;</text></svg>')

DEEP: list[Case] = [
    of_svg("groups-400-deep-in-a-drawing", "<g>" * 400 + SQUARE + "</g>" * 400, "(?i)deep"),
    of_svg("groups-100000-deep-in-a-drawing", "<g>" * 100_000 + SQUARE + "</g>" * 100_000,
           "(?i)deep"),
    of_svg("groups-that-never-close", "<g>" * 50_000),
    of_svg("unknown-elements-5000-deep", "<x>" * 5_000 + "</x>" * 5_000, "(?i)deep"),
    of_svg("text-spans-3000-deep", "<text>" + "<tspan>" * 3_000 + "a" + "</tspan>" * 3_000
           + "</text>", "(?i)deep"),
    of_svg("drawings-in-drawings-1000-deep", '<svg viewBox="0 0 9 9">' * 1_000 + SQUARE
           + "</svg>" * 1_000, "(?i)deep"),
    of_svg("uses-10-deep-10", used(10, 10), MOST),
    of_svg("uses-2-deep-40", used(40, 2), MOST),
    of_svg("use-of-itself-in-a-drawing", '<g id="a"><use xlink:href="#a"/></g>', status=(0, 1)),
    of_svg("uses-in-a-circle",
           '<g id="a"><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/>'
           f"</g>{SQUARE}", status=(0, 1)),
    of_svg("clips-in-a-circle", '<clipPath id="a" clip-path="url(#b)"><rect width="9" height="9"/>'
           '</clipPath><clipPath id="b" clip-path="url(#a)"><rect width="9" height="9"/></clipPath>'
           '<rect clip-path="url(#a)" width="50" height="50"/>', status=(0, 1)),
    of_svg("masks-in-masks-300-deep", "".join(
        f'<mask id="m{n}" mask="url(#m{n + 1})"><rect width="99" height="99" fill="white"/></mask>'
        for n in range(300)) + '<rect mask="url(#m0)" width="50" height="50"/>', status=(0, 1)),
    of_svg("masks-that-double", "".join(
        f'<mask id="m{n}"><g mask="url(#m{n + 1})">{SQUARE}</g><g mask="url(#m{n + 1})">{SQUARE}'
        "</g></mask>" for n in range(25)) + f'<g mask="url(#m0)">{SQUARE}</g>', status=(0, 1)),
    of_svg("patterns-of-a-hair", '<pattern id="p" width="0.0001" height="0.0001" '
           'patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern>'
           '<rect fill="url(#p)" width="99" height="99"/>', status=(0, 1)),
    of_svg("patterns-that-double", "".join(
        f'<pattern id="p{n}" width="9" height="9" patternUnits="userSpaceOnUse">'
        f'<rect fill="url(#p{n + 1})" width="9" height="9"/>'
        f'<rect fill="url(#p{n + 1})" width="5" height="5"/></pattern>' for n in range(22))
        + '<rect fill="url(#p0)" width="99" height="99"/>', status=(0, 1)),
    of_svg("gradients-in-a-circle",
           '<linearGradient id="a" xlink:href="#b"/><linearGradient id="b" '
           'xlink:href="#a"/><rect fill="url(#a)" width="9" height="9"/>', status=(0, 1)),
    of_svg("markers-on-50000-points", '<marker id="m" markerWidth="9" markerHeight="9"><path '
           'd="M0 0L9 9L0 9Z"/></marker><path marker-mid="url(#m)" d="M0 0'
           + "L9 9L1 5" * 25_000 + '"/>', status=(0, 1)),
]

COSTLY: list[Case] = [
    of_svg("filter-of-a-million", FILTER.format(
        '<feGaussianBlur stdDeviation="100000"/><feTurbulence numOctaves="1000000000"/>'),
        status=(0, 1)),
    of_svg("filter-of-turbulence", FILTER.format(
        '<feTurbulence baseFrequency="9" numOctaves="2000000000"/>'), status=(0, 1)),
    of_svg("filter-of-morphology", FILTER.format(
        '<feMorphology operator="dilate" radius="100000"/>'), status=(0, 1)),
    of_svg("filter-of-a-large-kernel", FILTER.format(
        '<feConvolveMatrix order="900" kernelMatrix="' + "1 " * 810_000 + '"/>'), status=(0, 1)),
    of_svg("filters-by-the-thousand", '<filter id="f"><feGaussianBlur stdDeviation="20"/></filter>'
           + '<rect filter="url(#f)" width="99" height="99"/>' * 3_000, status=(0, 1)),
    of_svg("groups-half-clear-by-the-thousand", f'<g opacity="0.5">{SQUARE}</g>' * 5_000,
           status=(0, 1)),
    of_svg("dashes-of-a-hair", '<path stroke="red" stroke-dasharray="0.00001" fill="none" '
           'd="M0 0L100 100"/>', status=(0, 1)),
    of_svg("dashes-of-a-hair-along-a-mile", '<path stroke="red" stroke-dasharray="0.001" '
           'fill="none" d="M0 0H1000000000V9Z"/>', status=(0, 1)),
    of_svg("path-of-3-megabytes", f'<path d="M0 0{"l1 1h9v-1" * 250_000}Z"/>', status=(0, 1)),
    of_svg("path-of-3-megabytes-stroked-round", '<path stroke="red" stroke-linejoin="round" '
           f'stroke-width="30" fill="none" d="M0 0{"l9 9h-9v-8" * 150_000}"/>', status=(0, 1)),
    of_svg("path-with-1e308", '<path d="M0 0L1e308 -1e308L1e38 9Z"/>', status=(0, 1)),
    of_svg("path-with-1e400", '<path stroke="red" stroke-width="1e400" d="M0 0L1e400 nan"/>',
           status=(0, 1)),
    of_svg("scaled-by-1e30", f'<g transform="scale(1e30)"><g transform="scale(1e30)">{SQUARE}</g>'
           "</g>", status=(0, 1)),
    of_svg("scaled-by-nothing", f'<g transform="scale(0) matrix(0 0 0 0 0 0)">{SQUARE}</g>',
           status=(0, 1)),
    of_svg("text-of-a-megabyte", f'<text font-family="sans-serif">{"word " * 200_000}</text>',
           status=(0, 1)),
    of_svg("text-of-20000-spans", '<text font-family="sans-serif">' + '<tspan dx="1">a</tspan>'
           * 20_000 + "</text>", status=(0, 1)),
    of_svg("text-of-1e9-points", '<text font-family="sans-serif" font-size="1e9">a</text>',
           status=(0, 1)),
    of_svg("rules-of-style-by-20000", "<style>" + "".join(
        f".c{n} > g * .d{n} {{fill: red}}" for n in range(20_000)) + "</style>"
        + '<g class="c1"><rect class="d1" width="9" height="9"/></g>' * 100, status=(0, 1)),
    of_svg("style-that-does-not-close", "<style>" + "a{" * 100_000 + "</style>" + SQUARE,
           status=(0, 1)),
    of_svg("attributes-by-50000", "<rect " + " ".join(f'a{n}="1"' for n in range(50_000)) + "/>",
           status=(0, 1)),
    of_svg("elements-by-150000", SQUARE * 100_000, status=(0, 1)),
    of_svg("ids-by-50000", "".join(f'<g id="i{n}"/><use xlink:href="#i{n}"/>'
                                   for n in range(40_000)), status=(0, 1)),
    of_svg("name-of-a-megabyte", f"<{'x' * 1_000_000}/>", status=(0, 1)),
    of_svg("drawing-of-5-megabytes", "<!--" + "x" * 5_000_000 + "-->" + SQUARE, "(?i)larger than"),
    of_svg("holds-a-picture-of-900-million-pixels", lambda: data_uri(huge())),
    of_svg("holds-a-picture-of-900-million-pixels-20-times", lambda: data_uri(huge()) * 20),
    of_svg("holds-a-broken-picture", data_uri(b"\x89PNG\r\n\x1a\nrubbish")),
    of_svg("holds-a-picture-cut-short", lambda: data_uri(saved("PNG")[:-60])),
    of_svg("holds-a-picture-of-no-known-kind", data_uri(b"GIF89a" + bytes(40), "image/gif")),
    of_svg("data-that-is-no-base64", '<image width="9" height="9" xlink:href="data:image/png;'
           'base64,%%%%"/>'),
    of_file("drawings-inside-themselves", inside_itself(6), status=(0, 1)),
    of_file("drawing-in-a-view-of-nothing",
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0">{SQUARE}</svg>'),
    of_file("drawing-as-long-as-a-hair", '<svg xmlns="http://www.w3.org/2000/svg" '
            f'viewBox="0 0 1 1000000">{SQUARE}</svg>', status=(0, 1)),
]

ENCODED: list[Case] = [
    of_file("drawing-of-laughs", LAUGHS, "(?i)entit|document type"),
    of_file("drawing-that-reads-other-files", OUTER, "(?i)entit|document type|outside"),
    of_file("drawing-of-unknown-encoding", '<?xml version="1.0" encoding="ebcdic-x"?>'
            + SVG.format("", SQUARE), "(?i)encoding"),
    of_file("drawing-that-lies-of-its-encoding", '<?xml version="1.0" encoding="utf-16"?>'
            + SVG.format("", SQUARE), status=(0, 1)),
    of_file("drawing-half-utf-16", SVG.format("", SQUARE).encode("utf-16")[:-5]),
    of_file("drawing-in-utf-32", SVG.format("", SQUARE).encode("utf-32")),
    of_file("drawing-not-utf-8", SVG.format("", "<text>\xff</text>").encode("latin-1")),
    of_file("drawing-packed", gzip.compress(SVG.format("", SQUARE).encode(), mtime=0)),
    of_file("drawing-of-nothing", ""),
    of_file("drawing-of-blanks", " \n"),
    of_file("drawing-of-zeros", bytes(5_000)),
    of_file("drawing-cut-short", SVG.format("", SQUARE)[:-20]),
    of_file("drawing-that-is-html", "<!DOCTYPE html><html><body>Not found</body></html>"),
    of_file("drawing-without-namespace", f'<svg viewBox="0 0 9 9">{SQUARE}</svg>', status=(0, 1)),
    of_file("drawing-with-an-unknown-prefix",
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><a:b/></svg>'),
    of_file("drawing-that-is-a-picture", lambda: saved("PNG")),
    of_svg("drawing-with-a-script", "<script>alert(1)</script>", "(?i)script"),
    of_svg("drawing-with-a-link-out", '<image xlink:href="http://example.org/x.png"/>',
           "(?i)outside"),
    of_svg("drawing-with-a-style-out", "<style>@import url(http://example.org/x.css);</style>",
           "(?i)outside"),
    of_svg("drawing-with-an-escaped-style-out",
           '<rect style="fill: u\\72l(http://example.org/x.svg#a)" width="9" height="9"/>',
           status=(0, 1)),
]

ICONS: list[Case] = [
    of_icon("icon-groups-5000-deep", "<g>" * 5_000 + SQUARE + "</g>" * 5_000, "(?i)deep"),
    of_icon("icon-groups-100000-deep", "<g>" * 100_000 + SQUARE + "</g>" * 100_000, "(?i)deep"),
    of_icon("icon-path-of-2-megabytes", f'<path d="M0 0{"l1 1h9v-1" * 200_000}Z"/>', MOST),
    of_icon("icon-shapes-by-50000", SQUARE * 50_000, MOST),
    of_icon("icon-arcs-by-20000", f'<path d="M0 0{"a9 9 0 1 1 1 1" * 20_000}Z"/>', status=(0, 1)),
    of_icon("icon-of-points-without-number", '<polygon points="1 2 3"/>', status=(0, 1)),
    of_icon("icon-of-points-of-rubbish", '<polygon points="x,y z"/>'),
    of_icon("icon-path-of-rubbish", '<path d="M0 0 Q1 # 5 5"/>'),
    of_icon("icon-path-of-other-digits", '<path d="M\u0660 \u0661L5 5L\u0662 0Z"/>',
            status=(0, 1)),
    of_icon("icon-path-that-closes-first", '<path d="ZZZM0 0L9 9L0 9Z"/>', status=(0, 1)),
    of_icon("icon-path-of-closings", f'<path d="M0 0L9 9{"Z" * 50_000}"/>', status=(0, 1)),
    of_icon("icon-far-past-its-view", '<path d="M0.4 2L1 4L999999 4L1 2"/>', "100 times"),
    of_icon("icon-moved-far-past-its-view",
            '<path transform="translate(-1e8 3)" d="M0 0L5 5L0 5Z"/>', "100 times"),
    of_icon("icon-transform-of-rubbish", '<path transform="matrix(1,2)" d="M0 0L5 5L0 5Z"/>'),
    of_icon("icon-transform-of-many", '<path transform="' + "rotate(1) " * 50_000
            + '" d="M0 0L5 5L0 5Z"/>', status=(0, 1)),
    case("icon-of-laughs", 3, icon(LAUGHS), *both(1, r"icons/i\.svg")),
    case("icon-of-unknown-encoding", 3, icon('<?xml version="1.0" encoding="ebcdic-x"?>'
         + SVG.format("", SQUARE)), *both(1, r"icons/i\.svg")),
    case("icon-that-is-a-picture", 3, icon("\x00\x01\x02"), *both(1, r"icons/i\.svg")),
]

CASES = [*DEEP, *COSTLY, *ENCODED, *ICONS]

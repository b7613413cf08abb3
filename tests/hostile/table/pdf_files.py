"""PDFs for `pnp measure`: damaged, packed, in circles, of numbers past all measure."""

from __future__ import annotations

from tests.hostile.case import Case, case, pnp
from tests.hostile.files import pdf, zeros
from tests.hostile.games import Content, fifo, game, link, sparse, write

MARKED = (b"/Piece <</Component (c) /Id (i) /Copy 1 /Side (front) /Width 20 /Height 20>> BDC\n"
          b"q /f0 Do Q\nEMC\n")


def of_pdf(name: str, data: Content, status: int | tuple[int, ...] = (0, 1, 2), *says: str) -> Case:
    """Return a row of a PDF to be measured, in words and as JSON."""
    return case(name, 3, write({"x.pdf": data}), pnp("measure x.pdf", status, *says),
                pnp("measure --json x.pdf", status, *says, never=("NaN", "Infinity")))


def chain(levels: int, times: int, first: bytes = b"0 0 9 9 re f ") -> dict[str, bytes]:
    """Return forms each of which draws the next one several times."""
    forms = {f"f{level}": f"/f{level + 1} Do ".encode() * times for level in range(levels)}
    return {**forms, f"f{levels}": first}


READS = r"x\.pdf"
def sound() -> bytes:
    return pdf(b"0 0 9 9 re f")


CASES: list[Case] = [
    of_pdf("measured-nothing", b"", 2, READS),
    of_pdf("measured-rubbish", b"%PDF-1.7\nrubbish\n%%EOF", 2, READS),
    of_pdf("measured-text", b"hello\n", 2, READS),
    of_pdf("measured-picture", b"\x89PNG\r\n\x1a\n" + bytes(90), 2, READS),
    of_pdf("measured-cut-short", lambda: sound()[: len(sound()) // 2], 2, READS),
    of_pdf("measured-without-its-end", lambda: sound()[:-30], (0, 2)),
    of_pdf("measured-with-zeros-inside", lambda: sound().replace(b"endobj", b"end\0bj"), (0, 2)),
    of_pdf("measured-content-packed-300-times", lambda: pdf(
        packed_content=zeros(300_000_000)), (0, 2), READS),
    of_pdf("measured-content-of-5-million-operators", lambda: pdf(b"q Q " * 2_500_000), (0, 2),
           READS),
    of_pdf("measured-saves-without-end", lambda: pdf(b"q " * 1_000_000), (0, 2), READS),
    of_pdf("measured-restores-without-end", lambda: pdf(b"Q " * 200_000 + b"EMC " * 200_000),
           (0, 2)),
    of_pdf("measured-brackets-without-end", lambda: pdf(b"[" * 500_000), (0, 2)),
    of_pdf("measured-dictionaries-without-end", lambda: pdf(b"/a <<" + b"/a <<" * 100_000), (0, 2)),
    of_pdf("measured-forms-10-deep-10", lambda: pdf(MARKED, forms=chain(10, 10), nested=True),
           0, READS),
    of_pdf("measured-forms-2-deep-40", lambda: pdf(MARKED,
                                                   forms=chain(40, 2, b"BT /F 9 Tf (a) Tj ET "),
                                          nested=True), (0, 2), READS),
    of_pdf("measured-pictures-in-forms", lambda: pdf(
        MARKED, forms=chain(24, 2, b"/Field <</Name (a) /Width 1 /Height 1>> BDC 0 0 9 9 re EMC "),
        nested=True), 2, READS),
    of_pdf("measured-forms-1000-deep", lambda: pdf(MARKED, forms=chain(1_000, 1), nested=True),
           (0, 2)),
    of_pdf("measured-forms-20000-deep", lambda: pdf(MARKED, forms=chain(20_000, 1), nested=True),
           (0, 2)),
    of_pdf("measured-form-of-itself", lambda: pdf(MARKED, forms={"f0": b"/f0 Do /f0 Do"},
                                                  nested=True),
           (0, 2)),
    of_pdf("measured-forms-in-a-circle", lambda: pdf(
        MARKED, forms={"f0": b"/f1 Do", "f1": b"/f0 Do /f1 Do"}, nested=True), (0, 2)),
    of_pdf("measured-numbers-past-all-numbers", lambda: pdf(
        b"9" * 400 + b" 0 0 1 0 0 cm " + MARKED, forms={"f0": b"0 0 9 9 re f"}), (0, 1, 2)),
    of_pdf("measured-matrix-of-nothing", lambda: pdf(
        b"0 0 0 0 0 0 cm " + MARKED, forms={"f0": b"0 0 9 9 re f"}), (0, 1, 2)),
    of_pdf("measured-matrix-of-a-text", lambda: pdf(b"(a) /b [] <<>> true null cm"), (0, 2)),
    of_pdf("measured-operators-without-operands", lambda: pdf(b"cm re Tf Tm Do BDC Tj W n"),
           (0, 2)),
    of_pdf("measured-page-of-nothing", lambda: pdf(page="<</MediaBox [0 0 0 0]>>"), (0, 2)),
    of_pdf("measured-page-of-no-box", lambda: pdf(page="<</MediaBox [1 2]>>"), (0, 2)),
    of_pdf("measured-page-of-texts", lambda: pdf(page="<</MediaBox [(a) (b) /c null]>>"), (0, 2)),
    of_pdf("measured-page-past-all-numbers", lambda: pdf(
        page=f"<</MediaBox [0 0 {'9' * 400} {'9' * 400}]>>"), (0, 2)),
    of_pdf("measured-unit-of-nothing", lambda: pdf(page="<</UserUnit 0>>"), (0, 2)),
    of_pdf("measured-unit-of-400-digits", lambda: pdf(page=f"<</UserUnit {'9' * 400}>>"), (0, 2)),
    of_pdf("measured-unit-of-a-text", lambda: pdf(page="<</UserUnit (a)>>"), (0, 2)),
    of_pdf("measured-resources-of-texts", lambda: pdf(b"/f0 Do", page="<</Resources (a)>>"),
           (0, 2)),
    of_pdf("measured-20000-pages", lambda: pdf(b"0 0 9 9 re f", pages=20_000), (0, 2)),
    of_pdf("measured-piece-without-names", lambda: pdf(
        b"/Piece <<>> BDC q /f0 Do Q EMC", forms={"f0": b"0 0 9 9 re f"}), (0, 1, 2)),
    of_pdf("measured-piece-of-odd-names", lambda: pdf(
        b"/Piece <</Component 7 /Id [] /Copy (x) /Side null /Width (w) /Height <<>>>> BDC "
        b"q /f0 Do Q EMC", forms={"f0": b"0 0 9 9 re f"}), (0, 1, 2)),
    of_pdf("measured-locked", b"%PDF-1.4\ntrailer<</Encrypt 1 0 R/Root 2 0 R>>\n"
           b"%%EOF", 2, READS),
    case("measured-fifo", 3, fifo("x.pdf"), pnp("measure x.pdf", 2, READS)),
    case("measured-device", 3, pnp("measure /dev/zero", 2, "/dev/zero")),
    case("measured-link-to-a-device", 3, link("x.pdf", "/dev/urandom"), pnp("measure x.pdf", 2)),
    case("measured-folder", 3, write({"x.pdf/y": ""}), pnp("measure x.pdf", 2, READS)),
    case("measured-sparse-terabyte", 3, sparse("x.pdf", 1_000_000_000_000),
         pnp("measure x.pdf", 2, READS)),
    case("measured-name-of-5000-letters", 3, pnp(("measure", "x" * 5_000), 2),
         pnp(("measure", ""), 2)),
    case("measured-beside-a-sound-one", 3, game(), pnp("build g", 0), write({"x.pdf": b"rubbish"}),
         pnp("measure x.pdf output/g/cards.pdf no.pdf", 2, READS, r"no\.pdf", r"cards\.pdf")),
]

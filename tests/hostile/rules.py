"""What holds after every run of the table, whatever the row is about."""

from __future__ import annotations

import hashlib
import math
import re
import stat
import warnings
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pikepdf

from tests.hostile.case import Run
from tests.hostile.child import MEMORY, SECONDS, Ended

_CRASHES = re.compile(
    r"Traceback \(most recent|panicked at|Fatal Python error|Segmentation|core dumped"
    r"|Exception ignored|\b[A-Z]\w+Warning: |object at 0x[0-9a-f]+|<class '"
)
RAW = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]"
)
_MUCH = 200_000
_TEMPORARY = (".pnp-*", "*.saving", "*.tmp", "*.part", "tmp????????")
_NUMBER = r"[-+]?(?:inf(?:inity)?|nan|\d*\.?\d+e[-+]?\d+)"
_BAD_IN_PDF = re.compile(rf"(?<=[\s\[]){_NUMBER}(?=[\s\]/>])", re.IGNORECASE)
_BAD_IN_TEXT = re.compile(rf"(?<=[\s\"'(,:=\[]){_NUMBER}(?=[\s\"'),;\]}}<])", re.IGNORECASE)
_STREAM = re.compile(rb"\bstream\r?\n.*?\bendstream\b", re.DOTALL)
_OPERATORS = frozenset(
    b"b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k"
    b" l M m MP n q Q re RG rg ri S s SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W"
    b" W* y ' \"".decode().split()
) | {"INLINE IMAGE"}
_FARTHEST = 1e7

State = dict[str, tuple[str, ...]]
"""A folder's entries: path from the folder → what it is."""


def state_of(folder: Path) -> State:
    """Return what lies in a folder, without following links."""
    found: State = {}
    for path in sorted(folder.rglob("*")):
        info = path.lstat()
        name = path.relative_to(folder).as_posix()
        mode = oct(info.st_mode)
        if stat.S_ISLNK(info.st_mode):
            found[name] = ("link", str(path.readlink()))
        elif stat.S_ISREG(info.st_mode):
            small = info.st_size < 50_000_000
            digest = hashlib.sha256(path.read_bytes()).hexdigest() if small else str(info.st_size)
            found[name] = ("file", mode, digest)
        else:
            found[name] = ("other", mode)
    return found


def complaints(run: Run, ended: Ended, before: State, folder: Path) -> Iterator[str]:
    """Yield everything that is not as it must be after a run."""
    yield from _ending(run, ended)
    yield from _messages(run, ended)
    yield from _files(run, before, folder)


def _ending(run: Run, ended: Ended) -> Iterator[str]:
    if ended.hung:
        yield f"did not end (stopped after {ended.seconds:.0f} s)"
    elif ended.status not in run.status:
        wanted = " or ".join(str(each) for each in run.status)
        yield f"exit status {ended.status}, not {wanted}"
    if ended.seconds > SECONDS and not ended.hung:
        yield f"took {ended.seconds:.1f} s of processor time, more than {SECONDS:g}"
    if ended.memory > MEMORY:
        yield f"took {ended.memory // 1_000_000} MB of memory, more than {MEMORY // 1_000_000}"


def _messages(run: Run, ended: Ended) -> Iterator[str]:
    for crash in sorted(set(_CRASHES.findall(ended.text))):
        yield f"said {crash!r}"
    if ended.status != 0 or run.status == (0,):
        for pattern in run.says:
            if not re.search(pattern, ended.text):
                yield f"did not say {pattern!r}"
    for pattern in run.never:
        if re.search(pattern, ended.text):
            yield f"said {pattern!r}"
    shown = ended.err + (ended.out if run.makes_text else b"")
    # Programs are told everything.
    if len(shown) > _MUCH and "--json" not in run.words:
        yield f"said {len(shown)} bytes, more than {_MUCH}"
    raw = sorted(set(RAW.findall(shown.decode("utf-8", "replace"))))
    if raw:
        yield f"printed raw: {', '.join(map(ascii, raw))}"
    undecodable = b"\xef\xbf\xbd" not in shown and "\ufffd" in shown.decode("utf-8", "replace")
    if undecodable and "PYTHONIOENCODING" not in run.env:
        yield "printed bytes that are not UTF-8"


def _files(run: Run, before: State, folder: Path) -> Iterator[str]:
    after = state_of(folder)
    for name, what in before.items():
        if after.get(name) != what and not any(fnmatch(name, glob) for glob in run.changes):
            yield f"{name} was {'changed' if name in after else 'lost'}"
    for name, what in after.items():
        if what[0] == "file" and before.get(name) != what:
            yield from numbers(folder / name)
    if run.trouble is None:
        for name in after.keys() - before.keys():
            if any(fnmatch(part, each) for part in Path(name).parts for each in _TEMPORARY):
                yield f"left {name} behind"


def numbers(path: Path) -> Iterator[str]:
    """Yield what no reader of a made file takes as a number: infinite, none, in exponent form."""
    kind = path.suffix.lower()
    if kind == ".pdf":
        yield from _pdf(path)
    elif kind in (".svg", ".json", ".html"):
        text = re.sub(r"data:[^\"')]*", "", path.read_text("utf-8"))
        if bad := sorted(set(_BAD_IN_TEXT.findall(text)))[:3]:
            yield f"{path.name} holds {', '.join(bad)}"


def _pdf(path: Path) -> Iterator[str]:
    outside = _STREAM.sub(b"", path.read_bytes()).decode("latin-1")
    bad = set(_BAD_IN_PDF.findall(outside))
    try:
        with warnings.catch_warnings(action="error"), pikepdf.open(path) as pdf:
            contents: list[pikepdf.Object | pikepdf.Page] = [*pdf.pages]
            contents += [each for each in pdf.objects if isinstance(each, pikepdf.Stream)
                         and each.get("/Subtype") == "/Form"]
            for content in contents:
                for instruction in pikepdf.parse_content_stream(content):
                    bad |= set(_wrong(instruction))
    except (pikepdf.PdfError, UserWarning, TypeError) as error:
        yield f"{path.name} is no sound PDF: {error}"
    if bad:
        yield f"{path.name} holds {', '.join(sorted(bad)[:3])}"


def _wrong(
    instruction: pikepdf.ContentStreamInstruction | pikepdf.ContentStreamInlineImage
) -> Iterator[str]:
    operator = str(instruction.operator)
    if operator not in _OPERATORS:
        yield operator[:20]
    for operand in instruction.operands:
        for each in operand if isinstance(operand, pikepdf.Array) else (operand,):
            if each is None:
                yield "a number past reading"
                continue
            try:
                value = float(each)
            except (TypeError, ValueError):
                continue
            if not math.isfinite(value) or abs(value) > _FARTHEST:
                yield f"{value:.3g}"

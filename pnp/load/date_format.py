"""Dates and times as spreadsheets show them, from the days since their epoch."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from pnp.load.format_parts import Region, Token

DATE_TOKEN = r"(?i:am/pm|a/p|yyyy|yy|m{1,5}|d{1,4}|h{1,2}|s{1,2})"
_MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September",
           "October", "November", "December")
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_ENGLISH = 0x09
_MOST_DAYS = 2_958_466
"""The day after 9999-12-31."""
_FALSE_LEAP_DAY = 60
"""1900-02-29, which spreadsheets count though it never was."""


def is_date(tokens: Sequence[Token]) -> bool:
    """Tell whether a format shows a date or a time."""
    return any(token.kind in ("date", "elapsed") for token in tokens)


def shown_date(
    value: float, tokens: Sequence[Token], language: int, region: Region, from_1904: bool
) -> str:
    """Return a day or time as its format shows it.

    ``language`` is Windows' number of the language for names, 0 for the computer's own. Raises
    ValueError for what no spreadsheet shows, or only in a language that is not told.
    """
    if not 0 <= value < _MOST_DAYS:
        raise ValueError("no date has this number")
    days = value + 1462 if from_1904 else value
    if int(days) == _FALSE_LEAP_DAY:
        raise ValueError("29 February 1900 never was")
    decimals = _second_decimals(tokens)
    seconds = _floored(value * 86400, decimals)
    moment = datetime(1899, 12, 30 if days > _FALSE_LEAP_DAY else 31) + timedelta(
        days=1462 * from_1904, seconds=seconds)
    half = any(token.text.lower() in ("am/pm", "a/p") for token in tokens)
    made = []
    for at, token in enumerate(tokens):
        if token.kind == "elapsed":
            unit = {"h": 3600, "m": 60, "s": 1}[token.text[0]]
            made.append(str(int(seconds // unit)).rjust(len(token.text), "0"))
        elif token.kind == "date":
            made.append(_part(moment, token.text.lower(), token.text, region, language, half=half,
                              minutes=_is_minutes(tokens, at)))
        elif token == ("sign", ".") and ("sign", "0") in tokens[at + 1 : at + 2]:
            made.append(region.localised("."))
        elif token.kind == "sign" and token.text == "0":
            places = _places_before(tokens, at)
            made.append(f"{seconds % 1:.6f}"[2 + places])
        elif token.kind == "sign" and token.text in "#?@%":
            raise ValueError("digits and dates stand in one format")
        else:
            if token.kind == "sign" and token.text == "/":
                region.wanted = region.wanted or region.comma is None
            made.append(token.text)
    return "".join(made)


def _floored(seconds: float, decimals: int) -> float:
    """Return seconds without what is not shown of them, and without the dust of floats."""
    step = float(10 ** decimals)
    return int(round(seconds * step, 4) + 1e-6) / step


def _second_decimals(tokens: Sequence[Token]) -> int:
    return min(3, sum(token == ("sign", "0") for token in tokens))


def _places_before(tokens: Sequence[Token], at: int) -> int:
    count = 0
    while at - count - 1 >= 0 and tokens[at - count - 1] == ("sign", "0"):
        count += 1
    if count > 2 or at - count - 1 < 0 or tokens[at - count - 1] != ("sign", "."):
        raise ValueError("digits and dates stand in one format")
    return count


def _is_minutes(tokens: Sequence[Token], at: int) -> bool:
    """Tell whether an ``m`` is minutes: behind hours, or before seconds."""
    units = [(index, token.text[0].lower()) for index, token in enumerate(tokens)
             if token.kind in ("date", "elapsed") and token.text[0].lower() != "a"]
    here = next((place for place, (index, _) in enumerate(units) if index == at), 0)
    before = units[here - 1][1] if here else ""
    after = units[here + 1][1] if here + 1 < len(units) else ""
    return before == "h" or after == "s"


def _part(
    moment: datetime, kind: str, written: str, region: Region, language: int, *, half: bool,
    minutes: bool,
) -> str:
    if kind in ("am/pm", "a/p"):
        word = "AM" if moment.hour < 12 else "PM"
        return word if kind == "am/pm" else word[0].lower() if written.islower() else word[0]
    if kind[0] == "h":
        hour = (moment.hour + 11) % 12 + 1 if half else moment.hour
        return f"{hour:0{len(kind)}}"
    if kind[0] == "s":
        return f"{moment.second:0{len(kind)}}"
    if kind[0] == "m" and minutes and len(kind) < 3:
        return f"{moment.minute:0{len(kind)}}"
    if kind[0] == "y":
        return f"{moment.year:04}" if kind == "yyyy" else f"{moment.year % 100:02}"
    number = moment.month if kind[0] == "m" else moment.day
    if len(kind) < 3:
        return f"{number:0{len(kind)}}"
    if (language and language & 0x3FF != _ENGLISH) or (not language and region.comma):
        raise ValueError("names of months and days are known in English only")
    region.wanted = region.wanted or (not language and region.comma is None)
    name = _MONTHS[moment.month - 1] if kind[0] == "m" else _DAYS[moment.weekday()]
    return name[0] if len(kind) == 5 else name[:3] if len(kind) == 3 else name

"""Numbers as spreadsheets show them: the format codes of XLSX (ECMA-376 part 1, 18.8.30)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import NamedTuple

from pnp.limits import MAX_FORMAT_LETTERS
from pnp.load.date_format import DATE_TOKEN, is_date, shown_date
from pnp.load.format_parts import Region, Token

MOST_DIGITS = 15
"""Digits that spreadsheets keep of a number."""
_COLOURS = re.compile(r"(?i)black|blue|cyan|green|magenta|red|white|yellow|colou?r ?\d{1,2}")
_CONDITION = re.compile(r"(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)")
_CURRENCY = re.compile(r"\$([^-]*)(?:-([0-9A-Fa-f]{1,8}))?")
_TOKEN = re.compile(
    r'"(?P<quoted>[^"]*)"|\\(?P<escaped>.)|_(?P<wide>.)|\*(?P<fill>.)|\[(?P<bracket>[^\]]*)\]'
    rf"|(?P<general>(?i:general))|(?P<date>{DATE_TOKEN})|(?P<power>E[+-])|(?P<sign>[0#?.,%/@])"
    r"|(?P<literal>[^A-Za-z])", re.DOTALL,
)


class FormatError(ValueError):
    """A number format that cannot be rendered, or not this number; the message says why."""


class _Section(NamedTuple):
    tokens: list[Token]
    condition: tuple[str, float] | None
    language: int


def shown_number(value: float, code: str, region: Region, *, from_1904: bool = False) -> str:
    """Return a number as a spreadsheet shows it in a cell with the format ``code``.

    Raises FormatError for a format, or a number in it, that cannot be rendered. Colours are left
    out: a template gives text its own.
    """
    if len(code) > MAX_FORMAT_LETTERS:
        raise FormatError(f"the format has more than {MAX_FORMAT_LETTERS} characters")
    sections = [_section(part) for part in _split(code)]
    section, number = _chosen(sections, value)
    if is_date(section.tokens):
        try:
            return shown_date(value, section.tokens, section.language, region, from_1904)
        except ValueError as error:
            raise FormatError(str(error)) from None
    return _number(number, section.tokens, region)


def shown_text(text: str, code: str) -> str:
    """Return a text as a cell with the format ``code`` shows it: ``@" gold"``, ``;;;``.

    Raises FormatError.
    """
    if len(code) > MAX_FORMAT_LETTERS:
        raise FormatError(f"the format has more than {MAX_FORMAT_LETTERS} characters")
    sections = [_section(part) for part in _split(code)]
    section = next((each for each in sections if ("sign", "@") in each.tokens),
                   sections[3] if len(sections) == 4 else None)
    if section is None:
        return text
    return "".join(text if token == ("sign", "@") else token.text for token in section.tokens)


def _split(code: str) -> list[str]:
    """Return the sections of a format."""
    parts, start, at = [], 0, 0
    while at < len(code):
        if code[at] in '"[':
            end = code.find('"' if code[at] == '"' else "]", at + 1)
            if end < 0:
                raise FormatError("it is not closed")
            at = end
        elif code[at] in "\\_*":
            at += 1
        elif code[at] == ";":
            parts.append(code[start:at])
            start = at + 1
        at += 1
    parts.append(code[start:])
    if len(parts) > 4:
        raise FormatError("it has more than four parts")
    return parts


def _section(part: str) -> _Section:
    tokens: list[Token] = []
    condition, language, at = None, 0, 0
    while at < len(part):
        found = _TOKEN.match(part, at)
        if not found:
            raise FormatError(f"{part[at]!r} is not understood")
        at = found.end()
        kind, text = str(found.lastgroup), found[str(found.lastgroup)]
        if kind == "bracket":
            if compared := _CONDITION.fullmatch(text):
                condition = (compared[1], float(compared[2]))
            elif money := _CURRENCY.fullmatch(text):
                language = int(money[2] or "0", 16)
                if language > 0xFFFF or language in (0xF800, 0xF400):
                    raise FormatError("it follows the computer's region")
                tokens.append(Token("literal", money[1]))
            elif re.fullmatch(r"(?i)h+|m+|s+", text):
                tokens.append(Token("elapsed", text.lower()))
            elif not _COLOURS.fullmatch(text):
                raise FormatError(f"[{text}] is not understood")
        elif kind == "fill":
            if text != " ":
                raise FormatError(f"*{text} fills the width of the cell")
        elif kind == "wide":
            tokens.append(Token("literal", " "))
        else:
            tokens.append(Token("literal" if kind in ("quoted", "escaped") else kind, text))
    return _Section(tokens, condition, language)


def _chosen(sections: Sequence[_Section], value: float) -> tuple[_Section, float]:
    """Return the section for a number, and the number without a sign that the section says."""
    numeric = sections[:3] if len(sections) == 4 else sections
    numeric = [each for each in numeric if not any(token.text == "@" and token.kind == "sign"
                                                   for token in each.tokens)] or list(sections[:1])
    if any(each.condition for each in numeric):
        for index, each in enumerate(numeric):
            last = index == len(numeric) - 1
            if (each.condition and _holds(each.condition, value)) or (
                each.condition is None and (last or (index == 1 and value < 0))
            ):
                return each, abs(value) if index and value < 0 else value
        raise FormatError("none of its conditions holds")
    if len(numeric) == 1 or value > 0:
        return numeric[0], value
    if value < 0:
        return numeric[1], -value
    return numeric[2] if len(numeric) > 2 else numeric[0], value


def _holds(condition: tuple[str, float], value: float) -> bool:
    sign, other = condition
    return {"<": value < other, ">": value > other, "=": value == other, "<=": value <= other,
            ">=": value >= other, "<>": value != other}[sign]


def _number(value: float, tokens: list[Token], region: Region) -> str:
    signs = "".join(token.text for token in tokens if token.kind in ("sign", "power"))
    if any(token.kind == "general" for token in tokens):
        made = _general(value, region)
        return "".join(made if each.kind == "general" else each.text for each in tokens)
    if not signs:
        # A text in place of a number stands alone: "none" for 0.
        return ("-" if value < 0 else "") + "".join(token.text for token in tokens)
    if "@" in signs:
        return "".join(_general(value, region) if token.text == "@" and token.kind == "sign"
                       else token.text for token in tokens)
    if "/" in signs:
        return _fraction(value, tokens)
    return _placed(value, tokens, region)


def _general(value: float, region: Region) -> str:
    """Return a number without a format: at most 11 signs, as Excel shows it."""
    if value == 0:
        return "0"
    size = abs(value)
    if not 1e-4 <= size < 1e11:
        raise FormatError("spreadsheets shorten such a number, each in its own way")
    whole = len(str(int(size)))
    text = f"{value:.{max(0, min(9, 10 - whole))}f}"
    return region.localised(text.rstrip("0").rstrip(".") if "." in text else text)


def _fraction(value: float, tokens: list[Token]) -> str:
    """Return a number as a whole part and a fraction: ``# ?/?``, ``# ??/16``."""
    code = "".join(token.text for token in tokens)
    form = re.fullmatch(r"(?P<whole>[#0?]+ )?[#0?]+/(?P<below>[#0?]+|\d+)(?P<after>.*)", code,
                        re.DOTALL)
    if not form:
        raise FormatError("this kind of fraction is not understood")
    exact, below = Fraction(str(abs(value))), form["below"]
    if below.isdecimal() and below.strip("0"):
        parts = Fraction(round(exact * int(below)), int(below))
        top, bottom = int(parts * int(below)), int(below)
    else:
        near = exact.limit_denominator(10 ** min(len(below), 4) - 1)
        top, bottom = near.numerator, near.denominator
    whole = 0
    if form["whole"]:
        whole, top = divmod(top, bottom)
    text = f"{top}/{bottom}" if top or not form["whole"] else ""
    shown = " ".join(part for part in (str(whole) if whole or not text else "", text) if part)
    return ("-" if value < 0 and (whole or top) else "") + shown + form["after"].rstrip()


def _placed(value: float, tokens: list[Token], region: Region) -> str:
    """Return a number by its places for digits."""
    places = [at for at, token in enumerate(tokens) if token.kind == "sign"
              and token.text in "0#?"]
    if not places:
        raise FormatError("it has no place for a digit")
    point = next((at for at, token in enumerate(tokens) if token == ("sign", ".")), len(tokens))
    power = next((at for at, token in enumerate(tokens) if token.kind == "power"), len(tokens))
    wholes = [at for at in places if at < min(point, power)]
    parts = [at for at in places if point < at < power]
    commas = [at for at, token in enumerate(tokens) if token == ("sign", ",")]
    last = wholes[-1] if wholes else point
    thousands = any(wholes and wholes[0] < at < last for at in commas)
    # Commas right behind the last digit divide by a thousand each.
    scale = sum(at > places[-1] or (last < at < point) for at in commas)
    percents = sum(token == ("sign", "%") for token in tokens)
    number = Decimal(f"{value:.{MOST_DIGITS}g}") * 100 ** percents / Decimal(1000) ** scale
    exponent = 0
    if power < len(tokens):
        if len(wholes) != 1:
            raise FormatError("powers by more than one digit are not understood")
        exponent = number.adjusted() if number else 0
        rounded = _rounded(number.scaleb(-exponent), len(parts))
        if rounded and rounded.adjusted() > 0:
            exponent += 1
        number = number.scaleb(-exponent)
    number = _rounded(number, len(parts))
    whole, _, decimals = f"{abs(number):f}".partition(".")
    digits = _digits(whole, wholes, parts, decimals, tokens, thousands=thousands)
    digits.update(_power_digits(exponent, tokens, power, [at for at in places if at > power]))
    made = []
    for at, token in enumerate(tokens):
        if at in digits:
            made.append(region.localised(digits[at]))
        elif at == point:
            made.append(region.localised("."))
        elif token != ("sign", ",") and token.kind != "power":
            made.append(token.text)
    text = "".join(made)
    return f"-{text}" if value < 0 else text


def _rounded(number: Decimal, places: int) -> Decimal:
    return number.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP) if places < 31 else number


def _digits(
    whole: str, wholes: list[int], parts: list[int], decimals: str, tokens: list[Token], *,
    thousands: bool,
) -> dict[int, str]:
    """Return what stands in each place for a digit; the first one takes all that are left."""
    whole = whole.lstrip("0")
    made: dict[int, str] = {}
    for index, at in enumerate(reversed(wholes)):
        first = index == len(wholes) - 1
        there = whole[: len(whole) - index] if first else whole[len(whole) - index - 1 :
                                                                 len(whole) - index]
        if index >= len(whole):
            there = {"0": "0", "?": " "}.get(tokens[at].text, "")
        if thousands:
            there = _grouped(there, index)
        made[at] = there
    shown = len(decimals.rstrip("0"))
    for index, at in enumerate(parts):
        optional = tokens[at].text != "0" and index >= shown
        made[at] = {"#": "", "?": " "}[tokens[at].text] if optional else decimals[index]
    return made


def _grouped(digits: str, places: int) -> str:
    """Return digits with the commas of thousands, ``places`` being how many follow them."""
    made = ""
    for index, digit in enumerate(reversed(digits)):
        after = places + index
        made = digit + ("," if digit.isdecimal() and after and after % 3 == 0 else "") + made
    return made


def _power_digits(
    exponent: int, tokens: list[Token], power: int, places: list[int]
) -> dict[int, str]:
    if not places or power >= len(tokens):
        return {}
    sign = "-" if exponent < 0 else "+" if tokens[power].text == "E+" else ""
    digits = str(abs(exponent)).rjust(len(places), "0")
    return {power: "E" + sign, places[0]: digits[: len(digits) - len(places) + 1],
            **{at: digits[len(digits) - len(places) + index + 1]
               for index, at in enumerate(places[1:])}}

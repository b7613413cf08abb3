"""A drawing's style sheets: which declarations each element has, in the order of the cascade."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

import cssselect2
import tinycss2

from pnp.limits import SVG_STYLE_RULES, SVG_STYLE_TESTS
from pnp.svg.errors import SvgError, too_many

_NOT_READ = ("import", "media", "supports", "layer", "container", "property", "scope", "document",
             "page", "view-transition", "starting-style")
_NO_MATTER = ("charset", "namespace", "font-face", "keyframes", "-webkit-keyframes",
               "counter-style",
              "font-feature-values", "-moz-document")
_REFUSED = re.compile(r":(?:has|host|hover|focus|active|target|visited|link|lang|dir)\b", re.I)
_COUNTING = re.compile(r":nth|:last|:only|:first-of|~", re.I)
_CUSTOM = re.compile(r"--[\w-]+")


class Declaration(NamedTuple):
    """A property and its value, as they are written."""

    name: str
    value: str
    important: bool


class Rules:
    """The rules of a drawing's ``<style>`` elements, to be asked for each element."""

    def __init__(self, root: Element) -> None:
        """Read them. Raises SvgError for what is not understood."""
        self._root = root
        self._rules: list[tuple[Any, tuple[Declaration, ...]]] = []
        self._widest = max(len(element) for element in root.iter())
        self._weights: Counter[tuple[str, str]] = Counter()
        for element in root.iter("style"):
            kind = element.get("type", "text/css").strip().lower()
            if kind not in ("", "text/css"):
                raise SvgError(f"style sheets of the kind {kind[:40]!r} are not understood")
            if element.get("media", "all").strip().lower() not in ("", "all"):
                raise SvgError("style sheets for certain media are not understood")
            self._sheet("".join(element.itertext()))

    def by_element(self) -> dict[Element, list[Declaration]]:
        """Return each element's declarations, the strongest last, important ones apart."""
        found: dict[Element, list[Declaration]] = {}
        if not self._rules:
            return found
        self._judge_work()
        matcher = cssselect2.Matcher()
        for selector, declarations in self._rules:
            matcher.add_selector(selector, declarations)
        for wrapper in cssselect2.ElementWrapper.from_xml_root(self._root).iter_subtree():
            matched = [each[-1] for each in sorted(
                matcher.match(wrapper), key=lambda match: (match[0], match[1])
            )]
            if matched:
                found[wrapper.etree_element] = [each for rule in matched for each in rule]
        return found

    def _sheet(self, text: str) -> None:
        # Programs that wrote for HTML browsers hid the sheet in a comment.
        text = re.sub(r"^\s*<!--|-->\s*$", "", text)
        for rule in tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True):
            if rule.type == "error":
                raise SvgError(f"the style sheet cannot be read: {rule.message}")
            if rule.type == "at-rule":
                self._at_rule(rule)
            else:
                self._rule(rule)

    def _at_rule(self, rule: Any) -> None:
        name = rule.lower_at_keyword
        if name == "import":
            raise SvgError("a style refers to something outside the drawing (@import)",
                           "save it as plain SVG from a drawing program")
        if name not in _NO_MATTER:
            raise SvgError(f"the style sheet's @{name[:40]} is not understood",
                           "save the drawing with presentation attributes instead of CSS")

    def _rule(self, rule: Any) -> None:
        written = tinycss2.serialize(rule.prelude).strip()
        if _REFUSED.search(written):
            raise SvgError(f"the selector {written[:60]!r} is not understood")
        try:
            # In SVG names of elements keep their case, which cssselect2 does as well.
            selectors = cssselect2.compile_selector_list(rule.prelude)
        except cssselect2.SelectorError as error:
            raise SvgError(f"the selector {written[:60]!r} is not understood: {error}") from None
        declarations = tuple(declarations_of(rule.content))
        for selector in selectors:
            if selector.pseudo_element:
                raise SvgError(f"the selector {written[:60]!r} is not understood")
            self._rules.append((selector, declarations))
            if len(self._rules) > SVG_STYLE_RULES:
                raise too_many("the style sheet's selectors", len(self._rules), SVG_STYLE_RULES)
            self._weights[_bucket(selector)] += _steps(written, self._widest)

    def _judge_work(self) -> None:
        work = 0
        for element in self._root.iter():
            keys = [("id", element.get("id", "")), ("tag", str(element.tag)), ("any", "")]
            keys += [("class", name) for name in set(element.get("class", "").split())]
            for key in keys:
                work += self._weights.get(key, 0)
            if work > SVG_STYLE_TESTS:
                raise too_many("the steps of matching the style sheet", work, SVG_STYLE_TESTS)


def _bucket(selector: Any) -> tuple[str, str]:
    if selector.id is not None:
        return "id", selector.id
    if selector.class_name is not None:
        return "class", selector.class_name
    if selector.local_name is not None:
        return "tag", selector.local_name
    return "any", ""


def _steps(written: str, widest: int) -> int:
    """Return what a selector costs for one element: more, where it looks at others."""
    blanks = len(re.findall(r"[^\s,>+~]\s+[^\s,>+~]", written))
    if blanks > 4 or len(written) > 2_000:
        raise SvgError(f"the selector {written[:60]!r} is too long")
    return 1 + 20 * blanks + (widest if _COUNTING.search(written) else 0)


def declarations_of(content: Any) -> Iterator[Declaration]:
    """Yield the declarations of a rule or ``style`` attribute. Raises SvgError."""
    for each in tinycss2.parse_declaration_list(content, skip_comments=True, skip_whitespace=True):
        if each.type == "error":
            raise SvgError(f"a style cannot be read: {each.message}")
        if each.type != "declaration":
            raise SvgError("styles within styles are not understood")
        value = tinycss2.serialize(each.value).strip()
        name = each.name if _CUSTOM.fullmatch(each.name) else each.lower_name
        yield Declaration(name, value, each.important)

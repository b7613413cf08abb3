"""Each language says everything: no text is missing, none is left over, all fill in the same."""

from __future__ import annotations

import ast
import json
import re
import string
from pathlib import Path

import pytest

from scorer.kit.language import FOLDER, language, languages
from tests.scorer.languages.catalogue import calls, constants, data, in_templates, messages

PLACES = re.compile(r"%(?:\(\w+\))?\w")
OTHERS = languages()[1:]


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("code", OTHERS)
def test_every_message_has_its_text(code: str) -> None:
    texts = language(code).texts
    assert sorted(messages() - set(texts)) == []


@pytest.mark.parametrize("code", OTHERS)
def test_no_text_is_left_over(code: str) -> None:
    known = messages() | constants() | {*data(), *in_templates()}
    assert sorted(set(language(code).texts) - known) == []


@pytest.mark.parametrize("code", OTHERS)
def test_every_text_fills_in_what_the_english_does(code: str) -> None:
    for english, found in language(code).texts.items():
        # argparse's own texts have their places by %.
        if "%" in english:
            assert sorted(PLACES.findall(english)) == sorted(PLACES.findall(str(found)))
            continue
        forms = [found] if isinstance(found, str) else found
        for form in forms:
            assert fields(form) - {"n"} == fields(english) - {"n"}, english
            assert form[:1].isspace() == english[:1].isspace(), english
            assert form[-1:].isspace() == english[-1:].isspace(), english


@pytest.mark.parametrize("code", OTHERS)
def test_a_text_by_number_has_all_its_forms(code: str) -> None:
    spoken = language(code)
    forms = len({spoken.form(number) for number in range(1000)})
    for text, call in calls():
        found = spoken.texts.get(text)
        if getattr(call.func, "id", "") == "trn":
            assert isinstance(found, list), text
            assert len(found) == forms, text


def test_each_call_gives_what_its_text_fills_in() -> None:
    for text, call in calls():
        if any(keyword.arg is None for keyword in call.keywords):
            continue
        given = {str(keyword.arg) for keyword in call.keywords}
        if getattr(call.func, "id", "") == "trn":
            one = call.args[1]
            assert isinstance(one, ast.Constant)
            assert fields(str(one.value)) - {"n"} <= given
            given |= {"n"}
        later = {"known", "what", "word"} if not given else set()
        assert fields(text) <= given | later, text


@pytest.mark.parametrize("code", OTHERS)
def test_a_text_stands_in_one_file(code: str) -> None:
    seen: dict[str, str] = {}
    for path in sorted((Path(FOLDER) / code / "texts").glob("*.json")):
        for text in json.loads(path.read_text("utf-8")):
            assert seen.setdefault(text, path.name) == path.name, text

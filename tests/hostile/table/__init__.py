"""The hostile table: every row of it, by the place where the input gets in."""

from tests.hostile.case import Case
from tests.hostile.table import (
    broken_pictures,
    drawings,
    ids,
    lost,
    many,
    names,
    numbers,
    pdf_files,
    products,
    records,
    status,
    tables,
    whole,
    yaml_files,
)

CASES: list[Case] = [
    each
    for module in (lost, whole, products, numbers, yaml_files, tables, drawings, pdf_files, records,
                   many, broken_pictures, names, status, ids)
    for each in module.CASES
]

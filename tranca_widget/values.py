"""Values of terms as plain data (texts, numbers, lists), and plain data as values.

`plain` and `typed` are inverse to each other for every type of a term: numbers, texts, truth values, choices
(enums), numbers or None, lists and sets of these, and tables of numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Any, get_args, get_origin

NONE = "none"
"""None where data has no sign for it."""
WORDS = {int: "a whole number", bool: "true or false", str: "a text"}
"""What a value of a simple type is called in an error."""
MANY, SOME, TABLE = "a list, each {each}", "a list of {count}", "a table of whole numbers"
OR_NONE = '{some}, or "none"'
CHOICE = "one of {names}"


def plain(value: Any) -> Any:
    """The value of a term as plain data: texts, numbers, lists."""
    if isinstance(value, frozenset):
        return sorted(str(each.value) for each in value)
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    return getattr(value, "value", value)


def typed(kind: Any, data: Any) -> Any:
    """Plain data (or a value that has its type already) as a value of the type `kind`.

    Raises `ValueError` that says what is expected: "a whole number", "one of set, run".
    """
    value = _typed(kind, data)
    if value is _WRONG:
        raise ValueError(expected(kind))
    return value


def expected(kind: Any) -> str:
    """What data of the type `kind` is, in words."""
    inner = get_args(kind)
    if isinstance(kind, UnionType):
        return OR_NONE.format(some=expected(inner[0]))
    if _is_table(kind):
        return TABLE
    if get_origin(kind) is tuple and inner[-1] is not Ellipsis:
        return SOME.format(count=len(inner))
    if inner:
        return MANY.format(each=expected(inner[0]))
    return WORDS.get(kind) or CHOICE.format(names=", ".join(str(member.value) for member in kind))


def _is_table(kind: Any) -> bool:
    return bool(kind == tuple[tuple[str, int], ...])


_WRONG: Any = object()
"""Stands for data that is no such value."""


def _typed(kind: Any, data: Any) -> Any:
    if kind in WORDS:
        is_right = isinstance(data, kind) and (kind is bool or not isinstance(data, bool))
        return data if is_right else _WRONG
    if isinstance(kind, UnionType):
        some, none = get_args(kind)
        is_none = none is NoneType and (data is None or data == NONE)
        return None if is_none else _typed(some, data)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next((member for member in kind if data in (member, member.value)), _WRONG)
    return _typed_many(kind, data)


def _typed_many(kind: Any, data: Any) -> Any:
    inner = get_args(kind)
    if _is_table(kind) and isinstance(data, Mapping):
        data = list(data.items())
    if not isinstance(
        data, (set, frozenset, list, tuple) if get_origin(kind) is frozenset else (list, tuple)
    ):
        return _WRONG
    if get_origin(kind) is tuple and inner[-1] is not Ellipsis:
        kinds = inner
        if len(data) != len(kinds):
            return _WRONG
    else:
        kinds = (inner[0],) * len(data)
    found = [_typed(each, part) for each, part in zip(kinds, data, strict=True)]
    is_wrong = any(each is _WRONG for each in found)
    return _WRONG if is_wrong else get_origin(kind)(found)

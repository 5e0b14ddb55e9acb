"""What SQLite and PostgreSQL say in different words; SQLAlchemy writes the rest for both."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import ColumnElement, Table, bindparam, literal_column
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement
from sqlalchemy.types import String, TypeEngine

_INSERTS: Final[dict[str, type[sqlite.Insert | postgresql.Insert]]] = {
    "sqlite": sqlite.Insert,
    "postgresql": postgresql.Insert,
}


def insert_or(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Return an insertion that may say what to do when the row is there already."""
    return _INSERTS[dialect](table)


class _Elements(FunctionElement[Any]):
    """The elements of a list in JSON, a row for each."""

    name = "elements"
    inherit_cache = False


class _Item(FunctionElement[Any]):
    """One item of a list in JSON: an object as JSON, anything else as a value."""

    name = "item"
    inherit_cache = False

    def __init__(self, value: ColumnElement[Any], nth: int, kind: TypeEngine[Any]) -> None:
        super().__init__(value, literal_column(str(nth)))
        self.type = kind


#: Rows as JSON, each a list, so that one statement writes many.
GIVEN: Final = _Elements(bindparam("rows", type_=String)).table_valued("value", name="given")


def given(nth: int, kind: TypeEngine[Any]) -> ColumnElement[Any]:
    """Return one column of the given rows."""
    return _Item(GIVEN.c.value, nth, kind)


@compiles(_Elements, "sqlite")
def _elements_of_sqlite(element: _Elements, compiler: SQLCompiler, **more: Any) -> str:
    return f"json_each({compiler.process(element.clauses, **more)})"


@compiles(_Elements, "postgresql")
def _elements_of_postgres(element: _Elements, compiler: SQLCompiler, **more: Any) -> str:
    return f"json_array_elements(CAST({compiler.process(element.clauses, **more)} AS JSON))"


@compiles(_Item, "sqlite")
def _item_of_sqlite(element: _Item, compiler: SQLCompiler, **more: Any) -> str:
    value, nth = (compiler.process(each, **more) for each in element.clauses)
    return f"json_extract({value}, '$[{nth}]')"


@compiles(_Item, "postgresql")
def _item_of_postgres(element: _Item, compiler: SQLCompiler, **more: Any) -> str:
    value, nth = (compiler.process(each, **more) for each in element.clauses)
    kind = compiler.dialect.type_compiler_instance.process(element.type)
    return f"CAST({value} ->> {nth} AS {kind})"

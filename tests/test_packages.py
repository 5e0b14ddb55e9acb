"""No two packages import each other: each can be read, and moved, without the other."""

from __future__ import annotations

import grimp

#: Left out as a folder: it starts the command line, which asks it for the version.
ROOT = "flibuste"


def test_no_two_packages_import_each_other() -> None:
    """A package is a folder; what is imported for type checking alone does not count."""
    graph = grimp.build_graph(ROOT, exclude_type_checking_imports=True)
    folders = {name.rpartition(".")[0] for name in graph.modules if name != ROOT}

    def folder(module: str) -> str:
        return module if module in folders else module.rpartition(".")[0]

    pairs = {
        (folder(importer), folder(imported))
        for importer in graph.modules
        for imported in graph.find_modules_directly_imported_by(importer)
        if ROOT not in (folder(importer), folder(imported))
    }
    assert len(pairs) > 100
    assert [(one, two) for one, two in sorted(pairs) if one < two and (two, one) in pairs] == []

"""What there is to choose from: games, levels, phrases; and what the things of a game do."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from flibuste import __version__
from flibuste.bots.levels import LEVELS
from flibuste.core.wire import BoxMessage
from flibuste.games.registry import GAMES, registered
from flibuste.server.http.callers import Called, services_of
from flibuste.server.http.compressed import Compressed
from flibuste.table.phrases import PHRASES
from flibuste.wire.library import GameAbout, GameHelp, HelpAbout, LevelAbout, Library
from flibuste.wire.words import Named

GameName = Annotated[str, Path(max_length=64)]

router = APIRouter(tags=["library"], route_class=Compressed)


@router.get("/api/library", response_model=Library)
async def library(request: Request, caller: Called) -> Response:
    """List the games, the levels of bots, and the phrases that players can say."""
    return await services_of(request).unchanging.answer(request, "library", _library)


@router.get("/api/library/{game}", response_model=GameHelp)
async def help_texts(request: Request, caller: Called, game: GameName) -> Response:
    """Tell what the things of a game are and do, each in a sentence, with the rule that says so."""
    kit = registered(game)

    def texts() -> GameHelp:
        return GameHelp(
            {
                kind: {name: HelpAbout.of(text) for name, text in named.items()}
                for kind, named in kit.help_texts().items()
            }
        )

    return await services_of(request).unchanging.answer(request, f"help/{kit.name}", texts)


@router.get("/api/library/{game}/box", response_model=BoxMessage)
async def built_in_box(request: Request, caller: Called, game: GameName) -> Response:
    """Return the box that a game is played with unless a table brings its own."""
    kit = registered(game)

    def facts() -> BoxMessage:
        return kit.open(kit.usual).box_facts()

    return await services_of(request).unchanging.answer(request, f"box/{kit.name}", facts)


def _library() -> Library:
    return Library(
        version=__version__,
        games=[
            GameAbout(
                name=game.name,
                title=Named.of(game.title),
                fewest=game.fewest,
                most=game.most,
                usual=game.usual,
                variants=list(game.variants),
                options=list(game.options),
                seats=list(game.seats),
                goes_first=game.goes_first,
            )
            for game in GAMES.values()
        ],
        levels=[
            LevelAbout(
                number=level.number,
                name=Named.of(level.name),
                about=Named.of(level.about),
                character=Named.of(level.character),
            )
            for level in LEVELS
        ],
        phrases={phrase: Named.of(words) for phrase, words in PHRASES.items()},
    )

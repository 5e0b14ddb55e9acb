"""What there is to choose from: games, levels, phrases."""

from __future__ import annotations

from fastapi import APIRouter

from flibuste import __version__
from flibuste.bots.levels import LEVELS
from flibuste.games import GAMES
from flibuste.server.answers import GameAbout, LevelAbout, Library, Named
from flibuste.server.callers import Called
from flibuste.server.table.phrases import PHRASES

router = APIRouter(tags=["library"])


@router.get("/api/library")
async def library(caller: Called) -> Library:
    """List the games, the levels of bots, and the phrases that players can say."""
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
            )
            for game in GAMES.values()
        ],
        levels=[
            LevelAbout(number=level.number, name=Named.of(level.name), about=Named.of(level.about))
            for level in LEVELS
        ],
        phrases={phrase: Named.of(words) for phrase, words in PHRASES.items()},
    )

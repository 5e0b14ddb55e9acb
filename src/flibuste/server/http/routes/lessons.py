"""Lessons: what there is to learn, and what is said of a choice."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path, Request, Response

from flibuste.games.registry import registered
from flibuste.server.http.callers import Called, check_rate, services_of
from flibuste.server.http.compressed import Compressed
from flibuste.server.http.routes.library import GameName
from flibuste.server.lessons import lesson_list, play_lesson, trial_list
from flibuste.wire.encoding import JSON
from flibuste.wire.lessons import LessonAnswer, LessonList, LessonTry, TrialList

router = APIRouter(tags=["lessons"], route_class=Compressed)

#: How many requests a step counts as.
_STEP: Final = 2


@router.get("/api/lessons/{game}", response_model=LessonList)
async def list_lessons(request: Request, caller: Called, game: GameName) -> Response:
    """List the lessons of a game: what they teach, and what they ask for."""
    name = registered(game).name
    made = services_of(request).unchanging
    return await made.answer(request, f"lessons/{name}", lambda: lesson_list(name))


@router.get("/api/trials/{game}")
async def list_trials(caller: Called, game: GameName) -> TrialList:
    """List positions in which the rules of a game can be tried, with what to try in each."""
    return trial_list(game)


@router.post("/api/lessons/{game}/{lesson}/{step}", response_model=LessonAnswer)
async def play_step(
    request: Request,
    caller: Called,
    game: GameName,
    lesson: Annotated[str, Path(max_length=64)],
    step: Annotated[int, Path(ge=0, le=99)],
    tried: LessonTry,
) -> Response:
    """Show a step of a lesson, counted from 0; or play what was chosen in it, and judge it.

    The choices are those that the learner made since the last position of the lesson. Nothing is
    stored.
    """
    services = services_of(request)
    check_rate(services, services.by_address, "address", caller.address, _STEP)
    asked = (game, lesson, step, tried.choices)
    played = await services.work_queue.do(caller.address, play_lesson, asked)
    return Response(played, media_type=JSON)

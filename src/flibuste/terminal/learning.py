"""Lessons at the terminal: what is asked, what was typed, and what is said of it."""

from __future__ import annotations

from typing import Final

from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words
from flibuste.lessons.lesson import Lesson
from flibuste.lessons.playing import StepMatch
from flibuste.terminal.interface import Answer, FollowUp
from flibuste.terminal.plain_interface import interface_of
from flibuste.terminal.terminal import Terminal

_LESSON: Final = Words("Lesson {n} of {of}: {title}", "Leçon {n} sur {of} : {title}")
_STEP: Final = Words("Step {n} of {of}", "Étape {n} sur {of}")
_RIGHT: Final = Words("Right!", "Bien joué !")
_WRONG: Final = Words("Not quite.", "Pas tout à fait.")
_RULE: Final = Words(
    "Rule {rule}: flibuste rules {rule} prints it.", "Règle {rule} : flibuste rules {rule}."
)
_AGAIN: Final = Words("Enter to try again. ", "Entrée pour réessayer. ")
_GO_ON: Final = Words("Enter to go on. ", "Entrée pour continuer. ")
_HOW: Final = Words(
    "Type a choice. skip passes this lesson, quit leaves, ? explains.",
    "Tapez un choix. « passer » saute la leçon, « quitter » arrête, « ? » explique.",
)
_READY: Final = Words(
    "You know enough for a first game: flibuste play {game} --opponent 1",
    "Vous en savez assez pour une première partie : flibuste play {game} --opponent 1",
)
_LEFT: Final = Words(
    "flibuste learn {game} {lesson} goes on here.",
    "flibuste learn {game} {lesson} reprend ici.",
)
_DONE: Final = Words("That was the last lesson.", "C’était la dernière leçon.")
_QUIT: Final = ("quit", "q", "quitter", "exit")
_SKIP: Final = ("skip", "passer")


class LearnerLeft(Exception):
    """The learner leaves, or there is no more input."""


class TerminalLessons:
    """The lessons of a game, one after the other."""

    def __init__(self, game: str, lessons: tuple[Lesson, ...], terminal: Terminal) -> None:
        self._game = game
        self._lessons = lessons
        self._terminal = terminal

    def teach(self, first: int) -> None:
        """Teach from a lesson on, until the last one is done or the learner leaves."""
        lesson = self._lessons[first]
        try:
            for number, lesson in enumerate(self._lessons[first:], first + 1):
                if lesson.later and number > 1 and not self._lessons[number - 2].later:
                    self._say(_READY.fill(game=self._game))
                self._teach_one(lesson, number)
        except LearnerLeft:
            self._say(_LEFT.fill(game=self._game, lesson=lesson.id))
            return
        self._say(_DONE)

    def _teach_one(self, lesson: Lesson, number: int) -> None:
        said = _LESSON.fill(n=number, of=len(self._lessons), title=lesson.title)
        made: list[str] = []
        for at, step in enumerate(lesson.steps):
            if step.position:
                made = []
            title = f"{said.say(self._terminal.language)} · {self._where(at, len(lesson.steps))}"
            choice = self._teach_step(lesson, at, made, title)
            if choice is None:
                # The learner skips the rest.
                return
            made.append(choice)

    def _where(self, at: int, steps: int) -> str:
        return _STEP.fill(n=at + 1, of=steps).say(self._terminal.language)

    def _teach_step(self, lesson: Lesson, at: int, made: list[str], title: str) -> str | None:
        """Ask until the answer is right; return it, or None if the learner skips the lesson."""
        while True:
            playing = StepMatch(lesson, at, made)
            action = self._ask(lesson, at, playing, title)
            if action is None:
                return None
            judged, told = playing.attempt(action)
            for sentence in playing.game.tell(told, self._terminal.language):
                self._terminal.say(sentence, "dim")
            self._say(_RIGHT if judged.right else _WRONG, "bold")
            self._say(judged.words)
            if judged.right:
                self._pause(_GO_ON)
                return playing.game.write_action(action)
            self._say(_RULE.fill(rule=judged.rule))
            self._pause(_AGAIN)

    def _ask(self, lesson: Lesson, at: int, playing: StepMatch, title: str) -> int | None:
        """Show the position and the task; return a choice, or None to skip the lesson."""
        terminal, view = self._terminal, playing.match.view(playing.seat)
        interface = interface_of(playing.game, Dice(0))
        question = interface.question(view)
        question.draw(terminal, [])
        terminal.say(title, "bold")
        self._say(lesson.steps[at].task)
        while True:
            text = self._line("> ")
            if text.lower() in _SKIP:
                return None
            if text.startswith("?"):
                for sentence in interface.explain(text[1:].strip(), view, terminal.language):
                    terminal.say(sentence)
                self._say(_HOW)
                continue
            try:
                found = self._complete(question.understand(text)) if text else None
            except Refusal as refusal:
                terminal.say(refusal.say(terminal.language))
                continue
            if found is not None:
                return found

    def _complete(self, answer: Answer) -> int | None:
        while isinstance(answer, FollowUp):
            text = self._line(f"{answer.prompt.say(self._terminal.language)} > ")
            answer = answer.answer(text) if text else None
        return answer

    def _line(self, prompt: str) -> str:
        text = self._terminal.ask(prompt)
        if text is None or text.lower() in _QUIT:
            raise LearnerLeft
        return text

    def _pause(self, words: Words) -> None:
        if self._terminal.live:
            self._line(words.say(self._terminal.language))

    def _say(self, words: Words, style: str = "") -> None:
        self._terminal.say(words.say(self._terminal.language), style)

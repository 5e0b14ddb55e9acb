"""Help and usage errors in the reader's language."""

from __future__ import annotations

import re
from inspect import cleandoc
from typing import Any, Final

import typer

from flibuste.cli.language import FRENCH, both
from flibuste.core.words import Words

both("Show this message and exit.", "Afficher cette aide.")
both(
    "Install completion for the current shell.",
    "Installer la complétion pour le shell courant.",
)
both(
    "Show completion for the current shell, to copy it or customize the installation.",
    "Afficher la complétion du shell courant, pour la copier ou l’adapter.",
)

_PANELS = {
    "COMMANDS_PANEL_TITLE": Words("Commands", "Commandes"),
    "DEFAULT_STRING": Words("[default: {}]", "[par défaut : {}]"),
    "REQUIRED_LONG_STRING": Words("[required]", "[obligatoire]"),
    "ENVVAR_STRING": Words("[variable: {}]", "[variable : {}]"),
}

#: What the library says of a command line, and how we say it.
_SAID: Final = (
    (
        re.compile("Input should be a valid integer"),
        Words("Write a whole number.", "Écrivez un nombre entier."),
    ),
    (re.compile("Input should be a valid number"), Words("Write a number.", "Écrivez un nombre.")),
    (
        re.compile(r"Input should be greater than or equal to (?P<least>\S+)"),
        Words("The least is {least}.", "Le minimum est {least}."),
    ),
    (
        re.compile(r"Input should be less than or equal to (?P<most>\S+)"),
        Words("The most is {most}.", "Le maximum est {most}."),
    ),
    (
        re.compile("'(?P<word>.*)' is not one of (?P<names>.*[^.])"),
        Words(
            "“{word}” is not valid. Expected one of: {names}.",
            "« {word} » ne convient pas. Valeurs possibles : {names}.",
        ),
    ),
    (
        re.compile(r"Got unexpected extra argument\(s\) \((?P<rest>.*)\)"),
        Words("Too many arguments: {rest}.", "Arguments en trop : {rest}."),
    ),
    (
        re.compile("No such command '(?P<name>.*)'. Did you mean (?P<known>.*)[?]"),
        Words(
            "There is no command “{name}”. Did you mean {known}?",
            "Il n’y a pas de commande « {name} ». Vouliez-vous dire {known} ?",
        ),
    ),
    (
        re.compile("No such command '(?P<name>.*)'"),
        Words("There is no command “{name}”.", "Il n’y a pas de commande « {name} »."),
    ),
    (
        re.compile("Option '(?P<name>.*)' does not take a value"),
        Words("{name} does not take a value.", "{name} ne prend pas de valeur."),
    ),
    (
        re.compile("Option '(?P<name>.*)' requires an argument"),
        Words("{name} needs a value.", "{name} demande une valeur."),
    ),
)


class WrongUsage(typer.BadParameter):
    """A value that cannot be right, said in every language."""

    def __init__(self, en: str, fr: str, **facts: object) -> None:
        self.words = Words(en, fr).fill(**facts) if facts else Words(en, fr)
        super().__init__(self.words.en)


def translate(command: Any, language: str | None) -> None:
    """Put a command's help, if it is asked for, into `language`, and the line of each below it."""
    if language is None:
        return
    from typer import rich_utils

    for title, words in _PANELS.items():
        setattr(rich_utils, title, words.say(language))
    if language != "fr":
        return
    context = typer.Context(command, help_option_names=["-h", "--help"])
    below = getattr(command, "commands", {}).values()
    for each in (command, *below, *command.get_params(context)):
        for attribute in ("help", "epilog", "short_help"):
            text = getattr(each, attribute, None)
            if text:
                setattr(each, attribute, FRENCH.get(cleandoc(text), text))


def explain_usage(error: typer.TyperException, language: str) -> str:
    """Return what was wrong with a command line, and where to look."""
    context = getattr(error, "ctx", None)
    path = "flibuste" if context is None else str(context.command_path)
    wrong = _wrong(error).say(language)
    wrong = wrong if wrong.endswith((".", "?")) else f"{wrong}."
    remedy = Words("See {path} --help.", "Voir {path} --help.").fill(path=path)
    return f"{wrong} {remedy.say(language)}"


def _parameter(error: typer.TyperException) -> str:
    """Return how the command line names the parameter that an error is about."""
    parameter: Any = getattr(error, "param", None)
    if parameter is None:
        return ""
    options = [option for option in parameter.opts if option.startswith("--")]
    return str(options[0] if options else parameter.metavar or parameter.name)


def _wrong(error: typer.TyperException) -> Words:
    if isinstance(error, WrongUsage):
        return error.words
    message = error.format_message()
    kind = type(error).__name__
    if kind == "NoSuchOption":
        known = ", ".join(getattr(error, "possibilities", None) or [])
        near = Words(" Did you mean {known}?", " Vouliez-vous dire {known} ?").fill(known=known)
        words = Words("There is no option {name}.{near}", "L’option {name} n’existe pas.{near}")
        return words.fill(name=getattr(error, "option_name", ""), near=near if known else "")
    if kind == "MissingParameter":
        words = Words("{name} is missing.", "Il manque {name}.")
        return words.fill(name=_parameter(error))
    if kind == "BadParameter":
        said, name = _our_words(error.message.removeprefix("Value error, ")), _parameter(error)
        told = Words("{name}: {said}", "{name} : {said}").fill(name=name, said=said)
        return told if name else said
    return _our_words(message)


def _our_words(message: str) -> Words:
    """Return what the library says of a command line, in our words where we have some."""
    for pattern, words in _SAID:
        found = pattern.match(message)
        if found:
            facts = {key: part.replace("'", "") for key, part in found.groupdict().items()}
            return words.fill(**facts)
    return Words("{message}", "Usage incorrect : {message}").fill(message=message)

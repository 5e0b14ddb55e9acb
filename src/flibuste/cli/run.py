"""Running the command: every way it can end, as an exit code and at most one message."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence

import typer

from flibuste.cli import exits
from flibuste.cli.language import language_of
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words


def run(arguments: Sequence[str]) -> int:
    """Run one command line; return its exit code. Never raises, never shows a traceback."""
    language = language_of(arguments)
    try:
        code = _invoke(list(arguments), language)
        sys.stdout.flush()
        # Typer turns an interrupt within a command into its exit code.
        if code == exits.INTERRUPTED:
            raise KeyboardInterrupt
    except Refusal as refusal:
        _complain(arguments, refusal.say(language), refusal.to_json(language))
        return exits.REFUSED
    except typer.TyperException as error:
        from flibuste.cli.usage import explain_usage

        message = explain_usage(error, language)
        _complain(arguments, message, {"code": "wrong-usage", "message": message})
        return exits.USAGE
    except (KeyboardInterrupt, typer.Abort):
        stop = Words("Interrupted.", "Interrompu.").say(language)
        sys.stderr.write(f"\n{stop}\n")
        return exits.INTERRUPTED
    except BrokenPipeError:
        return _stop_writing()
    except SystemExit as leaving:
        # Typer leaves by itself when a pipe is closed, and after completion.
        if isinstance(leaving.__context__, BrokenPipeError):
            return _stop_writing()
        return leaving.code if isinstance(leaving.code, int) else exits.OK
    except OSError as error:
        message = f"{error.strerror or error}{f': {error.filename}' if error.filename else ''}"
        _complain(arguments, message, {"code": "system", "message": message})
        return exits.REFUSED
    return code


def _stop_writing() -> int:
    """Keep Python from complaining, when it flushes at its exit, that nobody reads any more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return exits.PIPE_CLOSED


def _invoke(arguments: list[str], language: str) -> int:
    from typer.main import get_command

    from flibuste.cli.app import app
    from flibuste.cli.no_break import keep_no_break_spaces
    from flibuste.cli.usage import translate

    keep_no_break_spaces()
    command = get_command(app)
    # The language of the help that is asked for, if any is.
    help_in = language if not arguments or {"-h", "--help"} & set(arguments) else None
    translate(command, help_in)
    code = command.main(arguments, prog_name="flibuste", standalone_mode=False, obj=help_in)
    return code if isinstance(code, int) else exits.OK


def _complain(arguments: Sequence[str], message: str, told: dict[str, object]) -> None:
    """Say what is wrong: on stderr or, where JSON was asked for, as an object on stdout."""
    if "--json" in arguments:
        sys.stdout.write(json.dumps({"error": told}, ensure_ascii=False) + "\n")
        sys.stdout.flush()
    else:
        sys.stderr.writelines(f"flibuste: {line}\n" for line in message.splitlines())

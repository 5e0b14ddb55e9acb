"""What a table says no to, and why."""

from __future__ import annotations

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain


def not_seated() -> Refusal:
    """Only those who play may do this."""
    return Refusal(
        "not-seated",
        "",
        Words("You do not play at this table.", "Vous ne jouez pas à cette table."),
    )


def already_seated() -> Refusal:
    """One person has one seat."""
    return Refusal(
        "already-seated",
        "",
        Words("You already have a seat at this table.", "Vous avez déjà une place à cette table."),
    )


def no_such_seat(seats: int) -> Refusal:
    """The table has no seat of this number."""
    return Refusal(
        "no-such-seat",
        "",
        Words(
            "There is no such seat. The seats are 0 to {last}.",
            "Cette place n'existe pas. Les places vont de 0 à {last}.",
        ).fill({"last": plain(str(seats - 1))}),
    )


def seat_taken() -> Refusal:
    """Somebody else sits there."""
    return Refusal(
        "seat-taken",
        "",
        Words(
            "That seat is taken. Choose another, or name none.",
            "Cette place est prise. Choisissez-en une autre, ou n'en nommez aucune.",
        ),
    )


def table_full() -> Refusal:
    """Every seat is taken."""
    return Refusal(
        "table-full",
        "",
        Words(
            "Every seat is taken. You can watch, or make a table of your own.",
            "Toutes les places sont prises. Vous pouvez regarder, ou ouvrir votre propre table.",
        ),
    )


def seats_kept() -> Refusal:
    """What is free waits for those of the last game."""
    return Refusal(
        "seats-kept",
        "",
        Words(
            "The free seats are kept for those who played the last game. You can watch, or make a"
            " table of your own.",
            "Les places libres sont gardées pour les joueurs de la dernière partie. Vous pouvez"
            " regarder, ou ouvrir votre propre table.",
        ),
    )


def not_started() -> Refusal:
    """The game waits for people."""
    return Refusal(
        "not-started",
        "",
        Words(
            "The game has not begun: it waits for players.",
            "La partie n'a pas commencé : elle attend des joueurs.",
        ),
    )


def started() -> Refusal:
    """The game has begun."""
    return Refusal(
        "already-started", "", Words("The game has begun.", "La partie a déjà commencé.")
    )


def over() -> Refusal:
    """The game has ended."""
    return Refusal("game-over", "", Words("The game is over.", "La partie est terminée."))


def not_over() -> Refusal:
    """The game still goes on."""
    return Refusal(
        "not-over",
        "",
        Words(
            "The game still goes on. Its record is there when it is over.",
            "La partie est en cours. Sa feuille sera là quand elle sera finie.",
        ),
    )


def paused() -> Refusal:
    """Nobody chooses during a pause."""
    return Refusal(
        "paused",
        "",
        Words(
            "The game is paused. Anybody who plays can let it go on.",
            "La partie est en pause. Tout joueur peut la faire reprendre.",
        ),
    )


def not_paused() -> Refusal:
    """There is no pause to end."""
    return Refusal(
        "not-paused", "", Words("The game is not paused.", "La partie n'est pas en pause.")
    )


def stale(decision: int) -> Refusal:
    """The command was meant for another decision."""
    return Refusal(
        "stale",
        "",
        Words(
            "This was meant for another decision; yours is now number {decision}.",
            "Ceci concernait une autre décision ; la vôtre est à présent la numéro {decision}.",
        ).fill({"decision": plain(str(decision))}),
    )


def taken_over() -> Refusal:
    """A bot plays for this seat."""
    return Refusal(
        "taken-over",
        "",
        Words(
            "A bot plays for you. Come back to your seat first.",
            "Un bot joue pour vous. Reprenez d'abord votre place.",
        ),
    )


def not_taken_over() -> Refusal:
    """No bot plays for this seat."""
    return Refusal(
        "not-taken-over",
        "",
        Words("The seat is yours already.", "La place est déjà la vôtre."),
    )


def asked_already() -> Refusal:
    """One question at a time."""
    return Refusal(
        "asked-already",
        "",
        Words(
            "Something is being asked already. Answer that first.",
            "Une demande est déjà en cours. Répondez-y d'abord.",
        ),
    )


def nothing_asked() -> Refusal:
    """There is nothing to answer."""
    return Refusal(
        "nothing-asked", "", Words("Nothing is being asked.", "Il n'y a aucune demande en cours.")
    )


def answered_already() -> Refusal:
    """One answer each."""
    return Refusal(
        "answered-already", "", Words("You have answered already.", "Vous avez déjà répondu.")
    )


def nothing_to_undo() -> Refusal:
    """The seat has made no choice."""
    return Refusal(
        "nothing-to-undo",
        "",
        Words("You have not chosen anything yet.", "Vous n'avez encore rien choisi."),
    )


def undo_alone() -> Refusal:
    """Nobody needs to agree."""
    return Refusal(
        "undo-alone",
        "",
        Words(
            "You can take that back without asking anybody.",
            "Vous pouvez l'annuler sans demander à personne.",
        ),
    )


def others_away() -> Refusal:
    """Bots do not agree in the place of people."""
    return Refusal(
        "others-away",
        "",
        Words(
            "The others are away. They can agree when they are back.",
            "Les autres sont absents. Ils pourront donner leur accord à leur retour.",
        ),
    )


def no_clock() -> Refusal:
    """Without a clock there is nothing to stop."""
    return Refusal(
        "no-clock",
        "",
        Words(
            "This table has no clock: there is nothing to pause.",
            "Cette table n'a pas de pendule : il n'y a rien à mettre en pause.",
        ),
    )


def bots_do_not_draw() -> Refusal:
    """Bots play to the end."""
    return Refusal(
        "bots-do-not-draw",
        "",
        Words(
            "Bots do not agree to draws: play on, or resign.",
            "Les bots n'acceptent pas la nulle : jouez, ou abandonnez.",
        ),
    )


def two_sides_only() -> Refusal:
    """Resigning and drawing make sense between two."""
    return Refusal(
        "two-players-only",
        "",
        Words(
            "That is for games between two. With more players, leave: a bot takes your seat.",
            "Cela n'existe qu'à deux. À plusieurs, quittez la table : un bot prend votre place.",
        ),
    )


def chat_is_off(free: bool) -> Refusal:
    """The table does not allow this way of talking."""
    return Refusal(
        "chat-off",
        "",
        Words(
            "At this table one talks in ready phrases only.",
            "À cette table on ne parle que par phrases toutes faites.",
        )
        if free
        else Words("At this table one does not talk.", "À cette table on ne parle pas."),
    )


def unknown_phrase(known: list[str]) -> Refusal:
    """There is no such phrase."""
    return Refusal(
        "unknown-phrase",
        "",
        Words(
            "There is no such phrase. Known are: {known}.",
            "Cette phrase n'existe pas. Sont connues : {known}.",
        ).fill({"known": plain(", ".join(known))}),
    )

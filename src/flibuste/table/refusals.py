"""The refusals of a table."""

from __future__ import annotations

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words


def not_seated() -> Refusal:
    """Only those who play may do this."""
    return Refusal.of(
        "not-seated", "You are not playing at this table.", "Vous ne jouez pas à cette table."
    )


def already_seated() -> Refusal:
    """One person has one seat."""
    return Refusal.of(
        "already-seated",
        "You already have a seat at this table.",
        "Vous avez déjà une place à cette table.",
    )


def no_such_seat(seats: int) -> Refusal:
    """The table has no seat of this number."""
    return Refusal.of(
        "no-such-seat",
        "There is no such seat. The seats are 0 to {last}.",
        "Cette place n’existe pas. Les places vont de 0 à {last}.",
        last=seats - 1,
    )


def seat_taken() -> Refusal:
    """Somebody else sits there."""
    return Refusal.of(
        "seat-taken",
        "That seat is taken. Choose another, or name none.",
        "Cette place est prise. Choisissez-en une autre, ou n’en nommez aucune.",
    )


def table_full() -> Refusal:
    """Every seat is taken."""
    return Refusal.of(
        "table-full",
        "Every seat is taken. You can watch, or create your own table.",
        "Toutes les places sont prises. Vous pouvez regarder, ou créer votre propre table.",
    )


def nonce_or_commitment() -> Refusal:
    """A nonce that is known already cannot be revealed later."""
    return Refusal.of(
        "nonce-or-commitment",
        "Give a nonce, or the commitment to one, and not both.",
        "Donnez un nonce, ou l’engagement sur un nonce, et non les deux.",
    )


def nothing_to_reveal() -> Refusal:
    """The seat has committed to no nonce, has revealed it, or the game was dealt without it."""
    return Refusal.of(
        "nothing-to-reveal",
        "Your seat has no nonce to reveal, or the game has been dealt already.",
        "Votre place n’a pas de nonce à révéler, ou la partie est déjà donnée.",
    )


def reveals_too_soon() -> Refusal:
    """Somebody can still sit down, and choose a nonce to suit this one."""
    return Refusal.of(
        "reveals-too-soon",
        "Keep your nonce to yourself until every seat is taken.",
        "Gardez votre nonce pour vous tant que toutes les places ne sont pas prises.",
    )


def other_nonce() -> Refusal:
    """The nonce is not the one that was committed to."""
    return Refusal.of(
        "other-nonce",
        "This is not the nonce that your seat committed to.",
        "Ce n’est pas le nonce auquel votre place s’est engagée.",
    )


def seats_kept() -> Refusal:
    """The free seats are kept for the players of the last game."""
    return Refusal.of(
        "seats-kept",
        "The free seats are kept for those who played the last game. You can watch, or create your"
        " own table.",
        "Les places libres sont gardées pour les joueurs de la dernière partie. Vous pouvez"
        " regarder, ou créer votre propre table.",
    )


def not_started() -> Refusal:
    """The game waits for people."""
    return Refusal.of(
        "not-started",
        "The game has not begun: it waits for players.",
        "La partie n’a pas commencé : elle attend des joueurs.",
    )


def over() -> Refusal:
    """The game has ended."""
    return Refusal.of("game-over", "The game is over.", "La partie est finie.")


def not_over() -> Refusal:
    """The game still goes on."""
    return Refusal.of(
        "not-over",
        "The game is still going on. Its record will be there when it is over.",
        "La partie est en cours. La partie notée sera là quand elle sera finie.",
    )


def paused() -> Refusal:
    """Nobody chooses during a pause."""
    return Refusal.of(
        "paused",
        "The game is paused. Any player can resume it.",
        "La partie est en pause. N’importe quel joueur peut la reprendre.",
    )


def not_paused() -> Refusal:
    """There is no pause to end."""
    return Refusal.of("not-paused", "The game is not paused.", "La partie n’est pas en pause.")


def stale(decision: int) -> Refusal:
    """The command was meant for another decision."""
    return Refusal.of(
        "stale",
        "This answers another decision; yours is now number {decision}.",
        "Ceci répond à une autre décision ; la vôtre est maintenant la numéro {decision}.",
        decision=decision,
    )


def taken_over() -> Refusal:
    """A bot plays for this seat."""
    return Refusal.of(
        "taken-over",
        "A bot is playing for you. Take back your seat first.",
        "Un bot joue pour vous. Reprenez d’abord votre place.",
    )


def not_taken_over() -> Refusal:
    """No bot plays for this seat."""
    return Refusal.of("not-taken-over", "The seat is already yours.", "La place est déjà la vôtre.")


def asked_already() -> Refusal:
    """One proposal at a time."""
    return Refusal.of(
        "asked-already",
        "There is already a request. Answer it first.",
        "Une demande est déjà en cours. Répondez-y d’abord.",
    )


def nothing_asked() -> Refusal:
    """There is nothing to answer."""
    return Refusal.of(
        "nothing-asked", "There is no request to answer.", "Il n’y a aucune demande en cours."
    )


def answered_already() -> Refusal:
    """One answer each."""
    return Refusal.of("answered-already", "You have already answered.", "Vous avez déjà répondu.")


def nothing_to_undo() -> Refusal:
    """The seat has made no choice."""
    return Refusal.of(
        "nothing-to-undo", "You have not chosen anything yet.", "Vous n’avez encore rien choisi."
    )


def undo_alone() -> Refusal:
    """Nobody needs to agree."""
    return Refusal.of(
        "undo-alone",
        "You can undo that without asking anybody.",
        "Vous pouvez l’annuler sans demander à personne.",
    )


def others_away() -> Refusal:
    """Bots do not agree on behalf of people."""
    return Refusal.of(
        "others-away",
        "The others are away. They can agree when they are back.",
        "Les autres sont absents. Ils pourront donner leur accord à leur retour.",
    )


def no_clock() -> Refusal:
    """Without a clock there is nothing to stop."""
    return Refusal.of(
        "no-clock",
        "This table has no clock: there is nothing to pause.",
        "Cette table n’a pas de pendule : il n’y a rien à mettre en pause.",
    )


def clock_decides() -> Refusal:
    """At a table with a clock, nobody else has to see to those who are away."""
    return Refusal.of(
        "clock-decides",
        "This table has a clock: when somebody's time is up, a bot plays on by itself.",
        "Cette table a une pendule : quand le temps de quelqu’un est écoulé, un bot continue"
        " de lui-même.",
    )


def nobody_away(seconds: int) -> Refusal:
    """The table does not wait for anybody who is away, or not long enough."""
    minutes = -(-seconds // 60)
    return Refusal.of(
        "nobody-away",
        "A bot can play for somebody whom the table waits for, and who has been away for {minutes}"
        " min. Nobody has.",
        "Un bot peut jouer pour quelqu’un que la table attend, et qui est absent depuis {minutes}"
        " min. Personne ne l’est.",
        minutes=minutes,
    )


def bots_do_not_draw() -> Refusal:
    """Bots play to the end."""
    return Refusal.of(
        "bots-do-not-draw",
        "Bots do not accept draws: play on, or resign.",
        "Les bots n’acceptent pas la nulle : jouez, ou abandonnez.",
    )


def two_sides_only() -> Refusal:
    """Resigning and drawing make sense between two."""
    return Refusal.of(
        "two-players-only",
        "That is only for games of two players. With more players, leave: a bot takes your seat.",
        "Cela n’existe que dans les parties à deux. À plus de deux, quittez la table : un bot prend"
        " votre place.",
    )


def chat_is_off(free: bool) -> Refusal:
    """The table does not allow this way of talking."""
    return Refusal(
        "chat-off",
        "",
        Words(
            "Only preset phrases can be sent at this table.",
            "À cette table, on ne peut envoyer que les phrases proposées.",
        )
        if free
        else Words("There is no chat at this table.", "Il n’y a pas de discussion à cette table."),
    )


def unknown_phrase(known: list[str]) -> Refusal:
    """There is no such phrase."""
    return Refusal.of(
        "unknown-phrase",
        "There is no such phrase. Expected one of: {known}.",
        "Cette phrase n’existe pas. Valeurs possibles : {known}.",
        known=", ".join(known),
    )


def said_enough() -> Refusal:
    """The table keeps no more lines."""
    return Refusal.of(
        "said-enough",
        "This table cannot keep any more messages. You can still play.",
        "Cette table ne garde plus de messages. Vous pouvez continuer à jouer.",
    )


def too_much_happened() -> Refusal:
    """The table keeps no more proposals, undos and changes of seats."""
    return Refusal.of(
        "too-much-happened",
        "Too much has happened at this table. You can still play to the end, resign or leave.",
        "Il s’est passé trop de choses à cette table. Vous pouvez encore finir la partie,"
        " abandonner ou quitter la table.",
    )

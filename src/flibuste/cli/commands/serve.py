"""`flibuste serve`: tables in the browser and for programs."""

from __future__ import annotations

import os
import re
import sys
import threading
import webbrowser
from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from flibuste.cli.language import spoken
from flibuste.cli.options import Lang, flag
from flibuste.cli.output import print_line
from flibuste.cli.usage import WrongUsage
from flibuste.core.words import Words, plain
from flibuste.store.place import Place, PostgresUrl

EXAMPLES: Final = Words(
    "flibuste serve\nflibuste serve --lan --data club.db\n"
    "flibuste serve --data postgresql://db.example.org/club",
    "flibuste serve\nflibuste serve --lan --data club.db\n"
    "flibuste serve --data postgresql://db.example.org/club",
)

if TYPE_CHECKING:
    from flibuste.server.settings import Settings

USUAL_DATA: Final = Path("flibuste.db")
#: A URL of something else, or SQLite's own names for what is not a file.
_NO_PATH: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+://|file:|:memory:|-$", re.IGNORECASE)
_EVERYWHERE: Final = "0.0.0.0"
_HERE: Final = Words("On this machine: {url}", "Sur cette machine : {url}")
_NEAR: Final = Words("On the same network: {url}", "Sur le même réseau : {url}")
_PUBLIC: Final = Words("For everybody: {url}", "Pour tout le monde : {url}")
_DATA: Final = Words(
    "Games are kept in {file}. Stop with Ctrl-C.",
    "Les parties sont gardées dans {file}. Ctrl-C pour arrêter.",
)
_ALONE: Final = Words(
    "Only this machine can connect. For phones and friends nearby: flibuste serve --lan",
    "Seule cette machine peut se connecter. Pour les téléphones et amis proches : flibuste serve"
    " --lan",
)
_PLAIN: Final = Words(
    "Beware: on this network everything travels without encryption, names, links and cookies"
    " included. At home that may do. For the internet put a proxy with TLS in front and add"
    " --public-url https://… (see docs/hosting.md).",
    "Attention : sur ce réseau tout circule sans chiffrement, noms, liens et cookies compris. Chez"
    " soi, cela peut suffire. Pour Internet, placez devant un proxy avec TLS et ajoutez"
    " --public-url https://… (voir docs/hosting.md).",
)
_NO_CLIENT: Final = Words(
    "Beware: this Flibuste was installed without its web client. Browsers show nothing; programs"
    " can play. Install it again from a wheel or an sdist, or build it where there is Node.js.",
    "Attention : ce Flibuste a été installé sans son client web. Les navigateurs ne montrent rien ;"
    " les programmes peuvent jouer. Réinstallez-le depuis un wheel ou une sdist, ou construisez-le"
    " là où se trouve Node.js.",
)
_TOKEN: Final = Words(
    "The host's token, to remove names and tables, is in {file}.",
    "Le jeton de l’hôte, pour supprimer noms et tables, est dans {file}.",
)
_KEY: Final = Words(
    "The key that signs records is in {file}. Keep a copy of it, and keep it to yourself.",
    "La clé qui signe les parties notées est dans {file}. Gardez-en une copie, et gardez-la pour"
    " vous.",
)


def _place_of(given: str | Place) -> Place:
    """Return the file or the database that `--data` names; raise `WrongUsage` if it is neither."""
    if isinstance(given, PostgresUrl):
        return given
    text = str(given)
    if PostgresUrl.names(text):
        return PostgresUrl.read(text)
    path = Path(text)
    is_device = path.exists() and not path.is_file() and not path.is_dir()
    if not text.strip() or _NO_PATH.match(text) or is_device:
        # What follows the scheme of a URL may hold a password.
        scheme, sign, _ = text[:80].partition("://")
        raise WrongUsage(
            "--data: “{text}” is not the path of a file. Write flibuste.db, or"
            " /var/lib/flibuste/tables.db, or postgresql://name@host/database.",
            "--data : « {text} » n’est pas le chemin d’un fichier. Écrivez flibuste.db, ou"
            " /var/lib/flibuste/tables.db, ou postgresql://nom@hôte/base.",
            text=f"{scheme}{sign}{sign and '…'}",
        )
    if text.endswith(("/", os.sep)) or path.is_dir():
        raise WrongUsage(
            "--data: {text} is a folder. Name a file in it, such as {file}.",
            "--data : {text} est un dossier. Nommez un fichier dedans, comme {file}.",
            text=text[:80],
            file=Path(text[:80]) / USUAL_DATA,
        )
    return path


#: A `Place`, which is more than one type.
Data = Annotated[
    Any,
    flag(
        "Where tables are kept: a file, or a database of PostgreSQL.",
        "Où sont gardées les tables : un fichier, ou une base PostgreSQL.",
        "--data",
        metavar="FILE|URL",
        envvar="FLIBUSTE_DATA",
        parser=_place_of,
    ),
]


class LogLevel(StrEnum):
    """What the log has."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


_USUAL_PORT: Final = 8000


def serve(
    data: Data = USUAL_DATA,
    port: Annotated[
        int | None,
        flag(
            "Port to listen on. Default: 8000, or another one if that is taken.",
            "Port d’écoute. Par défaut : 8000, ou un autre s’il est pris.",
            min=0,
            max=65535,
        ),
    ] = None,
    host: Annotated[
        str,
        flag("Address to listen on.", "Adresse d’écoute.", metavar="ADDRESS"),
    ] = "127.0.0.1",
    lan: Annotated[
        bool,
        flag(
            "Let others on the same network connect, and show a QR code for phones.",
            "Laisser les autres du même réseau se connecter, et montrer un code QR.",
            "--lan",
        ),
    ] = False,
    show: Annotated[
        bool,
        flag("Open the tables in the browser.", "Ouvrir les tables dans le navigateur.", "--open"),
    ] = False,
    public_url: Annotated[
        str,
        flag(
            "The address of the proxy that stands in front, if there is one.",
            "L’adresse du proxy placé devant, s’il y en a un.",
            metavar="URL",
        ),
    ] = "",
    rate: Annotated[
        float,
        flag(
            "Scale of the limits on requests; 0 for none.",
            "Échelle des limites de requêtes ; 0 pour aucune.",
            min=0,
        ),
    ] = 1.0,
    bots: Annotated[
        int,
        flag(
            "How many processes bots think in; 0 for all processors but one.",
            "Nombre de processus où réfléchissent les bots ; 0 : tous les processeurs sauf un.",
            min=0,
            max=256,
        ),
    ] = 0,
    new_key: Annotated[
        bool,
        flag(
            "Replace the key that signs records; the one before signs the new one.",
            "Remplacer la clé qui signe les parties notées ; l’ancienne signe la nouvelle.",
            "--new-key",
        ),
    ] = False,
    quota: Annotated[
        int,
        flag(
            "Megabytes that the tables of one address may take up; 0 for any number.",
            "Mégaoctets que peuvent occuper les tables d’une adresse ; 0 : sans limite.",
            min=0,
        ),
    ] = 100,
    keep_unfinished: Annotated[
        int,
        flag(
            "Days after which an unfinished game that nobody continues is removed; 0 for never.",
            "Jours après lesquels une partie que personne ne finit est supprimée ; 0 : jamais.",
            "--keep-unfinished",
            min=0,
        ),
    ] = 365,
    keep_finished: Annotated[
        int,
        flag(
            "Days after which a finished game is removed; 0 for never.",
            "Jours après lesquels une partie finie est supprimée ; 0 : jamais.",
            "--keep-finished",
            min=0,
        ),
    ] = 0,
    keep_names: Annotated[
        int,
        flag(
            "Days after which a name that never sat down at a table is forgotten; 0 for never.",
            "Jours après lesquels on oublie un nom qui ne s’est assis à aucune table ; 0 : jamais.",
            "--keep-names",
            min=0,
        ),
    ] = 30,
    log_json: Annotated[
        bool,
        flag("Log lines of JSON.", "Écrire le journal en lignes de JSON.", "--log-json"),
    ] = False,
    log_level: Annotated[
        LogLevel | None,
        flag(
            "The lowest level to log. Default: info, or warning in a terminal.",
            "Le niveau minimal du journal. Par défaut : info, ou warning dans un terminal.",
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    """Start the server, and say where it is."""
    from flibuste.server.app.serve import listen, listen_somewhere
    from flibuste.server.app.serve import serve as run
    from flibuste.server.http.addresses import url_at
    from flibuste.server.http.origin import host_of
    from flibuste.server.http.services import host_token_file
    from flibuste.server.http.web import has_web_client
    from flibuste.server.logs import configure_logs
    from flibuste.server.settings import Settings
    from flibuste.server.signing_key import signing_key_file

    if public_url:
        try:
            host_of(public_url)
        except ValueError:
            raise WrongUsage(
                "--public-url: “{url}” is not the address of a site. Write https://example.org.",
                "--public-url : « {url} » n’est pas une adresse. Écrivez https://example.org.",
                url=public_url[:80],
            ) from None
    # Whoever plays at this terminal reads the greeting, and need not know more.
    usual = LogLevel.WARNING if sys.stderr.isatty() and not log_json else LogLevel.INFO
    configure_logs(as_json=log_json, level=(log_level or usual).upper())
    where = _EVERYWHERE if lan else host
    settings = Settings(
        data,
        where,
        _USUAL_PORT if port is None else port,
        public_url,
        rate,
        bots,
        quota=quota,
        keep_unfinished=keep_unfinished,
        keep_finished=keep_finished,
        keep_names=keep_names,
        new_key=new_key,
    )
    listening = listen_somewhere(settings) if port is None else listen(settings)
    # Port 0 means any that is free.
    settings = replace(settings, port=listening.getsockname()[1])

    def ready() -> None:
        language = spoken(lang)
        if not has_web_client():
            print_line(_NO_CLIENT.say(language))
        for words in _greeting(settings):
            print_line(words.say(language))
        secrets = ((_TOKEN, host_token_file(data)), (_KEY, signing_key_file(data)))
        for words, file in (*secrets, (_DATA, data)):
            print_line(words.fill(file=file).say(language))
        sys.stdout.flush()
        if show:
            _open_browser(url_at("127.0.0.1", settings.port))

    run(settings, listening, ready)


def _greeting(settings: Settings) -> Iterator[Words]:
    """Say where the server is, for whom, and what to beware of."""
    from flibuste.server.http.addresses import addresses, url_at
    from flibuste.server.http.callers import is_loopback
    from flibuste.server.http.qr import terminal_qr

    if settings.public_url:
        yield _PUBLIC.fill(url=settings.public_url)
    if is_loopback(settings.host):
        yield _HERE.fill(url=url_at(settings.host, settings.port))
        if not settings.public_url:
            yield _ALONE
        return
    everywhere = settings.host in (_EVERYWHERE, "::")
    if everywhere:
        yield _HERE.fill(url=url_at("127.0.0.1", settings.port))
    # All addresses of the fourth version are not those of the sixth.
    near = [each for each in addresses() if ":" not in each or settings.host != _EVERYWHERE]
    for address in near if everywhere else [settings.host]:
        url = url_at(address, settings.port)
        yield _NEAR.fill(url=url)
        yield plain(terminal_qr(url))
    yield _PLAIN


def _open_browser(url: str) -> None:
    """Open a page in the browser, if there is a screen; starting one may take a while."""
    if _has_screen():
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _has_screen() -> bool:
    """Tell whether a window can be shown: a browser for terminals would take this one."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

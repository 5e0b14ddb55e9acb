"""`flibuste serve`: tables in the browser and for programs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from flibuste.cli.browser import open_browser
from flibuste.cli.language import both, spoken
from flibuste.cli.options import Lang
from flibuste.cli.output import print_line
from flibuste.cli.usage import WrongUsage
from flibuste.core.words import Words, plain

if TYPE_CHECKING:
    from flibuste.server.settings import Settings

_EVERYWHERE: Final = "0.0.0.0"
_HERE: Final = Words("On this machine: {url}", "Sur cette machine : {url}")
_NEAR: Final = Words("On the same network: {url}", "Sur le même réseau : {url}")
_PUBLIC: Final = Words("For everybody: {url}", "Pour tout le monde : {url}")
_DATA: Final = Words(
    "Games are kept in {file}. Stop with Ctrl-C.",
    "Les parties sont gardées dans {file}. Ctrl-C pour arrêter.",
)
_ALONE: Final = Words(
    "Only this machine can connect. For phones and friends nearby: flibuste serve --lan",
    "Seule cette machine peut se connecter. Pour les téléphones et amis proches : flibuste serve"
    " --lan",
)
_PLAIN: Final = Words(
    "Beware: on this network everything travels without encryption, names, links and cookies"
    " included. At home that may do. For the internet put a proxy with TLS in front and say"
    " --public-url https://… (see docs/hosting.md).",
    "Attention : sur ce réseau tout circule sans chiffrement, noms, liens et cookies compris. Chez"
    " soi, cela peut suffire. Pour Internet, placez devant un proxy avec TLS et dites"
    " --public-url https://… (voir docs/hosting.md).",
)
_TOKEN: Final = Words(
    "The host's token, to remove names and tables, is in {file}.",
    "Le jeton de l'hôte, pour supprimer noms et tables, est dans {file}.",
)

DataFile = Annotated[
    Path,
    typer.Option(
        "--data",
        metavar="FILE",
        envvar="FLIBUSTE_DATA",
        help=both("Where tables are kept.", "Où sont gardées les tables."),
    ),
]
USUAL_DATA: Final = Path("flibuste.db")
_USUAL_PORT: Final = 8000


def serve(
    data: DataFile = USUAL_DATA,
    port: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=65535,
            help=both(
                "Port to listen on; if not given 8000, or another one if that is taken.",
                "Port d'écoute ; sinon 8000, ou un autre s'il est pris.",
            ),
        ),
    ] = None,
    host: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            help=both("Address to listen on.", "Adresse d'écoute."),
        ),
    ] = "127.0.0.1",
    lan: Annotated[
        bool,
        typer.Option(
            "--lan",
            help=both(
                "Let others on the same network connect, and show a QR code for phones.",
                "Laisser les autres du même réseau se connecter, et montrer un code QR.",
            ),
        ),
    ] = False,
    show: Annotated[
        bool,
        typer.Option(
            "--open",
            help=both("Open the tables in the browser.", "Ouvrir les tables dans le navigateur."),
        ),
    ] = False,
    public_url: Annotated[
        str,
        typer.Option(
            metavar="URL",
            help=both(
                "The address of the proxy that stands in front, if there is one.",
                "L'adresse du proxy placé devant, s'il y en a un.",
            ),
        ),
    ] = "",
    rate: Annotated[
        float,
        typer.Option(
            min=0,
            help=both(
                "Scale of the limits on requests; 0 for none.",
                "Échelle des limites de requêtes ; 0 pour aucune.",
            ),
        ),
    ] = 1.0,
    bots: Annotated[
        int,
        typer.Option(
            min=0,
            max=256,
            help=both(
                "Processes that bots think in; 0 for all processors but one.",
                "Processus où pensent les bots ; 0 : tous les processeurs sauf un.",
            ),
        ),
    ] = 0,
    log_json: Annotated[
        bool,
        typer.Option(
            "--log-json",
            help=both("Log lines of JSON.", "Écrire le journal en lignes de JSON."),
        ),
    ] = False,
    lang: Lang = None,
) -> None:
    """Start the server, and say where it is."""
    from flibuste.server.addresses import url_at
    from flibuste.server.house import host_token_file
    from flibuste.server.logs import configure_logs
    from flibuste.server.origin import host_of
    from flibuste.server.serve import listen, listen_somewhere
    from flibuste.server.serve import serve as run
    from flibuste.server.settings import Settings

    if public_url:
        try:
            host_of(public_url)
        except ValueError:
            raise WrongUsage(
                Words(
                    "--public-url: “{url}” is no address of a site. Write https://example.org.",
                    "--public-url : « {url} » n'est pas une adresse. Écrivez https://example.org.",
                ).fill({"url": plain(public_url[:80])})
            ) from None
    configure_logs(as_json=log_json)
    where = _EVERYWHERE if lan else host
    settings = Settings(data, where, _USUAL_PORT if port is None else port, public_url, rate, bots)
    listening = listen_somewhere(settings) if port is None else listen(settings)
    # Port 0 means any that is free.
    settings = replace(settings, port=listening.getsockname()[1])

    def ready() -> None:
        language = spoken(lang)
        for words in _greeting(settings):
            print_line(words.say(language))
        for words, file in ((_TOKEN, host_token_file(data)), (_DATA, data)):
            print_line(words.fill({"file": plain(str(file))}).say(language))
        sys.stdout.flush()
        if show:
            open_browser(url_at("127.0.0.1", settings.port))

    run(settings, listening, ready)


def _greeting(settings: Settings) -> Iterator[Words]:
    """Say where the server is, for whom, and what to beware of."""
    from flibuste.server.addresses import addresses, url_at
    from flibuste.server.callers import is_loopback
    from flibuste.server.qr import terminal_qr

    if settings.public_url:
        yield _PUBLIC.fill({"url": plain(settings.public_url)})
    if is_loopback(settings.host):
        yield _HERE.fill({"url": plain(url_at(settings.host, settings.port))})
        if not settings.public_url:
            yield _ALONE
        return
    everywhere = settings.host in (_EVERYWHERE, "::")
    if everywhere:
        yield _HERE.fill({"url": plain(url_at("127.0.0.1", settings.port))})
    # All addresses of the fourth version are not those of the sixth.
    near = [each for each in addresses() if ":" not in each or settings.host != _EVERYWHERE]
    for address in near if everywhere else [settings.host]:
        url = url_at(address, settings.port)
        yield _NEAR.fill({"url": plain(url)})
        yield plain(terminal_qr(url))
    yield _PLAIN

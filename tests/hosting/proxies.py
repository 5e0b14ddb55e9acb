"""The proxies of Debian, with our examples of their configuration, at other ports."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.cli.driving import ROOT
from tests.server.crew import until

EXAMPLES = ROOT / "examples" / "hosting"
_SITE = "tables.example.org"


def free_port() -> int:
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        return int(any_port.getsockname()[1])


class Proxy:
    """A proxy in front of a server: where it is, what it is told, and all that it logs."""

    def __init__(self, kind: str, folder: Path) -> None:
        self.kind = kind
        self._folder = folder
        self.port, self.plain_port, self.server_port = free_port(), free_port(), free_port()
        self.url = f"https://localhost:{self.port}"
        self.plain_url = f"http://localhost:{self.plain_port}"
        self._certify()
        self.trust = ssl.create_default_context(cafile=str(folder / "cert.pem"))

    def log(self) -> str:
        """Return whatever the proxy has written anywhere."""
        return "".join(each.read_text("utf-8") for each in self._folder.glob("*.log"))

    @contextmanager
    def running(self) -> Iterator[None]:
        """Run it, and wait until it answers."""
        command = self._nginx() if self.kind == "nginx" else self._caddy()
        place = {"HOME": str(self._folder), "XDG_DATA_HOME": str(self._folder)}
        with (self._folder / "said.log").open("w") as said:
            process = subprocess.Popen(
                command, stdout=said, stderr=said, cwd=self._folder, env={**os.environ, **place}
            )
        try:
            until(lambda: self._answers() or process.poll() is not None)
            assert process.poll() is None, self.log()
            yield
        finally:
            process.terminate()
            process.wait(60)

    def _answers(self) -> bool:
        try:
            httpx.get(f"{self.url}/metrics", verify=self.trust)
        except httpx.TransportError:
            return False
        return True

    def _certify(self) -> None:
        """Make a certificate for this machine."""
        subprocess.run(
            [
                *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
                *("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"),
                *("-keyout", "key.pem", "-out", "cert.pem"),
            ],
            cwd=self._folder,
            capture_output=True,
            check=True,
        )

    def _example(self, name: str, changes: dict[str, str]) -> str:
        """Return an example with the values of this test; each has to be found in it."""
        text = (EXAMPLES / name).read_text("utf-8")
        for old, new in {**changes, "127.0.0.1:8000": f"127.0.0.1:{self.server_port}"}.items():
            assert old in text, old
            text = text.replace(old, new)
        return text

    def _nginx(self) -> list[str]:
        live = f"/etc/letsencrypt/live/{_SITE}"
        site = self._example(
            "nginx.conf",
            {
                f"{live}/fullchain.pem": str(self._folder / "cert.pem"),
                f"{live}/privkey.pem": str(self._folder / "key.pem"),
                "/var/log/nginx/error.log": str(self._folder / "error.log"),
                "listen 80;": f"listen 127.0.0.1:{self.plain_port};",
                "listen 443 ssl;": f"listen 127.0.0.1:{self.port} ssl;",
                # Not every machine has IPv6.
                "listen [::]:80;": "",
                "listen [::]:443 ssl;": "",
                "https://$host$request_uri": f"https://$host:{self.port}$request_uri",
                _SITE: "localhost",
            },
        )
        (self._folder / "site.conf").write_text(site, "utf-8")
        # As Debian has it, but all files in one folder; and everything is logged that can be.
        temporary = " ".join(
            f"{kind}_temp_path {self._folder}/{kind};"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        (self._folder / "nginx.conf").write_text(
            f"pid {self._folder}/pid; error_log {self._folder}/main.log info; daemon off;\n"
            "events { worker_connections 512; }\n"
            f"http {{ access_log {self._folder}/access.log; {temporary} include site.conf; }}\n",
            "utf-8",
        )
        return [found("nginx"), "-p", str(self._folder), "-c", str(self._folder / "nginx.conf")]

    def _caddy(self) -> list[str]:
        ports = f"admin off\n\thttp_port {self.plain_port}\n\thttps_port {self.port}\n"
        site = self._example(
            "Caddyfile",
            {
                "\n{\n": f"\n{{\n\t{ports}",
                f"\n{_SITE} {{\n": "\nlocalhost {\n\ttls cert.pem key.pem\n",
            },
        )
        (self._folder / "Caddyfile").write_text(site, "utf-8")
        return [found("caddy"), "run", "--config", "Caddyfile", "--adapter", "caddyfile"]


def found(program: str) -> str:
    """Return where a program is, even in a folder that only root looks in."""
    path = shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")
    assert path is not None, f"{program} is missing: `make test-hosting` installs it"
    return path

"""Headless Chromium through chromedriver, and a file server for it: only what measuring needs."""

import functools
import http.server
import json
import socket
import subprocess
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path


def file_of(site, name):
    """The path of a file in a built site, by the name that the app asks for."""
    folder = Path(site) / "_lectern"
    return folder / json.loads((folder / "files.json").read_text())["files"][name]


class Site:
    """A folder, served gzipped by nobody: bytes go out as they lie on disk."""

    def __init__(self, folder):
        class Quiet(http.server.SimpleHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            extensions_map = {
                **http.server.SimpleHTTPRequestHandler.extensions_map,
                ".wasm": "application/wasm",
            }

            def log_message(self, *_):
                pass

        handler = functools.partial(Quiet, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Browser:
    """One session of headless Chromium with a window of a given size in CSS pixels."""

    # Chromium refuses more than 200 history entries in ten seconds; a benchmark makes them faster.
    ARGUMENTS = ["--headless=new", "--no-sandbox", "--disable-gpu",
                 "--force-device-scale-factor=1", "--disable-ipc-flooding-protection"]

    def __init__(self, width, height, density=1):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.driver = subprocess.Popen(
            ["chromedriver", f"--port={self.port}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                self.send("GET", "/status")
                break
            except OSError:
                time.sleep(0.1)
        options = {"goog:chromeOptions": {"args": self.ARGUMENTS}}
        session = self.send("POST", "/session", {"capabilities": {"alwaysMatch": options}})
        self.session = "/session/" + session["sessionId"]
        self.debugger = session["capabilities"]["goog:chromeOptions"]["debuggerAddress"]
        self.send("POST", self.session + "/timeouts", {"script": 300_000, "pageLoad": 120_000})
        self.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height,
                      deviceScaleFactor=density, mobile=False)
        self.rest()

    def rest(self):
        """Waits until the browser has made its own hidden pages, for up to five seconds.

        A process of theirs runs for half a second beside the first page: who measures that page
        would measure them.
        """
        used, still = -1, 0
        for _ in range(20):
            before, used = used, self.ticks()
            still = still + 1 if used == before else 0
            if still == 2:
                return
            time.sleep(0.25)

    def ticks(self):
        """The time that all processes of the browser have used, in hundredths of a second."""
        used, family = 0, {self.driver.pid}
        for folder in sorted(Path("/proc").glob("[0-9]*"), key=lambda one: int(one.name)):
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) in family:
                family.add(int(folder.name))
                used += int(fields[11]) + int(fields[12])
        return used

    def send(self, method, path, body=None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=400) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()[:600]) from None

    def devtools(self, command, **parameters):
        """Gives Chromium a command of the DevTools protocol; returns what it answers."""
        return self.send("POST", self.session + "/goog/cdp/execute",
                         {"cmd": command, "params": parameters})

    def open(self, address):
        self.send("POST", self.session + "/url", {"url": address})

    def run(self, script, *arguments):
        """Runs the body of an async function in the page; returns what it returns."""
        wrapped = ("const done = arguments[arguments.length - 1];"
                   "(async (...given) => {" + script + "})(...[...arguments].slice(0, -1))"
                   ".then(value => done({value}), error => done({error: String(error)}));")
        answer = self.send("POST", self.session + "/execute/async",
                           {"script": wrapped, "args": list(arguments)})
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer.get("value")

    def run_async(self, script, *arguments):
        """Runs a script that calls its last argument when it is done; returns what it is given."""
        return self.send("POST", self.session + "/execute/async",
                         {"script": script, "args": list(arguments)})

    def close(self):
        try:
            self.send("DELETE", self.session)
        except (OSError, RuntimeError):
            pass
        self.driver.kill()
        self.driver.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

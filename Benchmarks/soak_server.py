#!/usr/bin/env python3
"""Floods `lectern serve`, a minute of each kind of bad client; prints memory and files meanwhile.

usage: Benchmarks/soak_server.py [--seconds N] [--lectern FILE]     (60 seconds a phase)

Needs `make build` and wrk. The server runs with a soft limit of 1,024 files; the clients need some
2,500, which this script asks of the system for itself. During each phase the exhibit is saved once,
and after each a page is fetched, a save is built, and the page is fetched again.
"""

import argparse
import asyncio
import os
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLIENTS = 2_000
SERVER_FILES = 1_024
PATIENCE = 120
# A reader of a byte a second sees only late that it is cut off: it begins anew after this time.
MOST_PATIENT = 45
# Growth from the first phase's end to the last's that counts as flat.
GROWTH = 24e6


class Server:
    """A `lectern serve` of a copy of an example, and what it prints."""

    def __init__(self, lectern, work):
        self.folder = work / "exhibit"
        shutil.copytree(ROOT / "Examples/names-of-god", self.folder,
                        ignore=shutil.ignore_patterns(".lectern"))
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            self.port = one.getsockname()[1]
        self.lines = []
        self.process = subprocess.Popen(
            [lectern, "serve", self.folder, "--port", str(self.port)], text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            preexec_fn=lambda: resource.setrlimit(
                resource.RLIMIT_NOFILE, (SERVER_FILES, SERVER_FILES)))
        threading.Thread(target=self.read, daemon=True).start()
        self.page()

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip())

    def memory(self):
        """Resident bytes."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def files(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def page(self):
        """The first page, as soon as there is one; and how long that took."""
        start = time.monotonic()
        while time.monotonic() - start < PATIENCE:
            if self.process.poll() is not None:
                fail(f"the server ended with {self.process.returncode}", self)
            try:
                address = f"http://127.0.0.1:{self.port}/"
                with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
                    return answer.read().decode(), time.monotonic() - start
            except OSError:
                time.sleep(0.2)
        fail(f"no page came within {PATIENCE} s", self)

    def save(self, title):
        file = self.folder / "exhibit.yaml"
        lines = [f"title: {title}" if line.startswith("title:") else line
                 for line in file.read_text().splitlines()]
        file.write_text("\n".join(lines) + "\n")

    def built(self, title):
        """Waits until a save is served."""
        start = time.monotonic()
        while title not in self.page()[0]:
            if time.monotonic() - start > PATIENCE:
                fail(f"a save was not built within {PATIENCE} s", self)
            time.sleep(0.2)
        return time.monotonic() - start


def fail(why, server):
    print("\n".join(server.lines[-20:]), file=sys.stderr)
    sys.exit(f"soak_server: {why}")


async def connect(port):
    """A connection that takes little into its own buffers."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.setblocking(False)
    try:
        await asyncio.get_running_loop().sock_connect(one, ("127.0.0.1", port))
    except BaseException:
        one.close()
        raise
    return one


async def hold(port, seconds, talk):
    """Keeps CLIENTS connections at work for a time; one that is closed is replaced."""
    end = time.monotonic() + seconds
    closed = 0

    async def client():
        nonlocal closed
        while (left := end - time.monotonic()) > 0:
            try:
                one = await asyncio.wait_for(connect(port), left)
            except (OSError, TimeoutError):
                await asyncio.sleep(0.5)
                continue
            try:
                await asyncio.wait_for(talk(one), min(MOST_PATIENT, end - time.monotonic()))
                closed += 1
            except TimeoutError:
                pass
            except OSError:
                closed += 1
            finally:
                one.close()

    await asyncio.gather(*(client() for _ in range(CLIENTS)))
    return f"{closed} clients saw an end"


async def send(one, data):
    await asyncio.get_running_loop().sock_sendall(one, data)


async def receive(one, most):
    return await asyncio.get_running_loop().sock_recv(one, most)


def request(path):
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()


async def slow_reader(one):
    """Asks for the largest file time and again, and takes a byte a second."""
    await send(one, request("/_lectern/lectern.wasm") * 20)
    while await receive(one, 1):
        await asyncio.sleep(1)


async def keep_alive(one):
    """Asks once, and keeps the connection."""
    await send(one, request("/_lectern/lectern.css"))
    while await receive(one, 65_536):
        pass


async def half_request(one):
    """Sends half a request."""
    await send(one, request("/")[:-2])
    await receive(one, 1)


def flood(port, seconds):
    """Asks as often as it can."""
    said = subprocess.run(
        ["wrk", "-t2", "-c1000", f"-d{seconds}s", f"http://127.0.0.1:{port}/"],
        capture_output=True, text=True, check=True).stdout
    rate = next(line.split()[1] for line in said.splitlines() if "Requests/sec" in line)
    return f"{float(rate):,.0f} requests a second"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--lectern", default=str(ROOT / "dist/bin/lectern"))
    options = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, CLIENTS + 500), hard))

    phases = [(one.__name__, lambda port, seconds, one=one: asyncio.run(hold(port, seconds, one)))
              for one in (slow_reader, keep_alive, half_request)] + [("wrk", flood)]
    with tempfile.TemporaryDirectory(prefix="lectern-soak-") as work:
        server = Server(options.lectern, Path(work))
        after = []
        print(f"load {os.getloadavg()[0]:.1f}; before: {server.memory() / 1e6:.0f} MB, "
              f"{server.files()} files")
        print("phase         most MB  most files  MB after  page, s  build, s")
        for name, run in phases:
            most = [0, 0]
            is_running = True

            def watch():
                while is_running:
                    most[0] = max(most[0], server.memory())
                    most[1] = max(most[1], server.files())
                    time.sleep(0.5)

            def save():
                time.sleep(options.seconds / 2)
                server.save(f"During {name}")

            helpers = [threading.Thread(target=one, daemon=True) for one in (watch, save)]
            for one in helpers:
                one.start()
            told = run(server.port, options.seconds)
            seconds = server.page()[1]
            server.built(f"During {name}")
            server.save(f"After {name}")
            build = server.built(f"After {name}")
            is_running = False
            helpers[0].join()
            after.append(server.memory())
            print(f"{name:13} {most[0] / 1e6:7.0f} {most[1]:11} {after[-1] / 1e6:9.0f} "
                  f"{seconds:8.1f} {build:9.1f}  {told}", flush=True)
        server.process.terminate()
        ended = server.process.wait(20)
        print(f"load {os.getloadavg()[0]:.1f}")
        if ended != 0:
            fail(f"the server ended with {ended}", server)
        if any("Too many open files" in line or "can't be read" in line for line in server.lines):
            fail("the server ran out of files", server)
        if after[-1] - after[0] > GROWTH:
            fail(f"memory grew by {(after[-1] - after[0]) / 1e6:.0f} MB", server)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""From a cold cache to readable text and a screen that answers, over a slow link, in Chromium.

usage: Benchmarks/coldload.py SITE… [--rounds 5] [--brotli] [--json]     (built exhibits)

The link is Chromium's own emulation: 1.6 Mbit/s down, 750 kbit/s up, and 150 ms from each request
to its answer. The host is HTTP/1.1 with gzip, or brotli of a quality that hosts can do while they
send, and the caching that docs/HOSTING.md asks for. Each round has a new browser with an empty
profile; rounds of the exhibits take turns. What a service worker fetches once the app
is there isn't slowed.
"""

import argparse
import functools
import gzip
import http.server
import json
import os
import statistics
import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from browser import Browser  # noqa: E402

PACKED = {".html", ".css", ".js", ".json", ".svg", ".wasm", ".webmanifest"}
KINDS = {".html": "html", "": "html", ".css": "css", ".js": "js", ".wasm": "wasm", ".json": "data",
         ".woff2": "fonts", ".woff": "fonts", ".ttf": "fonts", ".otf": "fonts"}
ORDER = ["html", "css", "js", "wasm", "data", "fonts", "images"]
LINK = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8,
        "uploadThroughput": 750e3 / 8}
# In the page before anything else: the app's own mark, and then, in the task after, a tap on the
# first row, or in the middle of a document's picture. It is acted upon when the address is another
# and the frame with it is drawn; a tap on a picture waits for a second one first.
WATCH = """
  window.cold = new Promise(resolve => {
    new MutationObserver((records, watch) => {
      const page = document.documentElement;
      if (!page || !page.classList.contains('live')) return;
      watch.disconnect();
      const live = performance.now();
      setTimeout(() => {
        const row = document.querySelector('a.row'), before = location.href;
        const picture = document.querySelector('.facsimile-picture');
        if (row) row.click();
        else if (picture) {
          const { x, y, width, height } = picture.getBoundingClientRect();
          for (const [kind, buttons] of [['down', 1], ['up', 0]]) {
            picture.dispatchEvent(new PointerEvent('pointer' + kind, {
              bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, pointerType: 'touch',
              clientX: x + width / 2, clientY: y + height / 2, buttons,
            }));
          }
        }
        const look = () => requestAnimationFrame(() => setTimeout(() => {
          const now = performance.now(), isThere = location.href !== before;
          if (isThere || now > live + 3000) resolve({ live, tapped: isThere ? now : null });
          else look();
        }));
        look();
      });
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  });
"""
READ = """
  const { live, tapped } = await cold;
  const paint = performance.getEntriesByType('paint').find(one => one.name === 'first-contentful-paint');
  const [page] = performance.getEntriesByType('navigation');
  const files = [page, ...performance.getEntriesByType('resource')].filter(one => one.responseEnd && one.responseEnd <= (tapped || live))
    .map(one => [new URL(one.name).pathname, one.encodedBodySize, one.startTime, one.responseEnd]);
  return { paint: paint ? paint.startTime : null, live, tapped, files };
"""


# The names of encodings, and the functions that encode.
GZIP = "gzip", functools.partial(gzip.compress, compresslevel=6)


class Host:
    """A folder as a real host sends it."""

    def __init__(self, folder, pack):
        packed = {}
        encoding, compress = pack

        class Handler(http.server.SimpleHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            extensions_map = {
                **http.server.SimpleHTTPRequestHandler.extensions_map,
                ".wasm": "application/wasm", ".js": "text/javascript", ".woff2": "font/woff2",
                ".webmanifest": "application/manifest+json",
            }

            def do_GET(self):
                path = Path(self.translate_path(self.path.split("?")[0]))
                if path.is_dir():
                    path /= "index.html"
                if not path.is_file():
                    self.send_error(404)
                    return
                if path not in packed:
                    body = path.read_bytes()
                    packed[path] = compress(body) if path.suffix in PACKED else body
                body = packed[path]
                self.send_response(200)
                self.send_header("Content-Type", self.guess_type(str(path)))
                if path.suffix in PACKED:
                    self.send_header("Content-Encoding", encoding)
                self.send_header("Cache-Control", "public, max-age=31536000, immutable"
                                 if "?v=" in self.path else "no-cache")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        class Server(http.server.ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, *_):
                # The browser was closed during the answer.
                pass

        self.server = Server(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def load(address):
    """One visit with a new profile."""
    with Browser(390, 844, 2) as browser:
        browser.devtools("Network.enable")
        browser.devtools("Page.enable")
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        browser.devtools("Network.emulateNetworkConditions", **LINK)
        browser.open(address)
        return browser.run(READ)


def weigh(files):
    kinds = dict.fromkeys(ORDER, 0)
    for path, size, _, _ in files:
        kinds[KINDS.get(Path(path).suffix if not path.endswith("/") else "", "images")] += size
    return kinds


def measure(sites, rounds, pack=GZIP):
    """Returns, for each site by its name, the medians and the bytes by kind."""
    hosts = {Path(site).name: Host(site, pack) for site in sites}
    loads = {name: [] for name in hosts}
    for _ in range(rounds):
        for name, host in hosts.items():
            loads[name].append(load(host.address))
    for host in hosts.values():
        host.close()
    results = {}
    for name, ones in loads.items():
        # Where nothing can be tapped, the app's own mark counts.
        answers = [one["tapped"] or one["live"] for one in ones]
        middle = sorted(ones, key=lambda one: one["tapped"] or one["live"])[len(ones) // 2]
        results[name] = {
            "paint": statistics.median(one["paint"] for one in ones),
            "live": statistics.median(one["live"] for one in ones),
            "answers": statistics.median(answers), "most": max(answers),
            "isTapped": all(one["tapped"] for one in ones), "bytes": weigh(middle["files"]),
            "files": middle["files"],
        }
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sites", nargs="+")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--brotli", action="store_true")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    before = os.getloadavg()[0]
    pack = GZIP
    if given.brotli:
        # Debian's python3-brotli, which `scripts/install build` has.
        import brotli
        pack = "br", functools.partial(brotli.compress, quality=5)
    results = measure(given.sites, given.rounds, pack)
    if given.json:
        json.dump(results, sys.stdout, indent=1)
        return
    print(f"{given.rounds} rounds, load {before:.1f} to {os.getloadavg()[0]:.1f}\n")
    print("| exhibit | first contentful paint | app live | a tap is acted upon | " + " | ".join(ORDER) + " | all |")
    print("|---|---|---|---|" + "---|" * (len(ORDER) + 1))
    for name, one in results.items():
        sizes = [f"{one['bytes'][kind] / 1000:.1f}" for kind in ORDER]
        answers = f"{one['answers']:.0f} ms" if one["isTapped"] else "nothing to tap"
        print(f"| {name} | {one['paint']:.0f} ms | {one['live']:.0f} ms | {answers} | "
              + " | ".join(sizes) + f" | {sum(one['bytes'].values()) / 1000:.1f} kB |")


if __name__ == "__main__":
    main()

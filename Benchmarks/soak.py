#!/usr/bin/env python3
"""Uses a large document in Chromium at random for long; prints what memory it holds meanwhile.

usage: Benchmarks/soak.py [--minutes N] [--seed N] [--picture FILE]     (180 minutes, seed 1)

Needs `make build`. The picture is that of Benchmarks/pyramid, 34,000 × 24,000 pixels, with 2,000
regions, at 1180 × 820 on a screen of two pixels a point. A row is a look after a garbage
collection: decoded tiles are the bitmaps that the page holds, counted as they are made and closed;
nodes and listeners are the browser's own counts.
"""

import argparse
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from browser import Browser, Site  # noqa: E402
from regions import ROOT, build, folder, size_of  # noqa: E402

# Safari's limit.
LARGEST_CANVAS = 16_777_216
# Counts bitmaps, and the largest canvas, before any of the page's scripts run.
COUNTERS = """
window.held = { tiles: 0, canvas: 0 };
const make = window.createImageBitmap;
window.createImageBitmap = (...source) => make(...source).then(bitmap => {
  held.tiles += bitmap.width * bitmap.height * 4;
  return bitmap;
});
const close = ImageBitmap.prototype.close;
ImageBitmap.prototype.close = function () {
  held.tiles -= this.width * this.height * 4;
  close.call(this);
};
const clear = CanvasRenderingContext2D.prototype.clearRect;
CanvasRenderingContext2D.prototype.clearRect = function (...box) {
  held.canvas = Math.max(held.canvas, this.canvas.width * this.canvas.height);
  clear.apply(this, box);
};
"""
KINDS = [("tiles", "decoded tiles, MB", 1e6), ("heap", "script heap, MB", 1e6),
         ("core", "core's memory, MB", 1e6), ("nodes", "nodes", 1), ("listeners", "listeners", 1),
         ("canvas", "largest canvas, pixels", 1)]


def look(browser):
    """What the page holds after a garbage collection."""
    browser.devtools("HeapProfiler.collectGarbage")
    metrics = {one["name"]: one["value"]
               for one in browser.devtools("Performance.getMetrics")["metrics"]}
    held = browser.run("return [held.tiles, held.canvas, lectern.liveBytes()]")
    return {"tiles": held[0], "canvas": held[1], "core": held[2], "heap": metrics["JSHeapUsedSize"],
            "nodes": metrics["Nodes"], "listeners": metrics["JSEventListeners"]}


def soak(picture, minutes, seed, tell=lambda minute, held: None):
    """Looks taken twice a minute, the first after the first half."""
    chance = random.Random(seed)
    travel = (ROOT / "Benchmarks/travel.js").read_text()
    with tempfile.TemporaryDirectory(prefix="lectern-soak-", dir=picture.resolve().parent) as work:
        work = Path(work)
        folder(work / "exhibit", picture, size_of(picture), 2_000)
        build(work / "exhibit", work / "site")
        site = Site(work / "site")
        looks = []
        with Browser(1180, 820, density=2) as browser:
            browser.devtools("Performance.enable")
            browser.devtools("Page.addScriptToEvaluateOnNewDocument", source=COUNTERS)
            browser.open(site.address + "scan/")
            start = time.monotonic()
            while time.monotonic() - start < minutes * 60:
                count = browser.run_async(travel, 28, chance.randrange(1, 1 << 32))
                if not isinstance(count, int):
                    sys.exit(f"soak: the page failed after {len(looks) / 2} minutes: {count}")
                looks.append(look(browser))
                tell((time.monotonic() - start) / 60, looks[-1])
        site.close()
    return looks


def describe(looks):
    """Rows of a table: the first fifth, the last fifth, and the most there ever was."""
    part = max(1, len(looks) // 5)
    for key, name, unit in KINDS:
        values = [one[key] / unit for one in looks]
        digits = 1 if unit > 1 else 0
        yield (name, *(f"{value:,.{digits}f}" for value in (
            statistics.median(values[:part]), statistics.median(values[-part:]), max(values))))


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("--minutes", type=float, default=180)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path)
    options = parser.parse_args()

    def tell(minute, held):
        print(f"{minute:.1f} min: " + ", ".join(
            f"{name} {held[key] / unit:,.{1 if unit > 1 else 0}f}" for key, name, unit in KINDS),
            file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory(prefix="lectern-picture-") as work:
        picture = options.picture or Path(work) / "picture.jpg"
        if not picture.exists():
            subprocess.run([ROOT / "Benchmarks/pyramid", "--picture", picture, "--rounds", "0"], check=True)
        looks = soak(picture, options.minutes, options.seed, tell)
    print(f"{options.minutes:g} minutes, seed {options.seed}, {len(looks)} looks\n")
    print("| | first fifth | last fifth | most |\n|---|---|---|---|")
    for row in describe(looks):
        print("| " + " | ".join(row) + " |")
    if max(one["canvas"] for one in looks) > LARGEST_CANVAS:
        sys.exit("soak: a canvas is larger than Safari allows")


if __name__ == "__main__":
    main()

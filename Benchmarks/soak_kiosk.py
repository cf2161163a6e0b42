#!/usr/bin/env python3
"""Has a kiosk in Chromium visited at random for long; prints what it holds between two visitors.

usage: Benchmarks/soak_kiosk.py EXHIBIT [--minutes N] [--seed N] [--lectern FILE]
       (30 minutes, seed 1)

EXHIBIT is an exhibit's folder, such as Examples/names-of-god, which is built as a kiosk that asks
after ten seconds. Needs `make build`. A visitor taps, searches, drags, pinches and goes back, then
walks away, and answers the question sometimes (visitor.js). A row is a look at the attract screen,
after a garbage collection: nodes and listeners are the browser's own counts, tiles the bitmaps that
the page holds. How much that is depends on the still in view: so it exits with 1 where the least of
the last fifth is more than that of the second by a tenth and what a look differs by.
"""

import argparse
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from browser import Browser, Site  # noqa: E402
from soak import COUNTERS  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
# Its name, its unit, and the difference between two looks that counts as noise.
KINDS = [("nodes", "nodes", 1, 100), ("listeners", "listeners", 1, 20), ("heap", "script heap, MB", 1e6, 0.3e6),
         ("core", "core's live memory, MB", 1e6, 0.1e6), ("tiles", "decoded tiles, MB", 1e6, 8e6),
         ("documents", "documents", 1, 1)]


def build(source, work, lectern):
    """The exhibit as a kiosk: its settings, if it has some, give way to those of the soak."""
    folder = work / "exhibit"
    shutil.copytree(source, folder, symlinks=False)
    settings = folder / "exhibit.yaml"
    text = settings.read_text()
    if any(line.startswith("kiosk:") for line in text.splitlines()):
        sys.exit(f"soak: {settings} has a kiosk of its own: take it out for this")
    settings.write_text(text.rstrip("\n") + "\nkiosk: {idle: 10, countdown: 5}\n")
    subprocess.run([lectern, "build", folder, "-o", work / "site"], check=True, stdout=subprocess.DEVNULL)
    return work / "site"


def look(browser):
    """What the page holds after a garbage collection."""
    browser.devtools("HeapProfiler.collectGarbage")
    metrics = {one["name"]: one["value"] for one in browser.devtools("Performance.getMetrics")["metrics"]}
    tiles, core = browser.run("return [held.tiles, lectern.liveBytes()]")
    return {"tiles": tiles, "core": core, "heap": metrics["JSHeapUsedSize"], "nodes": metrics["Nodes"],
            "listeners": metrics["JSEventListeners"], "documents": metrics["Documents"]}


def soak(site, minutes, seed, tell):
    """A look after each visitor."""
    chance = random.Random(seed)
    visitor = (ROOT / "Benchmarks/visitor.js").read_text()
    looks, acts = [], 0
    with Browser(1180, 820, density=2) as browser:
        browser.devtools("Performance.enable")
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", source=COUNTERS)
        browser.open(site.address + "?kiosk")
        start = time.monotonic()
        while time.monotonic() - start < minutes * 60:
            try:
                count = browser.run_async(visitor, chance.uniform(5, 25), chance.randrange(1, 1 << 32))
            except RuntimeError as error:
                count = f"{browser.run('return location.href')}: {error}"
            if not isinstance(count, int):
                sys.exit(f"soak: the kiosk failed after {len(looks)} visitors: {count}")
            acts += count
            looks.append(look(browser))
            tell((time.monotonic() - start) / 60, looks[-1])
    return looks, acts


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("exhibit", type=Path)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lectern", type=Path, default=ROOT / "dist/bin/lectern")
    options = parser.parse_args()

    def tell(minute, held):
        print(f"{minute:.1f} min: " + ", ".join(
            f"{name} {held[key] / unit:,.{2 if unit > 1 else 0}f}" for key, name, unit, _ in KINDS),
            file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory(prefix="lectern-soak-") as work:
        site = Site(build(options.exhibit.resolve(), Path(work), options.lectern.resolve()))
        looks, acts = soak(site, options.minutes, options.seed, tell)
        site.close()
    print(f"{options.exhibit.name}: {options.minutes:g} minutes, seed {options.seed}, {len(looks)} visitors, {acts} acts\n")
    print("| | second fifth | last fifth | most |\n|---|---|---|---|")
    part = max(1, len(looks) // 5)
    grown = []
    for key, name, unit, slack in KINDS:
        values = [one[key] for one in looks]
        # The first visitors load the files that all later ones find there.
        second, last = values[part:2 * part] or values, values[-part:]
        before, after = statistics.median(second), statistics.median(last)
        digits = 2 if unit > 1 else 0
        print("| " + " | ".join([name, *(f"{value / unit:,.{digits}f}" for value in (before, after, max(values)))]) + " |")
        if min(last) > min(second) * 1.1 + slack:
            grown.append(name)
    if grown:
        sys.exit("soak: there is more and more: " + ", ".join(grown))


if __name__ == "__main__":
    main()

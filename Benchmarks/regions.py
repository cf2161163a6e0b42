#!/usr/bin/env python3
"""Pans and zooms a large document with more and more regions in Chromium; prints a table.

usage: Benchmarks/regions.py IMAGE [COUNT…]     (300 775 2000 10000 100000)

Needs `make build`. IMAGE is a scan, of 34,000 × 24,000 pixels say; its pyramid is made once. Each
count is an exhibit of 200 clauses whose regions are rectangles from a fixed seed. Frames are the
times between animation frames during four seconds of wheel and drags at 1180 × 820, and the script
and layout in each; opening is from the navigation to the frame in which the document is drawn, with
the files in the browser's cache.
"""

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from browser import Browser, Site  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
LECTERN = ROOT / "dist/bin/lectern"
COUNTS = [300, 775, 2_000, 10_000, 100_000]
CLAUSES = 200
OPENED = """
const done = arguments[arguments.length - 1];
const look = () => {
  const canvas = document.querySelector('.facsimile-canvas');
  const drawn = canvas && canvas.width > 300 && document.documentElement.classList.contains('live');
  if (drawn && !document.querySelector('.facsimile-first')) done(performance.now());
  else requestAnimationFrame(look);
};
look();
"""


# The least that any drawing costs here: one picture on one canvas of the window's size
# in each frame.
BARE = """
const [seconds, done] = arguments;
document.body.style.margin = 0;
const canvas = document.body.appendChild(document.createElement('canvas'));
[canvas.width, canvas.height] = [innerWidth, innerHeight];
const source = new OffscreenCanvas(1024, 1024), ink = source.getContext('2d');
for (let n = 0; n < 1024; n++) { ink.fillStyle = `hsl(${n} 60% 50%)`; ink.fillRect(n % 32 * 32, (n >> 5) * 32, 32, 32); }
const picture = source.transferToImageBitmap(), context = canvas.getContext('2d');
const frames = [];
let first, last;
const step = now => {
  if (first === undefined) first = now; else frames.push(now - last);
  last = now;
  if (now - first > seconds * 1000) {
    frames.sort((a, b) => a - b);
    return done([frames.reduce((sum, one) => sum + one, 0) / frames.length, frames[Math.floor(frames.length * 0.95)]]);
  }
  const moved = (now - first) / 10 % 100;
  context.drawImage(picture, moved, moved, 900, 900, 0, 0, canvas.width, canvas.height);
  requestAnimationFrame(step);
};
requestAnimationFrame(step);
"""


def bare():
    """Mean and p95 of the frames of a page that draws one picture in each."""
    browser = Browser(1180, 820)
    try:
        browser.open("about:blank")
        return browser.run_async(BARE, 4)
    finally:
        browser.close()


def folder(place, image, size, count, seed=5):
    """Writes an exhibit whose regions cover the page like lines of writing."""
    place.mkdir(parents=True)
    (place / "images").mkdir()
    os.link(image, place / "images/scan.jpg")
    (place / "exhibit.yaml").write_text(
        "lectern: 1\nid: regions\ntitle: Regions\nversion: 1\nlanguage: en\ntabs: [scan]\nscenes:\n"
        "  scan:\n    kind: facsimile\n    title: Scan\n    alt: A scan\n    image: images/scan.jpg\n"
        "    clauses: clauses.csv\n    regions: regions.csv\n    categories: [Odd, Even]\n")
    (place / "clauses.csv").write_text("id,name,categories,body\n" + "".join(
        f"c{n},Clause {n},{'Odd' if n % 2 else 'Even'},Text of clause {n}.\n" for n in range(CLAUSES)))
    width, height = size
    chance = random.Random(seed)
    side = max(8, int((width * height * 0.4 / count) ** 0.5))
    with open(place / "regions.csv", "w") as lines:
        lines.write("clause,x,y,width,height\n")
        for n in range(count):
            w, h = int(side * chance.uniform(0.8, 2)), int(side * chance.uniform(0.3, 0.8))
            lines.write(f"c{n * CLAUSES // count},{chance.randrange(width - w)},"
                        f"{chance.randrange(height - h)},{w},{h}\n")


def measure(site):
    browser = Browser(1180, 820)
    try:
        opened = []
        for _ in range(4):
            browser.open(site.address + "scan/")
            opened.append(browser.run_async(OPENED))
        frames = browser.run_async((ROOT / "Benchmarks/regions.js").read_text(), 4)
        heap = browser.run("return performance.memory.usedJSHeapSize")
        return sorted(opened[1:])[1], frames, heap
    finally:
        browser.close()


def size_of(image):
    """Width and height in pixels."""
    return [int(subprocess.run(["vipsheader", "-f", side, image], capture_output=True, text=True,
                               check=True).stdout) for side in ("width", "height")]


def build(place, site):
    subprocess.run([LECTERN, "build", place, "-o", site], check=True, stdout=subprocess.DEVNULL,
                   env=dict(os.environ, LECTERN_SHARE=str(ROOT / "dist/share/lectern")))


def regions(image, counts):
    """One dictionary a count, as each is measured."""
    image = Path(image)
    size = size_of(image)
    with tempfile.TemporaryDirectory(prefix="lectern-regions-", dir=image.resolve().parent) as work:
        work = Path(work)
        cache = None
        for count in counts:
            place = work / str(count)
            folder(place, image, size, count)
            if cache:
                shutil.copytree(cache, place / ".lectern", copy_function=os.link)
            build(place, work / f"{count}-out")
            cache = place / ".lectern"
            site = Site(work / f"{count}-out")
            opened, frames, heap = measure(site)
            site.close()
            yield {"regions": count, "opens": opened, "heap": heap, **frames}


def main():
    counts = [int(count) for count in sys.argv[2:]] or COUNTS
    print("| regions | opens | mean frame | p95 | longest | frames in 4 s | work p95 | script heap |")
    print("|---|---|---|---|---|---|---|---|")
    for one in regions(sys.argv[1], counts):
        print(f"| {one['regions']:,} | {one['opens']:.0f} ms | {one['mean']:.1f} ms | {one['p95']:.1f} ms "
              f"| {one['longest']:.0f} ms | {one['frames']} | {one['workP95']:.1f} ms "
              f"| {one['heap'] / 1e6:.0f} MB |", flush=True)
    mean, p95 = bare()
    print(f"| a bare canvas with one picture | | {mean:.1f} ms | {p95:.1f} ms | | | | |")


if __name__ == "__main__":
    main()

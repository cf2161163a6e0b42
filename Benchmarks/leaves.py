#!/usr/bin/env python3
"""Builds a book of many leaves of 24 megapixels, beside `vips dzsave` in a loop over its files.

usage: Benchmarks/leaves.py [--count 300] [--lectern FILE]

The leaves are those of Examples/almanac (its ./prepare prints them), enlarged to about 4,096 ×
5,871 pixels, no two of one size. `lectern build` makes the whole site without a cache; `vips dzsave
--layout iiif3` makes tiles of the same size and of quality 75, and no site. Prints a table as
docs/BENCHMARKS.md has it, with the load of the machine. Takes some 10 GB of temporary space.
"""

import argparse
import concurrent.futures
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Examples/almanac/images"


def leaf(number, source, folder):
    """Writes a leaf, a few pixels wider than the one of the same source before it."""
    width = int(subprocess.run(["vipsheader", "-f", "width", source], check=True,
                               stdout=subprocess.PIPE, text=True).stdout)
    subprocess.run(["vips", "resize", source, f"{folder}/{number:03}.jpg[Q=90]",
                    str((4096 + number // 24) / width)],
                   check=True, env={**os.environ, "VIPS_CONCURRENCY": "1"})


def run(command):
    """Runs a command; returns its seconds, its seconds of CPU and its peak memory in MB."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"leaves: {command[0]} failed")
    return (time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--lectern", default=ROOT / ".build/release/lectern")
    options = parser.parse_args()
    sources = sorted(SOURCES.glob("*.jpg"))
    if not sources:
        sys.exit(f"leaves: {SOURCES} is empty: run Examples/almanac/prepare")
    with tempfile.TemporaryDirectory() as room:
        book = Path(room) / "book"
        scans = book / "scans"
        scans.mkdir(parents=True)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for done in [pool.submit(leaf, number, sources[number % len(sources)], scans)
                         for number in range(options.count)]:
                done.result()
        (book / "exhibit.yaml").write_text(
            "lectern: 1\nid: book\ntitle: A Book\nscenes:\n"
            "  book: {kind: facsimile, title: A Book, images: scans}\n")
        size = sum(file.stat().st_size for file in scans.iterdir())
        load = os.getloadavg()[0]
        site = Path(room) / "site"
        ours = run([options.lectern, "build", book, "-o", site])
        # Nothing is removed meanwhile: ext4 is slow to pass over files of a minute ago.
        theirs = [0.0, 0.0, 0.0]
        for scan in sorted(scans.iterdir()):
            tiles = Path(room) / f"tiles-{scan.stem}"
            seconds, cpu, memory = run(
                ["vips", "dzsave", scan, tiles, "--layout", "iiif3", "--tile-size", "512",
                 "--suffix", ".jpg[Q=75]"])
            theirs = [theirs[0] + seconds, theirs[1] + cpu, max(theirs[2], memory)]
    print(f"{options.count} leaves, {size / 1e6:,.0f} MB; load {load:.1f}\n")
    print("| tool | time | CPU | peak memory |\n|---|---|---|---|")
    for name, (seconds, cpu, memory) in (("`lectern build`, a whole site", ours),
                                         ("`vips dzsave`, file by file", theirs)):
        print(f"| {name} | {seconds:.1f} s | {cpu:.1f} s | {memory:.0f} MB |")
    print(f"\n{ours[0] / theirs[0]:.2f} of its time")


if __name__ == "__main__":
    main()

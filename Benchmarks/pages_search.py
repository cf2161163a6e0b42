#!/usr/bin/env python3
"""The search in the writing of a book beside Pagefind: what is fetched, load time and keystrokes.

usage: Benchmarks/pages_search.py [--pages 3000] [--words 2000] [--lectern dist/bin/lectern]
                                  [--rounds 3]

The book has plain text for each leaf, of words from a seed, the common ones often. Pagefind
(`Benchmarks/search.py` says where it comes from) has a page of HTML for each. Both show the words
around a hit. Prints a table as docs/BENCHMARKS.md has it, with the load of the machine.
"""

import argparse
import html
import itertools
import os
import random
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from browser import Browser, Site, file_of  # noqa: E402
from search import (COMMON, OURS, OURS_LOAD, OURS_TEXT, PEER_LOAD, PEER_PAGE, PEER_TEXT, ROOT,  # noqa: E402
                    gzipped, python_with_pagefind, say, spread)

SYLLABLES = "ba ce di fo gu la me ni po ru sa te vi wo zu an er is on um ſt ch ät ö".split()
SETTINGS = """lectern: 1
id: book
title: A Book
scenes:
  book: {kind: facsimile, title: The Book, images: scans/, transcription: text/}
"""
WEIGHT = COMMON + "return weight();"


def grey(width, height):
    """A grey picture as PNG."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + b"\xc8" * width for _ in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def write(pages, words, source, peer):
    """Writes the exhibit's folder and Pagefind's pages; returns the words, common ones first."""
    chance = random.Random(7)
    known = list(dict.fromkeys(
        "".join(chance.choice(SYLLABLES) for _ in range(chance.randint(2, 4))) for _ in range(60_000)))
    weights = list(itertools.accumulate(1 / (rank + 3) for rank in range(len(known))))
    for folder in ("scans", "text"):
        (source / folder).mkdir(parents=True)
    (source / "exhibit.yaml").write_text(SETTINGS)
    for number in range(1, pages + 1):
        text = chance.choices(known, cum_weights=weights, k=words)
        lines = [" ".join(text[at:at + 10]) for at in range(0, words, 10)]
        (source / f"scans/p{number}.png").write_bytes(grey(40, 60))
        (source / f"text/p{number}.txt").write_text("\n".join(lines))
        page = peer / f"book/p{number}"
        page.mkdir(parents=True)
        (page / "index.html").write_text(
            f'<!DOCTYPE html><html lang="en"><title>p{number}</title><body>'
            f'<h1 data-pagefind-meta="title">{number}</h1><p>{html.escape(" ".join(lines))}</p>')
    (peer / "index.html").write_text(PEER_PAGE)
    return known


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--pages", type=int, default=3_000)
    parser.add_argument("--words", type=int, default=2_000)
    parser.add_argument("--lectern", type=Path, default=ROOT / "dist/bin/lectern")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    before = os.getloadavg()[0]
    work = Path(tempfile.mkdtemp(prefix="lectern-pages-"))
    source, site, peer = work / "source", work / "site", work / "peer"
    say("writing")
    known = write(options.pages, options.words, source, peer)
    # Some that every page has, and some that few have; typed letter by letter.
    queries = [known[rank] for rank in (0, 9, 40, 160, 700, 3_000, 9_000, 20_000)]
    rare = known[30_000:30_012]
    say("building")
    started = time.monotonic()
    subprocess.run([options.lectern, "build", source, "-o", site], check=True,
                   stdout=subprocess.DEVNULL)
    built = time.monotonic() - started
    say("indexing for Pagefind")
    started = time.monotonic()
    subprocess.run([python_with_pagefind(), "-m", "pagefind", "--site", peer], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    indexed = time.monotonic() - started
    ours, theirs = Site(site), Site(peer)
    loads, keys, texts = ([], []), ([], []), ([], [])
    weights = [(0, 0), (0, 0)]
    for _ in range(options.rounds):
        with Browser(1180, 820) as browser:
            browser.open(ours.address + "search/")
            loads[0].append(browser.run(OURS_LOAD, queries[5]))
            first = browser.run(WEIGHT)
            typing = "return typed(given[1], answer);"
            browser.run(OURS + typing, "search-all", queries)  # brings the files; not counted
            for query in queries:
                keys[0].extend(browser.run(OURS + typing, "search-all", [query]))
            texts[0].extend(browser.run(OURS_TEXT, "search-all", rare))
            weights[0] = (first, browser.run(WEIGHT))
        with Browser(1180, 820) as browser:
            browser.open(theirs.address)
            load, first = browser.run(PEER_LOAD, queries[5])
            loads[1].append(load)
            typing = "return typed(given[0], window.find);"
            for query in queries:
                browser.run(COMMON + typing, [query])
            for query in queries:
                keys[1].extend(browser.run(COMMON + typing, [query]))
            texts[1].extend(browser.run(PEER_TEXT, rare))
            weights[1] = (first, browser.run(WEIGHT))
    ours.close()
    theirs.close()
    words = sum(gzipped(path) for path in (site / "_lectern").glob("search.*.json"))
    list_size = gzipped(file_of(site, "exhibit.json"))
    shutil.rmtree(work, ignore_errors=True)
    print(f"{options.pages:,} pages of {options.words:,} words, {len(keys[0])} keystrokes; load "
          f"{before:.1f} before, {os.getloadavg()[0]:.1f} after\n")
    print("| what | Lectern | Pagefind | ratio |\n|---|---|---|---|")

    def row(what, own, other, ratio):
        print(f"| {what} | {own} | {other} | {ratio:.2f} |")
    row("fetched before the first answer", f"{weights[0][0] / 1e6:.2f} MB",
        f"{weights[1][0] / 1e6:.2f} MB", weights[0][0] / weights[1][0])
    row("fetched after the series", f"{weights[0][1] / 1e6:.2f} MB",
        f"{weights[1][1] / 1e6:.2f} MB", weights[0][1] / weights[1][1])
    load, other = map(statistics.median, loads)
    row("navigation to the first answer, median", f"{load:.0f} ms", f"{other:.0f} ms", load / other)
    for part, name in enumerate(("keystroke to answer", "keystroke to painted answer")):
        own, other = (spread([one[part] for one in times]) for times in keys)
        row(f"{name}, p50 / p95", f"{own[0]:.1f} / {own[1]:.1f} ms",
            f"{other[0]:.1f} / {other[1]:.1f} ms", own[1] / other[1])
    own, other = map(spread, texts)
    row("a rare word to the words around it, p50 / p95", f"{own[0]:.0f} / {own[1]:.0f} ms",
        f"{other[0]:.0f} / {other[1]:.0f} ms", own[1] / other[1])
    row("making it", f"{built:.0f} s, with pages and tiles", f"{indexed:.0f} s, the index alone",
        built / indexed)
    print(f"\nThe list of leaves is {list_size / 1e3:.0f} kB gzipped, the index of words "
          f"{words / 1e6:.1f} MB.")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""The search of a whole exhibit beside Pagefind: index size, load time and keystrokes, same corpus.

usage: Benchmarks/search.py [--count 100000] [--lectern dist/bin/lectern] [--site SITE] [--rounds 3]

Pagefind comes from PyPI (`pip install 'pagefind[bin]'`) into .build/pagefind, once. Both search the
entries' names, second lines, regions and texts, and show the words around a hit; SITE is a built
exhibit of Benchmarks/generate, made here if it isn't given. Prints a table as docs/BENCHMARKS.md
has it, with the load of the machine.
"""

import argparse
import csv
import gzip
import html
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from browser import Browser, Site, file_of  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
PEER = ROOT / ".build/pagefind"
# Words in the corpus, and one that isn't; typed letter by letter.
QUERIES = "shadrek river abbey tro kha bridge mor lin sandor tower prai mound zor hou banoth".split()

# Pagefind's input: a page for each entry, with all that Lectern's has.
ENTRY_PAGE = """<!DOCTYPE html><html lang="en"><title>{name}</title><body>
<h1 data-pagefind-meta="title">{name}</h1>
<p data-pagefind-meta="subtitle">{subtitle}</p>
<p>{region}</p>
{body}
</body></html>
"""

PEER_PAGE = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Pagefind</title>
<input id="field" type="search"><p id="count"></p><ul id="list"></ul>
<script type="module">
const pagefind = await import('./pagefind/pagefind.js');
await pagefind.init();
const escape = text => text.replace(/[&<]/g, sign => sign === '&' ? '&amp;' : '&lt;');
window.find = async text => {
  const found = await pagefind.search(text);
  const shown = await Promise.all(found.results.slice(0, 5).map(result => result.data()));
  document.getElementById('count').textContent = found.results.length;
  document.getElementById('list').innerHTML = shown.map(({ meta, url, excerpt }) =>
    `<li><a href="${url}">${escape(meta.title)}</a><br>${escape(meta.subtitle || '')}<br>${excerpt}</li>`).join('');
};
window.ready = true;
</script>"""

COMMON = """
const until = async condition => {
  for (;;) {
    if (condition()) return;
    await new Promise(requestAnimationFrame);
  }
};
const frame = async () => {
  await new Promise(requestAnimationFrame);
  await new Promise(resolve => { const { port1, port2 } = new MessageChannel(); port1.onmessage = resolve; port2.postMessage(0); });
};
// Answered is when the results are in the page and laid out; painted is after the next frame.
const typed = async (queries, answer) => {
  const times = [];
  for (const query of queries) {
    for (let length = 1; length <= query.length; length += 1) {
      await new Promise(resolve => setTimeout(resolve, 30));
      const begun = performance.now();
      await answer(query.slice(0, length));
      void document.body.offsetHeight;
      const answered = performance.now();
      await frame();
      times.push([answered - begun, performance.now() - begun]);
    }
  }
  return times;
};
const weight = () => performance.getEntriesByType('resource').reduce((sum, one) => sum + one.encodedBodySize, 0);
"""
OURS = COMMON + """
const field = document.getElementById(given[0]);
const answer = text => { field.value = text; field.dispatchEvent(new Event('input', { bubbles: true })); };
"""
# From the navigation to the first answer: the wait of a visitor who comes to search.
OURS_LOAD = COMMON + """
await until(() => document.documentElement.classList.contains('live'));
const field = document.getElementById('search-all');
field.value = given[0];
field.dispatchEvent(new Event('input', { bubbles: true }));
await until(() => document.querySelector('.search-results .row'));
return performance.now();
"""
# From a word of a text, typed at once, to the words around it on the screen.
OURS_TEXT = OURS + """
const times = [];
for (const word of given[1]) {
  answer('');
  await until(() => !document.querySelector('.search-results .row'));
  const begun = performance.now();
  answer(word);
  await until(() => document.querySelector('.search-results .snippet mark'));
  times.push(performance.now() - begun);
  await new Promise(resolve => setTimeout(resolve, 300));
}
return times;
"""
PEER_TEXT = COMMON + """
const times = [];
for (const word of given[0]) {
  const begun = performance.now();
  await window.find(word);
  void document.body.offsetHeight;
  times.push(performance.now() - begun);
  await new Promise(resolve => setTimeout(resolve, 300));
}
return times;
"""
PEER_LOAD = COMMON + """
await until(() => window.ready);
await window.find(given[0]);
return [performance.now(), weight()];
"""


def say(text):
    print(text, file=sys.stderr, flush=True)


def weigh(folder):
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def gzipped(path):
    return len(gzip.compress(path.read_bytes(), 9, mtime=0))


def spread(values):
    ordered = sorted(values)
    p95 = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    return statistics.median(ordered), p95


def python_with_pagefind():
    python = PEER / "bin/python"
    if not python.exists():
        say("installing Pagefind")
        subprocess.run([sys.executable, "-m", "venv", PEER], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
                        "pagefind[bin]"], check=True)
    return python


def marked(body):
    """A text of Benchmarks/generate as HTML."""
    text = re.sub(r"\[(.*?)\]\((.*?)\)", r'<a href="\2">\1</a>', html.escape(body))
    text = re.sub(r"\*(.*?)\*", r"<em>\1</em>", text)
    return "".join(f"<p>{part}</p>" for part in text.replace("\n- ", "\n\n").split("\n\n"))


def rare_words(table, count):
    """Words of texts here and there in a table that are in no name, second line or region."""
    with open(table, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    others = set(re.findall(r"\w+", " ".join(
        f"{row['name']} {row['subtitle']} {row['region']}" for row in rows)))
    words = []
    for number in range(count):
        body = rows[(number * 7919 + 13) % len(rows)]["body"]
        words += [word for word in re.findall(r"\b[A-Z][a-z]{6,}\b", body) if word not in others][:1]
    return words


def index(table, folder):
    """Makes Pagefind's index and page; returns the seconds that its own indexing took."""
    pages = folder / "places"
    with open(table, newline="", encoding="utf-8") as file:
        for number, row in enumerate(csv.DictReader(file)):
            page = pages / str(number)
            page.mkdir(parents=True)
            (page / "index.html").write_text(ENTRY_PAGE.format(
                name=html.escape(row["name"]), subtitle=html.escape(row["subtitle"]),
                region=html.escape(row["region"]), body=marked(row["body"])), encoding="utf-8")
    python = python_with_pagefind()
    started = time.monotonic()
    subprocess.run([python, "-m", "pagefind", "--site", folder], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    seconds = time.monotonic() - started
    (folder / "index.html").write_text(PEER_PAGE)
    return seconds


def figures(site, table, work, rounds):
    """Measures a built exhibit and Pagefind on its entries, in turns; returns rows of a table."""
    say("indexing for Pagefind")
    seconds = index(table, work / "peer")
    ours, theirs = Site(site), Site(work / "peer")
    loads, keys = {"ours": [], "theirs": []}, {"search": [], "list": [], "peer": []}
    texts, rare = {"ours": [], "theirs": []}, rare_words(table, 15)
    fetched = 0
    for _ in range(rounds):
        with Browser(1180, 820) as browser:
            browser.open(ours.address + "search/")
            loads["ours"].append(browser.run(OURS_LOAD, QUERIES[0][:4]))
            typing = "return typed(given[1], answer);"
            browser.run(OURS + typing, "search-all", QUERIES[:2])  # warms up; not counted
            keys["search"] += browser.run(OURS + typing, "search-all", QUERIES)
            texts["ours"] += browser.run(OURS_TEXT, "search-all", rare)
            browser.open(ours.address + "places/")
            browser.run(COMMON + "await until(() => document.documentElement.classList.contains('live'));")
            browser.run(OURS + typing, "search-places", QUERIES[:2])
            keys["list"] += browser.run(OURS + typing, "search-places", QUERIES)
        with Browser(1180, 820) as browser:
            browser.open(theirs.address)
            load, fetched = browser.run(PEER_LOAD, QUERIES[0][:4])
            loads["theirs"].append(load)
            typing = "return typed(given[0], window.find);"
            browser.run(COMMON + typing, QUERIES[:1])
            # One by one: a browser's script has five minutes.
            for query in QUERIES:
                keys["peer"] += browser.run(COMMON + typing, [query])
            texts["theirs"] += browser.run(PEER_TEXT, rare)
            total = browser.run(COMMON + "return weight();")
    ours.close()
    theirs.close()
    bundle = file_of(site, "exhibit.json")
    words = [path for path in (site / "_lectern").glob("search.*.json")]
    whole, peer_whole = gzipped(bundle), weigh(work / "peer/pagefind")
    own = sum(map(gzipped, words))
    rows = [("index, gzipped", f"{whole / 1e6:.2f} MB of the list, {own / 1e6:.2f} MB of words in "
             f"{len(words) - 1} files", f"{peer_whole / 1e6:.1f} MB on the server",
             (whole + own) / peer_whole),
            ("fetched before the first answer", f"{whole / 1e6:.2f} MB",
             f"{fetched / 1e6:.2f} MB, {total / 1e6:.2f} MB after the series", whole / fetched)]
    load, peer_load = statistics.median(loads["ours"]), statistics.median(loads["theirs"])
    rows.append(("navigation to the first answer, median", f"{load:.0f} ms", f"{peer_load:.0f} ms",
                 load / peer_load))
    for part, words in enumerate(("keystroke to answer", "keystroke to painted answer")):
        peer = spread([one[part] for one in keys["peer"]])
        for kind, name in (("search", "everything"), ("list", "the list")):
            own = spread([one[part] for one in keys[kind]])
            rows.append((f"{words}, {name}, p50 / p95", f"{own[0]:.1f} / {own[1]:.1f} ms",
                         f"{peer[0]:.1f} / {peer[1]:.1f} ms", own[1] / peer[1]))
    own, peer = spread(texts["ours"]), spread(texts["theirs"])
    rows.append(("a word of a text to the words around it, p50 / p95",
                 f"{own[0]:.0f} / {own[1]:.0f} ms", f"{peer[0]:.0f} / {peer[1]:.0f} ms",
                 own[1] / peer[1]))
    rows.append(("making the index", "part of the build", f"{seconds:.0f} s", None))
    return rows, len(keys["peer"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--lectern", type=Path, default=ROOT / "dist/bin/lectern")
    parser.add_argument("--site", type=Path, help="a built exhibit of as many entries")
    parser.add_argument("--source", type=Path, help="the folder it was built from")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    before = os.getloadavg()[0]
    work = Path(tempfile.mkdtemp(prefix="lectern-search-"))
    try:
        site, source = options.site, options.source
        if not site:
            source, site = work / "source", work / "site"
            subprocess.run([ROOT / "Benchmarks/generate", "exhibit", str(options.count), source],
                           check=True, stdout=subprocess.DEVNULL)
            say("building")
            subprocess.run([options.lectern, "build", source, "-o", site], check=True,
                           stdout=subprocess.DEVNULL)
        table = next(path for path in source.glob("*.csv"))
        with open(table, newline="", encoding="utf-8") as file:
            count = sum(1 for _ in csv.reader(file)) - 1
        rows, keystrokes = figures(site, table, work, options.rounds)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    after = os.getloadavg()[0]
    if options.json:
        print(json.dumps({"count": count, "rows": rows, "load": [before, after]}))
        return
    print(f"{count:,} entries, {keystrokes} keystrokes; load {before:.1f} before, {after:.1f} after\n")
    print("| what | Lectern | Pagefind | ratio |\n|---|---|---|---|")
    for what, own, peer, ratio in rows:
        print(f"| {what} | {own} | {peer} | {'' if ratio is None else f'{ratio:.2f}'} |")


if __name__ == "__main__":
    main()

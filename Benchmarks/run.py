#!/usr/bin/env python3
"""Measures Lectern beside its peers; prints one table and writes docs/BENCHMARKS.md.

usage: scripts/bench

What each figure means stands in the report itself, so that the two can't drift apart.
"""

import datetime
import gzip
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import textwrap
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from browser import Browser, Site, file_of  # noqa: E402
from coldload import ORDER, measure as cold_loads  # noqa: E402
from regions import COUNTS, bare, regions  # noqa: E402
from soak import describe as settle, soak  # noqa: E402
from transitions import describe as spread, transitions  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
SHARE = ROOT / "dist/share/lectern"
LECTERN = ROOT / "dist/bin/lectern"
MEASURE = (ROOT / "Benchmarks/measure.js").read_text()
FRAME = 16.7
QUERIES = """shadrek river abbey st th tro kha bridge mor lin sandor gl a e of ar then prai mound
velis chu zor nimeth drae fi hou kel tai rosh banoth pe wi lusa gormi tha ree kh""".split()
# Published for OpenSeadragon 5 on as many elements, on another machine.
OPENSEADRAGON = {300: "OpenSeadragon 5, 250 of them: 16.8 ms", 2_000: "OpenSeadragon 5: 47 ms",
                 10_000: "OpenSeadragon 5: not open in 60 s"}
# Figures that need a person, or hours, follow this line of the report and are kept.
BY_HAND = "# Measured by hand"

rows = []


def say(text):
    print(text, file=sys.stderr, flush=True)


def add(topic, measure, figure, beside="", note=""):
    rows.append((topic, measure, figure, beside, note))
    say(f"  {measure}: {figure}" + (f" ({beside})" if beside else ""))


def run(*command, repeat=1, before=lambda: None):
    """Returns the median of seconds and of peak megabytes over `repeat` runs."""
    seconds, peaks = [], []
    for _ in range(repeat):
        before()
        started = time.monotonic()
        process = subprocess.Popen(
            [str(part) for part in command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            env=dict(os.environ, LECTERN_SHARE=str(SHARE)))
        message = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        seconds.append(time.monotonic() - started)
        peaks.append(usage.ru_maxrss / 1024)
        if os.waitstatus_to_exitcode(status) != 0:
            sys.exit(f"bench: {command[0]} failed: {message.decode()[-600:]}")
    return statistics.median(seconds), statistics.median(peaks)


def kilobytes(count):
    return f"{count / 1000:.1f} kB"


def milliseconds(value):
    return f"{value:.1f} ms"


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def sizes():
    say("sizes")
    told = subprocess.run([ROOT / "scripts/check-budgets"], capture_output=True, text=True).stdout
    weights = {}
    for file, weight, limit in re.findall(r"(\S+): (\d+) of (\d+) bytes gzipped", told):
        weights[file] = int(weight)
        over = ": over" if int(weight) > int(limit) else ""
        add("size", f"{file}, gzipped", kilobytes(int(weight)),
            f"budget {kilobytes(int(limit))}{over}")
    code = sum(weights[file] for file in (
        ".build-wasm/lectern.wasm", ".build-wasm/lectern-later.wasm", "Web/host.js", "Web/boot.js"))
    add("size", "all code a page loads, gzipped", kilobytes(code),
        "OpenSeadragon 67 kB, Mirador 3 514 kB")


def generate(kind, amount, folder):
    run(ROOT / "Benchmarks/generate", kind, str(amount), folder)


def build(source, output):
    run(LECTERN, "build", source, "-o", output)


def typed(address, browser):
    browser.open(address)
    browser.run("""for (let tries = 0; tries < 3000; tries += 1) {
        if (document.documentElement.classList.contains('live')) return;
        await new Promise(resolve => setTimeout(resolve, 20));
      } throw new Error('never live');""")
    browser.run(MEASURE, "typing", QUERIES[:6])  # warms up; not counted
    return browser.run(MEASURE, "typing", QUERIES + QUERIES[::-1])


def describe(times, part):
    values = [one[part] for one in times]
    return percentile(values, 0.5), percentile(values, 0.95)


def keystrokes(count, site, work):
    say(f"one keystroke, {count:,} entries")
    peer = work / f"peer-{count}"
    shutil.copytree(ROOT / "Benchmarks/peer", peer)
    shutil.copy(file_of(site, "exhibit.json"), peer / "exhibit.json")
    measured = {}
    for name, folder, path in [("Lectern", site, "places/"), ("peer", peer, "")]:
        served = Site(folder)
        with Browser(1180, 820) as browser:
            measured[name] = typed(served.address + path, browser)
        served.close()
    for part, words in [("painted", "keystroke to painted list"),
                        ("work", "keystroke, script and layout only"),
                        ("core", "keystroke, event handler only (core and DOM)")]:
        ours, theirs = describe(measured["Lectern"], part), describe(measured["peer"], part)
        ratio = f"{ours[1] / theirs[1]:.1f} × of it at p95" if theirs[1] > 0 else ""
        aim = "over one frame" if ours[1] > FRAME else "within one frame"
        add(f"search, {count:,}", f"{words}, p50 / p95",
            f"{ours[0]:.1f} / {milliseconds(ours[1])}",
            f"plain JavaScript {theirs[0]:.1f} / {milliseconds(theirs[1])}; {ratio}", aim)
    return len(measured["Lectern"])


def startup(count, site):
    say("startup")
    bundle = file_of(site, "exhibit.json").read_bytes()
    add("startup", f"exhibit.json at {count:,}, raw / gzipped",
        f"{len(bundle) / 1e6:.2f} MB / {len(gzip.compress(bundle, 9)) / 1e6:.2f} MB")
    served = Site(site)
    times = []
    for _ in range(5):
        with Browser(1180, 820) as browser:
            browser.open(served.address + "places/")
            times.append(browser.run("""for (;;) {
                if (document.documentElement.classList.contains('live')) return performance.now();
                await new Promise(requestAnimationFrame);
              }"""))
    served.close()
    add("startup", f"navigation to live at {count:,}, median of 5",
        milliseconds(statistics.median(times)), "from this machine, uncompressed")


def cold(work):
    """The examples from a cold cache over a slow link; one that can't be prepared is left out."""
    say("cold loads")
    sites = []
    for name in ("names-of-god", "magna-carta", "world-facts"):
        if subprocess.run([ROOT / "Examples" / name / "prepare"], stdout=subprocess.DEVNULL).returncode == 0:
            build(ROOT / "Examples" / name, work / name)
            sites.append(work / name)
    for name, one in cold_loads(sites, 5).items():
        topic = f"cold load, {name}"
        kinds = ", ".join(f"{kind} {one['bytes'][kind] / 1000:.0f}" for kind in ORDER)
        add(topic, "first contentful paint", milliseconds(one["paint"]), "no peer")
        add(topic, "a tap on a row is acted upon" if one["isTapped"] else "the app is live",
            milliseconds(one["answers"]), "no peer", "over 2 s" if one["answers"] > 2000 else "within 2 s")
        add(topic, "sent until then", kilobytes(sum(one["bytes"].values())), "", kinds)


def memory(site):
    say("memory")
    served = Site(site)
    with Browser(390, 844) as browser:
        browser.open(served.address + "places/")
        time.sleep(2)
        start, warm, end = browser.run(MEASURE, "pushing", 1000, "places")
    served.close()
    add("memory", "live bytes at start / after 100 / after 1,000 pushes and pops",
        f"{start:,} / {warm:,} / {end:,}",
        f"{(end - warm) / 900:+.1f} bytes a push after the first 100")


def navigation():
    say("navigation")
    environment = dict(os.environ, LECTERN_CORE="1")
    scratch = [".build-bench", "--product", "NavigationBenchmark"]
    subprocess.run([ROOT / "scripts/keep-resolved", "swift", "build", "--configuration", "release",
                    "--scratch-path", *scratch], cwd=ROOT, env=environment, check=True,
                   stdout=subprocess.DEVNULL)
    printed = subprocess.run([ROOT / ".build-bench/release/NavigationBenchmark"], check=True,
                             capture_output=True, text=True).stdout
    for line in printed.splitlines():
        one = json.loads(line)
        what = f"{one['rows']} rows a list" if one["rows"] else "empty screens"
        commits = "" if one["commits"] == 1 else f", {one['commits']:.0f} commits"
        add("navigation", f"{one['operation']} on {one['depth']:,} screens, {what}, p50 / p95",
            f"{one['median']:,.0f} / {one['p95']:,.0f} µs{commits}",
            f"{one['ops']:,.0f} ops, {one['bytes']:,.0f} bytes a commit")


def moves():
    say("transitions")
    for name, slowdown, frames, gaps, states, refused in transitions():
        dropped = sum(count for state, count in states.items() if "DROPPED" in state)
        add("transition", f"{name}, CPU {slowdown} × slower, frames drawn p50 / p95 / max",
            f"{spread(gaps)} ms", f"{dropped} dropped of {sum(states.values())}",
            f"main thread {spread(frames)} ms" + (f"; {refused} not composited" if refused else ""))


def builds(work):
    say("builds")
    generate("hugo", 10_000, work / "hugo")
    ours = run(LECTERN, "build", work / "10000", "-o", work / "site-10000", repeat=3)
    theirs = run("hugo", "--quiet", "--source", work / "hugo", "--destination", work / "hugo-site",
                 repeat=3, before=lambda: shutil.rmtree(work / "hugo-site", ignore_errors=True))
    pages = sum(1 for _ in (work / "hugo-site").rglob("*.html"))
    add("build", "10,000 entries, time (median of 3)", f"{ours[0]:.1f} s",
        f"Hugo {theirs[0]:.1f} s for {pages:,} pages; {ours[0] / theirs[0]:.1f} × of it")
    add("build", "10,000 entries, peak memory", f"{ours[1]:.0f} MB",
        f"Hugo {theirs[1]:.0f} MB; {ours[1] / theirs[1]:.2f} × of it")


def pyramid(picture):
    """Tiles of a picture of 34,000 × 24,000 pixels, beside vips; leaves the picture."""
    say("pyramid")
    printed = subprocess.run([ROOT / "Benchmarks/pyramid", "--lectern", LECTERN, "--json",
                              "--picture", picture],
                             check=True, stdout=subprocess.PIPE, text=True).stdout
    figures = json.loads(printed)
    ours, peer = figures["lectern tile"], figures["vips dzsave"]

    def words(run):
        return f"{run['seconds']:.1f} s, {run['cpu']:.1f} s of CPU", f"{run['megabytes']:.0f} MB", (
            f"{run['files']:,.0f}, {run['bytes'] / 1e6:.0f} MB")

    topic = f"34,000 × 24,000 JPEG of {figures['source'] / 1e6:.0f} MB to tiles"
    for measure, own, other in zip(("time", "peak memory", "files"), words(ours), words(peer)):
        add(topic, measure, own, f"vips dzsave {other}")


def search(source, site):
    """The search of a whole exhibit, beside Pagefind."""
    say("search beside Pagefind")
    printed = subprocess.run([ROOT / "Benchmarks/search.py", "--source", source, "--site", site,
                              "--json"], check=True, stdout=subprocess.PIPE, text=True).stdout
    figures = json.loads(printed)
    for what, own, peer, ratio in figures["rows"]:
        add(f"searching everything, {figures['count']:,}", what, own, f"Pagefind {peer}",
            "" if ratio is None else f"{ratio:.2f} × of it")


def documents(picture):
    """Panning and zooming that picture with more and more regions on it."""
    say("regions")
    mean, p95 = bare()
    add("pan and zoom, a bare canvas with one picture", "frame, mean / p95",
        f"{mean:.1f} / {milliseconds(p95)}", note="the least that drawing costs here")
    for one in regions(picture, COUNTS):
        topic = f"pan and zoom, {one['regions']:,} regions"
        beside = OPENSEADRAGON.get(one["regions"], "")
        add(topic, "frame, mean / p95", f"{one['mean']:.1f} / {milliseconds(one['p95'])}", beside,
            f"longest {one['longest']:.0f} ms, {one['frames']} frames")
        add(topic, "opens, median of 3", f"{one['opens']:.0f} ms")
        add(topic, "script of a frame, mean / p95",
            f"{one['work']:.1f} / {milliseconds(one['workP95'])}")


def travel(picture):
    """Ten minutes of random use of a document."""
    say("ten minutes of travel")
    looks = soak(picture, 10, 1)
    for name, first, last, most in settle(looks):
        add("ten minutes of random travel", name, f"{first}, at the end {last}", note=f"at most {most}")


def weigh(folder):
    files = [path for path in folder.rglob("*") if path.is_file()]
    return len(files), sum(path.stat().st_size for path in files)


def wrapped(line):
    """A paragraph or an item of a list in lines of 100 columns; rows of tables stay as they are."""
    if line.startswith("|"):
        return line
    return textwrap.fill(line, 100, subsequent_indent="  " if line.startswith("- ") else "",
                         break_long_words=False, break_on_hyphens=False)


def report(keystroke_count, load):
    lines = [
        "# Benchmarks", "",
        f"Measured on {datetime.date.today()} with `make bench` on {os.cpu_count()} cores; the "
        f"load average was {load[0]:.1f} at the start and {load[1]:.1f} at the end. "
        + ("The machine was busy with other work, so times are too long rather than too short."
           if max(load) > 1.5 else "Nothing else of weight ran."), "",
        "| what | measure | Lectern | beside it | |", "|---|---|---|---|---|",
    ]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    lines += ["", "## How", "",
        f"- **A keystroke** ({keystroke_count} a series, headless Chromium, 1180 × 820, queries of "
        "one to seven letters typed letter by letter, a pause of 30 ms between): the clock starts "
        "when the `input` event is sent. *Painted* ends in the first task after the next "
        "animation frame, when the frame with the new list has been handed to the compositor; it "
        "holds the wait for that frame, up to 16.7 ms. *Script and layout* ends when the layout "
        "is done. *Event handler* is the fold, the call into the Wasm core and the DOM changes "
        "it orders.",
        "- **The peer of search** is `Benchmarks/peer`: an array filtered with `includes` on "
        "folded names, its first 50 rows written with `innerHTML`; same data, same browser.",
        "- **Searching everything** is `Benchmarks/search.py`: the search screen beside Pagefind, whose "
        "records have the same names for words; five results of each show. The clock starts with "
        "the keystroke and ends when they are laid out. Pagefind finds words by their beginnings and "
        "fetches parts of its index as it needs them; Lectern finds any part of a word, and has the list.",
        "- **A cold load** is `Benchmarks/coldload.py`: an empty profile in headless Chromium at 390 × 844 for each of "
        "five rounds, its link held to 1.6 Mbit/s and 150 ms from request to answer, a host of HTTP/1.1 with gzip; "
        "medians. There is no peer.",
        "- **Memory**: `lectern.liveBytes()`, the core's allocator, at 390 × 844.",
        "- **Navigation** is `Benchmarks/Navigation`: the drill-down container natively, without a "
        "page, pushing and popping one screen 1,000 times; a figure is one operation with all "
        "that it draws, from the call to the last buffer for the host. Empty screens show what "
        "the depth of the stack costs.",
        "- **Transitions** are `Benchmarks/transitions.py`: panes with lists of 200 rows as the core "
        "draws them, pushed and popped by the stylesheet in Chromium, beside *plain*, a CSS "
        "transition of one pane's transform in the same page. Frames drawn are the compositor's, "
        "from DevTools' trace; dropped are those it says it dropped while something moved.",
        "- **Hugo** is Debian's, with the smallest theme (`Benchmarks/hugo`). Its pages hold the "
        "same texts; Lectern's also hold the list's neighbourhood beside each entry, and Lectern "
        "also writes the bundle and its chunks.",
        "- **Tiles** are `Benchmarks/pyramid`: five rounds in turns on one picture made from a seed, "
        "the same JPEG quality, `vips dzsave --layout iiif3`; medians.",
        "- **Pan and zoom** is `Benchmarks/regions.py`: that picture as an exhibit in headless Chromium, "
        "1180 × 820, without a graphics card; the times between animation frames in four seconds of wheel "
        "and drags, and from a navigation, with files in the browser's cache, to the document drawn. OpenSeadragon's figures "
        "are those of docs of its users, for it can be had from neither Debian nor PyPI.",
        "- **Random travel** is `Benchmarks/soak.py`, which `make soak` runs for three hours: drags, flings, wheel, taps, "
        "keys and buttons from a seed, on a screen of two pixels a point; medians of the first and the last "
        "fifth, after a garbage collection each.",
        "- **Peak memory** is the resident set's maximum as the kernel counts it.",
        "- The exhibits are made by `Benchmarks/generate`, seeded; sizes in kB are of 1,000 bytes.",
        ""]
    path = ROOT / "docs/BENCHMARKS.md"
    _, line, kept = path.read_text().partition("\n" + BY_HAND)
    path.write_text("\n".join(map(wrapped, lines)) + (line + kept))
    print("\n".join(lines[2:lines.index("## How") - 1]))


def main():
    load = [os.getloadavg()[0]]
    work = Path(tempfile.mkdtemp(prefix="lectern-bench-"))
    try:
        sizes()
        for count in (272, 10_000, 100_000):
            generate("exhibit", count, work / str(count))
        build(work / "272", work / "site-272")
        count = keystrokes(272, work / "site-272", work)
        memory(work / "site-272")
        cold(work)
        navigation()
        moves()
        builds(work)
        pyramid(work / "picture.jpg")
        documents(work / "picture.jpg")
        travel(work / "picture.jpg")
        seconds, peak = run(LECTERN, "build", work / "100000", "-o", work / "site-100000")
        files, weight = weigh(work / "site-100000")
        add("build", "100,000 entries, time / peak memory", f"{seconds:.0f} s / {peak:.0f} MB",
            f"{files:,} files, {weight / 1e6:.0f} MB")
        keystrokes(100_000, work / "site-100000", work)
        startup(100_000, work / "site-100000")
        search(work / "100000", work / "site-100000")
        generate("heavy", 50, work / "heavy")
        seconds, peak = run(LECTERN, "check", work / "heavy", repeat=3)
        add("check", "a CSV of 50 MB, time / peak memory", f"{seconds:.1f} s / {peak:.0f} MB")
        load.append(os.getloadavg()[0])
        report(count, load)
    finally:
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    main()

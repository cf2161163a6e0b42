#!/usr/bin/env python3
"""Measures pushes and pops of two lists of 200 rows beside a plain transition of the same page.

usage: Benchmarks/transitions.py     (needs Chromium and its driver; prints one line a measure)

The panes are what the core draws and lectern.css moves, without the core: what is measured is the
browser's part. *Main* frames are `requestAnimationFrame` deltas; *compositor* frames those that
DevTools' trace says had an animation to show, with the time between two that were drawn.
"""

import collections
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from browser import Browser, Site  # noqa: E402
from devtools import DevTools  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = (ROOT / "Benchmarks/transitions.js").read_text()
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Transitions</title>
<link rel="stylesheet" href="lectern.css"><body><div id="lectern"><div class="tabs">
<main class="tab"><div class="drill no-bars no-toolbars" data-mode="split" data-front="right"></div>
</main></div></div></body></html>"""
CATEGORIES = ["cc", "benchmark", "disabled-by-default-devtools.timeline.frame", "blink.animations",
              "devtools.timeline"]
CASES = {
    "plain": ([["a", "left"], ["b", "right"]], None),
    "push": ([["a", "left"], ["b", "right"], ["c", "beyond-right"]],
             [["a", "below", "under"], ["b", "left", "over left"],
              ["c", "right", "top left right", "beyond-right"]]),
    "pop": ([["a", "below"], ["b", "left"], ["c", "right"]],
            [["a", "left", "under"], ["b", "right", "over left right"],
             ["c", "under-right", "under"]]),
}


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def measure(browser, tools, name, rounds, slowdown):
    places, moves = CASES[name]
    main, gaps, states, refused = [], [], collections.Counter(), 0
    for _ in range(rounds):
        browser.run(SCRIPT, "prepare", places)
        throttle(browser, slowdown)
        deltas = []
        trace = tools.trace(CATEGORIES, lambda: deltas.extend(
            browser.run(SCRIPT, "plain" if moves is None else "move", moves)))
        throttle(browser, 1)
        main += deltas
        frames = [event for event in trace if event["name"] == "PipelineReporter"
                  and event["args"].get("frame_reporter", {}).get("has_compositor_animation")]
        states.update(event["args"]["frame_reporter"]["state"][6:] for event in frames)
        animations = [event for event in trace if event["name"] == "Animation"]
        refused += sum(event["args"].get("data", {}).get("compositeFailed", 0) != 0
                       for event in animations)
        begin, end = (edge(event["ts"] for event in frames) for edge in (min, max))
        drawn = sorted(event["ts"] for event in trace if event["name"] == "DrawFrame"
                       and event["pid"] == animations[0]["pid"] and begin <= event["ts"] <= end)
        gaps += [(after - before) / 1000 for before, after in zip(drawn, drawn[1:])]
    return main, gaps, states, refused


def throttle(browser, rate):
    browser.send("POST", browser.session + "/goog/cdp/execute",
                 {"cmd": "Emulation.setCPUThrottlingRate", "params": {"rate": rate}})


def describe(values):
    return " / ".join(f"{value:.1f}" for value in (
        percentile(values, 0.5), percentile(values, 0.95), max(values, default=float("nan"))))


def transitions(rounds=5, slowdowns=(1, 4)):
    """Yields (case, slowdown, main, compositor, states, refused) for each case."""
    folder = Path(tempfile.mkdtemp(prefix="lectern-transitions-"))
    sheet = subprocess.check_output([ROOT / "scripts/web-file", ROOT / "Web/lectern.css"])
    (folder / "lectern.css").write_bytes(sheet)
    (folder / "index.html").write_text(PAGE)
    site = Site(folder)
    try:
        with Browser(1180, 820) as browser:
            browser.open(site.address)
            tools = DevTools(browser.debugger)
            for slowdown in slowdowns:
                for name in CASES:
                    yield name, slowdown, *measure(browser, tools, name, rounds, slowdown)
    finally:
        site.close()
        shutil.rmtree(folder)


def main():
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for name, slowdown, frames, gaps, states, refused in transitions():
        print(f"{slowdown}x {name}: main {describe(frames)} ms, compositor {describe(gaps)} ms "
              f"(p50 / p95 / max of {len(gaps)}), {dict(states)}, {refused} not composited",
              flush=True)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Turns the leaves of a book in Chromium: frames of a turn, and what memory a thousand turns leave.

usage: Benchmarks/turns.py SITE ADDRESS [--turns 1000]     (a built exhibit, the document's address)

The window is 1180 × 820. Frames are `requestAnimationFrame` deltas of twenty turns, from the tap
until the leaf rests, as the machine is and with the processor slowed four times; one of more than
a frame and a half counts as dropped. Memory is looked at after a garbage collection, as soak.py
does. Prints two tables as docs/BENCHMARKS.md has them, with the load of the machine.
"""

import argparse
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from browser import Browser, Site  # noqa: E402
from soak import COUNTERS, KINDS, look  # noqa: E402

LIVE = """
  while (!document.documentElement.classList.contains('live'))
    await new Promise(resolve => setTimeout(resolve, 50));
  await new Promise(resolve => setTimeout(resolve, 2000));
"""
# Turns to an end and back; the deltas of frames while a leaf comes.
TURN = """
  const button = kind => document.querySelector(`.facsimile-turn [data-kind=${kind}]`).parentElement;
  window.way ??= 'next';
  if (button(way).getAttribute('aria-disabled')) way = way === 'next' ? 'previous' : 'next';
  const deltas = [];
  let last = 0, isRunning = true;
  const tick = now => {
    if (last) deltas.push(now - last);
    last = now;
    if (isRunning) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  button(way).click();
  await new Promise(resolve => setTimeout(resolve, given[0]));
  isRunning = false;
  return deltas;
"""
REST = 700
FRAME = 1000 / 60


def spread(deltas):
    ordered = sorted(deltas)
    shares = [ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.5, 0.95, 1)]
    dropped = sum(round(delta / FRAME) - 1 for delta in deltas if delta > 1.5 * FRAME)
    return " / ".join(f"{value:.1f}" for value in shares) + " ms", dropped


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1])
    parser.add_argument("site")
    parser.add_argument("address")
    parser.add_argument("--turns", type=int, default=1000)
    options = parser.parse_args()
    site = Site(Path(options.site))
    with Browser(1180, 820) as browser:
        browser.devtools("Page.enable")
        browser.devtools("Performance.enable")
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", source=COUNTERS)
        browser.open(site.address + options.address)
        browser.run(LIVE)
        print(f"load {os.getloadavg()[0]:.1f}\n\n| processor | frames p50 / p95 / longest | dropped |")
        print("|---|---|---|")
        for rate in (1, 4):
            browser.devtools("Emulation.setCPUThrottlingRate", rate=rate)
            deltas = []
            for _ in range(20):
                deltas += browser.run(TURN, REST)
            words, dropped = spread(deltas)
            print(f"| {rate} × slower | {words} | {dropped} of {len(deltas) + dropped} |")
        browser.devtools("Emulation.setCPUThrottlingRate", rate=1)
        print("\n| turns | " + " | ".join(name for _, name, _ in KINDS) + " |")
        print("|---" * (len(KINDS) + 1) + "|")
        for turns in range(0, options.turns + 1, max(1, options.turns // 5)):
            if turns:
                for _ in range(max(1, options.turns // 5)):
                    browser.run(TURN, 60)
            browser.run("await new Promise(resolve => setTimeout(resolve, 2000))")
            found = look(browser)
            print(f"| {turns:,} | "
                  + " | ".join(f"{found[kind] / unit:,.1f}" if unit > 1 else f"{found[kind]:,.0f}"
                               for kind, _, unit in KINDS) + " |")
    site.close()


if __name__ == "__main__":
    main()

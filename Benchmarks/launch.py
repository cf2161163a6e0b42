#!/usr/bin/env python3
"""From a launch to its first screen in Chromium: with a place to restore beside without one.

usage: Benchmarks/launch.py SITE [LAUNCHES]     (a built names-of-god; 25 launches of each kind)

Prints a table as docs/BENCHMARKS.md has it. Kinds take turns, so that a busy machine is
busy for all.
"""

import os
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from browser import Browser, Site  # noqa: E402

KEY = "lectern:names-of-god:"
# Contentful paint is the browser's own word for it: what is hidden doesn't count. A launch is done
# when the app is there; the frames after that show whether anything came later than
# the first paint.
PAINTED = """
  const painted = new Promise(resolve => new PerformanceObserver(list => {
    for (const one of list.getEntries()) if (one.name === 'first-contentful-paint') resolve(one.startTime);
  }).observe({ type: 'paint', buffered: true }));
  while (!document.documentElement.classList.contains('live')) await new Promise(requestAnimationFrame);
  return [await painted, performance.now(), location.pathname, document.querySelector('.list-scroll').scrollTop];
"""
LEAVE = """
  for (;;) {
    if (document.documentElement.classList.contains('live')) break;
    await new Promise(requestAnimationFrame);
  }
  document.querySelector('.list-scroll').scrollTop = 3000;
  await new Promise(resolve => setTimeout(resolve, 500));
  if (given[0] === "entry") {
    [...document.querySelectorAll('.row')].find(row => row.getBoundingClientRect().top > 300).click();
  }
  await new Promise(resolve => setTimeout(resolve, 1800));
  return [lectern.value('place'), location.pathname];
"""


def describe(values):
    ordered = sorted(values)
    return f"{statistics.median(ordered):.0f} / {ordered[int(0.95 * (len(ordered) - 1))]:.0f} ms"


def measure(site, launches):
    served = Site(site)
    rows = {}
    with Browser(1180, 820) as browser:
        places = {}
        for kind in ("list", "entry"):
            browser.open(served.address + "names/")
            places[kind] = browser.run(LEAVE, kind)
            browser.open(served.address + "404.html")
        leave = served.address + "404.html"

        def launch(kind, address, archive):
            browser.open(leave)
            browser.run(f"""
              const at = Date.now();
              localStorage.setItem('{KEY}place', at + ' ' + given[0]);
              localStorage.setItem('{KEY}been', at + ' 1');
              localStorage.setItem('{KEY}failed', at + ' 0');
            """, archive)
            browser.open(served.address + address)
            first, live, path, top = browser.run(PAINTED)
            rows.setdefault(kind, []).append((first, live))
            return path, top

        for number in range(launches + 3):
            launch("start, nothing kept", "", "")
            place, path = places["entry"]
            came = launch("start, an entry and a list at 3,000 pixels kept", "", place)
            assert came[0] == path and abs(came[1] - 3000) <= 1, came
            launch("that entry's address, nothing kept", path[1:], "")
            came = launch("that entry's address, the same kept (reload)", path[1:], place)
            assert came[0] == path and abs(came[1] - 3000) <= 1, came
            if number == 2:
                # The first ones warm the browser's caches.
                rows.clear()
    served.close()
    return rows


def main():
    launches = int(sys.argv[2]) if len(sys.argv) > 2 else 25
    before = os.getloadavg()[0]
    rows = measure(sys.argv[1], launches)
    print(f"{launches} launches of each kind, load {before:.1f} to {os.getloadavg()[0]:.1f}\n")
    print("| launch at | to first screen painted, p50 / p95 | to live |")
    print("|---|---|---|")
    for kind, times in rows.items():
        print(f"| {kind} | {describe([one[0] for one in times])} | {describe([one[1] for one in times])} |")


if __name__ == "__main__":
    main()

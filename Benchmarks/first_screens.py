#!/usr/bin/env python3
"""Finds the functions that first screens and their taps don't call: scripts/later-functions.txt.

usage: Benchmarks/first_screens.py     (after `make demo` and scripts/build-wasm)

The modules are instrumented by wasm-split, and used in Chromium as a visitor uses an
exhibit in the first minute, on a tablet and on a phone: list, detail, back, arrows, scrolling and
search; a document, dragged, enlarged, and its clauses tapped. On a phone the first row, or the
first clause's button, is tapped as soon as the app is live. A book of a few leaves is turned. What
no visit has called, and is long enough, is written down by its name in Swift. What keeps the place
isn't called before both parts are there.
"""

import base64
import importlib.machinery
import importlib.util
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Benchmarks"))
from browser import Browser, Site  # noqa: E402

LOADER = importlib.machinery.SourceFileLoader("later", str(ROOT / "scripts/later-functions"))
later = importlib.util.module_from_spec(importlib.util.spec_from_loader("later", LOADER))
LOADER.exec_module(later)

# The modules. No first screen of the one for kiosks is visited.
MODULES = ["lectern", "lectern-document", "lectern-facsimile", "kiosk-lectern"]
# In the page before all else: no worker, which would keep the files; and the profile on demand.
HOOK = """
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...values) => {
    const made = await instantiate.apply(WebAssembly, values);
    window.profile = () => {
      const { memory, __write_profile } = made.instance.exports, start = memory.buffer.byteLength;
      memory.grow(4);
      const count = __write_profile(start, 4 * 65536);
      return btoa(String.fromCharCode(...new Uint8Array(memory.buffer, start, count)));
    };
    // The place is kept once both parts are there.
    return { ...made, instance: { exports: { ...made.instance.exports, lectern_save() {} } } };
  };
"""
# On a phone: before the app has asked for any text.
HURRY = """
  new MutationObserver((records, watch) => {
    if (!document.documentElement?.classList.contains('live')) return;
    watch.disconnect();
    setTimeout(() => document.querySelector('a.row, button.facsimile-clause')?.click());
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] });
"""
# Parts of names of functions that a visit on a slower line would call: its files had come; and
# where a document opens its clauses on the whole image.
ALWAYS = "needsChunk", "FacsimileController.reveal"
LIVE = "document.documentElement.classList.contains('live')"
ROW = "document.querySelectorAll('.list a.row')[{0}]?.click()"
BACK = "history.back()"
ARROWS = "for (const one of document.querySelectorAll('a.arrow-down, a.arrow-up')) one.click()"
SCROLL = "for (const one of document.querySelectorAll('.list-scroll, .detail-scroll')) one.scrollTop = 900"
SEARCH = """
  const field = document.querySelector('.list-search input');
  field?.focus();
  if (field) field.value = '{0}';
  field?.dispatchEvent(new InputEvent('input', {{ bubbles: true }}));
"""
SEARCHES = [SEARCH.format(words) for words in ("e", "el", "qqq", "")]
# Devices note when a page is left.
LEFT = "dispatchEvent(new Event('pagehide'))"
LIST = [ROW.format(3), SCROLL, BACK, SCROLL, ROW.format(9), ARROWS, BACK, *SEARCHES,
        ROW.format(1)]
# By a key, or by a reader.
CLAUSE = "document.querySelectorAll('button.facsimile-clause')[2]?.click()"
CLOSE = "document.querySelector('.facsimile-detail [aria-label=Close]')?.click()"
DOCUMENT = [CLAUSE, CLOSE, "tap 0.5 0.5", "tap 0.6 0.4", "drag", "wheel -400", "wheel 300", "tap 0.3 0.6",
            "document.querySelector('.facsimile-detail button')?.click()", BACK]
NEXT = "document.querySelector('.facsimile-turn button:last-child').click()"
LEAVES = [NEXT, "drag", "tap 0.5 0.5", "drag", NEXT]
# Addresses of entries and of a clause, where links from elsewhere lead.
ENTRY = ["document.querySelector('.back')?.click()", ROW.format(3)]
VISITS = [("names-of-god", "", LIST), ("world-facts", "", LIST), ("solar-system", "", LIST),
          ("magna-carta", "", DOCUMENT), ("names-of-god", "names/adonai/", ENTRY),
          ("world-facts", "world/france/", ENTRY), ("solar-system", "worlds/neptune/", ENTRY),
          ("solar-system", "ar/worlds/neptune/", ENTRY),
          ("magna-carta", "charter/clause-39/", DOCUMENT[:-1]),
          ("book", "book/", LEAVES), ("book", "book/3/", LEAVES)]


def pointer(browser, act):
    """A finger, as `tap X Y` of the picture, `drag` or `wheel PIXELS`."""
    box = browser.run("""
      const box = document.querySelector('.facsimile-picture').getBoundingClientRect();
      return [box.x, box.y, box.width, box.height];""")

    def mouse(kind, x, y, **more):
        browser.devtools("Input.dispatchMouseEvent", type=kind, x=box[0] + x * box[2],
                         y=box[1] + y * box[3], **more)
    verb, *numbers = act.split()
    down = {"button": "left", "buttons": 1, "clickCount": 1}
    if verb == "wheel":
        mouse("mouseWheel", 0.5, 0.5, deltaX=0, deltaY=float(numbers[0]))
    elif verb == "tap":
        x, y = map(float, numbers)
        mouse("mousePressed", x, y, **down)
        mouse("mouseReleased", x, y, **down)
    else:
        mouse("mousePressed", 0.5, 0.5, **down)
        for step in range(1, 6):
            mouse("mouseMoved", 0.5 - step / 20, 0.5, **down)
        mouse("mouseReleased", 0.25, 0.5, **down)


def visit(folder, address, acts, size, hook):
    """The profile of one visit: a byte for each function, 0 for one that was never called."""
    site = Site(folder)
    with Browser(*size) as browser:
        browser.devtools("Page.enable")
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", source=hook)
        browser.open(site.address + address)
        browser.run(f"while (!{LIVE}) await new Promise(resolve => setTimeout(resolve, 50));")
        for act in [*acts, LEFT]:
            if act.split()[0] in ("tap", "drag", "wheel"):
                pointer(browser, act)
            else:
                browser.run(act)
            browser.run("await new Promise(resolve => setTimeout(resolve, 1600));")
        profile = base64.b64decode(browser.run("return profile()"))
    site.close()
    return profile


def build_book(built):
    """A document of six leaves, of which no example has one so far."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "scans").mkdir()
        for leaf in range(6):
            words = f"{folder}/{leaf}.v"
            subprocess.run(["vips", "text", words, f"Leaf {leaf}\\n" * 9, "--dpi", "300"], check=True)
            subprocess.run(["vips", "embed", words, f"{folder}/scans/{leaf + 1}.png", "99", "99", "2000",
                            "2800"], check=True)
            Path(words).unlink()
        Path(folder, "exhibit.yaml").write_text(
            "lectern: 1\nid: book\ntitle: Book\ntabs: [book]\nscenes:\n"
            "  book: {kind: facsimile, title: Book, images: scans}\n")
        subprocess.run([ROOT / ".build/debug/lectern", "build", folder, "-o", built], check=True,
                       stderr=subprocess.DEVNULL)


def main():
    build_book(ROOT / ".build/checks/book")
    functions, called = {}, {"list": set(), "document": set(), "leaves": set()}
    with tempfile.TemporaryDirectory() as temporary:
        for name in MODULES:
            named = ROOT / f".build-wasm/{name}.wasm.named"
            functions[name] = later.functions(named)
            subprocess.run(["wasm-split", *later.FEATURES, "--instrument", named,
                            "-o", f"{temporary}/{name}.wasm"], check=True)
        for example, address, acts in VISITS:
            folder = Path(temporary) / example
            shutil.copytree(ROOT / ".build/checks" / example, folder, dirs_exist_ok=True)
            # An instrumented module is whole.
            for page in folder.rglob("*.html"):
                page.write_text(page.read_text().replace(" data-later=", " data-none="))
            more = [ROW.format(3), BACK, BACK] if acts == LIST else []
            # On large glass all is larger.
            phone = HOOK + HURRY, [*more, *acts]
            screens = ("list" if acts in (LIST, ENTRY) else "leaves" if acts is LEAVES
                       else "document")
            # The entries' pictures are documents.
            names = [] if screens == "leaves" else ["lectern-facsimile"]
            if example != "solar-system":
                names.append("lectern" if screens == "list" else "lectern-document")
            for name in names:
                shutil.copy(f"{temporary}/{name}.wasm", folder / "_lectern/lectern.wasm")
                for size, (hook, done) in (((1180, 820), (HOOK, acts)), ((390, 844), phone),
                                           ((1920, 1080), (HOOK, acts))):
                    # Eight bytes of a digest; then four for each function, the time of its first
                    # call.
                    profile = visit(folder, address, done, size, hook)[8:]
                    times = [int.from_bytes(profile[at:at + 4], "little")
                             for at in range(0, len(profile), 4)]
                    new = {words for time, (words, _) in zip(times, functions[name], strict=True)
                           if time}
                    print(f"{example} at {size[0]} with {name}: {sum(map(bool, times))} of "
                          f"{len(times)} called, {len(new - called[screens])} of them new")
                    called[screens] |= new
    found = {words for all in functions.values() for words, lines in all
             if lines >= later.LEAST and not words.startswith(".") and not any(one in words for one in ALWAYS)}
    lines = []
    for words in sorted(found):
        callers = {screens for screens in called if words in called[screens]}
        screens = ("any" if not callers else "leaves" if callers == {"leaves"}
                   else "list" if "list" not in callers
                   else "document" if callers == {"list"} else "")
        if screens:
            lines.append(f"{screens} {words}\n")
    later.LIST.write_text("".join(lines))
    print(f"{len(lines)} functions for second parts in {later.LIST.relative_to(ROOT)}")


if __name__ == "__main__":
    main()

/// The script that measures a page's own layout, for the tests of this folder.
///
/// Each function gives sentences about faults; an empty list is good. Text is measured by its own
/// boxes, and controls are asked whether a finger in their middle would touch them.
enum ScreenScript {
  /// A function of the script, and its result.
  static func call(_ function: String) -> String { source + "\nreturn \(function);" }

  static let source = #"""
    const faults = [], say = (isGood, words) => { if (!isGood && faults.length < 12) faults.push(words); };
    const style = (one) => getComputedStyle(one);
    const words = (one) => (one.getAttribute('aria-label') || one.textContent || one.closest('label')?.textContent || one.className).trim().slice(0, 40);
    // What only readers meet has no looks.
    const isForReaders = (one) => { for (; one; one = one.parentElement) {
      if (style(one).clipPath === 'inset(50%)') return true;
    } return false; };
    const isShown = (one) => one.checkVisibility({ visibilityProperty: true })
      && !one.closest('[inert], [hidden]') && !isForReaders(one);
    const controls = () => [...document.querySelectorAll('a[href], button, input')].filter(isShown);
    // Where a control is, as far as it is a thing to touch: a radio button is its label.
    const thing = (one) => one.closest('label') || one;
    const isInline = (one) => style(one).display === 'inline';

    // Every text shows wholly, perhaps after scrolling down or up; nothing is wider than its place.
    const clipped = () => {
      say(document.scrollingElement.scrollWidth <= innerWidth + 1, `the page is ${document.scrollingElement.scrollWidth} px wide`);
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const text = walk.currentNode, parent = text.parentElement;
        if (!text.data.trim() || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.nodeName) || !isShown(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        let { left, right, top, bottom } = range.getBoundingClientRect();
        if (right - left < 0.5) continue;
        const name = `“${text.data.trim().slice(0, 30)}”`;
        let scrolls = false;
        for (let box = parent; box && box !== document.documentElement; box = box.parentElement) {
          const { overflowX, overflowY, display, position } = style(box), outer = box.getBoundingClientRect();
          if (display === 'inline' || display === 'contents') continue;
          // Tables and code scroll by themselves, as they may.
          if (overflowX === 'auto' && style(box).touchAction === 'auto') { left = right = outer.left; }
          if (overflowX !== 'visible' && (left < outer.left - 1.5 || right > outer.right + 1.5)) {
            say(false, `${name} is cut at the side by ${box.className || box.localName}: ${Math.round(left)}…${Math.round(right)} in ${Math.round(outer.left)}…${Math.round(outer.right)}`);
            break;
          }
          if (overflowY === 'auto' || overflowY === 'scroll') {
            ({ top, bottom } = outer);
            scrolls = true;
          } else if (overflowY !== 'visible' && (top < outer.top - 2 || bottom > outer.bottom + 2)) {
            say(false, `${name} is cut by ${box.className || box.localName}: ${Math.round(top)}…${Math.round(bottom)} in ${Math.round(outer.top)}…${Math.round(outer.bottom)}`);
            break;
          }
          if (position === 'fixed') break;
        }
        say(left >= -1.5 && right <= innerWidth + 1.5 && top >= -2 && bottom <= innerHeight + 2,
          `${name} is beyond the window: ${[left, top, right, bottom].map(Math.round)}`);
      }
      for (const box of document.querySelectorAll('*')) {
        if (!isShown(box) || !/auto|scroll/.test(style(box).overflowY + style(box).overflowX)) continue;
        if (/auto|scroll/.test(style(box).overflowX) && style(box).touchAction !== 'auto') say(box.scrollWidth <= box.clientWidth + 1, `${box.className} scrolls sideways`);
        // Two lines of what there is to read, at least; all of it is enough.
        say(box.scrollHeight <= box.clientHeight || box.clientHeight >= Math.min(2.4 * parseFloat(style(document.documentElement).fontSize), innerHeight / 5),
          `${box.className} is ${box.clientHeight} px high`);
      }
      return faults;
    };

    // Nothing lies over a control, and no two controls lie over each other.
    const covered = () => {
      const all = controls().filter((one, index, list) => !one.matches('.row') || index % 7 === 0);
      for (const one of all) {
        thing(one).scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const box = thing(one).getClientRects()[0];
        if (!box) { say(false, `${words(one)} is drawn nowhere`); continue; }
        // In a low list a finger has the part of a row that shows, of 24 px at least (WCAG 2.5.8).
        const list = scroller(one.parentElement)?.getBoundingClientRect() ?? box;
        const seen = [Math.max(box.top, list.top), Math.min(box.bottom, list.bottom)];
        const [top, bottom] = seen[1] - seen[0] >= Math.min(24, box.height) ? seen : [box.top, box.bottom];
        const hit = document.elementFromPoint((Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2,
          (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2);
        // What the visitor has opened over the page, Escape closes.
        if (hit && hit.closest('.zoom-panel') && !one.closest('.zoom-panel')) continue;
        say(hit && (one.contains(hit) || thing(one).contains(hit)),
          `${words(one)} is under ${hit ? hit.className || hit.localName : 'the window’s edge'} at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
      }
      const boxes = all.filter((one) => !isInline(one) && !one.closest('.index')).map((one) => [one, thing(one).getBoundingClientRect(), scroller(one)]);
      for (const [one, a, first] of boxes) for (const [other, b, second] of boxes) {
        if (one === other || first !== second || one.contains(other) || other.contains(one)) continue;
        say(Math.min(a.right, b.right) - Math.max(a.left, b.left) < 2 || Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) < 2,
          `${words(one)} and ${words(other)} overlap`);
      }
      return faults;
    };
    const scroller = (one) => { for (; one; one = one.parentElement) if (/auto|scroll/.test(style(one).overflowY)) return one; return null; };

    // Fingers have 44 px of each control that isn't a part of a sentence. The letters of an index are one target
    // on which a finger slides: those are judged by themselves.
    const small = () => {
      for (const one of controls()) {
        if (isInline(one) || one.closest('.index')) continue;
        const a = one.getBoundingClientRect(), b = thing(one).getBoundingClientRect();
        const width = Math.max(a.width, b.width), height = Math.max(a.height, b.height);
        say(width >= 43.9 && height >= 43.9, `${words(one)} is ${Math.round(width)} × ${Math.round(height)}`);
      }
      return faults;
    };

    // No word of what is chosen from is parted, unless it alone is longer than the whole line.
    const broken = () => {
      for (const one of document.querySelectorAll('.segment > span')) {
        if (!isShown(one)) continue;
        const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), line = one.closest('.segmented, .scopes').clientWidth;
        while (walk.nextNode()) for (const { 0: word, index } of walk.currentNode.data.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(walk.currentNode, index);
          range.setEnd(walk.currentNode, index + word.length);
          const boxes = [...range.getClientRects()], tops = new Set(boxes.map((box) => Math.round(box.top)));
          const width = boxes.reduce((sum, box) => sum + box.width, 0);
          say(tops.size <= 1 || width > line - 16, `“${word}” is parted in ${tops.size} lines`);
        }
      }
      return faults;
    };

    // Each control has a name; ids are unique; each list says the truth about its rows.
    const unnamed = () => {
      for (const list of document.querySelectorAll('ul:has(> [aria-posinset])')) {
        const rows = [...list.children].filter((one) => one.hasAttribute('aria-posinset'));
        const places = rows.map((one) => +one.getAttribute('aria-posinset'));
        say(places.every((place, index) => !index || place > places[index - 1]), 'rows are told out of order');
        const sizes = new Set(rows.map((one) => one.getAttribute('aria-setsize')));
        say(sizes.size === 1, `a list says ${[...sizes]}`);
      }
      const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);
      say(new Set(ids).size === ids.length, 'an id stands twice');
      return faults;
    };

    // All that Tab stops at, in order; of a group of radio buttons the chosen one.
    const stops = () => [...document.querySelectorAll('a[href], button, input, [tabindex]')].filter((one) =>
      one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert], [hidden]')
      && !(one.type === 'radio' && !one.checked
        && document.querySelector(`input[name="${one.name}"]:checked`)))
      .filter((one, index, all) => one.type !== 'radio' || one.checked || all.findIndex((other) => other.name === one.name) === index);
    const nameStop = (one) => `${one.localName} ${words(one)}`;
    """#
}

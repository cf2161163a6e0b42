/// The script that measures a page's pictures for ``LookJudge``: colours are judged where they
/// meet, as they were drawn, in spite of the stylesheet.
///
/// - Source: WCAG 2.2, 1.4.3 (text), 1.4.11 (controls and their states) and 2.4.13 (where
///   the focus is).
enum LookScript {
  /// A function of the script, and its result.
  static func call(_ function: String) -> String {
    ScreenScript.source + source + "\nreturn \(function);"
  }

  private static let source = #"""
    const pictures = window.lecternPictures ??= new Map();
    // Pictures of the window, or of a part of it, are kept by name.
    const keep = async (name, text, [left, top, across] = [0, 0, innerWidth]) => {
      const letters = atob(text), bytes = new Uint8Array(letters.length);
      for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext('2d', { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      pictures.set(name, { width: image.width, height: image.height, left, top, scale: image.width / across, data: context.getImageData(0, 0, image.width, image.height).data });
      return true;
    };
    const linear = Float64Array.from({ length: 256 }, (_, i) => i / 255 <= 0.04045 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4);
    const light = (r, g, b) => 0.2126 * linear[r] + 0.7152 * linear[g] + 0.0722 * linear[b];
    const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const lightAt = ({ data }, i) => light(data[i], data[i + 1], data[i + 2]);

    // The part of a box that shows: within the window, and within all that cuts it off.
    const inView = (one, box) => {
      let { left, right, top, bottom } = box;
      for (let outer = one; outer && outer !== document.documentElement; outer = outer.parentElement) {
        const { overflowX, overflowY, display } = style(outer);
        if (display === 'inline' || display === 'contents' || overflowX === 'visible' && overflowY === 'visible') continue;
        const cut = outer.getBoundingClientRect();
        if (overflowX !== 'visible') { left = Math.max(left, cut.left); right = Math.min(right, cut.right); }
        if (overflowY !== 'visible') { top = Math.max(top, cut.top); bottom = Math.min(bottom, cut.bottom); }
      }
      return { left: Math.max(0, left), right: Math.min(innerWidth, right), top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) };
    };
    const grown = ({ left, right, top, bottom }, by) => ({ left: left - by, right: right + by, top: top - by, bottom: bottom + by });
    const isEmpty = ({ left, right, top, bottom }) => right - left < 2 || bottom - top < 2;
    // Calls for each pixel of a box, with its place in the data and on the page.
    const each = (picture, box, body) => {
      const { scale, width, height, left, top } = picture;
      const from = Math.max(0, Math.ceil((box.left - left) * scale)), to = Math.min(width, Math.floor((box.right - left) * scale));
      for (let y = Math.max(0, Math.ceil((box.top - top) * scale)); y < Math.min(height, Math.floor((box.bottom - top) * scale)); y++) {
        for (let x = from; x < to; x++) body(4 * (y * width + x), left + (x + 0.5) / scale, top + (y + 0.5) / scale);
      }
    };
    const place = ({ scale, width, left, top }, x, y) => 4 * (Math.floor((y - top) * scale) * width + Math.floor((x - left) * scale));
    const isDisabled = (one) => one.closest('[disabled], [aria-disabled="true"]') || one.closest('label')?.querySelector('[disabled]');
    // Whether the middle of a box is the element's, and not of something above it.
    const isOnTop = (one, box) => {
      const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      return hit && (one.contains(hit) || hit.contains(one) || thing(one).contains(hit));
    };

    // ---- Texts

    const paint = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }), colours = new Map();
    const colour = (text) => {
      if (!colours.has(text)) {
        paint.clearRect(0, 0, 1, 1);
        paint.fillStyle = text;
        paint.fillRect(0, 0, 1, 1);
        colours.set(text, [...paint.getImageData(0, 0, 1, 1).data]);
      }
      return colours.get(text);
    };
    const opacity = (one) => { let all = 1; for (; one; one = one.parentElement) all *= style(one).opacity; return all; };
    const pieces = () => {
      const found = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const add = (name, one, look, boxes, isWhole = true) => {
        const size = parseFloat(look.fontSize), isLarge = size >= 24 || size >= 18.66 && look.fontWeight >= 700;
        const [r, g, b, alpha] = colour(look.color);
        found.push({ name, one, boxes, isWhole, least: isLarge ? 3 : 4.5, ink: [r, g, b], alpha: alpha / 255 * opacity(one) });
      };
      while (walk.nextNode()) {
        const text = walk.currentNode, parent = text.parentElement;
        if (!text.data.trim() || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.nodeName) || !isShown(parent) || isDisabled(parent) || parent.closest('[aria-hidden="true"]')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        // Of a line that is cut by its list's edge nothing is told.
        const lines = [...range.getClientRects()].map((box) => [box, inView(parent, box)]);
        const whole = lines.filter(([box, seen]) => seen.bottom - seen.top > 0.9 * box.height).map(([, seen]) => seen);
        add(`“${text.data.trim().slice(0, 30)}”`, parent, style(parent), whole, whole.length === lines.length);
      }
      for (const field of document.querySelectorAll('input[type=search], input[type=text]')) {
        if (!isShown(field) || isDisabled(field)) continue;
        const look = field.value ? style(field) : getComputedStyle(field, '::placeholder');
        const box = field.getBoundingClientRect(), seen = inView(field, box), isWhole = seen.bottom - seen.top > 0.9 * box.height;
        add(field.value ? `“${field.value}”` : `the placeholder “${field.placeholder}”`, field, look, isWhole ? [seen] : [], isWhole);
      }
      return found;
    };
    // Draws all texts without ink, or with it again.
    const setInk = (isThere) => {
      const sheet = window.lecternNoInk ??= new CSSStyleSheet();
      sheet.replaceSync(isThere ? '' : '*, ::placeholder, ::before, ::after { -webkit-text-fill-color: transparent !important; caret-color: transparent !important; }');
      if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    };
    // Each text against what is behind each of its own pixels.
    const faintTexts = () => {
      const inked = pictures.get('plain'), bare = pictures.get('bare');
      for (const { name, one, boxes, isWhole, least, ink, alpha } of pieces()) {
        const found = [];
        // What lies under a translucent bar is on its way out of sight.
        for (const box of boxes) if (!isEmpty(box) && isOnTop(one, box)) each(inked, box, (i) => {
          const change = Math.max(...[0, 1, 2].map((c) => Math.abs(inked.data[i + c] - bare.data[i + c])));
          if (change < 24) return;
          const behind = [0, 1, 2].map((c) => bare.data[i + c]);
          const drawn = behind.map((value, c) => Math.round(value + (ink[c] - value) * alpha));
          found.push(ratio(light(...drawn), light(...behind)));
        });
        const box = boxes.find((one) => !isEmpty(one));
        if (!box) continue;
        if (found.length < 4) { say(!isWhole || !isOnTop(one, box) || box.right - box.left < 4, `${name} is in no colour of its own`); continue; }
        found.sort((a, b) => a - b);
        const worst = found[Math.floor(found.length / 20)];
        say(worst >= least - 0.05, `${name} has ${worst.toFixed(2)}:1, and needs ${least}:1`);
      }
      return faults;
    };

    // ---- Controls, icons and states

    // How many pixels of a box stand out, at 3:1, from the colour that most of them have.
    const standingOut = (picture, box) => {
      const counts = new Map(), all = [];
      each(picture, box, (i) => {
        const key = picture.data[i] << 16 | picture.data[i + 1] << 8 | picture.data[i + 2];
        counts.set(key, (counts.get(key) ?? 0) + 1);
        all.push(i);
      });
      let ground = 0, most = 0;
      for (const [key, count] of counts) if (count > most) { ground = key; most = count; }
      const level = light(ground >> 16, ground >> 8 & 255, ground & 255);
      return all.filter((i) => ratio(lightAt(picture, i), level) >= 2.95).length;
    };
    // Texts are judged by themselves, but for a visitor's own colours.
    const lostControls = (isForced) => {
      const picture = pictures.get('plain');
      for (const one of controls()) {
        if (isDisabled(one) || !isForced && thing(one).textContent.trim() && one.type !== 'checkbox') continue;
        const target = style(one).opacity === '0' ? thing(one) : one, whole = target.getBoundingClientRect(), box = inView(target, whole);
        if (isEmpty(box) || box.bottom - box.top < whole.height * 0.9 || !isOnTop(one, box)) continue;
        // What has a frame must have more than that: a button is what is in it.
        const inner = one.type === 'checkbox' ? grown(box, 1) : grown(box, -Math.min(4, (box.bottom - box.top) / 5));
        say(standingOut(picture, inner) >= 8, `nothing of ${words(one)} can be seen`);
      }
      for (const one of document.querySelectorAll('i, .chevron')) {
        if (!isShown(one) || isDisabled(one)) continue;
        const whole = one.getBoundingClientRect(), box = inView(one, whole);
        if (isEmpty(box) || box.bottom - box.top < whole.height * 0.9 || !isOnTop(one.closest('a, button') ?? one, box)) continue;
        // An icon that fills its box stands out from what is around it.
        say(standingOut(picture, grown(box, 3)) >= 6, `the icon ${one.className} ${one.dataset.kind ?? ''} of ${words(one.parentElement)} can’t be seen`);
      }
      return faults;
    };
    // What is chosen, and how to take that from it.
    const states = () => [...document.querySelectorAll('[aria-current]:not([aria-current=false]), [aria-pressed=true], input:checked')].filter((one) => isShown(one.closest('label') ?? one));
    const setStates = (isThere) => {
      if (isThere) { for (const put of window.lecternStates ?? []) put(); return; }
      window.lecternStates = states().map((one) => {
        if (one.checked) { one.checked = false; return () => { one.checked = true; }; }
        const name = one.hasAttribute('aria-pressed') ? 'aria-pressed' : 'aria-current', value = one.getAttribute(name);
        if (name === 'aria-pressed') one.setAttribute(name, 'false'); else one.removeAttribute(name);
        return () => one.setAttribute(name, value);
      });
    };
    const lostStates = () => {
      const chosen = pictures.get('plain'), other = pictures.get('unchosen');
      for (const one of states()) {
        if (one.closest('.facsimile-clauses')) continue;
        const target = style(one).opacity === '0' ? thing(one) : one, box = inView(target, target.getBoundingClientRect());
        if (isEmpty(box) || box.bottom - box.top < target.getBoundingClientRect().height * 0.9 || !isOnTop(one, box)) continue;
        let changed = 0;
        each(chosen, grown(box, 1), (i) => { if (ratio(lightAt(chosen, i), lightAt(other, i)) >= 2.95) changed++; });
        say(changed >= 30, `${words(one)} looks the same chosen and not (${changed} pixels)`);
      }
      return faults;
    };

    // ---- The focus

    // What a keyboard comes to, one of each kind that hasn't been judged.
    const kind = (one) => [one, one.parentElement, one.parentElement?.parentElement].map((part) => part ? `${part.localName}.${part.className}` : '').join(' < ')
      + (one.matches('[aria-current], [aria-pressed=true], :checked') ? ' chosen' : '') + (one.getAttribute('aria-expanded') ?? '');
    const newStops = (known) => {
      const kinds = new Set(known), found = [];
      for (const one of stops()) {
        if (isForReaders(one) || !isShown(one.closest('label') ?? one)) continue;
        const name = kind(one);
        if (kinds.has(name)) continue;
        kinds.add(name);
        found.push([name, one]);
      }
      const active = document.activeElement;
      window.lecternStops = found.map(([, one]) => [one, one.contains(active) || one.closest('.search')?.contains(active) ? '' : spot(one)]);
      return found.map(([name]) => name);
    };
    const spot = (one) => [...thing(one).getClientRects()].map(({ x, y, width, height }) => [x, y, width, height]).join();
    // Whether the focus came, shows by the rules of the page, and stands where the first picture has the control without it.
    const focusStop = (index) => {
      const [one, place] = window.lecternStops[index];
      if (!one.isConnected) return 'gone';
      one.focus();
      if (document.activeElement !== one) return 'elsewhere';
      return one.matches(':focus-visible') ? (spot(one) === place ? 'there' : 'moved') : 'hidden';
    };
    // What may be drawn anew with the focus: the control, or what it is a part of.
    const outers = (one) => new Set([one, thing(one), one.closest('.search') ?? one, one.querySelector('.pane-body > *') ?? one]);
    const spread = (index) => {
      const boxes = [...outers(window.lecternStops[index][0])].map((one) => grown(one.getBoundingClientRect(), 10));
      const left = Math.floor(Math.max(0, Math.min(...boxes.map((box) => box.left)))), top = Math.floor(Math.max(0, Math.min(...boxes.map((box) => box.top))));
      return [left, top, Math.ceil(Math.min(innerWidth, Math.max(...boxes.map((box) => box.right)))) - left,
        Math.ceil(Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom)))) - top];
    };
    // A ring is where the control ends: inside or outside of it, all around, as far as it shows.
    const lostFocus = (index, before) => {
      const [one] = window.lecternStops[index], on = pictures.get('focused'), off = pictures.get(before), tried = [];
      for (const outer of outers(one)) {
        const boxes = [...outer.getClientRects()].map((box) => inView(outer.parentElement ?? outer, box)).filter((box) => !isEmpty(box));
        let changed = 0, around = 0;
        for (const box of boxes) {
          around += 2 * (box.right - box.left + box.bottom - box.top);
          const core = grown(box, -8);
          each(on, grown(box, 8), (i, x, y) => {
            if (x > core.left && x < core.right && y > core.top && y < core.bottom) return;
            if (ratio(lightAt(on, i), lightAt(off, place(off, x, y))) >= 2.95) changed++;
          });
        }
        const part = changed / on.scale ** 2 / Math.max(1, around);
        tried.push(part.toFixed(2));
        if (boxes.length && part >= 1) return faults;
      }
      say(false, `the focus on ${words(one)} (${kind(one)}) shows by ${tried} pixels for each around it`);
      return faults;
    };
    """#
}

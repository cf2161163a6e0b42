// The browser's side of Lectern: applies ops, reports events. The few decisions that it takes,
// because the core isn't there yet or can't know, are in docs/WIRE.md, "What the host decides".
'use strict';
(() => {
const TAGS = 'div span section header footer nav main aside h1 h2 h3 h4 h5 h6 p ul ol li a button input label form blockquote pre code em strong del br hr img table thead tbody tr th td cite i fieldset legend figure figcaption dl dt dd canvas output bdi mark progress noscript svg image'.split(' ');
const ATTRIBUTES = 'class id role href src alt title lang dir type placeholder disabled hidden inert tabindex name for width height start scope align enterkeyhint autocomplete autocapitalize spellcheck inputmode loading rel srcset aria-label aria-labelledby aria-describedby aria-current aria-selected aria-pressed aria-expanded aria-controls aria-hidden aria-live aria-setsize aria-posinset aria-checked aria-disabled aria-modal aria-busy data-place data-mode data-front data-kind data-translation data-text-size data-appearance data-motion data-from data-height data-kiosk data-offline viewbox x y .value .checked :height :width :transform :--left-width :--inset-top :--inset-bottom :--progress :--duration :--zoom :color'.split(' ');
const EVENTS = 'tap input focus blur key scroll resize pan pointer wheel'.split(' ');
const KEYS = ',Enter,Escape,ArrowUp,ArrowDown,ArrowLeft,ArrowRight,Home,End,PageUp,PageDown,/,+,=,-,0,Find'.split(',');
const [TAP, INPUT, FOCUS, BLUR, KEY, SCROLL, RESIZE, PAN] = EVENTS.keys();
const FIND = KEYS.indexOf('Find');
const PRINT = 8, SHARED = 9;
const [BUNDLE, ADDRESS, PREFERENCES, LOCALE, NAME, CONTENT, TEXT, FOLDED, ARCHIVE] = Array(9).keys();

const page = document.documentElement;
const files = new URL(page.dataset.folder ? '../_lectern/' : '_lectern/', document.baseURI).href;
const version = page.dataset.version || '';
// Without boot.js no value is kept, and the present page shows until the app is there.
const device = window.lectern || {
  ready: Promise.resolve(), begun: {}, value: () => '', keep() {}, failed: () => 0, look() {}, launch: () => null, show() {},
  here: () => location.pathname.slice(new URL(document.baseURI).pathname.length),
};
const { here, file = name => `${files}${name}?v=${version}`, tags = [] } = device;
const nodes = [, page];
const encoder = new TextEncoder(), decoder = new TextDecoder();
let core, old;

// ---- Into the core

const write = bytes => {
  const address = core.lectern_room(bytes.length);
  new Uint8Array(core.memory.buffer, address, bytes.length).set(bytes);
};
const put = (slot, bytes) => {
  if (!core) return;
  write(bytes);
  core.lectern_keep(slot);
};
const putText = (slot, text) => put(slot, encoder.encode(text));

// A trap is a bug in Lectern: the page is loaded again from its address, but not over and over.
let isReloading = false;
const call = (name, ...values) => {
  if (!core) return 0;
  try { return core[name](...values); } catch (error) {
    core = null;
    // A launch that shows nothing is counted already.
    if (!isArriving) device.keep('failed', 1);
    endLaunch();
    console.error(error);
    try {
      const last = Number(sessionStorage.getItem('lectern:trap') || 0);
      sessionStorage.setItem('lectern:trap', Date.now());
      if (Date.now() - last > 10000) { isReloading = true; location.reload(); }
    } catch {}
    return 0;
  }
};

// The place is kept when the page is hidden or left, and after a second without events.
let quiet, place;
const minute = () => Date.now() / 60000;
const save = () => { clearTimeout(quiet); call('lectern_save', minute()); };
const active = () => { clearTimeout(quiet); quiet = setTimeout(save, 1000); };
const leave = () => {
  arrived();
  // A page that is about to be hidden may never get its last scroll events.
  reportScrolls();
  save();
  // Another tab may have kept its place since: the place of the tab used last counts.
  if (core && place !== undefined && device.value('place') !== place) keepPlace(place);
};
// A launch that ends before it shows anything counts as failed.
let isArriving = false, endLaunch;
const ended = new Promise(resolve => { endLaunch = resolve; });
const arrived = () => {
  if (!isArriving || !core) return;
  isArriving = false;
  device.keep('failed', 0);
  // Other windows may hear of values later than of locks.
  setTimeout(endLaunch, 500);
};
// Only pages with something to draw load the script that does (canvas.js).
const canvas = device.canvas && device.canvas({ files, call, active, EVENTS });
const matches = query => matchMedia(query).matches;
// Without the system's share sheet the address is copied; a kiosk doesn't belong to its visitor, so
// it doesn't share.
const canShare = !page.dataset.kiosk && (navigator.share || navigator.clipboard);
// Called while a tap is handled: browsers allow sharing at no other time.
const share = (title, address) => {
  const url = new URL(address, document.baseURI).href, tell = isCopied => call('lectern_notice', SHARED, isCopied, 0);
  // If the sheet fails, the address is copied, unless the visitor closed the sheet.
  const copy = async error => {
    if (error && error.name === 'AbortError') return;
    try {
      await navigator.clipboard.writeText(url);
      tell(1);
    } catch {
      // After the tap has been handled.
      await null;
      tell(0);
    }
  };
  try {
    if (navigator.share) navigator.share({ title, url }).catch(copy);
    else copy();
  } catch (error) { copy(error); }
};
const traits = () => {
  const style = getComputedStyle(page);
  const dark = page.dataset.appearance === 'dark' ||
    page.dataset.appearance !== 'light' && matches('(prefers-color-scheme: dark)');
  return [innerWidth, innerHeight, parseFloat(style.fontSize),
    (matches('(prefers-reduced-motion: reduce)') ? 1 : 0) | (dark ? 2 : 0) | (canShare ? 4 : 0) | (page.dir === 'rtl' ? 8 : 0), devicePixelRatio, parseFloat(style.scrollMarginTop)];
};
const sendTraits = () => { active(); call('lectern_traits', ...traits()); };
// The visitor's locale may change while the page is hidden or kept for later, without an event.
let locale;
// Some systems have a locale that isn't a language, such as "C": then the exhibit's language
// counts.
const visitorLocale = () => {
  const language = tag => tag.split('-')[0];
  // In an exhibit of several languages, formats follow the chosen one.
  if (tags.length > 1) return navigator.languages.find(tag => language(tag) === language(page.lang)) || page.lang;
  try { return Intl.getCanonicalLocales(navigator.language)[0]; } catch { return page.lang; }
};
const tellLocale = () => {
  const now = visitorLocale();
  if (locale === now) return false;
  locale = now;
  formatters = {};
  putText(LOCALE, locale);
  return true;
};
const lookAtLocale = () => { if (tellLocale()) sendTraits(); };

// The rule by which the build folded the search keys: docs/FORMAT.md, "How search folds".
const LETTERS = { 'ß': 'ss', 'ς': 'σ', 'æ': 'ae', 'œ': 'oe', 'ø': 'o', 'đ': 'd', 'ħ': 'h', 'ı': 'i', 'ł': 'l', 'þ': 'th', 'ð': 'd' };
// The letters that a language counts as letters of their own.
const OWN = { sv: 'åäö', fi: 'åäö', da: 'æøå', nb: 'æøå', nn: 'æøå', no: 'æøå', is: 'æðöþ', et: 'õäöü', es: 'ñ', gl: 'ñ', tr: 'çğıöşü', az: 'çğıöşü' };
const foldPart = text => text.normalize('NFKD').replace(/\p{Mn}/gu, '').toLowerCase()
  .replace(/[ßςæœøđħıłþð]/g, letter => LETTERS[letter])
  .replace(/[’‘ʼʻʹ`＇]/g, "'").replace(/[“”„«»]/g, '"').replace(/[‐‑‒–—―−]/g, '-')
  .replace(/\p{Zs}/gu, ' ').replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '');
const fold = (text, tag = page.lang) => {
  const language = tag.toLowerCase().split('-')[0], own = OWN[language];
  text = text.replace(/´/g, "'");
  if (own && own.includes('ı')) text = text.replace(/I(?!\u0307)/g, 'ı');
  text = text.toLowerCase();
  return own ? text.normalize('NFC').split(new RegExp(`([${own}])`, 'u')).map((part, i) => i % 2 ? part : foldPart(part)).join('')
    : foldPart(text);
};
// A piece is a letter with its marks.
const foldPieces = (address, count) => putText(FOLDED, (decoder.decode(new Uint8Array(core.memory.buffer, address, count))
  .match(/[^\p{Mn}]\p{Mn}*|\p{Mn}+/gu) || []).map(piece => `${piece}\0${fold(piece)}`).join('\0'));

// Values in a locale's format: docs/WIRE.md, "Formats". Making a formatter takes longer than using
// it a thousand times, so each is made once, until the visitor's locale changes.
const UNITS = { km: 'kilometer', m: 'meter', cm: 'centimeter', mm: 'millimeter', mi: 'mile', yd: 'yard', ft: 'foot', in: 'inch', ha: 'hectare', ac: 'acre' };
let formatters = {}, madeFormatters = 0;
const formatter = (kind, locale, options) => {
  const key = kind + locale + JSON.stringify(options);
  if (!formatters[key]) {
    madeFormatters++;
    try { formatters[key] = new Intl[kind](locale, options); } catch { formatters[key] = new Intl[kind]([], options); }
  }
  return formatters[key];
};
const formatDate = (locale, value) => {
  const [, year, month, day] = /^(-?\d+)-?(\d+)?-?(\d+)?$/.exec(value), date = new Date(0);
  date.setUTCFullYear(year, (month || 1) - 1, day || 1);
  return formatter('DateTimeFormat', locale, {
    calendar: 'gregory', timeZone: 'UTC', year: 'numeric', month: month && 'long', day: day && 'numeric',
    era: year < 100 ? 'short' : undefined,
  }).format(date);
};
const format = request => {
  const [locale, kind, unit, decimals, value] = request.split('\n');
  try {
    if (kind === 'date') return formatDate(locale, value);
    if (isNaN(value)) return value;
    // Browsers know no areas but hectares and acres: other areas get the unit of their side with a
    // small 2.
    const isMoney = kind === 'currency', known = kind === 'percent' ? kind : UNITS[unit.replace('2', '')], symbol = unit.replace('2', '²');
    // The given number of decimals, or that in the value; for money the usual one.
    const digits = decimals || (isMoney ? undefined : Math.min(20, (value.split('.')[1] || '').length));
    const numbers = formatter('NumberFormat', locale, {
      style: isMoney ? kind : known && 'unit', currency: isMoney ? unit : undefined, unit: isMoney ? undefined : known,
      minimumFractionDigits: digits, maximumFractionDigits: digits,
    });
    // Formatted from text if the browser accepts that: not every decimal is a float.
    if (!known || isMoney || kind === 'percent') return numbers.format(value) + (isMoney || !unit ? '' : '\xA0' + symbol);
    // A number and its unit stay in one line. An abbreviation with a point, and a Chinese word,
    // take no small 2.
    return numbers.formatToParts(value).map(({ type, value: part }) => type !== 'unit' ? part.replace(/ /g, '\xA0')
      : symbol === unit ? part : /[.\p{Ideographic}]/u.test(part) ? symbol : part + '²').join('');
  } catch (error) {
    console.error(error);
    return value;
  }
};

// History entries are marked with the visit that made them: the same tab may hold entries of
// earlier visits and of other exhibits, whose marks mean other screens. mark() is -1 for those.
let visit;
const mark = () => visit && Array.isArray(history.state) && history.state[0] === visit ? history.state[1] | 0 : -1;
// After a reload, the visit goes on if the place kept last is its own.
const beginVisit = () => {
  visit = device.value('visit');
  if (mark() < 0) visit = `${page.dataset.exhibit} ${Date.now()} ${Math.random()}`;
};
const keepPlace = text => {
  device.keep('place', place = text);
  if (device.value('visit') !== visit) device.keep('visit', visit);
};

// ---- Out of the core

let queue = [];
const apply = (address, count) => {
  const bytes = new Uint8Array(core.memory.buffer, address, count).slice();
  const after = [];
  let at = 0, changesPage = false, returned;
  const focused = document.activeElement === document.body && left || document.activeElement, around = pathOf(focused);
  const number = () => {
    let value = 0, shift = 0, byte;
    do { byte = bytes[at++]; value |= (byte & 127) << shift; shift += 7; } while (byte & 128);
    return value;
  };
  const text = () => { const n = number(); return decoder.decode(bytes.subarray(at, at += n)); };
  const node = () => nodes[number()];
  while (at < bytes.length) {
    switch (bytes[at++]) {
    case 1: { const id = number(); adopt(id, document.createElement(TAGS[number()])); break; }
    case 2: { const id = number(); adopt(id, document.createTextNode(text())); break; }
    case 3: { const target = node(); target.data = text(); break; }
    case 4: {
      const target = node(), name = ATTRIBUTES[number()], value = text();
      if (target === page) changesPage = true;
      set(target, name, value);
      break;
    }
    case 5: {
      const target = node(), name = ATTRIBUTES[number()];
      if (name[0] === '.' || name[0] === ':') set(target, name, ''); else target.removeAttribute(name);
      break;
    }
    case 6: { const parent = node(), child = node(); parent.insertBefore(child, node() || null); break; }
    case 7: { const gone = node(); gone.remove(); if (gone.frame) gone.frame.remove(); forget(gone); break; }
    case 8: listen(node(), number()); break;
    case 9: { const target = node(); queue.push(() => target ? focusOn(target) : document.activeElement && document.activeElement.blur()); break; }
    case 10: { const target = node(), top = number(); after.push(() => { target.scrollTop = top; }); break; }
    case 11: if (nodes[2].isConnected) void nodes[2].offsetWidth; break;
    case 12: document.title = text(); break;
    case 13: {
      const change = number(), url = new URL(text(), document.baseURI).href, steps = number();
      if (url !== location.href) slim(false);
      // Safari refuses more than a hundred changes of the history in a short time.
      try {
        if (change === 1) history.pushState([visit, steps], '', url);
        else if (change === 2 && steps) history.go(-steps);
        else if (url !== location.href || mark() !== steps) history.replaceState([visit, steps], '', url);
      } catch (error) { console.error(error); }
      break;
    }
    case 14: device.keep(text(), text()); break;
    case 15: load(text()); break;
    case 16: { const token = number(), delay = number(); afterPaint(() => setTimeout(() => call('lectern_wait_ended', token), delay)); break; }
    case 20: keepPlace(text()); break;
    case 21: console.info(text()); break;
    case 22: { const target = node(), words = number(); canvas.draw(target, bytes.slice(at, at += words * 4).buffer); break; }
    case 23: { const slot = number(); canvas.image(slot, text()); break; }
    case 24: { const token = number(); requestAnimationFrame(time => { active(); call('lectern_frame', token, time / 1000); }); break; }
    case 25: share(text(), text()); break;
    case 17: { const level = number(), had = document.activeElement; kept[level] = returned || had; break; }
    case 18: {
      const [had] = kept.splice(number()), other = node();
      returned = had;
      queue.push(() => giveBack(had, other));
      break;
    }
    case 19: {
      const target = node(), anchor = node();
      after.push(() => {
        const { left, width, top, bottom } = anchor.getBoundingClientRect(), values = { x: left + width / 2, top, bottom };
        for (const name in values) target.style.setProperty('--anchor-' + name, values[name] + 'px');
      });
      break;
    }
    }
  }
  if (old) takeOver(after);
  for (const action of after) action();
  if (changesPage) { slim(false); queue.push(sendTraits); }
  if (around.length) queue.push(() => keepFocus(focused, around));
  drain();
};

// Transitions begin with the second frame from now, however long the first one takes; a hidden page
// has no frames.
const afterPaint = action => document.hidden ? setTimeout(action, 32) :
  requestAnimationFrame(() => requestAnimationFrame(action));
// The element that had the focus gets it back; if there wasn't one, or it is gone or hidden,
// another one gets it.
const kept = [];
const giveBack = (had, other) => {
  if (had && had !== document.body) had.focus({ preventScroll: true });
  if (!other || had === document.activeElement && had !== document.body) return;
  if (!other.hasAttribute('tabindex')) {
    other.tabIndex = -1;
    other.addEventListener('blur', () => other.removeAttribute('tabindex'), { once: true });
  }
  focusOn(other);
};

// A ring is for those who use keys: what a finger brings about gives the focus without one.
let byKeys;
const focusOn = target => target.focus({ preventScroll: true, focusVisible: target.matches('input') ? undefined : byKeys });

// When the focused element gets out of reach, the focus goes to the nearest element around it that
// accepts it, or else to the screen in front. While an element from which the core took the focus
// stays in reach, no other one gets it.
let left;
const pathOf = one => one && one !== document.body ? [one, ...pathOf(one.parentElement)] : [];
const isReachable = one => one.isConnected && !one.closest('[inert], [hidden]') && one.getClientRects().length;
const isSeen = one => isReachable(one) && getComputedStyle(one).visibility === 'visible';
const keepFocus = (had, around) => {
  const now = document.activeElement;
  const isHeld = now && now !== document.body && isReachable(now);
  left = !isHeld && isReachable(had) ? had : null;
  if (isHeld || left) return;
  const other = [...around, ...nodes[2].querySelectorAll('[tabindex]:not(a, button, input)')]
    .find(one => one.hasAttribute('tabindex') && isSeen(one));
  if (other) focusOn(other);
};

// The core is never called back in the middle of a commit.
let draining = false;
const drain = () => {
  if (draining || !queue.length) return;
  draining = true;
  queueMicrotask(() => {
    draining = false;
    const reports = queue;
    queue = [];
    for (const report of reports) report();
  });
};

const adopt = (id, target) => { target.lectern = id; nodes[id] = target; };
const forget = target => {
  if (nodes[target.lectern] === target) delete nodes[target.lectern];
  if (target.lecternMask >> RESIZE & 1) sizes.unobserve(target);
  for (const child of target.childNodes) forget(child);
};
const set = (target, name, value) => {
  if (name === '.value') { if (target.value !== value) target.value = value; }
  else if (name === '.checked') target.checked = value !== '';
  else if (name[0] === ':') target.style.setProperty(name.slice(1), value);
  else target.setAttribute(name, value);
};
const listen = (target, mask) => {
  const fresh = mask & ~(target.lecternMask || 0);
  target.lecternMask = mask;
  if (fresh >> SCROLL & 1) queue.push(() => reportScroll(target));
  if (fresh >> RESIZE & 1) sizes.observe(target);
};

const load = name => fetch(file(name))
  .then(response => response.ok ? response.arrayBuffer() : Promise.reject())
  .then(content => { putText(NAME, name); put(CONTENT, new Uint8Array(content)); active(); call('lectern_loaded', 1); })
  .catch(() => { if (core) { putText(NAME, name); put(CONTENT, []); call('lectern_loaded', 0); } });

// ---- Actions of the visitor

const report = (target, name, key = 0, y = 0, width = 0, height = 0, x = 0) => active() ||
  call('lectern_event', target.lectern, name, y, width, height, key, x);
const offer = (event, name, key, prepare, first = event.target) => {
  for (let target = first; target && target !== document; target = target.parentNode) {
    if (!(target.lecternMask >> name & 1)) continue;
    if (prepare) prepare();
    if (report(target, name, key)) { event.preventDefault(); return true; }
  }
};
const reportScroll = target => target.isConnected &&
  report(target, SCROLL, 0, target.scrollTop, target.clientWidth, target.clientHeight);
// In a low window bars take less room while somebody scrolls down (lectern.css), until they scroll
// up, reach the top or come to another screen. A scroller that is laid out anew, or another one, is
// followed from where it is: bars that change its height don't turn them back. Less room is taken
// only where more than all of it is hidden above, so that the content can still be scrolled.
const LOW = 500, TURN = 24, DEEP = 180;
let followed = {};
const slim = is => page.toggleAttribute('data-slim', is);
const followScroll = target => {
  const { scrollTop: top, clientHeight: height } = target, isSlim = page.hasAttribute('data-slim');
  if (followed.target !== target || followed.height !== height) followed = { target, height, from: top };
  const way = isSlim ? followed.from - top : top - followed.from;
  if (innerHeight > LOW || top <= 0) slim(false);
  else if (way > TURN && (isSlim || top > DEEP)) slim(!isSlim);
  else if (way > 0) return;
  followed.from = top;
};
const reportScrolls = () => {
  for (const target of nodes) if (target && target.lecternMask >> SCROLL & 1) reportScroll(target);
};
const sizes = new ResizeObserver(entries => {
  for (const { target, borderBoxSize } of entries) {
    // Safari before 15.4 doesn't report the size.
    const box = borderBoxSize ? borderBoxSize[0] : { inlineSize: target.offsetWidth, blockSize: target.offsetHeight };
    if (target.isConnected) report(target, RESIZE, 0, 0, box.inlineSize, box.blockSize);
  }
});
// A pan begins when a pointer that went down at the edge of a listening element at which lines
// begin has moved mostly away from it; the element then accepts it or not.
const EDGE = 24, SLOP = 6, [BEGAN, MOVED, ENDED, CANCELLED] = [0, 1, 2, 3];
let pan, lastPan = -1e9;
const reportPan = (phase, x) => {
  const { left, width } = pan.target.getBoundingClientRect(), { path } = pan;
  const [time, last] = path[path.length - 1], since = path.find(place => time - place[0] <= 100);
  const velocity = time > since[0] ? (last - since[1]) / (time - since[0]) * 1000 : 0;
  return report(pan.target, PAN, phase, 0, width, velocity, x - left);
};
const forward = () => page.dir === 'rtl' ? -1 : 1;
const isAtEdge = (target, x) => {
  const { left, right } = target.getBoundingClientRect(), distance = forward() > 0 ? x - left : right - x;
  return distance >= 0 && distance <= EDGE;
};
const endPan = phase => {
  if (pan && pan.begun) reportPan(phase, pan.path[pan.path.length - 1][1]);
  pan = null;
};
const cancelPan = () => endPan(CANCELLED);
const attendPans = () => {
  addEventListener('pointerdown', event => {
    if (pan) return cancelPan();
    if (!event.isPrimary || event.button) return;
    let target = event.target;
    while (target && !(target.lecternMask >> PAN & 1)) target = target.parentNode;
    if (!target || !isAtEdge(target, event.clientX)) return;
    // Otherwise Chromium takes a quick swipe for a fling, and the next tap for its end.
    addEventListener('touchmove', hold, { passive: false });
    pan = { target, id: event.pointerId, y: event.clientY, path: [[event.timeStamp, event.clientX]] };
  }, true);
  const hold = event => {
    if (!pan) removeEventListener('touchmove', hold);
    else if (pan.begun && event.cancelable) event.preventDefault();
  };
  const follow = event => {
    if (!pan || event.pointerId !== pan.id) return;
    // The pointer was released outside the page, without an event.
    if (event.type === 'pointermove' && !event.buttons) return cancelPan();
    const { path, target } = pan, [, start] = path[0];
    path.push([event.timeStamp, event.clientX]);
    if (!pan.begun) {
      const x = (event.clientX - start) * forward(), y = Math.abs(event.clientY - pan.y);
      if (Math.max(Math.abs(x), y) < SLOP) return;
      if (x <= y || !reportPan(BEGAN, start)) { pan = null; return; }
      pan.begun = true;
      try { target.setPointerCapture(pan.id); } catch {}
    }
    if (event.type === 'pointerup') {
      lastPan = event.timeStamp;
      endPan(ENDED);
    } else if (!reportPan(MOVED, event.clientX)) pan = null;
  };
  addEventListener('pointermove', follow, true);
  addEventListener('pointerup', event => { follow(event); if (pan && event.pointerId === pan.id) pan = null; }, true);
  for (const name of ['pointercancel', 'contextmenu', 'blur', 'popstate', 'resize']) addEventListener(name, cancelPan);
  document.addEventListener('visibilitychange', cancelPan);
  // The other effects of the same touch or button: select, drag, follow a link.
  for (const name of ['selectstart', 'dragstart']) addEventListener(name, event => { if (pan) event.preventDefault(); }, true);
  addEventListener('click', event => {
    if (event.timeStamp - lastPan < 50) { event.preventDefault(); event.stopPropagation(); }
  }, true);
  // Safari's own swipe back begins at the screen's edge unless the page takes the touch there; the
  // page then has to make up for a tap.
  if ('ongesturestart' in window && 'ontouchstart' in window) {
    addEventListener('touchstart', event => {
      if (!pan || event.touches.length > 1 || !isAtEdge(page, event.touches[0].clientX)) return;
      event.preventDefault();
      const { target, timeStamp, touches: [{ clientX, clientY }] } = event, ends = ['touchend', 'touchcancel'];
      const end = ({ type, timeStamp: time, changedTouches: [last], defaultPrevented }) => {
        for (const name of ends) removeEventListener(name, end);
        if (defaultPrevented || type === 'touchcancel' || time - lastPan <= 50 || time - timeStamp >= 500
          || Math.hypot(last.clientX - clientX, last.clientY - clientY) >= SLOP) return;
        if (target.matches('input')) target.focus();
        target.click();
      };
      for (const name of ends) addEventListener(name, end);
    }, { passive: false });
  }
};
const attend = () => {
  attendPans();
  if (canvas) canvas.attend();
  device.core = { call, putText, TEXT };
  for (const name of ['kiosk', 'offline']) if (device[name]) device[name](device.core);
  // An element that moves between press and release was tapped all the same: the browser then
  // clicks on the element that holds both places.
  let pressed;
  addEventListener('pointerdown', event => { byKeys = false; pressed = event.isPrimary ? event : null; }, true);
  addEventListener('keydown', () => { byKeys = true; }, true);
  document.addEventListener('click', event => {
    // A link opened elsewhere on purpose stays a link.
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const was = event.detail && pressed, moved = was && was.target !== event.target && event.target.contains(was.target)
      && Math.hypot(event.clientX - was.clientX, event.clientY - was.clientY) < 10 && !was.target.closest('[inert]');
    pressed = null;
    offer(event, TAP, 0, null, moved ? was.target : event.target);
  });
  document.addEventListener('input', event => offer(event, INPUT, 0, () => {
    const { type, checked, value } = event.target;
    const entered = (type === 'radio' || type === 'checkbox') && !checked ? '' : value;
    putText(TEXT, entered);
    putText(FOLDED, fold(entered));
  }));
  // A finger that slides along an index taps each letter it comes to, those between the shown ones
  // too; a bubble beside it (lectern.css) has the letter, large.
  let strip, scrubbed, start;
  const bubble = (letter, y) => {
    strip.dataset.letter = letter.textContent;
    strip.style.setProperty('--y', `${y - strip.getBoundingClientRect().top}px`);
    scrubbed = letter;
  };
  const lift = () => { if (strip) delete strip.dataset.letter; strip = null; };
  const slide = y => {
    const all = [...strip.querySelectorAll('a')];
    const letter = all.find(one => y < one.getBoundingClientRect().bottom) || all[all.length - 1];
    if (letter !== scrubbed) report(letter, TAP);
    bubble(letter, y);
  };
  document.addEventListener('pointerdown', event => {
    lift();
    const letter = event.target.closest('[data-kind="scrub"] a');
    if (!letter) return;
    strip = letter.closest('nav');
    start = event.clientY;
    bubble(letter, start);
  });
  for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, lift);
  document.addEventListener('pointermove', event => {
    if (!strip || !event.buttons) return lift();
    if (start !== null && Math.abs(event.clientY - start) < SLOP) return;
    start = null;
    slide(event.clientY);
  });
  document.addEventListener('focusin', event => offer(event, FOCUS));
  document.addEventListener('focusout', event => {
    // When the window is left, the focus stays in its place, and is there on return.
    const { target, relatedTarget } = event;
    if (document.activeElement === target) return;
    if (relatedTarget || isSeen(target) || !target.isConnected || target.closest('[inert], [hidden]')) return offer(event, BLUR);
    // WebKit takes the focus from an element that a turn of the device hides, before the app hears
    // of the turn and shows the element again.
    const around = pathOf(target), isLost = () => document.activeElement === document.body;
    requestAnimationFrame(() => {
      if (isLost() && isSeen(target)) return target.focus({ preventScroll: true });
      offer(event, BLUR);
      if (isLost()) keepFocus(target, around);
    });
  });
  document.addEventListener('keydown', event => {
    // While no element has the focus, keys go to the presented screen.
    const first = event.target === document.body && document.querySelector('.presentation:not([inert]) > .sheet') || event.target;
    // With Ctrl and its like a key belongs to the browser or the system; typed text belongs to the
    // field. Ctrl-K and ⌘K search. Programs that fill in forms press keys without a name.
    const { key: name = '', ctrlKey, metaKey, altKey } = event, isTyped = name.length === 1 && event.target.matches('input:not([type=radio], [type=checkbox])');
    const isFind = (ctrlKey || metaKey) && !altKey && name.toLowerCase() === 'k';
    const key = isFind ? FIND : ctrlKey || metaKey || altKey || isTyped ? 0 : Math.max(0, KEYS.indexOf(name));
    // A key that no element handles goes to the app itself.
    if (!event.isComposing && !offer(event, KEY, key, null, first) && key && report(nodes[2], KEY, key)) event.preventDefault();
  });
  document.addEventListener('scroll', event => {
    if (!(event.target.lecternMask >> SCROLL & 1)) return;
    followScroll(event.target);
    reportScroll(event.target);
  }, { capture: true, passive: true });
  addEventListener('resize', () => {
    sendTraits();
    reportScrolls();
  });
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)']) {
    matchMedia(query).addEventListener('change', sendTraits);
  }
  for (const name of ['languagechange', 'pageshow']) addEventListener(name, lookAtLocale);
  // A page that is shown again soon gets both events late, when it is visible again.
  addEventListener('visibilitychange', () => { if (document.hidden) leave(); else { save(); lookAtLocale(); } });
  document.addEventListener('freeze', leave);
  addEventListener('pagehide', leave);
  addEventListener('popstate', event => {
    active();
    if (!core) return location.reload();
    putText(ADDRESS, here());
    call('lectern_navigated', Math.max(0, mark()), event.hasUAVisualTransition ? 1 : 0);
  });
  // On paper the whole list is printed, with its source.
  for (const name of ['beforeprint', 'afterprint']) addEventListener(name, () => {
    document.body.dataset.source = `${document.title}\n${location.href}`;
    call('lectern_notice', PRINT, name === 'beforeprint', 0);
  });
  // Makes room for an on-screen keyboard in browsers that don't.
  if (window.visualViewport) visualViewport.addEventListener('resize', () => page.style.setProperty(
    '--keyboard', `${Math.max(0, innerHeight - visualViewport.height - visualViewport.offsetTop)}px`));
};

// ---- Taking over the prerendered page

// The whole new tree takes the old one's place in one task: nothing is painted in between. The
// visitor's input so far (typed, focused, scrolled) is kept. A presented screen's scrollers are
// told apart from those beneath, which may be more.
const scrollers = tree => [tree.querySelector('.stage') || tree, ...tree.querySelectorAll('.presentation')]
  .map(screen => [...screen.querySelectorAll('.list-scroll, .detail-scroll, .reading-scroll')]);
const takeOver = after => {
  const before = old, focused = document.activeElement, fields = [...before.querySelectorAll('input[type=search][id]')];
  const href = before.contains(focused) && focused.getAttribute('href');
  const offsets = scrollers(before).map(screen => screen.map(scroller => [scroller.scrollTop, scroller.lecternTop]));
  old = null;
  before.replaceWith(nodes[2]);
  page.classList.add('live');
  device.show();
  scrollers(nodes[2]).forEach((screen, level) => screen.forEach((scroller, index) => {
    const [top, shown] = offsets[level] && offsets[level][index] || [];
    // The scroll offset at which the archive's place was shown isn't the visitor's doing: the core
    // may have refused it. Later scrolling counts.
    if (shown === undefined) { if (top) scroller.scrollTop = top; }
    // The scroller first stands where the core put it, and reports that, so that this move counts
    // as the visitor's.
    else if (shown !== top) queue.push(() => { scroller.scrollTop = top; });
  }));
  const link = href && nodes[2].querySelector(`a[href="${CSS.escape(href)}"]`);
  if (link) queue.push(() => link.focus({ preventScroll: true }));
  for (const field of fields) {
    const search = nodes[2].querySelector('#' + field.id);
    if (!search) continue;
    if (focused === field) queue.push(() => search.focus());
    if (field.value) queue.push(() => {
      search.value = field.value;
      search.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
};

// Scrolled as in the archive, the present page shows what will be restored.
const showRestored = () => {
  const { address, scrolls } = device.launch() || {};
  if (core || !scrolls || here() !== address) return;
  const tree = document.getElementById('lectern'), met = {};
  for (const [name, top] of scrolls) {
    const scroller = tree.getElementsByClassName(name)[met[name] = (met[name] ?? -1) + 1];
    if (!scroller) continue;
    scroller.scrollTop = top;
    scroller.lecternTop = scroller.scrollTop;
  }
  device.show();
};

const fetched = name => (device.begun[name] || fetch(file(name))).then(response =>
  response.ok ? response.arrayBuffer() : Promise.reject(new Error(`${name}: ${response.status}`)));
const answer = (address, count) =>
  write(encoder.encode(format(decoder.decode(new Uint8Array(core.memory.buffer, address, count)))));
const random = (address, count) => crypto.getRandomValues(new Uint8Array(core.memory.buffer, address, count));

// Holds the lock that tells other windows of this launch, until it has ended or the page is gone.
const begun = () => new Promise(resolve => {
  setTimeout(resolve, 200);
  navigator.locks.request(device.lock, { mode: 'shared' }, () => { device.look(1).then(resolve); return ended; }).catch(resolve);
}).catch(() => {});

const begin = async () => {
  const first = page.dataset.chunk;
  // The archive's files are fetched beside the module.
  const needed = device.ready.then(() => {
    try { showRestored(); } catch (error) { console.error(error); }
    const { files: names = [] } = device.launch() || {};
    if (first && !names.includes(first)) names.push(first);
    return Promise.all(names.map(name => fetched(name).then(content => [name, content], () => null)));
  });
  const [module, bundle, chunks] = await Promise.all([
    fetched('lectern.wasm').then(bytes => WebAssembly.instantiate(bytes, { host: { apply, random, fold: foldPieces, format: answer } })),
    page.dataset.bundle === 'none' ? [] : fetched('exhibit.json'), needed]);
  await begun();
  core = module.instance.exports;
  put(BUNDLE, new Uint8Array(bundle));
  putText(ADDRESS, here());
  putText(PREFERENCES, device.value('preferences'));
  tellLocale();
  adopt(2, document.createElement('div'));
  nodes[2].id = 'lectern';
  for (const chunk of chunks) {
    if (chunk) { putText(NAME, chunk[0]); put(CONTENT, new Uint8Array(chunk[1])); core.lectern_file(); }
  }
  const failed = device.failed();
  putText(ARCHIVE, device.value('place'));
  isArriving = true;
  device.keep('failed', failed + 1);
  beginVisit();
  if (!call('lectern_open', ...traits(), failed, minute(), mark())) {
    // The kept place isn't at fault: it is used again when the exhibit is mended.
    if (core) device.keep('failed', failed);
    throw new Error('the app can’t be opened');
  }
  attend();
  device.refused = () => { device.refused = null; call('lectern_cannot_keep'); };
  if (device.isRefused) device.refused();
  // Until here, the core's output went to the log only: the present page stays.
  old = document.getElementById('lectern');
  call('lectern_start');
  active();
  afterPaint(arrived);
};
window.lectern = Object.assign(device, { fold, format, formatters: () => madeFormatters, liveBytes: () => core ? core.lectern_live_bytes() : 0 });
// Without the core the page stays as it was: complete, with links.
if (page.dataset.exhibit) begin().catch(error => {
  endLaunch();
  delete page.dataset.coming;
  if (!isReloading) device.show();
  console.error(error);
});
})();

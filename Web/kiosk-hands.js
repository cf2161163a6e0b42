// Several hands on one glass, as round a table: each scrolls the part under it, and taps. Only
// kiosks load this. A lone finger is left to the browser; browsers take two for one gesture, so
// from the second one on fingers are followed here. See docs/KIOSK.md, "Several hands".
'use strict';
(() => {
const SLOP = 10, TAP_TIME = 500, PACE_TIME = 100, HOLD_TIME = 1000, DECAY = 325, SLOWEST = 0.02, FASTEST = 6;
const [X, Y] = [
  { at: 'clientX', offset: 'scrollLeft', size: 'scrollWidth', room: 'clientWidth', overflow: 'overflowX' },
  { at: 'clientY', offset: 'scrollTop', size: 'scrollHeight', room: 'clientHeight', overflow: 'overflowY' },
];
// Fingers by identifier; the finger that moves a scroller (the first one on it); gliding scrollers;
// scrollers withheld from the browser.
const fingers = new Map(), holders = new Map(), glides = new Map(), frozen = new Set();
// True while fingers are followed here: from the second one's beginning until all are gone.
let isOurs = false;
const hold = event => { if (event.cancelable) event.preventDefault(); };

// ---- Scrolling

const scrollerOf = (target, axis) => {
  for (let one = target; one; one = one.parentElement) {
    const style = getComputedStyle(one);
    // Elements that follow pointers themselves: a document's picture, a list's index.
    if (style.touchAction === 'none') return null;
    if (one[axis.size] > one[axis.room] && (/auto|scroll/.test(style[axis.overflow]) || frozen.has(one))) return one;
  }
  return null;
};
// Some browsers round offsets to whole pixels: the rest of the way is added to the next move.
const scroll = (scroller, axis, way) => {
  const { offset } = axis, before = scroller[offset];
  scroller[offset] = before + way;
  const left = way - scroller[offset] + before;
  return Math.abs(left) < 1 ? left : 0;
};
const glide = (scroller, axis, pace) => {
  if (Math.abs(pace) < SLOWEST || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let last = performance.now(), left = 0;
  const step = now => {
    if (glides.get(scroller) !== step) return;
    const passed = Math.max(0, Math.min(64, now - last)), before = scroller[axis.offset], way = pace * passed + left;
    last = now;
    left = scroll(scroller, axis, way);
    pace *= Math.exp(-passed / DECAY);
    const isAtEnd = Math.abs(way) >= 1 && scroller[axis.offset] === before;
    if (isAtEnd || Math.abs(pace) < SLOWEST || !scroller.isConnected) glides.delete(scroller);
    else requestAnimationFrame(step);
  };
  glides.set(scroller, step);
  requestAnimationFrame(step);
};
const begin = (finger, touch) => {
  const { start } = finger, x = Math.abs(touch.clientX - start.clientX), y = Math.abs(touch.clientY - start.clientY);
  if (Math.hypot(x, y) < SLOP) return;
  finger.axis = x > y ? X : Y;
  finger.scroller = scrollerOf(finger.target, finger.axis);
  // The way begins here, so that nothing jumps.
  finger.path = [];
};
const follow = (finger, touch, time) => {
  const { scroller, axis, path } = finger;
  if (!scroller) return;
  const at = touch[axis.at], [, was] = path[path.length - 1] || [0, at], held = holders.get(scroller);
  path.push([time, at]);
  while (time - path[0][0] > PACE_TIME) path.shift();
  // A finger that has slid and now only trembles lets go.
  if (finger.mark === undefined || Math.abs(at - finger.mark) >= SLOP) Object.assign(finger, { mark: at, moved: time });
  if (time - finger.moved > HOLD_TIME) return;
  if (!held || held !== finger && time - held.moved > HOLD_TIME) {
    holders.set(scroller, finger);
    glides.delete(scroller);
  }
  if (isOurs && holders.get(scroller) === finger) finger.left = scroll(scroller, axis, was - at + finger.left);
};

// ---- Fingers

const isTap = (finger, touch, time) => finger.mayTap && time - finger.time < TAP_TIME
  && Math.hypot(touch.clientX - finger.start.clientX, touch.clientY - finger.start.clientY) < SLOP
  && finger.target.isConnected && !finger.target.closest('[inert], [hidden], :disabled');
const tap = target => {
  const taker = target.closest('a[href], button, input, [tabindex]');
  if (taker) taker.focus({ preventScroll: true, focusVisible: false });
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, view: window }));
};
// Once the browser scrolls, Chromium reports no pointers of further fingers: elements that follow
// pointers get them from here.
let told = 0;
addEventListener('pointerdown', event => { if (event.isTrusted && event.pointerType === 'touch') told++; }, true);
const tell = (finger, name, touch) => {
  if (finger.isTold) return;
  finger.target.dispatchEvent(new PointerEvent(name, {
    bubbles: true, cancelable: true, composed: true, view: window, pointerType: 'touch', pointerId: 1000 + touch.identifier % 1000,
    clientX: touch.clientX, clientY: touch.clientY, button: name === 'pointermove' ? -1 : 0,
    buttons: /down|move/.test(name) ? 1 : 0,
  }));
};
const drop = finger => {
  fingers.delete(finger.id);
  if (![...fingers.values()].some(one => one.target === finger.target))
    for (const name in HEARD) finger.target.removeEventListener(name, HEARD[name]);
  if (holders.get(finger.scroller) === finger) holders.delete(finger.scroller);
  if (fingers.size) return;
  isOurs = false;
  holders.clear();
  // After the browser has seen that its own momentum has nothing to move.
  requestAnimationFrame(() => requestAnimationFrame(() => { if (!isOurs) thaw(); }));
};
const take = () => {
  isOurs = true;
  // A scroller that a lone finger moves would go on with the middle of all fingers.
  for (const { isNative, scroller } of fingers.values()) if (isNative && scroller) freeze(scroller);
};
const freeze = scroller => {
  frozen.add(scroller);
  Object.assign(scroller.style, { overflow: 'hidden', scrollbarGutter: 'stable' });
};
const thaw = () => {
  for (const { style } of frozen) style.overflow = style.scrollbarGutter = '';
  frozen.clear();
};

addEventListener('touchstart', event => {
  const { touches, changedTouches, timeStamp } = event;
  // Fingers whose end was reported nowhere.
  for (const finger of [...fingers.values()]) if (![...touches].some(one => one.identifier === finger.id)) drop(finger);
  let stops = false;
  for (const touch of changedTouches) {
    const { identifier, target } = touch;
    for (const scroller of glides.keys()) if (scroller.contains(target)) { glides.delete(scroller); stops = true; }
    const finger = { id: identifier, target, start: { clientX: touch.clientX, clientY: touch.clientY },
      time: timeStamp, path: [], left: 0, mayTap: !stops, isTold: told > 0 };
    told = Math.max(0, told - 1);
    fingers.set(identifier, finger);
    // If its element is removed, its events are heard only at the element itself.
    for (const name in HEARD) target.addEventListener(name, HEARD[name], { passive: false });
    tell(finger, 'pointerdown', touch);
  }
  if (!isOurs && (stops || fingers.size > 1)) take();
  if (isOurs) hold(event);
}, { capture: true, passive: false });

const each = (event, act) => {
  for (const touch of event.changedTouches) {
    const finger = fingers.get(touch.identifier);
    if (finger) act(finger, touch);
  }
};
const end = event => {
  if (isOurs) hold(event);
  each(event, (finger, touch) => {
    const { scroller, axis, path, target } = finger, isHere = isOurs, time = event.timeStamp;
    tell(finger, event.type === 'touchend' ? 'pointerup' : 'pointercancel', touch);
    const [since, from] = path.find(one => time - one[0] < PACE_TIME) || [time, 0];
    if (isHere && time > since && holders.get(scroller) === finger && event.type === 'touchend') {
      const pace = (from - touch[axis.at]) / (time - since);
      glide(scroller, axis, Math.max(-FASTEST, Math.min(FASTEST, pace)));
    }
    drop(finger);
    if (isHere && event.type === 'touchend' && isTap(finger, touch, time)) tap(target);
  });
};
const HEARD = {
  touchmove: event => {
    if (isOurs) hold(event);
    each(event, (finger, touch) => {
      tell(finger, 'pointermove', touch);
      if (!finger.axis) begin(finger, touch);
      if (finger.axis) finger.mayTap = false;
      if (!event.cancelable) {
        finger.isNative = true;
        if (isOurs && finger.scroller) freeze(finger.scroller);
      }
      follow(finger, touch, event.timeStamp);
    });
  },
  touchend: end,
  touchcancel: end,
};
})();

// Swipes that begin at an edge.

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

// Pictures, canvases and pointers: the host's part for pages with something to draw (docs/WIRE.md,
// "Drawings").
'use strict';
window.lectern.canvas = ({ call, active, EVENTS }) => {
const POINTER = EVENTS.indexOf('pointer'), WHEEL = EVENTS.indexOf('wheel');

// ---- Pictures, decoded and kept until they are released

const pictures = [];
const image = (slot, name) => {
  const old = pictures[slot];
  delete pictures[slot];
  if (old && old.bitmap) old.bitmap.close();
  if (old) old.stop.abort();
  if (!name) return;
  const picture = pictures[slot] = { stop: new AbortController() };
  fetch(name, { signal: picture.stop.signal })
    .then(response => response.ok ? response.blob() : Promise.reject())
    .then(createImageBitmap)
    .then(bitmap => {
      // A picture that was released meanwhile frees its memory at once.
      if (pictures[slot] !== picture) return bitmap.close();
      picture.bitmap = bitmap;
      tell(slot, 1);
    })
    .catch(() => { if (pictures[slot] === picture) tell(slot, 0); });
};
const tell = (slot, isThere) => { active(); call('lectern_image', slot, isThere); };

// ---- Drawings

const layers = [], blends = ['source-over', 'multiply', 'screen', 'destination-out'];
const colour = (words, at) => `rgba(${words[at]},${words[at + 1]},${words[at + 2]},${words[at + 3]})`;
const draw = (target, buffer) => {
  const words = new Float32Array(buffer);
  const [width, height] = words;
  if (target.width !== width || target.height !== height) { target.width = width; target.height = height; }
  const whole = target.getContext('2d');
  let at = 2, context = whole;
  const begin = () => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.globalCompositeOperation = blends[0];
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.imageSmoothingQuality = 'medium';
  };
  const polygon = () => {
    const end = at + 1 + words[at] * 2;
    context.beginPath();
    for (at++; at < end; at += 2) context.lineTo(words[at], words[at + 1]);
    context.closePath();
  };
  const part = source => {
    if (source) context.drawImage(source, ...words.subarray(at, at + 8));
    at += 8;
  };
  begin();
  while (at < words.length) {
    switch (words[at++]) {
    case 1: context.globalAlpha = words[at++]; break;
    case 2: part((pictures[words[at++]] || {}).bitmap); break;
    case 3: context.setTransform(words[at], 0, 0, words[at], words[at + 1], words[at + 2]); at += 3; break;
    case 4: context.fillStyle = colour(words, at); at += 4; break;
    case 5: context.strokeStyle = colour(words, at); context.lineWidth = words[at + 4]; at += 5; break;
    case 6: for (const end = at + 1 + words[at++] * 4; at < end; at += 4) context.fillRect(words[at], words[at + 1], words[at + 2], words[at + 3]); break;
    case 7: for (const end = at + 1 + words[at++] * 4; at < end; at += 4) context.strokeRect(words[at], words[at + 1], words[at + 2], words[at + 3]); break;
    case 8: polygon(); context.fill(); break;
    case 9: polygon(); context.stroke(); break;
    case 16: context.save(); polygon(); context.clip(); break;
    case 17: context.restore(); break;
    case 15: context.rotate(words[at++]); break;
    case 10: {
      const layer = layers[words[at]] = layers[words[at]] || document.createElement('canvas');
      [layer.width, layer.height] = [words[at + 1], words[at + 2]];
      at += 3;
      context = layer.getContext('2d');
      begin();
      break;
    }
    case 11: context = whole; break;
    case 14: context.globalCompositeOperation = blends[words[at++]]; break;
    case 12: part(layers[words[at++]]); break;
    // In Safari a released canvas keeps its memory until it is empty.
    case 13: { const layer = layers[words[at]]; if (layer) layer.width = layer.height = 0; delete layers[words[at++]]; break; }
    }
  }
};

// ---- Pointers and wheels

const listening = (target, event) => {
  while (target && target !== document && !(target.lecternMask >> event & 1)) target = target.parentNode;
  return target && target !== document ? target : null;
};
const attend = () => {
  const held = new Map();
  const tell = (target, event, name, phase, { left, top } = target.getBoundingClientRect()) => active() || call('lectern_event',
    target.lectern, name, event.clientY - top, event.deltaX || event.pointerId || 0, event.deltaY || 0, phase,
    event.clientX - left, event.timeStamp / 1000);
  // A tap on the page's own picture, made before anything listened, means the same place of the
  // app's, wherever that shows it; but none where that is out of reach, as below a panel. The
  // picture has its place after the first frame.
  const { last: tap, box: was, press } = window.lectern.taps, image = tap?.target, { title } = document;
  if (image?.matches('.facsimile-first') && press && Math.hypot(tap.clientX - press.clientX, tap.clientY - press.clientY) < 8) {
    const { naturalWidth, naturalHeight } = image;
    const scale = Math.min(was.width / naturalWidth, was.height / naturalHeight);
    // From the middle, in parts of the picture.
    const x = (tap.clientX - was.x - was.width / 2) / scale / naturalWidth, y = (tap.clientY - was.y - was.height / 2) / scale / naturalHeight;
    if (Math.abs(x) < .5 && Math.abs(y) < .5) requestAnimationFrame(() => setTimeout(() => {
      const now = document.querySelector('.facsimile-first:not([inert] *)'), target = listening(now, POINTER);
      if (!target || held.size || title !== document.title) return;
      const box = now.getBoundingClientRect();
      const event = { clientX: box.x + box.width * (x + .5), clientY: box.y + box.height * (y + .5), timeStamp: performance.now() };
      if (tell(target, event, POINTER, 0)) tell(target, event, POINTER, 2);
    }));
  }
  addEventListener('pointerdown', event => {
    const target = !event.button && listening(event.target, POINTER);
    if (!target || !tell(target, event, POINTER, 0)) return;
    held.set(event.pointerId, target);
    try { target.setPointerCapture(event.pointerId); } catch {}
    if (target.tabIndex >= 0) target.focus({ preventScroll: true, focusVisible: false });
    event.preventDefault();
  });
  const follow = (event, phase) => {
    const target = held.get(event.pointerId);
    if (!target) return;
    if (phase > 1) {
      held.delete(event.pointerId);
      // WebKit may go on sending a mouse's clicks to the element that captured it.
      try { target.releasePointerCapture(event.pointerId); } catch {}
    }
    if (target.isConnected) tell(target, event, POINTER, phase);
  };
  addEventListener('pointermove', event => follow(event, event.buttons ? 1 : 3));
  addEventListener('pointerup', event => follow(event, 2));
  addEventListener('pointercancel', event => follow(event, 3));
  addEventListener('lostpointercapture', event => follow(event, 3));
  addEventListener('wheel', event => {
    const target = listening(event.target, WHEEL);
    // A line of text is 16 pixels, a page 400.
    const unit = [1, 16, 400][event.deltaMode] || 1;
    if (target && tell(target, {
      clientX: event.clientX, clientY: event.clientY, timeStamp: event.timeStamp,
      deltaX: event.deltaX * unit, deltaY: event.deltaY * unit,
    }, WHEEL, event.ctrlKey ? 1 : 0)) event.preventDefault();
  }, { passive: false });
  // Safari reports two fingers on a trackpad by events of its own.
  let size = 1;
  for (const name of ['gesturestart', 'gesturechange']) addEventListener(name, event => {
    const target = listening(event.target, WHEEL);
    if (!target || held.size) return;
    event.preventDefault();
    const step = name === 'gesturestart' ? 1 : event.scale / size;
    size = event.scale;
    if (step !== 1) tell(target, { clientX: event.clientX, clientY: event.clientY, timeStamp: event.timeStamp, deltaY: -Math.log(step) * 100 }, WHEEL, 1);
  }, { passive: false });
};
return { draw, image, attend };
};

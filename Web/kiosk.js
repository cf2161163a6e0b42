// The browser's part of a kiosk: holds visitors in the exhibit, keeps the screen awake, and reports
// facts that the core can't see. Other devices don't load it. See docs/KIOSK.md, and docs/WIRE.md,
// "Notices".
'use strict';
(() => {
const page = document.documentElement, device = window.lectern;
if (!device || page.dataset.cover !== 'on') return;
const [TOUCH, LIFT, KEY, MOTION, CLOCK, LINK, HEALTH] = Array(7).keys(), ROOT = 10;
const hands = (page.dataset.kiosk || '').split(' ')[2];
if (hands) document.head.append(Object.assign(document.createElement('script'), { src: new URL(hands, document.currentScript.src).href }));
const root = new URL(page.dataset.folder ? '../' : './', document.baseURI);
let core;
const notice = (kind, x = 0, y = 0, text = '') => {
  if (!core) return;
  core.putText(core.TEXT, text);
  core.call('lectern_notice', kind, x, y);
};

// ---- Held back: all that leads out of the exhibit, or changes it for the next visitor

const hold = event => { if (event.cancelable) event.preventDefault(); };
for (const name of ['contextmenu', 'dragstart', 'dragover', 'drop', 'gesturestart', 'gesturechange', 'auxclick', 'copy', 'cut']) {
  addEventListener(name, hold, { capture: true, passive: false });
}
// Two fingers enlarge parts of the exhibit that can be enlarged, never the page.
addEventListener('touchmove', event => { if (event.touches.length > 1) hold(event); }, { capture: true, passive: false });
addEventListener('wheel', event => { if (event.ctrlKey) hold(event); }, { capture: true, passive: false });
addEventListener('keydown', event => {
  const { key = '', ctrlKey, metaKey, altKey } = event;
  // Print, save, close, go back, developers' tools; keys with AltGr type text.
  const isCommand = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  if (isCommand || /^(F\d+|Browser.*|Launch.*|Print.*|ContextMenu|Help)$/.test(key)) hold(event);
}, true);
window.print = () => {};
const viewport = document.querySelector('meta[name=viewport]'), usual = viewport ? viewport.content : '';
const fixZoom = () => {
  if (!viewport) return;
  // Set again, it undoes an enlargement that came about all the same.
  viewport.content = usual;
  viewport.content = usual + ', maximum-scale=1, user-scalable=no';
};
fixZoom();
// Links into the exhibit are followed; for all others the app shows their address.
addEventListener('click', event => {
  const link = event.target.closest && event.target.closest('a[href]');
  if (!link) return;
  const url = new URL(link.href, document.baseURI), isOwn = url.origin === root.origin
    && url.pathname.startsWith(root.pathname) && /(\/|\.html)$/.test(url.pathname) && !link.hasAttribute('download');
  if (isOwn && !link.target && !event.ctrlKey && !event.metaKey && !event.shiftKey) return;
  const isFresh = !event.defaultPrevented;
  event.preventDefault();
  if (isFresh && !isOwn) notice(LINK, 0, 0, link.href);
});
// Going back from the first screen leads to an entry of this script beneath it, which leads forward
// again.
const BENEATH = 'lectern:kiosk';
if (history.state === null) {
  history.replaceState(BENEATH, '');
  history.pushState(null, '');
} else if (history.state === BENEATH) {
  history.pushState(null, '');
}
addEventListener('popstate', event => {
  if (event.state !== BENEATH) return;
  event.stopImmediatePropagation();
  history.forward();
});

// ---- Reported: the presence of somebody, and the time

const places = new Map();
addEventListener('pointerdown', event => {
  places.set(event.pointerId, event);
  notice(TOUCH, event.clientX, event.clientY);
}, true);
for (const name of ['pointerup', 'pointercancel']) addEventListener(name, event => {
  places.delete(event.pointerId);
  notice(LIFT);
}, true);
addEventListener('keydown', () => notice(KEY), true);
// Somebody who hears or watches something is there.
let last = -1e9;
const move = event => {
  if (event.timeStamp - last < 500) return;
  if (event.type === 'pointermove') {
    // A pointer that only lies on the glass, even trembling, doesn't count as use.
    const was = places.get(event.pointerId);
    if (!was || !event.buttons || Math.hypot(event.clientX - was.clientX, event.clientY - was.clientY) < 10) return;
    places.set(event.pointerId, event);
  }
  last = event.timeStamp;
  notice(MOTION);
};
for (const name of ['pointermove', 'wheel', 'scroll', 'timeupdate']) addEventListener(name, move, { capture: true, passive: true });
const tellTime = () => {
  const now = new Date();
  notice(CLOCK, (now.getDay() + 6) % 7 * 1440 + now.getHours() * 60 + now.getMinutes());
};
setInterval(tellTime, 20000);

// ---- The screen, awake as long as the core wants it

let lock = null, asked = false, wanted = false, since = 0;
const log = words => console.info(`kiosk: ${words}`);
const minutes = () => Math.round((Date.now() - since) / 60000);
const keepAwake = async () => {
  if (!wanted && lock) lock.release();
  if (!wanted || lock || asked || document.hidden || !navigator.wakeLock) return;
  asked = true;
  try {
    lock = await navigator.wakeLock.request('screen');
    since = Date.now();
    log('the screen is kept awake');
    lock.addEventListener('release', () => { lock = null; log(`the screen was kept awake for ${minutes()} min`); });
  } catch (error) { note(error); }
  asked = false;
  if (!wanted) keepAwake();
};
addEventListener('visibilitychange', () => { if (!document.hidden) { tellTime(); keepAwake(); } });

// ---- Facts for the staff

const note = error => device.keep('error', `${new Date().toISOString().slice(0, 16)} ${error && error.message || error}`);
addEventListener('error', event => note(event.error || event.message || (event.target && event.target.src)), true);
addEventListener('unhandledrejection', event => note(event.reason));
const tellHealth = async () => {
  let kept = '';
  try { kept = `${Math.round((await navigator.storage.estimate()).usage / 1e5) / 10} MB`; } catch {}
  const id = device.value('kiosk');
  const awake = lock ? `${minutes()} min` : '';
  notice(HEALTH, 0, 0, [page.dataset.version || '', id === 'on' ? '' : id, navigator.onLine ? '✓' : '', kept, awake,
    device.value('error')].join('\n'));
};

// ---- States set by the core, in order

// A newer version waits for the next visitor: the page isn't replaced under anybody's hands.
const isFree = () => /^(attract|still|closed)$/.test(page.dataset.cover);
const renew = () => { if (device.update) device.update(isFree).catch(note); };
setInterval(() => { if (isFree()) renew(); }, 3600000);
const restart = async () => {
  // Browsers delay an update while an animation keeps them busy.
  page.classList.add('restarting');
  const pause = seconds => new Promise(end => setTimeout(end, seconds * 1000));
  // A newer version loads its page by itself.
  try { if (device.update && await Promise.race([device.update(), pause(60)])) await pause(30); } catch {}
  location.replace(root.href);
};
const home = () => {
  const tags = device.tags || [], language = tag => tag.split('-')[0];
  const own = tag => tags.find(one => one === tag) || tags.find(one => language(one) === language(tag));
  return (navigator.languages || []).map(own).find(Boolean) || tags[0];
};
const follow = state => {
  // Nothing plays for nobody, or under a cover.
  if (/^(attract|still|closed|again|end)$/.test(state)) for (const one of document.querySelectorAll('audio, video')) one.pause();
  if (state === 'restart') { restart(); return; }
  if (state === 'again' || state === 'end') {
    fixZoom();
    if (state === 'end') renew();
    if ((device.tags || []).length > 1 && home() !== page.lang) location.replace(root.href);
    return;
  }
  if (state === 'staff') tellHealth();
  wanted = state !== 'still' && state !== 'closed';
  keepAwake();
};
new MutationObserver(records => {
  // One commit may set several states; a record has the state before it.
  for (const record of records.slice(1)) follow(record.oldValue);
  follow(page.dataset.cover);
}).observe(page, { attributeFilter: ['data-cover'], attributeOldValue: true });

device.kiosk = host => {
  core = host;
  tellTime();
  // A name that only this machine or this house knows is no use to a phone, unless `address:` says
  // otherwise.
  const isInside = /^(127|10|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\.|\.(local|lan|internal|home)$/;
  if (root.hostname.includes('.') && !isInside.test(root.hostname)) notice(ROOT, 0, 0, root.href);
};
})();

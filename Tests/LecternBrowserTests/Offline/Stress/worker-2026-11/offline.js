// Has the device keep the exhibit (docs/WIRE.md, "Offline"): what it does is in sw.js.
'use strict';
(() => {
const { serviceWorker } = navigator, { lectern } = window, page = document.documentElement, { folder, exhibit } = page.dataset;
// Pages of `lectern serve`, whose script says so, change under the curator's hands.
if (!serviceWorker || !window.caches || !exhibit || !lectern || document.querySelector('script[data-build]')) return;
const scope = new URL(folder ? '../' : './', document.baseURI);
let isTouched = false;
for (const name of ['pointerdown', 'keydown']) addEventListener(name, () => { isTouched = true; }, { capture: true, once: true });
const begin = async () => {
  const hadWorker = serviceWorker.controller;
  const registration = await serviceWorker.register(new URL('sw.js', scope), { scope: scope.pathname, updateViaCache: 'none' });
  const look = () => registration.update().catch(() => {});
  // A page may stay open for weeks.
  setInterval(look, 3600000);
  // The first visit's files came before there was anybody to keep them.
  if (!hadWorker) serviceWorker.addEventListener('controllerchange', () => {
    for (const { name } of performance.getEntriesByType('resource')) {
      if (name.startsWith(scope.href + '_lectern/') && /\.json|\/images\/|\/thumbnails\/|-image\//.test(name)) {
        fetch(name, { cache: 'force-cache' }).catch(() => {});
      }
    }
  }, { once: true });
  const reload = () => location.reload();
  const take = () => {
    serviceWorker.addEventListener('controllerchange', reload, { once: true });
    registration.waiting.postMessage('take');
    // With another window open it isn't taken; a later change mustn't come under the visitor's hands.
    setTimeout(() => serviceWorker.removeEventListener('controllerchange', reload), 10000);
  };
  // Browsers don't all tell the worker that a page is loaded anew.
  const [launch] = performance.getEntriesByType('navigation');
  if (registration.waiting && launch && launch.type === 'reload' && !isTouched) take();
  // Takes a newer version once it is whole, if no other window shows this one, and says whether there is one: for whoever
  // knows that nobody has the page in hand, then as well.
  lectern.update = async (isFree = () => true) => {
    if (!registration.waiting) await look();
    const next = registration.installing;
    if (next) await new Promise(end => next.addEventListener('statechange', end));
    if (!registration.waiting || !isFree()) return false;
    take();
    return true;
  };
  (page.dataset.kiosk ? keepWhole : attendWhole)(registration, take);
};
// The whole exhibit, for whoever asks for it: docs/WIRE.md, "The whole exhibit".
const STATES = 'offered tight fetching stopped whole noNetwork noRoom newer failed'.split(' '), OFFLINE = 7;
const attendWhole = (registration, take) => {
  let last, timer;
  const send = word => { if (registration.active) registration.active.postMessage(word); };
  const inform = lectern.offline = () => {
    const { core } = lectern;
    if (!core || !last) return;
    core.putText(core.TEXT, `${STATES.indexOf(last.state)}`);
    core.call('lectern_notice', OFFLINE, last.done, last.total);
  };
  serviceWorker.addEventListener('message', ({ data }) => {
    if (!data || data.lectern !== 'offline') return;
    last = data;
    inform();
    clearTimeout(timer);
    if (last.goesOn) send('more');
    else if (last.state === 'noNetwork' || last.state === 'newer' && !registration.waiting) timer = setTimeout(send, 15000, 'more');
  });
  addEventListener('online', () => { if (last && last.state === 'noNetwork') send('more'); });
  new MutationObserver(() => {
    const word = page.dataset.offline;
    if (word === 'keep') {
      if (navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => {});
      // What is newer comes first, unless another window shows the older version; it keeps the wish.
      if (registration.waiting) {
        registration.waiting.postMessage(word);
        return take();
      }
    }
    send(word);
  }).observe(page, { attributeFilter: ['data-offline'] });
  const ask = () => send('offline?');
  serviceWorker.addEventListener('controllerchange', ask);
  serviceWorker.ready.then(ask);
};
// Nobody asks a kiosk: it keeps all of it, and goes on when the network is back.
const keepWhole = () => {
  let timer;
  const send = word => serviceWorker.controller && serviceWorker.controller.postMessage(word);
  const later = () => { clearTimeout(timer); timer = setTimeout(send, 30000, 'more'); };
  serviceWorker.addEventListener('message', ({ data }) => {
    if (!data || data.lectern !== 'offline') return;
    if (data.goesOn) send('more');
    else if (data.state === 'offered' || data.state === 'stopped') send('keep');
    else if (data.state === 'noNetwork') later();
  });
  addEventListener('online', () => send('more'));
  if (navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => {});
  serviceWorker.addEventListener('controllerchange', () => send('offline?'));
  serviceWorker.ready.then(() => send('offline?'));
};
const start = () => begin().catch(error => console.error(error));
if (document.readyState === 'complete') start(); else addEventListener('load', start);
})();

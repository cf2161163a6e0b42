// Makes the device keep the exhibit (docs/WIRE.md, "Offline"); the worker is in sw.js.
'use strict';
(() => {
const { serviceWorker } = navigator, { lectern } = window, page = document.documentElement, { folder, exhibit } = page.dataset;
// Pages of `lectern serve`, which carry its script, change under the curator's hands.
if (!serviceWorker || !window.caches || !exhibit || !lectern || document.querySelector('script[data-build]')) return;
const scope = new URL(folder ? '../' : './', document.baseURI);
let isTouched = false;
for (const name of ['pointerdown', 'keydown']) addEventListener(name, () => { isTouched = true; }, { capture: true, once: true });
serviceWorker.addEventListener('message', ({ data, source }) => {
  // A page that came from the host knows its version when files.json is here.
  if (data && data.lectern === 'version?') source.postMessage({ version: page.dataset.version });
  // The host doesn't want to be kept any more; a page that is in use goes on.
  if (data && data.lectern === 'ended' && !isTouched) location.reload();
});
const begin = async () => {
  const hadWorker = serviceWorker.controller;
  const coming = serviceWorker.register(new URL('sw.js', scope), { scope: scope.pathname, updateViaCache: 'none' });
  // A host that is slow to send the script keeps nobody waiting who has one.
  if (hadWorker) coming.catch(() => {});
  const registration = await (hadWorker ? serviceWorker.ready : coming);
  // The first visit's files came before there was a worker to keep them.
  if (!hadWorker) serviceWorker.addEventListener('controllerchange', () => {
    for (const { name } of performance.getEntriesByType('resource')) {
      if (name.startsWith(scope.href + '_lectern/') && /\.json|\/images\/|\/thumbnails\/|-image\//.test(name)) {
        fetch(name, { cache: 'force-cache' }).catch(() => {});
      }
    }
  }, { once: true });
  // Makes the worker look for a newer version, and answers true if a whole one is here.
  const look = () => new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    if (registration.active) registration.active.postMessage({ look: true, version: page.dataset.version }, [port2]); else resolve(false);
  });
  // A page may stay open for weeks.
  setInterval(look, 3600000);
  // Shows a newer version if there is one; answers true then. It is called when the page is not in
  // use; isFree tells if that still holds after the look.
  lectern.update = async (isFree = () => true) => {
    if (!await look() || !isFree()) return false;
    location.reload();
    return true;
  };
  (page.dataset.cover ? keepWhole : attendWhole)(registration);
};
// The whole exhibit, for visitors who ask for it: docs/WIRE.md, "The whole exhibit".
const STATES = 'offered tight fetching stopped whole noNetwork noRoom newer failed'.split(' '), OFFLINE = 7;
const attendWhole = registration => {
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
    else if (last.state === 'noNetwork' || last.state === 'newer') timer = setTimeout(send, 15000, 'more');
  });
  addEventListener('online', () => { if (last && last.state === 'noNetwork') send('more'); });
  new MutationObserver(() => {
    const word = page.dataset.offline;
    if (word === 'keep' && navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => {});
    send(word);
  }).observe(page, { attributeFilter: ['data-offline'] });
  const ask = () => send('offline?');
  serviceWorker.addEventListener('controllerchange', ask);
  serviceWorker.ready.then(ask);
};
// A kiosk isn't asked: it keeps all of it, and goes on when the network is back.
const keepWhole = () => {
  let timer;
  const send = word => serviceWorker.controller && serviceWorker.controller.postMessage(word);
  const later = () => { clearTimeout(timer); timer = setTimeout(send, 30000, 'more'); };
  serviceWorker.addEventListener('message', ({ data }) => {
    if (!data || data.lectern !== 'offline') return;
    if (data.goesOn) send('more');
    else if (data.state === 'offered' || data.state === 'stopped') send('keep');
    else if (data.state === 'noNetwork' || data.state === 'newer') later();
  });
  addEventListener('online', () => send('more'));
  if (navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => {});
  serviceWorker.addEventListener('controllerchange', () => send('offline?'));
  serviceWorker.ready.then(() => send('offline?'));
};
// The app comes first, and what is asked of it at once: the worker's start would take the time of
// both. While a host is updated, boot.js may be of another build.
Promise.resolve(lectern.isSettled).then(() => setTimeout(() => begin().catch(error => console.error(error)), 300));
})();

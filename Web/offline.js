// Has the device keep the exhibit (docs/WIRE.md, "Offline"): what it does is in sw.js.
'use strict';
(() => {
const { serviceWorker } = navigator, { lectern } = window, { folder, exhibit } = document.documentElement.dataset;
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
      if (name.startsWith(scope.href + '_lectern/') && name.includes('.json')) fetch(name).catch(() => {});
    }
  }, { once: true });
  const take = () => {
    serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    registration.waiting.postMessage('take');
  };
  // Browsers don't all tell the worker that a page is loaded anew.
  const [launch] = performance.getEntriesByType('navigation');
  if (registration.waiting && launch && launch.type === 'reload' && !isTouched) take();
  // Takes a newer version that is there, if no other window shows this one, and says whether there is one: for whoever
  // knows that nobody has the page in hand.
  lectern.update = async () => {
    await look();
    if (!registration.waiting) return false;
    take();
    return true;
  };
};
const start = () => begin().catch(error => console.error(error));
if (document.readyState === 'complete') start(); else addEventListener('load', start);
})();

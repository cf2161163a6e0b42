// Runs before the first paint: what the visitor chose earlier holds from the first frame on.
'use strict';
(() => {
  const page = document.documentElement, data = page.dataset;
  let stored = {};
  try { stored = JSON.parse(localStorage.getItem(`lectern:${data.exhibit}:preferences`)) || {}; } catch {}
  if (stored.textSize) data.textSize = stored.textSize;
  if (stored.appearance) data.appearance = stored.appearance;
  // data-translations is "key=KJV,WEB": the page holds them all and shows one.
  const [key, ids] = (data.translations || '').split('=');
  if (ids && stored[key]) {
    data.translation = Math.max(0, ids.split(',').indexOf(stored[key]));
  }
})();

// Keeps an exhibit on the device (docs/WIRE.md, "Offline"). The build writes a line before this that says which:
// `self.EXHIBIT = { id, list }`, the list by the hash of its bytes; without a list this worker takes itself away.
'use strict';
const EXHIBIT = self.EXHIBIT || {}, SCOPE = new URL('./', self.location.href);
// Caches carry the place, for one exhibit may lie twice on a host, and others beside it.
const PLACE = `lectern:${SCOPE.pathname}:`, FAMILY = `${PLACE}${EXHIBIT.id}:`;
const NAME = FAMILY + EXHIBIT.list, VISITED = FAMILY + 'visited', KEPT = FAMILY + 'kept';
const LIST = new URL('_lectern/offline.json', SCOPE).href;
// Tiles that were looked at are kept: so many, the oldest out. One has some 50 kB.
const TILES = 600;

// ---- The list of a version's files

const digest = async bytes => btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 12)))
  .replace(/\+/g, '-').replace(/\//g, '_');
let reading;
// What the list says: null once the browser has thrown it away, and then a next page begins anew.
const known = () => reading = reading || caches.open(NAME).then(cache => cache.match(LIST)).then(async response => {
  if (!response) return null;
  const list = await response.json();
  return { ...list, hashes: new Map([...list.files, ...list.more].map(([path, , hash]) => [path, hash])) };
}).then(list => { if (!list) { reading = null; registration.unregister(); } return list; });
const wrong = path => Object.assign(new Error(`${path}: not the file of this version`), { isWrong: true });
// A stored answer has the host's headers, but for those that were about the way.
const stored = (bytes, { headers }) => {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie']) kept.delete(name);
  return new Response(bytes, { headers: kept });
};
// Fetches a file as it is in this version, or fails.
const fetched = async (path, hash, version, mode) => {
  const address = new URL(path, SCOPE);
  // A page's address says nothing of its version.
  if (version && path.startsWith('_lectern/')) address.searchParams.set('v', version);
  const response = await fetch(address, { cache: mode, credentials: 'same-origin' });
  if (!response.ok && path !== '404.html') throw new Error(`${path}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  if (await digest(bytes) !== hash) throw wrong(path);
  return stored(bytes, response);
};
// What a cache between may have kept wrongly is asked for once more.
const fresh = (...file) => fetched(...file, 'no-cache').catch(error => error.isWrong ? fetched(...file, 'reload') : Promise.reject(error));

// Does something with all of a list, six at a time; the first that fails ends it.
const each = async (items, act) => {
  const rest = items[Symbol.iterator]();
  let fault;
  await Promise.all(Array.from({ length: 6 }, async () => {
    for (const item of rest) {
      if (fault) return;
      try { await act(item); } catch (error) { fault = fault || error; }
    }
  }));
  if (fault) throw fault;
};

// ---- Coming and going

// Files that other versions here have already, by hash.
const older = async () => {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(FAMILY) || [NAME, VISITED, KEPT].includes(name)) continue;
    const cache = await caches.open(name), response = await cache.match(LIST);
    if (!response) continue;
    const { files, more } = await response.json(), there = new Set((await cache.keys()).map(({ url }) => url));
    for (const [path, , hash] of [...files, ...more]) {
      const url = new URL(path, SCOPE).href;
      if (there.has(url)) found.set(hash, [cache, url]);
    }
  }
  return found;
};
// All of a version, or nothing: the list, by which it is used, comes last.
const fill = async () => {
  const bytes = await (await fetched('_lectern/offline.json', EXHIBIT.list, EXHIBIT.list, 'no-cache')).arrayBuffer();
  const list = JSON.parse(new TextDecoder().decode(bytes)), have = await older(), cache = await caches.open(NAME);
  const put = async ([path, , hash]) => {
    const key = new URL(path, SCOPE), [from, url] = have.get(hash) || [];
    // Begun before, and broken off.
    const there = await cache.match(key) || from && await from.match(url);
    const copy = there && await there.arrayBuffer();
    const isSame = copy && await digest(copy) === hash;
    await cache.put(key, isSame ? stored(copy, there) : await fresh(path, hash, list.version));
  };
  // What was visited of the older version and is the same in this one needn't be visited again.
  await each([...list.files, ...list.more.filter(([, , hash]) => have.has(hash))], put);
  await fillWhole(list, put);
  await cache.put(LIST, new Response(bytes));
};
const windows = async () => (await clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) => url.startsWith(SCOPE.href));
const remove = async keeps => {
  for (const name of await caches.keys()) if (name.startsWith(PLACE) && !keeps.includes(name)) await caches.delete(name);
};

addEventListener('install', event => event.waitUntil(EXHIBIT.list ? fill().catch(async error => {
  // The version that was there goes on. Of a large one that was promised whole, what is here shortens the next try.
  if (error.isWrong || isFull(error) || await promise() !== 'whole') await caches.delete(NAME);
  console.error(error);
  throw error;
}) : skipWaiting()));
// The browser waits with this until no page of the older version is left, or `take` below says so.
addEventListener('activate', event => event.waitUntil((async () => {
  if (EXHIBIT.list) {
    await remove([NAME, VISITED, KEPT]);
    await prune();
    return clients.claim();
  }
  await remove([]);
  await registration.unregister();
  for (const window of await windows()) await window.navigate(window.url).catch(() => {});
})()));
addEventListener('message', event => {
  if (event.data === 'take') event.waitUntil(windows().then(open => { if (open.length < 2) return skipWaiting(); }));
  else if (EXHIBIT.list) event.waitUntil(asked(event.data).catch(error => {
    console.error(error);
    // Not even the wish can be kept, on a device that is full.
    return tell({ state: isFull(error) ? 'noRoom' : 'failed', total: 0, done: 0 });
  }));
});

// ---- Answering

// The page of a screen: its own, or that of its scene, which the app turns into the one that was asked for. Null for what is
// none of the exhibit's screens.
const screen = async path => {
  const list = await known();
  if (!list) return null;
  const folder = list.folders.find(one => one && (path + '/').startsWith(one)) || '';
  const rest = path.slice(folder.length).replace(/(^|\/)index\.html$/, '$1'), [scene, ...below] = rest.split('/');
  if (rest && !list.scenes.includes(scene) || below.length > 2 || below.length && /\.\w+$/.test(rest)) return null;
  if (path && !path.endsWith('/') && !path.endsWith('index.html')) return Response.redirect(new URL(path + '/', SCOPE), 301);
  const page = await (await caches.open(NAME)).match(new URL(folder + (rest && scene + '/'), SCOPE));
  if (!page || below.length < 2) return page || null;
  // Everything in it is relative to where it lies.
  const html = (await page.text()).replace(/<base href="[^"]*">/, `<base href="${new URL(folder, SCOPE).pathname.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">`)
    .replace('<html', '<html data-shell');
  return new Response(html, { headers: page.headers });
};
// A version that is there is taken at a launch: nobody has the older one in hand.
let hasAsked = false;
const isLaunch = async ({ request, isReload }) => {
  if (!registration.waiting || hasAsked) return false;
  const open = (await windows()).length;
  return open < 1 || open < 2 && (isReload || request.cache === 'no-cache' || request.cache === 'reload');
};
const navigated = async (event, path) => {
  const page = await screen(path);
  if (page && await isLaunch(event)) {
    hasAsked = true;
    registration.waiting.postMessage('take');
    return new Response('', { headers: { 'Content-Type': 'text/html', Refresh: '0' } });
  }
  if (page) return page;
  return fetch(event.request).catch(async error => {
    const lost = await (await caches.open(NAME)).match(new URL('404.html', SCOPE));
    if (!lost) throw error;
    return new Response(lost.body, { status: 404, headers: lost.headers });
  });
};
const file = async (event, path, version) => {
  const list = await known(), hash = list && list.hashes.get(path);
  // A page that the host sent meanwhile has files of its own.
  if (!hash || version && version !== list.version) return fetch(event.request);
  const cache = await caches.open(NAME), key = new URL(path, SCOPE), there = await cache.match(key);
  if (there) return there;
  try {
    const response = await fresh(path, hash, list.version);
    const copy = response.clone();
    // What a full device can't keep is shown all the same.
    event.waitUntil(cache.put(key, copy).catch(error => console.error(error)));
    return response;
  } catch (error) {
    console.error(error);
    // The host has another version by now.
    if (error.isWrong) registration.update().catch(() => {});
    return error.isWrong ? new Response('', { status: 503 }) : Response.error();
  }
};
// Tiles have a version of their own.
let since = 50;
const tile = async event => {
  const kept = await caches.match(event.request, { cacheName: KEPT });
  if (kept) return kept;
  const cache = await caches.open(VISITED), there = await cache.match(event.request);
  if (there) return there;
  const response = await fetch(event.request);
  if (response.status === 200 && response.type === 'basic') {
    event.waitUntil(cache.put(event.request, response.clone()).then(async () => {
      if (since++ < 50) return;
      since = 0;
      const keys = await cache.keys();
      for (const key of keys.slice(0, Math.max(0, keys.length - TILES))) await cache.delete(key);
    }).catch(error => console.error(error)));
  }
  return response;
};
if (EXHIBIT.list) addEventListener('fetch', event => {
  const { request } = event, url = new URL(request.url);
  if (request.method !== 'GET' || request.headers.has('range') || !url.href.startsWith(SCOPE.href)) return;
  let path = url.pathname.slice(SCOPE.pathname.length);
  try { path = decodeURIComponent(path); } catch { return; }
  if (request.mode === 'navigate') event.respondWith(navigated(event, path));
  else if (/^_lectern\/[^/]+-image\//.test(path)) event.respondWith(tile(event));
  else if (path.startsWith('_lectern/') || path.endsWith('.webmanifest')) event.respondWith(file(event, path, url.searchParams.get('v')));
});

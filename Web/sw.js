// Keeps an exhibit on the device (docs/WIRE.md, "Offline"). This script is the same in all builds:
// a version of the exhibit is data. Each has a cache of its own, named after the digest of its
// list. The list is put there last, so that a version that has its list is whole.
'use strict';
const SCOPE = new URL('./', self.location.href), LIST = new URL('_lectern/offline.json', SCOPE).href;
// The address of a file, in whose name `#` and `?` are signs like others.
const at = path => new URL(path.split('/').map(encodeURIComponent).join('/'), SCOPE);
// Names of caches carry the place, for one exhibit may lie twice on a host, and others beside it.
const PLACE = `lectern:${SCOPE.pathname}:`;
const isOurs = name => name.startsWith(PLACE) && !name.slice(PLACE.length).includes('/');
// Versions whose list has format 2 have another name, by which an older worker passes them over.
const isVersion = name => isOurs(name) && /:(2\.)?[\w-]{16}$/.test(name);
// The folder of the curator's own files.
const FILES = '_lectern/files/';
// Visited tiles are kept: so many, the oldest out. One has some 50 kB.
const TILES = 600;
// A page that was just answered isn't a window yet; for so many milliseconds its version stays.
const ARRIVING = 60000;
const pause = time => new Promise(resolve => setTimeout(resolve, time));

// ---- The versions on this device

const digest = async bytes => btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 12)))
  .replace(/\+/g, '-').replace(/\//g, '_');
const parsed = (bytes, name) => {
  const list = JSON.parse(new TextDecoder().decode(bytes));
  const files = [...list.files, ...list.more];
  return { ...list, name, built: list.built || 0, hashes: new Map(files.map(([path, , hash]) => [path, hash])), paths: new Map(files.map(([path, , hash]) => [hash, path])) };
};
const lists = new Map();
// The whole versions, the newest first. The list of a cache never changes, and so is read once.
const versions = async () => {
  const found = [];
  try {
    for (const name of (await caches.keys()).filter(isVersion)) {
      const list = !lists.has(name) && await caches.match(LIST, { cacheName: name });
      if (list) lists.set(name, parsed(await list.arrayBuffer(), name));
      if (lists.has(name)) found.push(lists.get(name));
    }
  } catch (error) { console.error(error); }
  return found.sort((a, b) => b.built - a.built || (a.name < b.name ? 1 : -1));
};
const newest = async () => (await versions())[0];
// The name of a cache that all versions share.
const shared = async word => {
  const list = await newest();
  return list ? list.name.replace(/[^:]*$/, word) : PLACE + word;
};
// A file of a version, or nothing. Its bytes are all here before they are handed on: an answer that
// was begun ends even if the cache is deleted meanwhile.
const kept = async (list, path) => {
  const there = list.name && await caches.match(at(path), { cacheName: list.name, ignoreVary: true });
  if (!there) return null;
  const bytes = await there.arrayBuffer();
  return await digest(bytes) === list.hashes.get(path) ? stored(bytes, there) : null;
};

// ---- Files from the host

const wrong = path => Object.assign(new Error(`${path}: not the file of this version`), { isWrong: true });
// A stored answer has the host's headers, but for those about the transfer.
const stored = (bytes, { headers }) => {
  const rest = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'set-cookie', 'vary']) rest.delete(name);
  return new Response(bytes, { headers: rest });
};
// An answer and its bytes. A host that sends less than 1 kB in 10 s is given up.
const load = async (address, cache) => {
  const abort = new AbortController(), parts = [];
  let lately = 0;
  const watch = setInterval(() => {
    if (lately < 1000) abort.abort();
    lately = 0;
  }, 10000);
  try {
    const response = await fetch(address, { cache, credentials: 'same-origin', signal: abort.signal });
    for (const reader = response.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return [response, await new Blob(parts).arrayBuffer()];
      parts.push(value);
      lately += value.length;
    }
  } finally { clearInterval(watch); }
};
// The digest in a file's name; nothing for a name that stays, as those of the curator's files do.
const named = path => path.startsWith(FILES) ? undefined : (/\.([\w-]{16})\.json$/.exec(path) || [])[1];
// Fetches a file as it is in a version, or fails.
const fetched = async (path, hash, mode) => {
  const address = at(path);
  // As pages ask for it, so that the browser's own copy serves.
  if (named(path)) address.searchParams.set('v', 1);
  else if (/^_lectern\/[\w-]+\.(js|css|wasm)$/.test(path)) address.searchParams.set('v', hash);
  const [response, bytes] = await load(address, mode);
  // A host without a file of this name has another version.
  if (response.status === 404 && named(path)) throw wrong(path);
  if (!response.ok && path !== '404.html') throw new Error(`${path}: ${response.status}`);
  if (await digest(bytes) !== hash) throw wrong(path);
  return stored(bytes, response);
};
// A file that a cache between has kept wrongly is asked for once more.
const fresh = (...file) => fetched(...file, 'no-cache').catch(error => error.isWrong ? fetched(...file, 'reload') : Promise.reject(error));
// The host's present list, with the name of its version on this device; of another Lectern's list
// the version alone.
const listed = async () => {
  const [response, bytes] = await load(LIST, 'no-cache');
  if (!response.ok) throw new Error(`${LIST}: ${response.status}`);
  const { format, id, keeps, version } = JSON.parse(new TextDecoder().decode(bytes));
  if (keeps === false || format !== 2) return { keeps, format, version };
  return { ...parsed(bytes, `${PLACE}${id}:2.${await digest(bytes)}`), bytes };
};

// Handles all items of a list, six at a time; the first failure ends it.
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

// ---- A version comes and goes

// Fetches all of a version, except files that are the same in another one, or here from an earlier
// try.
const fill = async list => {
  const cache = await caches.open(list.name), all = await versions();
  const put = async ([path, , hash]) => {
    for (const one of [list, ...all]) {
      const same = one === list ? path : one.paths.get(hash);
      const there = same !== undefined && await kept(one, same);
      if (there) return one === list || cache.put(at(path), there);
    }
    await cache.put(at(path), await fresh(path, hash));
  };
  await each(list.files, put);
  // Visited files of an older version that are the same in this one needn't be visited again.
  await each(list.more, async file => {
    for (const one of all) {
      const path = one.paths.get(file[2]);
      if (path !== undefined && await caches.match(at(path), { cacheName: one.name })) return put(file);
    }
  });
  await fillWhole(list, put);
  await cache.put(LIST, new Response(list.bytes));
};
let looking = Promise.resolve(), next, isComing = false;
// Fetches the host's version, if it is newer than the present ones; answers with its name. A host
// that is back with an older one changes nothing. Whoever asks during a look gets the next one, for
// that one may have begun before the host changed.
const look = () => next = next || (looking = looking.catch(() => {}).then(async () => {
  next = null;
  const list = await listed();
  if (list.keeps === false) return isComing || end();
  if (!list.hashes) throw new Error(`${LIST}: format ${list.format}`);
  const all = await versions();
  if (!all.some(({ name }) => name === list.name) && !(all[0] && all[0].built > list.built)) {
    await fill(list).catch(async error => {
      if (isFull(error)) await caches.delete(list.name);
      throw error;
    });
  }
  await tidy(list.name);
  return list.name;
}));
// The same without a waiting caller: a missing host isn't a fault.
const lookAround = () => look().catch(error => { if (!(error instanceof TypeError) && error.name !== 'AbortError') console.error(error); });
const windows = async () => (await clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) => url.startsWith(SCOPE.href));
// The versions that pages say they show, by their windows; the versions handed out just now, and
// the window that is to show the last one.
const told = new Map(), arriving = new Map();
let due;
// Waits until all windows have said so, for so many milliseconds at most; answers true if they
// have.
const haveTold = async time => {
  for (; ; time -= 100) {
    const open = await windows(), silent = open.filter(({ id }) => !told.has(id));
    for (const id of told.keys()) if (!open.some(one => one.id === id)) told.delete(id);
    // While a page is on its way, the window that it replaces is still there.
    if (open.length && !silent.length && (!due || told.has(due))) return true;
    if (time <= 0) return due = '';
    for (const window of silent) window.postMessage({ lectern: 'version?' });
    await pause(100);
  }
};
// An older version goes when no window shows it. A window that doesn't tell its version may show
// any.
const tidy = async coming => {
  if (!await haveTold(1000)) return;
  for (const [name, time] of arriving) if (Date.now() - time > ARRIVING) arriving.delete(name);
  const shown = new Set(told.values()), all = await versions();
  if (!all.length) return;
  const stay = all.filter((one, place) => !place || arriving.has(one.name) || shown.has(one.version));
  for (const name of (await caches.keys()).filter(isVersion)) {
    if (name === coming || stay.some(one => one.name === name)) continue;
    lists.delete(name);
    await caches.delete(name);
  }
  await prune(stay);
};
// The exhibit doesn't want to be kept any more. A page that is just being loaded is waited for.
const end = async () => {
  await haveTold(10000);
  lists.clear();
  for (const name of (await caches.keys()).filter(isOurs)) await caches.delete(name);
  for (const window of await windows()) window.postMessage({ lectern: 'ended' });
  await registration.unregister();
};

// A newer script has nothing to fetch if a version is here; a first one has to have a version.
addEventListener('install', event => {
  isComing = true;
  event.waitUntil(look().catch(async error => {
    console.error(error);
    if (!await newest()) throw error;
  }));
});
addEventListener('activate', event => {
  isComing = false;
  event.waitUntil(clients.claim());
  lookAround();
});
addEventListener('message', event => {
  const { data, source, ports } = event;
  if (source && data && data.version !== undefined) told.set(source.id, data.version);
  // A page that asks is told if a version is here that is newer than its own.
  if (data && data.look) {
    event.waitUntil(look().catch(() => '').then(async name => {
      const [first, ...older] = await versions();
      ports[0].postMessage(!!first && first.version !== data.version && (first.name === name || older.some(one => one.version === data.version)));
    }));
  }
  // Builds before December 2026 say `take`, to have this worker active at once. It waits until no
  // window is open: a navigation on its way to the older one might never be answered.
  if (typeof data === 'string' && data !== 'take') event.waitUntil(asked(data).catch(error => {
    console.error(error);
    // Even the wish can't be kept, on a device that is full.
    return tell({ state: isFull(error) ? 'noRoom' : 'failed', total: 0, done: 0 });
  }));
});

// ---- Answering

// The page of a screen in a version: its own, or that of its scene, which the app turns into the
// wanted one. Null for an address that isn't one of the exhibit's screens, nothing for a page that
// the browser has deleted.
const screen = async (list, path) => {
  const folder = list.folders.find(one => one && (path + '/').startsWith(one)) || '';
  const rest = path.slice(folder.length).replace(/(^|\/)index\.html$/, '$1'), [scene, ...below] = rest.split('/');
  if (rest && !list.scenes.includes(scene) || below.length > 2 || below.length && /\.\w+$/.test(rest)) return null;
  if (path && !path.endsWith('/') && !path.endsWith('index.html')) return Response.redirect(new URL(path + '/', SCOPE), 301);
  const page = await kept(list, folder + (rest && scene + '/'));
  if (!page) return undefined;
  if (below.length < 2) return marked(page, list);
  // All links in it are relative to its place.
  const html = (await page.text()).replace(/<base href="[^"]*">/, `<base href="${new URL(folder, SCOPE).pathname.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">`)
    .replace('<html', '<html data-shell');
  return marked(new Response(html, { headers: page.headers }), list);
};
// Tells a page of which version it is, so that it asks for that one's files.json. Pages of lists of
// format 1 say it themselves.
const marked = async (page, { format, version }, status = 200) => new Response(
  format > 1 ? (await page.text()).replace('<html', `<html data-version="${version}"`) : page.body, { status, headers: page.headers });
// Drops a version that isn't whole any more; the next look completes it.
const drop = async list => {
  lists.delete(list.name);
  await (await caches.open(list.name)).delete(LIST);
};
const navigated = async (event, path) => {
  // Where storage can't be read the host answers; the version stays, for the next reading may work.
  try {
    for (const list of await versions()) {
      arriving.set(list.name, Date.now());
      const page = await screen(list, path);
      if (page) return due = page.ok && event.resultingClientId, page;
      if (page === null) break;
      await drop(list);
    }
  } catch (error) { console.error(error); }
  const away = fetch(event.request), list = await newest();
  const lost = async () => {
    const page = list && await kept(list, '404.html').catch(() => null);
    return page ? marked(page, list, 404) : away;
  };
  return Promise.race([away, pause(4000).then(lost)]).catch(lost);
};
// The version that a window shows, if it tells it.
const shownIn = async id => {
  if (!told.has(id)) await haveTold(1000);
  return told.get(id);
};
const file = async (event, path, version, of) => {
  const all = await versions(), own = named(path) || version;
  // The digest that the page names, in the file's name or behind it, tells the file in any version;
  // pages of lists of format 1 name their version.
  let list = own && (all.find(one => one.hashes.get(path) === own) || all.find(one => one.version === own));
  if (!list && (of || /^[0-9a-f]{16}$/.test(own))) {
    list = all.find(one => one.version === of);
    // The page is older than all versions here, or came from the host: the host's file belongs to
    // it only if the version is the same. A host that keeps nothing need not name one.
    const host = !list && await listed().catch(() => null);
    if (!list && (!host || host.version && host.version !== (of || own))) return new Response('', { status: 503 });
    if (!list && !host.hashes) return fetch(event.request);
    list = list || { ...host, name: '' };
  } else if (!list && own) list = { name: '', hashes: new Map([[path, own]]) };
  else if (!list && !path.endsWith('/files.json')) {
    const shown = all[1] && await shownIn(event.clientId);
    list = all.find(one => shown ? one.version === shown : one.hashes.has(path));
  }
  const hash = list && list.hashes.get(path);
  if (!hash) return fetch(event.request);
  for (const one of [list, ...all.filter(one => one !== list && one.hashes.get(path) === hash)]) {
    const there = await kept(one, path).catch(error => console.error(error));
    if (there) return there;
  }
  try {
    const response = await fresh(path, hash);
    const copy = response.clone();
    // A file that a full device can't keep is shown all the same.
    if (list.name) event.waitUntil(caches.has(list.name).then(async isThere => {
      if (isThere) await (await caches.open(list.name)).put(at(path), copy);
    }).catch(error => console.error(error)));
    return response;
  } catch (error) {
    console.error(error);
    // The host has another version by now.
    if (error.isWrong) event.waitUntil(lookAround());
    else if (all[1] && list.name && list.files.some(([one]) => one === path)) await drop(list);
    return error.isWrong ? new Response('', { status: 503 }) : Response.error();
  }
};
// Tiles have a version of their own.
let since = 50;
const tile = async event => {
  const name = await shared(''), there = await caches.match(event.request, { cacheName: name + 'kept' });
  if (there) return there;
  const cache = await caches.open(name + 'visited'), seen = await cache.match(event.request);
  if (seen) return seen;
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
// A part of a sound or a film: players ask for parts, some for nothing else.
const part = async (request, path) => {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range')) || [], list = (await versions()).find(one => one.hashes.has(path));
  const there = (from || to) && list && await caches.match(at(path), { cacheName: list.name, ignoreVary: true });
  if (!there) return fetch(request);
  const whole = await there.blob(), { size } = whole;
  const first = from ? +from : Math.max(0, size - to), last = from && to ? Math.min(to, size - 1) : size - 1;
  const isThere = first <= last, headers = { 'accept-ranges': 'bytes', 'content-range': `bytes ${isThere ? `${first}-${last}` : '*'}/${size}` };
  if (!isThere) return new Response('', { status: 416, headers });
  const type = there.headers.get('content-type') || '';
  return new Response(whole.slice(first, last + 1, type), { status: 206, headers: { ...headers, 'content-length': last + 1 - first, 'content-type': type } });
};
addEventListener('fetch', event => {
  const { request } = event, url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(SCOPE.href)) return;
  let path = url.pathname.slice(SCOPE.pathname.length);
  try { path = decodeURIComponent(path); } catch { return; }
  if (request.headers.has('range')) {
    if (path.startsWith(FILES)) event.respondWith(part(request, path).catch(() => fetch(request)));
    return;
  }
  if (request.mode === 'navigate' && !path.startsWith('_lectern/')) {
    const answer = navigated(event, path);
    event.respondWith(answer);
    event.waitUntil(answer.catch(() => {}).then(lookAround));
  } else if (/^_lectern\/[^/]+-image\//.test(path)) event.respondWith(tile(event).catch(() => fetch(request)));
  else if (path.startsWith('_lectern/') || path.endsWith('.webmanifest')) event.respondWith(file(event, path, url.searchParams.get('v'), url.searchParams.get('of')));
});
//= sw-keep.js

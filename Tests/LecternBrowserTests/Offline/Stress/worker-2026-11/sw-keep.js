// ---- The whole exhibit, for whoever asks for it (docs/WIRE.md, "The whole exhibit"). The build puts this behind sw.js.

// What the visitor was promised: nothing, `on` while it is fetched, `stopped`, `full` where there was no room, `whole`.
const PROMISE = new URL('_lectern/promise', SCOPE).href;
const promise = async () => {
  const there = await caches.match(PROMISE, { cacheName: KEPT });
  return there ? there.text() : '';
};
const setPromise = async word => (await caches.open(KEPT)).put(PROMISE, new Response(word));

// The addresses of an image's tiles of one level, as the app asks for them: IIIF Image API 3.0, 4.7.
const tilesOf = ({ path, version, width, height, tile, format }, factor) => {
  const found = [], span = tile * factor;
  for (let y = 0; y < height; y += span) for (let x = 0; x < width; x += span) {
    const w = Math.min(span, width - x), h = Math.min(span, height - y);
    const part = w === width && h === height ? 'full' : `${x},${y},${w},${h}`;
    found.push(new URL(`${path}${part}/${Math.ceil(w / factor)},${Math.ceil(h / factor)}/0/default.${format}?v=${version}`, SCOPE).href);
  }
  return found;
};
// All that may be kept besides the basics, in the order in which it comes: a large image's coarse levels first.
const additions = list => {
  const files = list.more.map(([path, bytes, hash]) => ({ url: new URL(path, SCOPE).href, bytes, file: [path, bytes, hash] }));
  const levels = (list.tiles || []).flatMap(image => image.levels.map(([factor, bytes]) => ({ image, factor, bytes })));
  levels.sort((a, b) => b.factor - a.factor);
  return files.concat(levels.flatMap(({ image, factor, bytes }) => {
    const urls = tilesOf(image, factor);
    return urls.map(url => ({ url, bytes: bytes / urls.length }));
  }));
};
const has = async name => new Set(await caches.has(name) ? (await (await caches.open(name)).keys()).map(({ url }) => url) : []);
// A tile's address has its version; one that was looked at needn't come again.
const putTile = async url => {
  const visited = await caches.open(VISITED), there = await visited.match(url), response = there || await fetch(url);
  if (response.status !== 200 || response.redirected || !/^image\//.test(response.headers.get('content-type'))) throw new Error(`${url}: ${response.status}`);
  await (await caches.open(KEPT)).put(url, response);
  if (there) await visited.delete(url);
};
const isFull = error => error.name === 'QuotaExceededError';

// A newer version is as whole as the older one was, before it is used; where it needs more room than there is, the rest
// comes as it is visited.
const fillWhole = async (list, put) => {
  if (await promise() !== 'whole') return;
  const there = await has(KEPT);
  try {
    await each(additions(list), ({ url, file }) => file ? put(file) : there.has(url) || putTile(url));
  } catch (error) {
    if (!isFull(error)) throw error;
    // The tiles of before are still there for the older version, and those of now make room.
    const kept = await caches.open(KEPT);
    for (const { url } of await kept.keys()) if (url !== PROMISE && !there.has(url)) await kept.delete(url);
    await setPromise('full').catch(() => {});
  }
};
// Tiles of older versions.
const prune = async () => {
  const list = await known();
  if (!list || !await caches.has(KEPT)) return;
  const wanted = new Set([PROMISE, ...additions(list).map(({ url }) => url)]), cache = await caches.open(KEPT);
  for (const key of await cache.keys()) if (!wanted.has(key.url)) await cache.delete(key);
};

// ---- Fetching it, for as long as a page that shows asks for more

let running = null, isStopped = false;
const tell = async words => {
  for (const window of await windows()) window.postMessage({ ...words, lectern: 'offline' });
};
const measure = async list => {
  const there = new Set([...await has(NAME), ...await has(KEPT)]), all = additions(list);
  const sum = items => items.reduce((bytes, item) => bytes + item.bytes, 0);
  const missing = all.filter(({ url }) => !there.has(url)), total = Math.round(sum(all));
  return { missing, total, done: missing.length ? Math.round(total - sum(missing)) : total };
};
const hasRoom = async bytes => {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota - usage > bytes;
  } catch { return true; }
};
// How it stands, while nothing is fetched.
const stand = async list => {
  const { missing, total, done } = await measure(list), word = await promise();
  if (!missing.length && (word || !total)) {
    if (word && word !== 'whole') await setPromise('whole');
    return { state: 'whole', total, done };
  }
  if (word === 'on' || word === 'whole') return { state: 'fetching', total, done, goesOn: true };
  if (word) return { state: word === 'full' ? 'noRoom' : 'stopped', total, done };
  return { state: await hasRoom(total - done) ? 'offered' : 'tight', total, done };
};
const fetchMore = async list => {
  const { missing, total, done } = await measure(list), taken = [], began = Date.now();
  let now = done, told = 0;
  const words = state => ({ state, total, done: Math.round(now) });
  const same = () => fetched('_lectern/offline.json', EXHIBIT.list, EXHIBIT.list, 'no-cache');
  // Tiles have no digest: those of a host that has another version by now may be others.
  const forget = async items => {
    const [files, tiles] = [await caches.open(NAME), await caches.open(KEPT)];
    for (const { url, file, bytes } of items) {
      await (file ? files : tiles).delete(url);
      now -= bytes;
    }
  };
  try {
    if (registration.waiting || registration.installing) return words('newer');
    await same();
    await tell(words('fetching'));
    const cache = await caches.open(NAME);
    await each(missing, async item => {
      // Browsers end a worker that is at one thing for minutes: the page asks again.
      if (isStopped || Date.now() - began > 20000) return;
      const { url, bytes, file } = item;
      if (file) await cache.put(url, await fresh(file[0], file[2], list.version)); else await putTile(url);
      taken.push(item);
      now += bytes;
      if (Date.now() - told < 250) return;
      told = Date.now();
      tell(words('fetching'));
    });
    if (missing.length && !taken.length && !isStopped) return words('failed');
    if (taken.some(({ file }) => !file)) await same();
    return await stand(list);
  } catch (error) {
    console.error(error);
    if (isFull(error)) {
      // What the visitor does has to be kept, too.
      const last = [];
      for (let room = 0; taken.length && room < 2e6; room += last[last.length - 1].bytes) last.push(taken.pop());
      await forget(last);
      await setPromise('full').catch(() => {});
      return words('noRoom');
    }
    if (error.isWrong) {
      await forget(taken.filter(({ file }) => !file));
      await registration.update().catch(() => {});
      return words(registration.waiting || registration.installing ? 'newer' : 'failed');
    }
    return words(error instanceof TypeError ? 'noNetwork' : 'failed');
  }
};
const asked = async word => {
  const list = await known();
  // The browser has thrown it all away.
  if (!list) return tell({ state: 'failed', total: 0, done: 0 });
  if (word === 'offline?') return running || tell(await stand(list));
  if (word === 'keep' || word === 'more') {
    // Only the visitor begins; a page goes on.
    if (word === 'keep') {
      isStopped = false;
      await setPromise('on');
    } else if (!['on', 'whole'].includes(await promise())) return tell(await stand(list));
    // What was stopped just now ends first, and is then gone on with.
    if (running) return running;
    isStopped = false;
    running = (async () => tell(await fetchMore(list)))().finally(() => { running = null; });
    return running;
  }
  if (word !== 'stop' && word !== 'remove') return;
  isStopped = true;
  // Before what is going on ends, for a page would have it go on.
  if (await promise()) await setPromise('stopped');
  await running;
  if (word === 'remove') {
    await caches.delete(KEPT);
    const cache = await caches.open(NAME);
    for (const [path] of list.more) await cache.delete(new URL(path, SCOPE));
  }
  await tell(await stand(list));
};

// ---- The whole exhibit, for visitors who ask for it (docs/WIRE.md, "The whole exhibit"). A
// part of sw.js.

// The promise to the visitor: none, `on` while it is fetched, `stopped`, `full` if there was no
// room, `whole`.
const PROMISE = new URL('_lectern/promise', SCOPE).href;
const promise = async () => {
  const there = await caches.match(PROMISE, { cacheName: await shared('kept') });
  return there ? there.text() : '';
};
const setPromise = async word => (await caches.open(await shared('kept'))).put(PROMISE, new Response(word));

// The addresses of an image's tiles of one level, as the app asks for them: IIIF Image
// API 3.0, 4.7.
const tilesOf = ({ path, version, width, height, tile, format }, factor) => {
  const found = [], span = tile * factor;
  for (let y = 0; y < height; y += span) for (let x = 0; x < width; x += span) {
    const w = Math.min(span, width - x), h = Math.min(span, height - y);
    const part = w === width && h === height ? 'full' : `${x},${y},${w},${h}`;
    found.push(new URL(`${path}${part}/${Math.ceil(w / factor)},${Math.ceil(h / factor)}/0/default.${format}?v=${version}`, SCOPE).href);
  }
  return found;
};
// All that may be kept besides the basics, in the order in which it comes: a large image's coarse
// levels first.
const additions = list => {
  const files = list.more.map(([path, bytes, hash]) => ({ url: at(path).href, bytes, file: [path, bytes, hash] }));
  const levels = (list.tiles || []).flatMap(image => image.levels.map(([factor, bytes]) => ({ image, factor, bytes })));
  levels.sort((a, b) => b.factor - a.factor);
  return files.concat(levels.flatMap(({ image, factor, bytes }) => {
    const urls = tilesOf(image, factor);
    return urls.map(url => ({ url, bytes: bytes / urls.length }));
  }));
};
const has = async name => new Set(await caches.has(name) ? (await (await caches.open(name)).keys()).map(({ url }) => url) : []);
// A tile's address has its version; a visited one needn't come again.
const putTile = async url => {
  const visited = await caches.open(await shared('visited')), there = await visited.match(url), response = there || await fetch(url);
  if (response.status !== 200 || response.redirected || !/^image\//.test(response.headers.get('content-type'))) throw new Error(`${url}: ${response.status}`);
  await (await caches.open(await shared('kept'))).put(url, response);
  if (there) await visited.delete(url);
};
const isFull = error => error.name === 'QuotaExceededError';

// A newer version is as whole as the older one was, before it is used; if it needs more room than
// there is, the rest comes as it is visited.
const fillWhole = async (list, put) => {
  if (await promise() !== 'whole') return;
  const name = await shared('kept'), there = await has(name);
  try {
    await each(additions(list), ({ url, file }) => file ? put(file) : there.has(url) || putTile(url));
  } catch (error) {
    if (!isFull(error)) throw error;
    // The older version still has its tiles; those fetched just now make room.
    const tiles = await caches.open(name);
    for (const { url } of await tiles.keys()) if (url !== PROMISE && !there.has(url)) await tiles.delete(url);
    await setPromise('full').catch(() => {});
  }
};
// Tiles that no version lists.
const prune = async lists => {
  const name = await shared('kept');
  if (!lists.length || !await caches.has(name)) return;
  const wanted = new Set([PROMISE, ...lists.flatMap(additions).map(({ url }) => url)]), cache = await caches.open(name);
  for (const key of await cache.keys()) if (!wanted.has(key.url)) await cache.delete(key);
};

// ---- Fetching it, for as long as a page that shows asks for more

let running = null, isStopped = false;
const tell = async words => {
  for (const window of await windows()) window.postMessage({ ...words, lectern: 'offline' });
};
const measure = async list => {
  const there = new Set([...await has(list.name), ...await has(await shared('kept'))]), all = additions(list);
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
// The state of the copy, while no fetch is under way.
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
  const cache = await caches.open(list.name), tiles = await caches.open(await shared('kept'));
  const isSame = async () => await look() === list.name;
  // Tiles have no digest: those of a host that has another version by now may differ.
  const forget = async items => {
    for (const { url, file, bytes } of items) {
      await (file ? cache : tiles).delete(url);
      now -= bytes;
    }
  };
  try {
    if (!await isSame()) return words('newer');
    await tell(words('fetching'));
    await each(missing, async item => {
      // Browsers end a worker after minutes at one task: the page asks again.
      if (isStopped || Date.now() - began > 20000) return;
      const { url, bytes, file } = item;
      if (file) await cache.put(url, await fresh(file[0], file[2])); else await putTile(url);
      taken.push(item);
      now += bytes;
      if (Date.now() - told < 250) return;
      told = Date.now();
      tell(words('fetching'));
    });
    if (missing.length && !taken.length && !isStopped) return words('failed');
    if (taken.some(({ file }) => !file) && !await isSame()) throw wrong('tiles');
    return await stand(list);
  } catch (error) {
    console.error(error);
    if (isFull(error)) {
      // The visitor's own requests have to be kept, too.
      const last = [];
      for (let room = 0; taken.length && room < 2e6; room += last[last.length - 1].bytes) last.push(taken.pop());
      await forget(last);
      await setPromise('full').catch(() => {});
      return words('noRoom');
    }
    if (error.isWrong) {
      await forget(taken.filter(({ file }) => !file));
      return words('newer');
    }
    return words(error instanceof TypeError || error.name === 'AbortError' ? 'noNetwork' : 'failed');
  }
};
const asked = async word => {
  const list = await newest();
  // The browser has deleted the copy.
  if (!list) return tell({ state: 'failed', total: 0, done: 0 });
  if (word === 'offline?') return running || tell(await stand(list));
  if (word === 'keep' || word === 'more') {
    // Only the visitor begins; a page goes on.
    if (word === 'keep') {
      isStopped = false;
      await setPromise('on');
    } else if (!['on', 'whole'].includes(await promise())) return tell(await stand(list));
    // A stopped fetch ends first, and is then continued.
    if (running) return running;
    isStopped = false;
    running = (async () => {
      // A newer version comes first.
      await lookAround();
      await tell(await fetchMore(await newest() || list));
    })().finally(() => { running = null; });
    return running;
  }
  if (word !== 'stop' && word !== 'remove') return;
  isStopped = true;
  // Set before the present fetch ends, for a page would continue it.
  if (await promise()) await setPromise('stopped');
  await running;
  if (word === 'remove') {
    await caches.delete(await shared('kept'));
    const cache = await caches.open(list.name);
    for (const [path] of list.more) await cache.delete(at(path));
  }
  await tell(await stand(list));
};

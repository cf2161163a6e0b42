// The launch.

// A file's bytes. Those that boot.js has begun are handed over, not held while the page is open.
const fetched = name => {
  const one = device.begun[name] || device.bytes(name);
  delete device.begun[name];
  return one;
};
const random = (address, count) => crypto.getRandomValues(new Uint8Array(core.memory.buffer, address, count));

// Holds the lock that tells other windows of this launch, until it has ended or the page is gone.
const begun = () => new Promise(resolve => {
  setTimeout(resolve, 200);
  navigator.locks.request(device.lock, { mode: 'shared' }, () => { device.look(1).then(resolve); return ended; }).catch(resolve);
}).catch(() => {});

const attend = () => {
  attendPans();
  canvas?.attend();
  device.core = { call, putText, TEXT };
  for (const name of ['kiosk', 'offline', 'sound']) device[name]?.(device.core);
  for (const one of [attendTaps, attendStrip, attendFocus, attendKeys, attendScrolls, attendWindow, attendHistory, attendMedia]) one();
};

// The second part before the start, where boot.js has asked for it; and for a place that only
// IndexedDB has, as after a kill. A call that waits for it would wait for the host, worker or not.
const whole = () => page.dataset.later && (device.begun.later || device.value('place'))
  && later().catch(later);

const begin = async () => {
  // The archive's files are fetched beside the module.
  const needed = device.ready.then(async () => {
    try { showRestored(); } catch (error) { console.error(error); }
    // A phone's list doesn't wait for the text of a detail that doesn't show.
    const names = device.launch()?.files || [];
    const first = [...page.querySelectorAll('[data-place=right]')].every(isSeen) && await device.chunk().catch(() => {});
    return Promise.all([...new Set(names).add(first)].map(name => name && fetched(name).then(content => [name, content]).catch(() => {})));
  });
  const host = { apply, random, fold: foldPieces, format: answer };
  const [{ instance }, bundle, chunks, rest] = await Promise.all([
    fetched('lectern.wasm').then(bytes => WebAssembly.instantiate(bytes, { host, placeholder })),
    page.dataset.bundle === 'none' ? [] : fetched('exhibit.json'), needed,
    device.ready.then(whole)]);
  device.begun = {};
  await begun();
  core = instance.exports;
  if (rest) await join(rest);
  put(BUNDLE, new Uint8Array(bundle));
  putText(ADDRESS, here());
  putText(PREFERENCES, device.value('preferences'));
  tellLocale();
  adopt(2, document.createElement('div'));
  nodes[2].id = 'lectern';
  for (const chunk of chunks) {
    if (chunk) { putText(NAME, chunk[0]); put(CONTENT, new Uint8Array(chunk[1])); core.lectern_file(); }
  }
  const failed = device.failed();
  putText(ARCHIVE, device.value('place'));
  isArriving = true;
  device.keep('failed', failed + 1);
  beginVisit();
  if (!call('lectern_open', ...traits(), failed, minute(), mark())) {
    // The kept place isn't at fault: it is used again when the exhibit is mended.
    if (core) device.keep('failed', failed);
    throw new Error('the app can’t be opened');
  }
  attend();
  // Until here, the core's output went to the log only: the present page stays.
  old = document.getElementById('lectern');
  title = document.title;
  call('lectern_start');
  if (!core) throw new Error('the app can’t be started');
  joinLater().then(() => {
    active();
    device.refused = () => { device.refused = null; call('lectern_cannot_keep'); };
    if (device.isRefused) device.refused();
  });
  afterPaint(arrived);
};
window.lectern = Object.assign(device, { isWhole: () => isWhole, fold, format, formatters: () => madeFormatters, liveBytes: () => core ? core.lectern_live_bytes() : 0 });
// Without the core the page stays as it was: complete, with links. While a host is updated, boot.js
// may be of another build.
if (page.dataset.exhibit) (device.bytes ? begin() : Promise.reject(new Error('boot.js is missing, or of another build'))).catch(error => {
  endLaunch();
  delete page.dataset.coming;
  if (!isReloading) device.show?.();
  device.settle?.(true);
  console.error(error);
});

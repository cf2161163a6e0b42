// Calls of the core.

const write = bytes => {
  const address = core.lectern_room(bytes.length);
  new Uint8Array(core.memory.buffer, address, bytes.length).set(bytes);
};
const put = (slot, bytes) => {
  if (!core) return;
  write(bytes);
  core.lectern_keep(slot);
};
const putText = (slot, text) => put(slot, encoder.encode(text));

// A trap is a bug in Lectern: the page is loaded again from its address, but not over and over.
let isReloading = false;
const call = (name, ...values) => {
  if (!core) return 0;
  try { return core[name](...values); } catch (error) {
    core = null;
    // A launch that shows nothing is counted already.
    if (!isArriving) device.keep('failed', 1);
    endLaunch();
    console.error(error);
    try {
      const last = Number(sessionStorage.getItem('lectern:trap') || 0);
      sessionStorage.setItem('lectern:trap', Date.now());
      // Without a network the page would be lost.
      if (Date.now() - last > 10000 && navigator.onLine) { isReloading = true; location.reload(); }
    } catch {}
    return 0;
  }
};

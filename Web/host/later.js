// The second part of the module: what first screens and their taps don't call. It comes once the
// app is live. A call into it before that waits, and the page with it; without it the page is
// loaded anew, as after any trap.

let isWhole = !page.dataset.later;
// Its bytes; where they don't come, the next call asks for them anew.
const later = () => fetched('later');
const join = bytes => WebAssembly.instantiate(bytes, { primary: core }).then(() => isWhole = true);
const joinNow = () => {
  const request = new XMLHttpRequest();
  request.open('GET', device.later(), false);
  // A page takes only text so: of each sign, the low byte is one of the file's.
  request.overrideMimeType('text/plain; charset=x-user-defined');
  request.send();
  if (request.status !== 200) throw new Error(`the second part: ${request.status}`);
  const bytes = Uint8Array.from(request.responseText, sign => sign.charCodeAt(0) & 0xFF);
  new WebAssembly.Instance(new WebAssembly.Module(bytes), { primary: core });
  isWhole = true;
};
// The placeholders of the first part for the functions of the second, by their numbers.
const placeholder = new Proxy({}, {
  get: (_, number) => (...values) => {
    if (!isWhole) joinNow();
    return core.table.get(+number)(...values);
  },
});
const joinLater = async () => {
  while (core && !isWhole) {
    try { await join(await later()); } catch (error) {
      console.error(error);
      await new Promise(resolve => setTimeout(resolve, 5000));
    }
  }
};

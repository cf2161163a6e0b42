// The page, what boot.js has begun for it, and the nodes that the core has made.

const page = document.documentElement;
const files = new URL(page.dataset.folder ? '../_lectern/' : '_lectern/', document.baseURI).href;
const version = page.dataset.version || '';
// Without boot.js no value is kept, and the present page shows until the app is there.
const device = window.lectern || {
  ready: Promise.resolve(), begun: {}, value: () => '', keep() {}, failed: () => 0, look() {}, launch: () => null, show() {}, taps: [],
  here: () => location.pathname.slice(new URL(document.baseURI).pathname.length),
};
const { here, file = name => `${files}${name}?v=${version}`, tags = [] } = device;
const nodes = [, page];
const encoder = new TextEncoder(), decoder = new TextDecoder();
let core, old, title;

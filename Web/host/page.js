// The page, what boot.js has begun for it, and the nodes that the core has made.

const page = document.documentElement;
// Without boot.js the page stays as it was made: complete, with links.
const device = window.lectern || {};
const { files, here, tags } = device;
const nodes = [, page];
const encoder = new TextEncoder(), decoder = new TextDecoder();
let core, old, title;

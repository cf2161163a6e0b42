// The browser's side of Lectern: applies ops, reports events. The few decisions that it takes,
// because the core isn't there yet or can't know, are in docs/WIRE.md, "What the host decides".
// Its parts are one closure: scripts/web-file puts each in the place of its line.
'use strict';
(() => {
//= host/tables.js
//= host/page.js
//= host/call.js
//= host/later.js
//= host/queue.js
//= host/saving.js
//= host/fold.js
//= host/formats.js
//= host/share.js
//= host/traits.js
//= host/media.js
//= host/history.js
//= host/focus.js
//= host/report.js
//= host/scroll.js
//= host/patch.js
//= host/pans.js
//= host/taps.js
//= host/strip.js
//= host/keys.js
//= host/window.js
//= host/take-over.js
//= host/begin.js
})();

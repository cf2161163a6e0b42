// Actions that wait for the end of a commit or for a frame.

let queue = [];
// The core is never called back in the middle of a commit.
let draining = false;
const drain = () => {
  if (draining || !queue.length) return;
  draining = true;
  queueMicrotask(() => {
    draining = false;
    const reports = queue;
    queue = [];
    for (const report of reports) report();
  });
};

// Transitions begin with the second frame from now, however long the first one takes; a hidden page
// has no frames.
const afterPaint = action => document.hidden ? setTimeout(action, 32) :
  requestAnimationFrame(() => requestAnimationFrame(action));

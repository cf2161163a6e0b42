// Pans and zooms the document in the page for some seconds by fingers and wheel, and tells how long
// frames took. Run in the page: arguments are seconds and a function to call with the result.
const [seconds, done] = arguments;
const picture = document.querySelector('.facsimile-picture');
const { left, top, width, height } = picture.getBoundingClientRect();
const at = (x, y) => ({ clientX: left + x, clientY: top + y, bubbles: true, cancelable: true });
const touch = (name, x, y) => picture.dispatchEvent(new PointerEvent(name, {
  ...at(x, y), pointerId: 7, pointerType: 'touch', isPrimary: true, button: 0, buttons: name === 'pointerup' ? 0 : 1 }));
const wheel = (x, y, deltaY) => picture.dispatchEvent(new WheelEvent('wheel', { ...at(x, y), deltaY, ctrlKey: true }));
const frames = [], work = [];
// The time of the app and of this script in each frame, in milliseconds.
const request = window.requestAnimationFrame;
let frame;
window.requestAnimationFrame = action => request.call(window, now => {
  if (frame !== now) work.push(0);
  frame = now;
  const start = performance.now();
  action(now);
  work[work.length - 1] += performance.now() - start;
});
const sorted = list => list.sort((a, b) => a - b);
const mean = list => list.reduce((sum, one) => sum + one, 0) / list.length;
let first, last, isDown = false;
const step = now => {
  if (first === undefined) first = now; else frames.push(now - last);
  last = now;
  const t = (now - first) / 1000;
  if (t > seconds) {
    if (isDown) touch('pointerup', width / 2, height / 2);
    window.requestAnimationFrame = request;
    sorted(frames);
    sorted(work);
    return done({
      frames: frames.length, mean: mean(frames), p95: frames[Math.floor(frames.length * 0.95)],
      longest: frames[frames.length - 1], work: mean(work), workP95: work[Math.floor(work.length * 0.95)],
    });
  }
  // Half a second of each in turn: in at the middle, along, out again, along.
  const phase = Math.floor(t * 2) % 4;
  if (phase % 2 === 0) {
    if (isDown) { touch('pointerup', width / 2, height / 2); isDown = false; }
    wheel(width * 0.45, height * 0.4, phase === 0 ? -14 : 14);
  } else {
    const x = width / 2 + Math.sin(t * 6) * width * 0.35, y = height / 2 + Math.cos(t * 5) * height * 0.35;
    touch(isDown ? 'pointermove' : 'pointerdown', x, y);
    isDown = true;
  }
  requestAnimationFrame(step);
};
requestAnimationFrame(step);

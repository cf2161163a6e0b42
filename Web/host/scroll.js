// Offsets and sizes.

const reportScroll = target => target.isConnected &&
  report(target, SCROLL, 0, target.scrollTop, target.clientWidth, target.clientHeight);
// In a low window bars take less room while somebody scrolls down (lectern.css), until they scroll
// up, reach the top or come to another screen. A scroller that is laid out anew, or another one, is
// followed from where it is: bars that change its height don't turn them back. Less room is taken
// only where more than all of it is hidden above, so that the content can still be scrolled.
const LOW = 500, TURN = 24, DEEP = 180;
let followed = {};
const slim = is => page.toggleAttribute('data-slim', is);
const followScroll = target => {
  const { scrollTop: top, clientHeight: height } = target, isSlim = page.hasAttribute('data-slim');
  if (followed.target !== target || followed.height !== height) followed = { target, height, from: top };
  const way = isSlim ? followed.from - top : top - followed.from;
  if (innerHeight > LOW || top <= 0) slim(false);
  else if (way > TURN && (isSlim || top > DEEP)) slim(!isSlim);
  else if (way > 0) return;
  followed.from = top;
};
const reportScrolls = () => {
  for (const target of nodes) if (target && target.lecternMask >> SCROLL & 1) reportScroll(target);
};
const sizes = new ResizeObserver(entries => {
  for (const { target, borderBoxSize } of entries) {
    // Safari before 15.4 doesn't report the size.
    const box = borderBoxSize ? borderBoxSize[0] : { inlineSize: target.offsetWidth, blockSize: target.offsetHeight };
    if (target.isConnected) report(target, RESIZE, 0, 0, box.inlineSize, box.blockSize);
  }
});
const attendScrolls = () => {
  document.addEventListener('scroll', event => {
    if (!(event.target.lecternMask >> SCROLL & 1)) return;
    followScroll(event.target);
    reportScroll(event.target);
  }, { capture: true, passive: true });
  addEventListener('resize', () => {
    sendTraits();
    reportScrolls();
  });
};

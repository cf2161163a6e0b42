// The app in place of the prerendered page.

// The whole new tree takes the old one's place in one task: nothing is painted in between. The
// visitor's input so far (typed, focused, scrolled) is kept. A presented screen's scrollers are
// told apart from those beneath, which may be more.
const scrollers = tree => [tree.querySelector('.stage') || tree, ...tree.querySelectorAll('.presentation')]
  .map(screen => [...screen.querySelectorAll('.list-scroll, .detail-scroll, .reading-scroll')]);
// A control answers to one of the old tree that looks the same, if as many of them show in both.
const CONTROLS = 'a, button, input';
const look = one => one.getAttribute('href') || one.outerHTML.replace(' checked=""', '');
const alike = (tree, was) => [...tree.querySelectorAll(CONTROLS)].filter(one => look(one) === look(was) && isSeen(one));
const takeOver = after => {
  const before = old, focused = document.activeElement, fields = [...before.querySelectorAll('input[type=search][id]')];
  // Nothing of another screen counts.
  const tapped = device.taps.map(one => one.closest(CONTROLS));
  const used = title === document.title ? [...new Set([...tapped, focused?.closest(CONTROLS)])].filter(was => was).map(was => [was, alike(before, was)]) : [];
  device.taps = null;
  const offsets = scrollers(before).map(screen => screen.map(scroller => [scroller.scrollTop, scroller.lecternTop]));
  old = null;
  before.replaceWith(nodes[2]);
  page.classList.add('live');
  device.show();
  device.settle?.(true);
  scrollers(nodes[2]).forEach((screen, level) => screen.forEach((scroller, index) => {
    const [top, shown] = offsets[level]?.[index] || [];
    // The scroll offset at which the archive's place was shown isn't the visitor's doing: the core
    // may have refused it. Later scrolling counts.
    if (shown === undefined) { if (top) scroller.scrollTop = top; }
    // The scroller first stands where the core put it, and reports that, so that this move counts
    // as the visitor's.
    else if (shown !== top) queue.push(() => { scroller.scrollTop = top; });
  }));
  for (const field of fields) {
    const search = nodes[2].querySelector('#' + field.id);
    if (!search) continue;
    if (focused === field) queue.push(() => search.focus());
    if (field.value) queue.push(() => {
      search.value = field.value;
      search.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
  for (const [was, same] of used) {
    const now = alike(nodes[2], was), one = now.length === same.length && now[same.indexOf(was)];
    if (one) queue.push(() => {
      if (was === focused) one.focus({ preventScroll: true });
      // The browser follows links.
      if (tapped.includes(was) && !was.href && isReachable(one) && (was.checked === undefined || was.checked !== one.checked)) one.click();
    });
  }
};

// Scrolled as in the archive, the present page shows what will be restored.
const showRestored = () => {
  const { address, scrolls } = device.launch() || {};
  if (core || !scrolls || here() !== address) return;
  const tree = document.getElementById('lectern'), met = {};
  for (const [name, top] of scrolls) {
    const scroller = tree.getElementsByClassName(name)[met[name] = (met[name] ?? -1) + 1];
    if (!scroller) continue;
    scroller.scrollTop = top;
    scroller.lecternTop = scroller.scrollTop;
  }
  device.show();
};

// Taps, and what is typed or chosen.

const attendTaps = () => {
  // An element that moves between press and release was tapped all the same: the browser then
  // clicks on the element that holds both places.
  let pressed;
  addEventListener('pointerdown', event => { byKeys = false; pressed = event.isPrimary ? event : null; }, true);
  addEventListener('keydown', () => { byKeys = true; }, true);
  document.addEventListener('click', event => {
    // A link opened elsewhere on purpose stays a link.
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const was = event.detail && pressed, moved = was && was.target !== event.target && event.target.contains(was.target)
      && Math.hypot(event.clientX - was.clientX, event.clientY - was.clientY) < 10 && !was.target.closest('[inert]');
    pressed = null;
    offer(event, TAP, 0, null, moved ? was.target : event.target);
  });
  document.addEventListener('input', event => offer(event, INPUT, 0, () => {
    const { type, checked, value } = event.target;
    const entered = (type === 'radio' || type === 'checkbox') && !checked ? '' : value;
    putText(TEXT, entered);
    putText(FOLDED, fold(entered));
  }));
};

// The place of the focus.

// The element that had the focus gets it back; if there wasn't one, or it is gone or hidden,
// another one gets it.
const kept = [];
const giveBack = (had, other) => {
  if (had && had !== document.body) had.focus({ preventScroll: true });
  if (!other || had === document.activeElement && had !== document.body) return;
  if (!other.hasAttribute('tabindex')) {
    other.tabIndex = -1;
    other.addEventListener('blur', () => other.removeAttribute('tabindex'), { once: true });
  }
  focusOn(other);
};

// A ring is for those who use keys: what a finger brings about gives the focus without one.
let byKeys;
const focusOn = target => target.focus({ preventScroll: !target.matches('mark, [class$=-words]'), focusVisible: target.matches('input') ? undefined : byKeys });

// When the focused element gets out of reach, the focus goes to the nearest element around it that
// accepts it, or else to the screen in front. While an element from which the core took the focus
// stays in reach, no other one gets it.
let left;
const pathOf = one => one && one !== document.body ? [one, ...pathOf(one.parentElement)] : [];
const isReachable = one => one.isConnected && !one.closest('[inert], [hidden]') && one.getClientRects().length;
const isSeen = one => isReachable(one) && getComputedStyle(one).visibility === 'visible';
const keepFocus = (had, around) => {
  const now = document.activeElement;
  const isHeld = now && now !== document.body && isReachable(now);
  left = !isHeld && isReachable(had) ? had : null;
  if (isHeld || left) return;
  const other = [...around, ...nodes[2].querySelectorAll('[tabindex]:not(a, button, input)')]
    .find(one => one.hasAttribute('tabindex') && isSeen(one));
  if (other) focusOn(other);
};

const attendFocus = () => {
  document.addEventListener('focusin', event => offer(event, FOCUS));
  document.addEventListener('focusout', event => {
    // When the window is left, the focus stays in its place, and is there on return.
    const { target, relatedTarget } = event;
    if (document.activeElement === target) return;
    if (relatedTarget || isSeen(target) || !target.isConnected || target.closest('[inert], [hidden]')) return offer(event, BLUR);
    // WebKit takes the focus from an element that a turn of the device hides, before the app hears
    // of the turn and shows the element again.
    const around = pathOf(target), isLost = () => document.activeElement === document.body;
    requestAnimationFrame(() => {
      if (isLost() && isSeen(target)) return target.focus({ preventScroll: true });
      offer(event, BLUR);
      if (isLost()) keepFocus(target, around);
    });
  });
};

// Copies a page's content for the scenario runner, which works out what a reader meets in it. Nodes
// are remembered by their place in the copy until the next one is made.
'use strict';

const NAMES = ['role', 'href', 'type', 'alt', 'title', 'placeholder', 'disabled', 'hidden', 'inert',
  'tabindex', 'id', 'for', 'name', 'scope', 'aria-label', 'aria-labelledby', 'aria-current',
  'aria-selected', 'aria-pressed', 'aria-expanded', 'aria-hidden', 'aria-setsize',
  'aria-posinset', 'aria-checked', 'aria-disabled', 'aria-busy', 'aria-level', 'value'];

function copy() {
  countFrames();
  const nodes = window.lecternScenarioNodes = [];
  const walk = (node) => {
    const id = nodes.push(node) - 1;
    if (node.nodeType === Node.TEXT_NODE) return { i: id, x: node.data };
    const style = getComputedStyle(node), attributes = {};
    for (const name of NAMES) if (node.hasAttribute(name)) attributes[name] = node.getAttribute(name);
    const out = { i: id, t: node.localName, a: attributes };
    if (style.display === 'none' || style.visibility !== 'visible') { out.h = true; return out; }
    if (node.localName === 'input') { out.v = node.value; out.c = node.checked; }
    if (node === document.activeElement && node !== document.body) out.f = true;
    out.k = [...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE ||
      child.nodeType === Node.ELEMENT_NODE && !['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']
        .includes(child.nodeName)).map(walk);
    return out;
  };
  const page = document.documentElement;
  return {
    page: walk(document.body), title: document.title, path: location.pathname,
    fragment: /^#(xywh|filter|menu|q|sort|leaf|line|text|tour|layer|t)=/.test(location.hash) ? location.hash : '',
    ready: document.readyState === 'complete' &&
      (!page.dataset.exhibit || page.classList.contains('live')),
  };
}

const element = (id) => {
  const node = (window.lecternScenarioNodes || [])[id];
  return node && node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
};

// True if anything in the page moves that will come to rest, or was drawn less than two frames ago:
// a busy WebKit reports a transition as finished before it has drawn any of it, and elements lie
// where it began.
function moves() {
  // Computes styles, which start the transitions of this very turn: not every browser does so
  // itself.
  void document.body.offsetWidth;
  if (document.getAnimations().some((animation) => animation.playState === 'running' &&
    animation.effect && animation.effect.getComputedTiming().iterations !== Infinity)) {
    window.lecternScenarioStill = false;
    return true;
  }
  // A hidden page has no frames.
  if (document.hidden) return false;
  const isStill = window.lecternScenarioStill;
  window.lecternScenarioStill = false;
  if (!isStill && !window.lecternScenarioLooks) {
    window.lecternScenarioLooks = true;
    requestAnimationFrame(() => requestAnimationFrame(() => {
      window.lecternScenarioLooks = false;
      window.lecternScenarioStill = true;
    }));
  }
  return !isStill;
}

// True if the target can be looked for: `place` will find it there, so that its two frames stay
// counted.
function isAtRest() {
  const isStill = !moves() && rests();
  window.lecternScenarioStill = isStill;
  return isStill;
}

// The place for a finger on an element, or the obstacle.
function place(id) {
  const target = element(id);
  if (!target || !target.isConnected) return { obstacle: 'it has just gone' };
  if (moves() || !rests()) return { obstacle: 'the page is still moving' };
  target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const box = target.getClientRects()[0];
  if (!box) return { obstacle: 'it is drawn nowhere' };
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  // Elements for readers alone have nothing to touch: readers activate them.
  for (let one = target; one; one = one.parentElement) {
    const { width, height } = one.getBoundingClientRect();
    if (width > 1 || height > 1 || getComputedStyle(one).clipPath === 'none') continue;
    target.focus();
    target.click();
    return { isDone: true };
  }
  const hit = document.elementFromPoint(x, y);
  if (!hit) return { obstacle: 'it lies outside the window' };
  const label = hit.closest('label');
  if (!target.contains(hit) && !hit.contains(target) && !(label && label.control === target)) {
    return { obstacle: `<${hit.localName} class="${hit.className}"> covers it` };
  }
  window.lecternScenarioClick = 'none';
  addEventListener('click', (event) => {
    // Something that has come above it may have moved it from under the finger.
    const isAway = [...target.getClientRects()].every((box) =>
      x < box.left || x > box.right || y < box.top || y > box.bottom);
    const isMissed = target.isConnected && isAway && !target.contains(event.target);
    window.lecternScenarioClick = isMissed ? 'missed' : 'hit';
  }, { capture: true, once: true });
  return { x, y };
}

// `none` until the touch that `place` was asked for has become a click, then `hit` or `missed`;
// `hit` also on a page that replaced the one it was asked on.
const click = () => window.lecternScenarioClick || 'hit';

// The box of an element, once nothing moves and a place of it can be touched; or the obstacle.
function box(id, partX, partY) {
  const target = element(id);
  if (!target || !target.isConnected) return { obstacle: 'it has just gone' };
  if (moves() || !rests() || window.lecternScenarioFrames) return { obstacle: 'the page is still moving' };
  target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = target.getBoundingClientRect();
  if (!width || !height) return { obstacle: 'it is drawn nowhere' };
  const hit = document.elementFromPoint(x + width * partX, y + height * partY);
  if (!hit) return { obstacle: 'that place lies outside the window' };
  if (!target.contains(hit)) return { obstacle: `<${hit.localName} class="${hit.className}"> covers it there` };
  window.lecternScenarioReleased = false;
  for (const name of ['pointerup', 'pointercancel']) {
    addEventListener(name, () => { window.lecternScenarioReleased = true; }, { capture: true, once: true });
  }
  return { x, y, width, height };
}

// True if the finger that `box` was asked for has left; also on a page that replaced the one it was
// asked on.
const wasReleased = () => window.lecternScenarioReleased !== false;

// Counts the frames that the app waits for: it asks for the next one as long as something moves.
function countFrames() {
  if ('lecternScenarioFrames' in window) return;
  window.lecternScenarioFrames = 0;
  const request = window.requestAnimationFrame;
  window.requestAnimationFrame = (action) => {
    window.lecternScenarioFrames++;
    return request.call(window, (time) => {
      // Frames that it asks for in turn count before this one is over.
      try { action(time); } finally { window.lecternScenarioFrames--; }
    });
  };
}

// True if no pane is on its way; a pane that comes takes the focus once it stands.
function rests() { return !document.querySelector('.pane[data-motion]'); }

// The element at which the app hears a pan begin, the innermost one; nothing without one.
function edge() {
  if (!rests()) return { obstacle: 'the page is still moving' };
  const target = [...document.querySelectorAll('div')].reverse().find((one) =>
    one.lecternMask >> 7 & 1 && one.getClientRects().length);
  if (!target) return null;
  const { x, y, width, height } = target.getBoundingClientRect();
  const isMirrored = document.documentElement.dir === 'rtl';
  return { x: isMirrored ? x + width : x, y: y + height / 2, width: isMirrored ? -width : width };
}

function caretToEnd(id) {
  const field = element(id);
  field.focus();
  if (field.setSelectionRange) field.setSelectionRange(field.value.length, field.value.length);
}

function selectAll(id) {
  const field = element(id);
  field.focus();
  field.select();
  return field.value.length;
}

function scroll(id, how, amount) {
  const scrolls = (node) => node.scrollHeight > node.clientHeight + 1 &&
    /auto|scroll/.test(getComputedStyle(node).overflowY);
  const start = element(id);
  let target = start;
  while (target && !scrolls(target)) target = target.parentElement;
  target = target || [...start.querySelectorAll('*')].find(scrolls) || document.scrollingElement;
  const top = how === 'by' ? target.scrollTop + amount
    : how === 'end' ? target.scrollHeight : how === 'start' ? 0 : amount;
  target.scrollTo({ top, behavior: 'instant' });
}

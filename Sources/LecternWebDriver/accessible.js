// The elements that assistive technology would find on the page: role, name, state and reachability
// of each, for the part of HTML and ARIA that exhibits use. Runs in the page for one question at a
// time and leaves nothing behind. Sources: HTML-AAM, ARIA in HTML, accname 1.2 (simplified: no CSS
// content, no embedded controls inside names).
'use strict';

const INPUT_ROLES = {
  button: 'button', submit: 'button', reset: 'button', image: 'button', checkbox: 'checkbox',
  radio: 'radio', range: 'slider', number: 'spinbutton', search: 'searchbox', text: 'textbox',
  email: 'textbox', tel: 'textbox', url: 'textbox', password: 'textbox',
};

const TAG_ROLES = {
  button: 'button', summary: 'button', textarea: 'textbox', option: 'option', h1: 'heading',
  h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading', ul: 'list',
  ol: 'list', menu: 'list', li: 'listitem', nav: 'navigation', main: 'main',
  aside: 'complementary', article: 'article', table: 'table', tr: 'row', td: 'cell',
  th: 'columnheader', thead: 'rowgroup', tbody: 'rowgroup', dialog: 'dialog', p: 'paragraph',
  blockquote: 'blockquote', hr: 'separator', progress: 'progressbar', meter: 'meter',
  output: 'status', fieldset: 'group', details: 'group', figure: 'figure', search: 'search',
  dt: 'term', dd: 'definition', em: 'emphasis', strong: 'strong', del: 'deletion', code: 'code',
};

const NAMED_BY_CONTENT = new Set([
  'button', 'cell', 'checkbox', 'columnheader', 'gridcell', 'heading', 'link', 'menuitem',
  'menuitemradio', 'menuitemcheckbox', 'option', 'radio', 'row', 'rowheader', 'switch', 'tab',
  'tooltip', 'treeitem',
]);

const squeeze = (text) => text.replace(/[\s\u00a0]+/g, ' ').trim();
const parentOf = (element) =>
  element.assignedSlot || element.parentElement || element.getRootNode().host || null;

function roleOf(element) {
  const explicit = (element.getAttribute('role') || '').trim().split(/\s+/)[0];
  if (explicit) return explicit === 'none' ? 'presentation' : explicit;
  const tag = element.localName;
  switch (tag) {
    case 'a': case 'area': return element.hasAttribute('href') ? 'link' : 'generic';
    case 'img': return element.getAttribute('alt') === '' ? 'presentation' : 'img';
    case 'input':
      if (element.type === 'checkbox' && element.hasAttribute('switch')) return 'switch';
      if (element.list) return 'combobox';
      return INPUT_ROLES[element.type] || 'generic';
    case 'select': return element.multiple || element.size > 1 ? 'listbox' : 'combobox';
    case 'section': return labelOf(element) ? 'region' : 'generic';
    case 'form': return labelOf(element) ? 'form' : 'generic';
    case 'th': return element.scope === 'row' ? 'rowheader' : 'columnheader';
    case 'header': case 'footer':
      if (element.closest('article,aside,main,nav,section')) return 'generic';
      return tag === 'header' ? 'banner' : 'contentinfo';
  }
  return TAG_ROLES[tag] || 'generic';
}

// The text that a reader would speak for the inside of an element.
function contentOf(element) {
  let text = '';
  for (const node of element.shadowRoot ? element.shadowRoot.childNodes : element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) { text += node.data; continue; }
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    if (node.localName === 'br') { text += ' '; continue; }
    if (node.getAttribute('aria-hidden') === 'true' || !isRendered(node)) continue;
    const inner = labelOf(node) || contentOf(node);
    const isInline = getComputedStyle(node).display.startsWith('inline');
    text += isInline ? inner : ` ${inner} `;
  }
  return text;
}

// Elements whose name is being put together: a label may hold the control that it labels.
const naming = new Set();

// The name that the author gave by an attribute or a labelling element.
function labelOf(element) {
  if (naming.has(element)) return '';
  naming.add(element);
  const label = givenLabelOf(element);
  naming.delete(element);
  return label;
}

function givenLabelOf(element) {
  const references = (element.getAttribute('aria-labelledby') || '').split(/\s+/)
    .map((id) => id && element.getRootNode().getElementById(id)).filter(Boolean);
  if (references.length) {
    return squeeze(references.map((e) => e.getAttribute('aria-label') || contentOf(e)).join(' '));
  }
  const label = squeeze(element.getAttribute('aria-label') || '');
  if (label) return label;
  if (element.labels && element.labels.length) {
    return squeeze([...element.labels].map(contentOf).join(' '));
  }
  const child = (name) => [...element.children].find((e) => e.localName === name);
  switch (element.localName) {
    case 'img': case 'area': return squeeze(element.alt || element.title || '');
    case 'input':
      if (element.type === 'image') return squeeze(element.alt || element.title || '');
      if (['button', 'submit', 'reset'].includes(element.type)) return squeeze(element.value);
      return squeeze(element.title || element.placeholder || '');
    case 'textarea': return squeeze(element.title || element.placeholder || '');
    case 'svg': return squeeze(child('title')?.textContent || '');
    case 'fieldset': return child('legend') ? squeeze(contentOf(child('legend'))) : '';
    case 'figure': return child('figcaption') ? squeeze(contentOf(child('figcaption'))) : '';
    case 'table': return element.caption ? squeeze(contentOf(element.caption)) : '';
  }
  return '';
}

function nameOf(element, role) {
  return labelOf(element) || (NAMED_BY_CONTENT.has(role) ? squeeze(contentOf(element)) : '') ||
    squeeze(element.getAttribute('title') || '');
}

const isRendered = (element) => element.checkVisibility({visibilityProperty: true});

// True if a visitor can come to see the element: it is drawn, not inert or hidden from readers, and
// on the screen or within reach of scrolling.
function isPresent(element) {
  if (!isRendered(element)) return false;
  if (element.closest('[inert],[aria-hidden="true"]')) return false;
  const modal = [...document.querySelectorAll('dialog:modal')].pop();
  if (modal && !modal.contains(element)) return false;
  return isReachable(element);
}

function isReachable(element) {
  let {left, top, right, bottom} = element.getBoundingClientRect();
  if (right - left <= 0 || bottom - top <= 0) return false;
  let position = getComputedStyle(element).position;
  for (let box = parentOf(element); box && box !== document.body && box !== document.documentElement;
    box = parentOf(box)) {
    if (position === 'fixed') break;
    const style = getComputedStyle(box);
    if (position === 'absolute' && style.position === 'static' && style.transform === 'none') continue;
    position = style.position;
    const outer = box.getBoundingClientRect();
    for (const [low, high, overflow, min, max, offset, inner, total] of [
      [left, right, style.overflowX, outer.left, outer.right, box.scrollLeft, box.clientWidth, box.scrollWidth],
      [top, bottom, style.overflowY, outer.top, outer.bottom, box.scrollTop, box.clientHeight, box.scrollHeight],
    ]) {
      if (overflow === 'visible' || style.display.startsWith('inline')) continue;
      const misses = high <= min || low >= max;
      if (misses && overflow !== 'auto' && overflow !== 'scroll') return false;
      // Content before the start of a scroller can't be scrolled to; the same holds past its end.
      if (misses && (high - min + offset <= 0 && offset >= 0 || low - min + offset >= total)) return false;
    }
    if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
      // Scrolled into view, the element would be where its scroller is.
      ({left, top, right, bottom} = outer);
    }
  }
  const page = document.scrollingElement;
  const clips = (axis) => ['hidden', 'clip'].includes(getComputedStyle(document.documentElement)[axis]) ||
    ['hidden', 'clip'].includes(getComputedStyle(document.body)[axis]);
  const fixed = position === 'fixed';
  const width = fixed || clips('overflowX') ? innerWidth : Math.max(page.scrollWidth, innerWidth);
  const height = fixed || clips('overflowY') ? innerHeight : Math.max(page.scrollHeight, innerHeight);
  const x = fixed ? 0 : page.scrollLeft;
  const y = fixed ? 0 : page.scrollTop;
  return bottom + y > 0 && top + y < height && left + x < width &&
    (right + x > 0 || getComputedStyle(document.documentElement).direction === 'rtl');
}

function describe(element) {
  const role = roleOf(element);
  const box = element.getBoundingClientRect();
  const states = {};
  for (const {name, value} of element.attributes) {
    if (name.startsWith('aria-') && !/^aria-(label|labelledby|controls|owns|describedby)$/.test(name)) {
      states[name.slice(5)] = value;
    }
  }
  if (element.disabled) states.disabled = 'true';
  if (element.checked !== undefined && ['checkbox', 'radio', 'switch'].includes(role)) {
    states.checked = String(element.checked);
  }
  if (element.localName === 'summary') states.expanded = String(element.parentElement.open);
  if (/^h[1-6]$/.test(element.localName)) states.level ??= element.localName[1];
  if (element === document.activeElement) states.focused = 'true';
  const value = element.value !== undefined && !['button', 'li'].includes(element.localName)
    ? String(element.value) : element.isContentEditable ? element.innerText : '';
  return {
    element, role, name: nameOf(element, role), value, states,
    frame: {x: box.left, y: box.top, width: box.width, height: box.height},
  };
}

function allWithin(root) {
  const found = [];
  for (const element of root.querySelectorAll('*')) {
    found.push(element);
    if (element.shadowRoot) found.push(...allWithin(element.shadowRoot));
  }
  return found;
}

function matchesText(has, wanted, mode) {
  return mode === 'containing' ? has.includes(squeeze(wanted)) : has === squeeze(wanted);
}

// All elements that match the last query, within one that matches the one before it, and so on.
function find(queries) {
  let roots = [document];
  for (const query of queries) {
    const next = new Set();
    for (const root of roots) for (const element of allWithin(root)) {
      if (query.role && roleOf(element) !== query.role) continue;
      if (query.name !== undefined && query.name !== null) {
        if (!matchesText(nameOf(element, roleOf(element)), query.name, query.mode)) continue;
      }
      if (query.text !== undefined && query.text !== null) {
        if (['script', 'style', 'template', 'head', 'title'].includes(element.localName)) continue;
        if (!matchesText(squeeze(contentOf(element)), query.text, query.mode)) continue;
      }
      if (isPresent(element)) next.add(element);
    }
    // If nested elements show the same text, the innermost is meant.
    const innermost = query.text === undefined || query.text === null ? [...next]
      : [...next].filter((e) => ![...next].some((other) => other !== e && e.contains(other)));
    roots = innermost;
  }
  return roots.map(describe);
}

// The elements that can be found, one line each, indented by depth: `button "Next"
// [disabled=true]`.
function outline() {
  const lines = [];
  const visit = (element, depth) => {
    if (element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('inert')) return;
    const role = roleOf(element);
    const skips = ['generic', 'presentation', 'rowgroup'].includes(role) || !isPresent(element);
    if (!skips) {
      const {name, value, states} = describe(element);
      const text = name || (['paragraph', 'listitem', 'status'].includes(role) && !element.children.length
        ? squeeze(element.textContent) : '');
      const marks = Object.entries(states).map(([key, state]) => ` [${key}=${state}]`).join('');
      lines.push('  '.repeat(depth) + role + (text ? ` "${text.slice(0, 80)}"` : '') + marks +
        (value ? ` = "${value.slice(0, 80)}"` : ''));
    }
    for (const child of element.shadowRoot?.children || element.children) {
      visit(child, depth + (skips ? 0 : 1));
    }
  };
  visit(document.body, 0);
  return lines.join('\n');
}

// Brings an element into view and gives the point to touch, in viewport pixels, with the
// description of another element that would be touched there, or null.
function touchPoint(element) {
  if (!element.isConnected) return null;
  element.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
  const box = element.getClientRects()[0];
  if (!box) return null;
  const middle = (low, high, end) => (Math.max(0, low) + Math.min(end, high)) / 2;
  const x = Math.floor(middle(box.left, box.right, innerWidth));
  const y = Math.floor(middle(box.top, box.bottom, innerHeight));
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot?.elementFromPoint(x, y) && hit.shadowRoot.elementFromPoint(x, y) !== hit) {
    hit = hit.shadowRoot.elementFromPoint(x, y);
  }
  let inside = false;
  for (let box = hit; box; box = parentOf(box)) inside ||= box === element;
  if (hit && element.labels) inside ||= [...element.labels].some((label) => label.contains(hit));
  if (inside) return {x, y, covering: null};
  const {role, name} = hit ? describe(hit) : {role: 'nothing', name: ''};
  const tag = hit ? `<${hit.localName}${hit.id ? ` id=${hit.id}` : ''}>` : '';
  return {x, y, covering: `${role} ${name ? `“${name.slice(0, 60)}” ` : ''}${tag}`.trim()};
}

function selectAll(element) {
  element.focus();
  if (typeof element.select === 'function') element.select();
  else getSelection().selectAllChildren(element);
}

// Ops of the core, carried out: docs/WIRE.md, "Down".

// Only pages with something to draw load the script that does (canvas.js).
const canvas = device.canvas?.({ files, call, active, EVENTS });

const adopt = (id, target) => { target.lectern = id; nodes[id] = target; };
const forget = target => {
  if (nodes[target.lectern] === target) delete nodes[target.lectern];
  if (target.lecternMask >> RESIZE & 1) sizes.unobserve(target);
  for (const child of target.childNodes) forget(child);
};
const set = (target, name, value) => {
  if (name === '.value') { if (target.value !== value) target.value = value; }
  else if (name === '.checked') target.checked = value !== '';
  else if (name[0] === ':') target.style.setProperty(name.slice(1), value);
  else target.setAttribute(name, value);
};
const listen = (target, mask) => {
  const fresh = mask & ~(target.lecternMask || 0);
  target.lecternMask = mask;
  if (fresh >> SCROLL & 1) queue.push(() => reportScroll(target));
  if (fresh >> RESIZE & 1) sizes.observe(target);
};

const apply = (address, count) => {
  const bytes = new Uint8Array(core.memory.buffer, address, count).slice();
  const after = [];
  let at = 0, changesPage = false, returned;
  const focused = document.activeElement === document.body && left || document.activeElement, around = pathOf(focused);
  const number = () => {
    let value = 0, shift = 0, byte;
    do { byte = bytes[at++]; value |= (byte & 127) << shift; shift += 7; } while (byte & 128);
    return value;
  };
  const text = () => { const n = number(); return decoder.decode(bytes.subarray(at, at += n)); };
  const node = () => nodes[number()];
  while (at < bytes.length) {
    switch (bytes[at++]) {
    case 1: { const id = number(); adopt(id, document.createElement(TAGS[number()])); break; }
    case 2: { const id = number(); adopt(id, document.createTextNode(text())); break; }
    case 3: { const target = node(); target.data = text(); break; }
    case 4: {
      const target = node(), name = ATTRIBUTES[number()], value = text();
      if (target === page) changesPage = true;
      set(target, name, value);
      break;
    }
    case 5: {
      const target = node(), name = ATTRIBUTES[number()];
      if (name[0] === '.' || name[0] === ':') set(target, name, ''); else target.removeAttribute(name);
      break;
    }
    case 6: { const parent = node(), child = node(); parent.insertBefore(child, node() || null); break; }
    case 7: { const gone = node(); gone.remove(); gone.frame?.remove(); forget(gone); break; }
    case 8: listen(node(), number()); break;
    case 9: { const target = node(); queue.push(() => target ? focusOn(target) : document.activeElement?.blur()); break; }
    case 10: { const target = node(), top = number(); after.push(() => { if (Math.abs(target.scrollTop - top) >= 1) target.scrollTop = top; }); break; }
    case 11: if (nodes[2].isConnected) void nodes[2].offsetWidth; break;
    case 12: document.title = text(); break;
    case 13: { const change = number(), address = text(); follow(change, address, number()); break; }
    case 14: device.keep(text(), text()); break;
    case 15: load(text()); break;
    case 16: { const token = number(), delay = number(); afterPaint(() => setTimeout(() => call('lectern_wait_ended', token), delay)); break; }
    case 20: keepPlace(text()); break;
    case 21: console.info(text()); break;
    case 22: { const target = node(), words = number(); canvas.draw(target, bytes.slice(at, at += words * 4).buffer); break; }
    case 23: { const slot = number(); canvas.image(slot, text()); break; }
    case 24: { const token = number(); requestAnimationFrame(time => { active(); call('lectern_frame', token, time / 1000); }); break; }
    case 25: share(text(), text()); break;
    case 17: { const level = number(), had = document.activeElement; kept[level] = returned || had; break; }
    case 18: {
      const [had] = kept.splice(number()), other = node();
      returned = had;
      queue.push(() => giveBack(had, other));
      break;
    }
    case 19: {
      const target = node(), anchor = node();
      after.push(() => {
        const { left, width, top, bottom } = anchor.getBoundingClientRect(), values = { x: left + width / 2, top, bottom };
        for (const name in values) target.style.setProperty('--anchor-' + name, values[name] + 'px');
      });
      break;
    }
    }
  }
  if (old) takeOver(after);
  for (const action of after) action();
  if (changesPage) { slim(false); queue.push(sendTraits); }
  if (around.length) queue.push(() => keepFocus(focused, around));
  drain();
};

const load = name => device.bytes(name)
  .then(content => { putText(NAME, name); put(CONTENT, new Uint8Array(content)); active(); call('lectern_loaded', 1); })
  .catch(() => { putText(NAME, name); put(CONTENT, []); call('lectern_loaded', 0); });

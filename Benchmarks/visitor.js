// One visitor of a kiosk, at random, from the attract screen until it is back: begins, looks around
// for some seconds, walks away, and perhaps answers the question once. Run in the page: arguments
// are the seconds to look around, a seed, and a function to call with how many things were done.
const [seconds, seed, done] = arguments;
let state = seed >>> 0 || 1;
// Marsaglia's xorshift of 32 bits.
const chance = () => {
  state ^= state << 13; state >>>= 0;
  state ^= state >>> 17;
  state ^= state << 5; state >>>= 0;
  return state / 4294967296;
};
const pause = time => new Promise(resolve => setTimeout(resolve, time));
const pick = list => list[Math.floor(chance() * list.length)];
const seen = selector => [...document.querySelectorAll(selector)]
  .filter(one => one.checkVisibility() && !one.closest('[inert], .kiosk, .attract'));
// A finger goes down and up at the place of the tap: a kiosk hears of both.
const touch = (target, tap = true) => {
  const { left, top, width, height } = target.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true, pointerId: 7, pointerType: 'touch', isPrimary: true };
  target.dispatchEvent(new PointerEvent('pointerdown', { ...at, buttons: 1 }));
  target.dispatchEvent(new PointerEvent('pointerup', at));
  if (tap) target.click();
};
const drag = async target => {
  const { left, top, width, height } = target.getBoundingClientRect();
  const place = () => ({ clientX: left + width * (0.1 + 0.8 * chance()), clientY: top + height * (0.1 + 0.8 * chance()) });
  const send = (name, at, buttons, id = 7) => target.dispatchEvent(new PointerEvent(name, {
    ...at, bubbles: true, cancelable: true, pointerId: id, pointerType: 'touch', isPrimary: id === 7, buttons }));
  const fingers = chance() < 0.4 ? [7, 8] : [7], paths = fingers.map(() => [place(), place()]);
  fingers.forEach((id, index) => send('pointerdown', paths[index][0], 1, id));
  for (let step = 1; step <= 12; step++) {
    await pause(16);
    fingers.forEach((id, index) => {
      const [from, to] = paths[index], part = step / 12;
      send('pointermove', { clientX: from.clientX + (to.clientX - from.clientX) * part, clientY: from.clientY + (to.clientY - from.clientY) * part }, 1, id);
    });
  }
  fingers.forEach((id, index) => send('pointerup', paths[index][1], 0, id));
};
const acts = {
  async link() { const one = pick(seen('a[href]')); if (one) touch(one); },
  async row() { const one = pick(seen('.row')); if (one) touch(one); },
  async tab() { const one = pick(seen('.tab-item')); if (one) touch(one); },
  async button() { const one = pick(seen('button')); if (one) touch(one); },
  async scroll() {
    const one = pick(seen('.list-scroll, .detail-scroll, .reading-scroll'));
    if (one) one.scrollTop = chance() * one.scrollHeight;
  },
  async search() {
    const field = pick(seen('input[type=search]'));
    if (!field) return;
    field.focus();
    for (const letter of pick(['lord', 'king', 'father', 'church', 'ü', 'xyz'])) {
      field.value += letter;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await pause(60);
    }
    if (chance() < 0.6) { field.value = ''; field.dispatchEvent(new Event('input', { bubbles: true })); }
  },
  async hand() { const one = pick(seen('.facsimile-picture')); if (one) await drag(one); },
  // One step back at a time, with the kiosk's answer: two at once may lead to the tab's earlier
  // pages.
  async back() {
    const moved = new Promise(resolve => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await Promise.race([moved, pause(3000)]);
    await pause(300);
  },
};
const ways = ['link', 'row', 'row', 'tab', 'button', 'scroll', 'scroll', 'search', 'hand', 'hand', 'hand', 'back'];
const attract = () => document.querySelector('.attract');
let count = 0;
(async () => {
  for (const end = performance.now() + 120000; !attract(); await pause(200)) if (performance.now() > end) throw new Error('no attract screen');
  await pause(1000 + 3000 * chance());
  touch(attract());
  for (const end = performance.now() + seconds * 1000; performance.now() < end; count++) {
    await acts[pick(ways)]();
    await pause(150 + 500 * chance());
  }
  if (chance() < 0.3) {
    const keep = () => document.querySelector('.kiosk-button.main');
    for (const end = performance.now() + 30000; !keep() && performance.now() < end;) await pause(200);
    if (keep()) touch(keep());
  }
  for (const end = performance.now() + 120000; !attract(); await pause(200)) if (performance.now() > end) throw new Error('nobody was forgotten');
  await pause(2500);
})().then(() => done(count), error => done(String(error)));

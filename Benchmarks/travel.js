// Uses the document in the page at random for some seconds: drags, flings, wheel, taps, keys,
// buttons. Run in the page: arguments are seconds, a seed, and a function to call with how many
// things it did.
const [seconds, seed, done] = arguments;
let state = seed >>> 0 || 1;
// Marsaglia's xorshift of 32 bits.
const chance = () => {
  state ^= state << 13; state >>>= 0;
  state ^= state >>> 17;
  state ^= state << 5; state >>>= 0;
  return state / 4294967296;
};
const frame = () => new Promise(requestAnimationFrame);
const rest = async time => { for (const end = performance.now() + time; performance.now() < end;) await frame(); };
const picture = () => document.querySelector('.facsimile-picture');
const place = () => {
  const { left, top, width, height } = picture().getBoundingClientRect();
  return { clientX: left + width * (0.1 + 0.8 * chance()), clientY: top + height * (0.1 + 0.8 * chance()) };
};
const pointer = (name, at) => picture().dispatchEvent(new PointerEvent(name, {
  ...at, bubbles: true, cancelable: true, pointerId: 7, pointerType: 'touch', isPrimary: true,
  buttons: name === 'pointerup' ? 0 : 1 }));
const acts = {
  async drag() {
    const from = place(), to = place(), steps = 4 + Math.floor(chance() * 20);
    pointer('pointerdown', from);
    for (let step = 1; step <= steps; step++) {
      await frame();
      const part = step / steps;
      pointer('pointermove', { clientX: from.clientX + (to.clientX - from.clientX) * part, clientY: from.clientY + (to.clientY - from.clientY) * part });
    }
    pointer('pointerup', to);
  },
  async zoom() {
    const at = place(), turn = (chance() - 0.5) * 60;
    for (let step = 0; step < 12; step++) {
      picture().dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: turn, ctrlKey: true, bubbles: true, cancelable: true }));
      await frame();
    }
  },
  async tap() {
    const at = place();
    pointer('pointerdown', at);
    await frame();
    pointer('pointerup', at);
  },
  async key() {
    const key = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-', '0', 'Escape'][Math.floor(chance() * 8)];
    picture().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  },
  async button() {
    const buttons = [...document.querySelectorAll('button')].filter(one => one.checkVisibility() && !one.closest('[inert]'));
    if (buttons.length) buttons[Math.floor(chance() * buttons.length)].click();
  },
};
const ways = ['drag', 'drag', 'drag', 'zoom', 'zoom', 'tap', 'key', 'button'];
let count = 0;
(async () => {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; count++) {
    if (picture()) await acts[ways[Math.floor(chance() * ways.length)]]();
    else history.back();
    await rest(chance() * 600);
  }
  await rest(1500);
  done(count);
})().catch(error => done(String(error)));

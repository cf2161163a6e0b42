// A finger that slides along an index taps each letter it comes to, those between the shown ones
// too; a bubble beside it (lectern.css) has the letter, large.
const attendStrip = () => {
  let strip, scrubbed, start;
  const bubble = (letter, y) => {
    strip.dataset.letter = letter.textContent;
    strip.style.setProperty('--y', `${y - strip.getBoundingClientRect().top}px`);
    scrubbed = letter;
  };
  const lift = () => { if (strip) delete strip.dataset.letter; strip = null; };
  const slide = y => {
    const all = [...strip.querySelectorAll('a')];
    const letter = all.find(one => y < one.getBoundingClientRect().bottom) || all[all.length - 1];
    if (letter !== scrubbed) report(letter, TAP);
    bubble(letter, y);
  };
  document.addEventListener('pointerdown', event => {
    lift();
    const letter = event.target.closest('[data-kind="scrub"] a');
    if (!letter) return;
    strip = letter.closest('nav');
    start = event.clientY;
    bubble(letter, start);
  });
  for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, lift);
  document.addEventListener('pointermove', event => {
    if (!strip || !event.buttons) return lift();
    if (start !== null && Math.abs(event.clientY - start) < SLOP) return;
    start = null;
    slide(event.clientY);
  });
};

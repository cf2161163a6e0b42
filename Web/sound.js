// Sounds that the core plays: carries out its orders, and tells what becomes of them. Only pages
// with something to play load it. See docs/WIRE.md, "Sounds and films".
'use strict';
(() => {
const device = window.lectern;
if (!device) return;
const INPUT = 1;
const [PAUSED, PLAYING, ENDED, FAILED, REFUSED] = Array(5).keys();
let core;
device.sound = own => { core = own; };
const isMedia = one => one instanceof HTMLMediaElement;
const state = one => one.error ? FAILED : one.ended ? ENDED : one.paused ? PAUSED : PLAYING;
const tell = (one, what = state(one)) => {
  if (!core || !(one.lecternMask >> INPUT & 1)) return;
  const numbers = [what, one.currentTime, one.duration].map(value => Number.isFinite(value) ? Math.round(value * 1000) / 1000 : 0);
  core.putText(core.TEXT, JSON.stringify(numbers));
  core.call('lectern_event', one.lectern, INPUT, 0, 0, 0, 0, 0, 0);
};
// Tells the time at which the core asked to be told. What plays may stand still meanwhile, or be
// set to another speed.
const attend = one => {
  watch(one);
  clearTimeout(one.lecternTimer);
  if (one.paused || !(one.lecternNext >= 0)) return;
  const rest = one.lecternNext - one.currentTime;
  if (rest < 0.02) {
    one.lecternNext = undefined;
    return tell(one);
  }
  one.lecternTimer = setTimeout(() => attend(one), Math.max(20, rest / (one.playbackRate || 1) * 1000));
};
const play = one => one.play().catch(error => {
  if (error.name === 'NotAllowedError') tell(one, REFUSED); else if (error.name !== 'AbortError') tell(one, FAILED);
});
// Starts a sound again that stands still though the next of it is loaded: on a busy machine WebKit
// with GStreamer may leave its pipeline paused (WebKit bugs 245739, 300041).
const watch = one => {
  clearTimeout(one.lecternWatch);
  if (one.paused) return;
  const place = one.currentTime;
  one.lecternWatch = setTimeout(() => {
    const { length } = one.buffered;
    if (!one.paused && one.currentTime === place && length && one.buffered.end(length - 1) > place + 0.2) {
      one.pause();
      play(one);
    }
    watch(one);
  }, 2000);
};
const obey = one => {
  const [order, place, next] = one.dataset.motion.split(' ');
  one.lecternNext = next ? Number(next) : undefined;
  if (order === 'play' && one.error) one.load();
  if (place) one.currentTime = Number(place);
  if (order === 'pause') one.pause();
  if (order === 'play' && one.paused) play(one);
  attend(one);
};
// The line of the text that is heard comes into sight.
const follow = one => {
  if (document.querySelector('audio')?.paused === false && one.matches('.facsimile-words[aria-current]')) one.scrollIntoView({ block: 'nearest' });
};
new MutationObserver(changes => {
  for (const one of new Set(changes.map(change => change.target))) isMedia(one) ? obey(one) : follow(one);
}).observe(document, { subtree: true, attributeFilter: ['data-motion', 'aria-current'] });
for (const name of ['playing', 'pause', 'ended', 'seeked', 'ratechange', 'error']) document.addEventListener(name, event => {
  const one = event.target;
  if (!isMedia(one)) return;
  tell(one);
  attend(one);
}, true);
// A page that is left keeps the place at which a sound is.
const tellAll = () => { for (const one of document.querySelectorAll('audio, video')) if (!one.paused) tell(one); };
addEventListener('pagehide', tellAll);
addEventListener('visibilitychange', () => { if (document.hidden) tellAll(); });
})();

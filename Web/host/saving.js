// The moments at which the place is kept, and a launch counts as failed.

// The place is kept when the page is hidden or left, and after a second without events. The second
// part of the module does so: until it is there, the place is the address.
let quiet, place;
const minute = () => Date.now() / 60000;
const save = () => { clearTimeout(quiet); if (isWhole) call('lectern_save', minute()); };
const active = () => { clearTimeout(quiet); quiet = setTimeout(save, 1000); };
const leave = () => {
  arrived();
  // A page that is about to be hidden may never get its last scroll events.
  reportScrolls();
  save();
  // Another tab may have kept its place since: the place of the tab used last counts.
  if (core && place !== undefined && device.value('place') !== place) keepPlace(place);
};
// A launch that ends before it shows anything counts as failed.
let isArriving = false, endLaunch;
const ended = new Promise(resolve => { endLaunch = resolve; });
const arrived = () => {
  if (!isArriving || !core) return;
  isArriving = false;
  device.keep('failed', 0);
  // Other windows may hear of values later than of locks.
  setTimeout(endLaunch, 500);
};

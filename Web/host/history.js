// The history of the session.

// History entries are marked with the visit that made them: the same tab may hold entries of
// earlier visits and of other exhibits, whose marks mean other screens. mark() is -1 for those.
let visit;
const mark = () => visit && Array.isArray(history.state) && history.state[0] === visit ? history.state[1] | 0 : -1;
// After a reload, the visit goes on if the place kept last is its own.
const beginVisit = () => {
  visit = device.value('visit');
  if (mark() < 0) visit = `${page.dataset.exhibit} ${Date.now()} ${Math.random()}`;
};
const keepPlace = text => {
  device.keep('place', place = text);
  if (device.value('visit') !== visit) device.keep('visit', visit);
};

// Follows the app’s address: docs/WIRE.md, "Down".
const follow = (change, address, steps) => {
  const url = new URL(address, document.baseURI).href;
  if (url !== location.href) {
    slim(false);
    // Some browsers share that address, and it is another screen's now.
    document.querySelector('[rel=canonical]')?.remove();
    moved(new URL(url).pathname);
  }
  // Safari refuses more than a hundred changes of the history in a short time.
  try {
    if (change === 1) history.pushState([visit, steps], '', url);
    else if (change === 2 && steps) history.go(-steps);
    else if (url !== location.href || mark() !== steps) history.replaceState([visit, steps], '', url);
  } catch (error) { console.error(error); }
};
const attendHistory = () => addEventListener('popstate', event => {
  active();
  if (!core) return location.reload();
  moved(location.pathname);
  putText(ADDRESS, here());
  call('lectern_navigated', Math.max(0, mark()), event.hasUAVisualTransition ? 1 : 0);
});

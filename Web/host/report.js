// The visitor’s doings, told to the core.

const report = (target, name, key = 0, y = 0, width = 0, height = 0, x = 0) => active() ||
  call('lectern_event', target.lectern, name, y, width, height, key, x);
const offer = (event, name, key, prepare, first = event.target) => {
  for (let target = first; target && target !== document; target = target.parentNode) {
    if (!(target.lecternMask >> name & 1)) continue;
    if (prepare) prepare();
    if (report(target, name, key)) { event.preventDefault(); return true; }
  }
};

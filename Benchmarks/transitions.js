// A container of panes with two hundred rows each, drawn as the core draws it, or one list moved by
// a plain transition. Runs inside a page that has lectern.css; `given` has the places of the panes,
// then the changes of a push or pop.
const drill = document.querySelector('.drill');
const rows = name => Array.from({ length: 200 }, (_, row) =>
  `<li><a class="row"><span class="name">Row ${row} of ${name}</span>` +
  `<span class="subtitle">What else there is to say</span></a></li>`).join('');
const [step, ...rest] = given;
if (step === 'prepare') {
  drill.querySelectorAll('.pane').forEach(pane => pane.remove());
  for (const [name, place] of rest[0]) {
    const pane = document.createElement('div');
    pane.className = 'pane';
    pane.id = name;
    pane.dataset.place = place;
    pane.innerHTML = '<div class="pane-body"><div class="list"><div class="list-body">' +
      `<div class="list-scroll"><ul role="list">${rows(name)}</ul></div></div></div></div>`;
    drill.append(pane);
  }
  await new Promise(resolve => setTimeout(resolve, 500));
  return true;
}
const deltas = [];
let last = 0, isRunning = true;
const tick = now => {
  if (last) deltas.push(now - last);
  last = now;
  if (isRunning) requestAnimationFrame(tick);
};
requestAnimationFrame(tick);
if (step === 'plain') {
  const list = drill.querySelector('.list');
  list.style.transition = 'transform 0.33s ease-in-out';
  void list.offsetWidth;
  list.style.transform = 'translateX(300px)';
} else {
  const pane = name => document.getElementById(name);
  for (const [name, place, motion, start] of rest[0]) {
    pane(name).dataset.place = start || place;
    if (!start) pane(name).dataset.motion = motion;
  }
  void drill.offsetWidth;
  for (const [name, place, motion, start] of rest[0]) {
    if (start) Object.assign(pane(name).dataset, { place, motion });
  }
}
await Promise.all(document.getAnimations().map(animation => animation.finished));
isRunning = false;
return deltas;

// Types queries letter by letter into a list's search and times every keystroke; or opens and
// closes entries. Runs inside the measured page; `given[0]` names the action.
const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));
const nextTask = () => new Promise(resolve => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = resolve;
  port2.postMessage(0);
});
const idle = () => new Promise(resolve => setTimeout(resolve, 30));

// A keystroke begins when its input event is sent. `work` ends when the handler and the layout it
// made necessary are done; `painted` ends in the task after the frame that shows the list.
const keystroke = async (field, text) => {
  await idle();
  const begun = performance.now();
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const handled = performance.now();
  void document.body.offsetHeight;
  const work = performance.now();
  await nextFrame();
  await nextTask();
  return { core: handled - begun, work: work - begun, painted: performance.now() - begun };
};

const typing = async queries => {
  const field = document.querySelector('.list-search .search-field');
  const times = [];
  field.focus();
  for (const query of queries) {
    for (let length = 1; length <= query.length; length += 1) {
      times.push(await keystroke(field, query.slice(0, length)));
    }
    await keystroke(field, '');
  }
  return times;
};

const until = async condition => {
  for (let tries = 0; tries < 500; tries += 1) {
    const found = condition();
    if (found) return found;
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  throw new Error('never: ' + condition);
};

// Pushes and pops an entry at a narrow width; live bytes at the start, after 100, at the end.
const pushing = async (rounds, scene) => {
  const bytes = [window.lectern.liveBytes()];
  const address = location.pathname;
  for (let round = 1; round <= rounds; round += 1) {
    const rows = () => document.querySelectorAll(`.list-scroll a[href*="${scene}/"]`);
    const row = await until(() => rows()[round % 10]);
    row.click();
    await until(() => location.pathname !== address);
    await nextFrame();
    history.back();
    await until(() => location.pathname === address);
    await nextFrame();
    if (round === 100) bytes.push(window.lectern.liveBytes());
  }
  await new Promise(resolve => setTimeout(resolve, 1500));
  bytes.push(window.lectern.liveBytes());
  return bytes;
};

const [what, ...rest] = given;
return what === 'typing' ? typing(...rest) : pushing(...rest);

// The keyboard.

const attendKeys = () => document.addEventListener('keydown', event => {
  // While no element has the focus, keys go to the presented screen.
  const first = event.target === document.body && document.querySelector('.presentation:not([inert]) > .sheet') || event.target;
  // With Ctrl and its like a key belongs to the browser or the system; typed text belongs to the
  // field. Ctrl-K and ⌘K search. Programs that fill in forms press keys without a name.
  const { key: name = '', ctrlKey, metaKey, altKey } = event, isTyped = name.length === 1 && event.target.matches('input:not([type=radio], [type=checkbox])');
  const isFind = (ctrlKey || metaKey) && !altKey && name.toLowerCase() === 'k';
  const key = isFind ? FIND : ctrlKey || metaKey || altKey || isTyped ? 0 : Math.max(0, KEYS.indexOf(name));
  // A key that no element handles goes to the app itself.
  if (!event.isComposing && !offer(event, KEY, key, null, first) && key && report(nodes[2], KEY, key)) event.preventDefault();
});

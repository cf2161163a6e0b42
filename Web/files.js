// The exhibit's files. The page names its module, or its two parts. What follows the exhibit's
// content has its digest in its name, which files.json tells, so that no entry's page changes for
// another one's sake. A part of boot.js. See docs/WIRE.md, "Files".
const files = new URL(data.folder ? '../_lectern/' : '_lectern/', document.baseURI).href;
// Each language has a bundle and texts of its own; all other files are shared.
const ownFiles = files + (data.folder || '');
let listed;
const fileNames = () => listed = listed || fetch(`${ownFiles}files.json${data.version ? '?of=' + data.version : ''}`, { cache: 'no-cache' })
  .then(response => response.ok ? response.json() : Promise.reject(new Error(`files.json: ${response.status}`)))
  .then(list => {
    data.version = list.version;
    return list.files;
  })
  .catch(error => { listed = null; throw error; });
const parts = { __proto__: null, 'lectern.wasm': ['kioskModule', 'module'], later: ['kioskLater', 'later'] };
const partAddress = ([kiosk, usual]) => files + (data.cover && data[kiosk] || data[usual]);
// Hosts let what is asked for with ?v= be kept for good.
const fetchOwn = name => fetch(`${ownFiles}${name}?v=1`);
const load = name => {
  if (parts[name]) return fetch(partAddress(parts[name]));
  // The page of a scene names the index that it was made of, which comes beside that list, and
  // counts if the list says the same: all of a visit's files are of one build.
  const early = name === 'exhibit.json' && data.index ? fetchOwn(data.index) : null;
  early?.catch(() => {});
  return fileNames().then(all => early && all[name] === data.index ? early : fetchOwn(all[name] || name));
};
// The bytes of a file. It is read once it is known to count, and not when it is needed: browsers
// hold back a long answer that nobody reads.
const bytes = (name, answer = load(name)) => answer.then(response =>
  response.ok ? response.arrayBuffer() : Promise.reject(new Error(`${name}: ${response.status}`)));
// The file with the page's own texts, whose number may differ from build to build.
const chunk = async () => data.chunk && Object.entries(await fileNames()).find(([, name]) => name.startsWith(data.chunk + '.'))?.[0];

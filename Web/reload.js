// Served pages under `lectern serve` load this file; a built exhibit never contains it. It listens
// for the outcome of each build: it loads the page anew for a newer one, and shows the faults of
// the folder otherwise. It knows nothing of the exhibit.

const script = document.currentScript;
const shownBuild = script.dataset.build;
const eventsAddress = new URL('reload', script.src);
const placeKey = 'lectern.reload:' + location.pathname;

// An exhibit that was served here before may have left a worker, which would answer with kept
// files.
navigator.serviceWorker?.getRegistrations().then((all) => {
  for (const one of all) if (one.active?.scriptURL.endsWith('/sw.js')) one.unregister();
}).catch(() => { /* Forbidden storage holds none. */ });

// MARK: Keeping the place

/** The way from the root to an element, as child positions; the page is rendered alike again. */
function pathTo(element) {
  const path = [];
  for (let at = element; at.parentElement; at = at.parentElement) {
    path.unshift(Array.prototype.indexOf.call(at.parentElement.children, at));
  }
  return path;
}

function savePlace() {
  const scrolled = [];
  for (const element of document.querySelectorAll('body, body *')) {
    if (element.scrollTop > 0 || element.scrollLeft !== 0) {
      scrolled.push([pathTo(element), element.scrollLeft, element.scrollTop]);
    }
  }
  try {
    sessionStorage.setItem(
      placeKey, JSON.stringify({x: scrollX, y: scrollY, scrolled}));
  } catch { /* A full or forbidden storage only loses the place. */ }
}

function restorePlace() {
  let place;
  try {
    place = JSON.parse(sessionStorage.getItem(placeKey));
    sessionStorage.removeItem(placeKey);
  } catch { return; }
  if (!place) return;
  scrollTo(place.x, place.y);
  for (const [path, left, top] of place.scrolled) {
    const element = path.reduce((at, index) => at?.children[index], document.documentElement);
    element?.scrollTo(left, top);
  }
}

// MARK: The panel

const panelStyle = `
  :host { all: initial; }
  section { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 60vh;
    overflow: auto; box-sizing: border-box; color-scheme: light dark;
    padding: 1rem max(1.25rem, env(safe-area-inset-left)) max(1.25rem, env(safe-area-inset-bottom));
    background: light-dark(#fff8f7, #2a1816); color: light-dark(#1d1d1f, #f5f0ef);
    border-top: 4px solid #d0463a; font: 15px/1.5 system-ui, sans-serif;
    box-shadow: 0 -6px 24px rgb(0 0 0 / .25); }
  section:focus-visible { outline: 3px solid #d0463a; outline-offset: -6px; }
  h2 { margin: 0 0 .5rem; font-size: 17px; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { padding: .35rem 0; font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap;
    overflow-wrap: anywhere; }`;

let panel = null;

/** The panel lives in a shadow tree: neither the exhibit's style nor its takeover reach it. */
function makePanel() {
  const host = document.createElement('lectern-faults');
  // Messages are English, whatever the exhibit's language and direction.
  host.lang = 'en';
  host.dir = 'ltr';
  const shadow = host.attachShadow({mode: 'open'});
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyle);
  shadow.adoptedStyleSheets = [sheet];
  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  section.setAttribute('aria-labelledby', 'title');
  section.tabIndex = 0;
  const title = document.createElement('h2');
  title.id = 'title';
  section.append(title, document.createElement('ol'));
  shadow.append(section);
  // It stands beside the body: the core owns everything in the body.
  document.documentElement.append(host);
  return {host, title, list: section.querySelector('ol')};
}

function showFaults(messages) {
  panel ??= makePanel();
  panel.title.textContent =
    'Not built: this page shows the last version that could be. Mend and save to go on.';
  panel.list.replaceChildren(...messages.map((message) => {
    const item = document.createElement('li');
    item.textContent = message;
    return item;
  }));
}

function hideFaults() {
  panel?.host.remove();
  panel = null;
}

// MARK: Listening

let events = null;

function listen() {
  // Browsers allow six connections to a host: a hidden page must not hold one.
  if (document.visibilityState === 'hidden') {
    events?.close();
    events = null;
    return;
  }
  if (events && events.readyState !== EventSource.CLOSED) return;
  events = new EventSource(eventsAddress);
  events.addEventListener('reload', (event) => {
    hideFaults();
    if (JSON.parse(event.data).build === shownBuild) return;
    savePlace();
    location.reload();
  });
  events.addEventListener('broken', (event) => {
    const {messages, build} = JSON.parse(event.data);
    // The server's own page of faults renews itself; a page of an older output first catches up.
    if (document.querySelector('ol.faults')) {
      renewFaultsPage(messages);
    } else if (build !== shownBuild) {
      savePlace();
      location.reload();
    } else {
      showFaults(messages);
    }
  });
  events.addEventListener('error', () => {
    // The browser reconnects by itself unless the answer was not a stream (a proxy's error page).
    if (events?.readyState === EventSource.CLOSED) setTimeout(listen, 1000);
  });
}

function renewFaultsPage(messages) {
  document.querySelector('ol.faults').replaceChildren(...messages.map((message) => {
    const item = document.createElement('li');
    item.textContent = message;
    return item;
  }));
}

restorePlace();
document.addEventListener('visibilitychange', listen);
addEventListener('pageshow', listen);
listen();

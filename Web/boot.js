// Runs before the first paint: the values kept on this device apply from the first frame on. See
// docs/WIRE.md.
'use strict';
(() => {
  const page = document.documentElement, data = page.dataset;
  // The page for unknown addresses, served at any depth: the first copy of this script that is
  // found knows the exhibit's address, and the app finds the words.
  if (data.lost && !/404\.html$/.test(location.pathname)) {
    if (data.exhibit) return;
    data.exhibit = data.lost;
    const start = new URL('../', document.currentScript.src), base = document.querySelector('base');
    // A page below the folder of another language is a page in that language.
    const [first, ...others] = (data.languages || '').split(' '), rest = location.pathname.slice(start.pathname.length);
    const tag = others.find(tag => rest.startsWith(tag.toLowerCase() + '/'));
    if (tag) {
      page.lang = tag;
      page.dir = (data.mirrored || '').split(' ').includes(tag) ? 'rtl' : 'ltr';
      data.folder = tag.toLowerCase() + '/';
    }
    base.href = new URL(data.folder || '', start).href;
    addEventListener('DOMContentLoaded', () => {
      for (const name of data.scripts.split(' ')) {
        const host = document.createElement('script');
        host.async = false;
        host.src = new URL(name, start);
        document.head.append(host);
      }
    });
  }
  const id = data.exhibit;
  const root = new URL(document.baseURI).pathname, known = {};
//= files.js
  const key = name => `lectern:${id}:${name}`;
  if (location.protocol === 'file:') {
    document.head.append(Object.assign(document.createElement('script'), { src: new URL('file.js', document.currentScript.src).href }));
  }

  // Every value is kept twice, with the time. localStorage can be read at once and written while
  // the page is left, but a browser that is killed loses its last seconds; IndexedDB loses nothing.
  const read = (name, text) => {
    const [, at, value] = /^(\d+) ([^]*)$/.exec(text) || [, 0, text];
    if (text && !(+at <= known[name]?.at)) known[name] = { at: +at, value };
  };
  const readLocal = name => { try { read(name, localStorage.getItem(key(name))); } catch {} };
  const value = name => { readLocal(name); return known[name]?.value || ''; };
  let base;
  const open = () => base = base || new Promise((resolve, reject) => {
    const request = indexedDB.open('lectern', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('kept');
    request.onsuccess = () => {
      request.result.onclose = request.result.onversionchange = () => { request.result.close(); base = null; };
      resolve(request.result);
    };
    request.onerror = () => { base = null; reject(request.error); };
  });
  const transact = (mode, act) => open().then(opened => new Promise((resolve, reject) => {
    const turn = opened.transaction('kept', mode), request = act(turn.objectStore('kept'));
    turn.oncomplete = () => resolve(request.result);
    turn.onabort = () => reject(turn.error);
    turn.commit?.();
  }));
  // Until it is known whether this device is a kiosk, the place of the visit before is left as it
  // is.
  let isUnsure = false;
  // The value kept last wins, from whichever tab it comes and whatever the clock does.
  const keep = (name, value) => {
    if (isUnsure && name === 'place') return;
    readLocal(name);
    const at = Math.max(Date.now(), known[name]?.at + 1 || 0), text = `${at} ${value}`;
    known[name] = { at, value: String(value) };
    let isKept = true;
    try { localStorage.setItem(key(name), text); } catch { isKept = false; }
    transact('readwrite', store => store.put(text, key(name))).catch(() => {
      if (isKept) return;
      lectern.isRefused = true;
      lectern.refused?.();
    });
  };

  // Opened once with ?kiosk, a device is one of the exhibit's kiosks until it is opened with
  // ?kiosk=off.
  if ('cover' in data) {
    const asked = new URLSearchParams(location.search).get('kiosk');
    if (asked !== null) {
      // Earlier values aren't those of a visitor of the kiosk.
      if (asked !== 'off' && !value('kiosk')) for (const name of ['place', 'preferences', 'language']) keep(name, '');
      keep('kiosk', asked === 'off' ? '' : asked || 'on');
    }
    if (value('kiosk')) {
      data.cover = 'on';
      const [sheet, script] = (data.kiosk || '').split(' ');
      // Parsed as a part of the page, the style is there before the first paint, and the script
      // before the app.
      // A page of an older build names none.
      if (script) document.write(`<link rel="stylesheet" href="${files}${sheet}"><script src="${files}${script}" defer></script>`);
    }
    isUnsure = !data.cover;
    setTimeout(() => { isUnsure = false; }, 10000);
  }

  const appear = () => {
    let stored = {};
    try { stored = JSON.parse(value('preferences')) || {}; } catch {}
    if (stored.textSize) data.textSize = stored.textSize;
    if (stored.appearance) data.appearance = stored.appearance;
    // data-translations is "key=KJV,WEB": the page holds all of them and shows one.
    const [key, ids] = (data.translations || '').split('=');
    if (ids && stored[key]) data.translation = Math.max(0, ids.split(',').indexOf(stored[key]));
  };
  const here = () => {
    const path = location.pathname.slice(root.length).replace(/index\.html$/, '');
    // The fragment is part of the address if it tells a part of a document, a filter or an order;
    // that of a search stays encoded.
    const hash = /^#(xywh|filter|menu|q|sort|leaf|line|text|tour|layer|t)=/.test(location.hash) ? location.hash : '', words = /[#&]q=/.test(hash);
    try { return decodeURIComponent(words ? path : path + hash) + (words ? hash : ''); } catch { return path + hash; }
  };
  // The number of launches in a row that ended before they showed anything. A launch that goes on
  // in another window holds a lock, and doesn't count.
  let others = 0;
  const lock = `lectern:${id}:launch`, failed = () => Math.max(0, (value('failed') | 0) - others);
  const look = async own => {
    try { others = (await navigator.locks.query()).held.filter(held => held.name === lock).length - own; } catch {}
  };
  // The archive's part for this launch; null if the core won't restore it, as far as this script
  // can tell.
  const list = (value, test) => Array.isArray(value) ? value.filter(test) : [];
  const launch = () => {
    try {
      const text = value('place'), archive = JSON.parse(text), [least, days] = (data.restores || '').split(' ');
      if (failed() || text.length > 65536 || archive.lectern !== 1) return null;
      // Pages made by `lectern build` name the archives that they restore.
      if (days && (archive.app !== id || !(archive.version >= least)
        || +days && !(Math.abs(Date.now() / 60000 - archive.minute) <= days * 1440))) return null;
      const { address, files, page } = archive.launch || {};
      return here() && here() !== address ? null : {
        address, files: list(files, name => typeof name === 'string' && /^[\w.-]+$/.test(name) && !parts[name] && name !== 'exhibit.json'),
        scrolls: !('shell' in data) && page && list(page.scrolls, one => Array.isArray(one) && one[1] >= 0),
      };
    } catch { return null; }
  };

  // The app acts on what was tapped before it was there.
  addEventListener('pointerdown', press => { if (lectern.taps) lectern.taps.press = press; });
  addEventListener('click', tap => {
    const { target } = tap, { taps } = lectern;
    if (taps) Object.assign(taps, { last: tap, box: target.getBoundingClientRect() }).push(target);
  });
  // Until the app is there, a bar says that it is coming (lectern.css); not if its script is
  // missing. Where the page and this script took long to come, the theme's fonts wait for the app,
  // too (theme.css); elsewhere they are there before the first paint, or soon after it.
  const isSlow = performance.now() > 300;
  if (id) data.coming = isSlow ? 'slow' : '';
  for (const href of !isSlow && data.fonts?.split(' ') || []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', crossOrigin: '', href: files + href }));
  }
  // A picture that can't be had leaves its frame: its size, its description, and a line.
  const lack = picture => {
    picture.dataset.missing = '';
    // Its description stands beside it.
    if (!picture.alt) return;
    // A hidden picture that may be late is never asked for again.
    picture.loading = '';
    const frame = picture.frame = picture.frame || document.createElement('span');
    const [width, height] = ['width', 'height'].map(name => picture.getAttribute(name));
    frame.className = 'missing-picture';
    if (width) frame.style.width = `${width}px`;
    if (height) frame.style.aspectRatio = `${width} / ${height}`;
    frame.replaceChildren(Object.assign(document.createElement('span'), { textContent: picture.alt }), ` ${data.missing || ''}`);
    picture.after(frame);
  };
  addEventListener('error', ({ target }) => {
    if (target.localName === 'script') delete data.coming, settle(/\/host\.js/.test(target.src));
    else if (target.localName === 'img') lack(target);
  }, true);
  document.addEventListener('load', ({ target }) => {
    if (target.localName !== 'img' || !('missing' in target.dataset)) return;
    delete target.dataset.missing;
    target.frame?.remove();
  }, true);
  addEventListener('online', () => {
    for (const picture of document.querySelectorAll('img[data-missing]')) picture.src = picture.getAttribute('src');
  });

  const show = () => delete data.restoring;
  // At the exhibit's start the language is the one chosen last, or else the visitor's own if the
  // exhibit has it; an address inside names its language itself.
  const tags = (data.languages || '').split(' ');
  const mayTurn = tags.length > 1 && !data.folder && !here();
  const turn = () => {
    if (!mayTurn) return;
    const own = tag => tags.find(one => one === tag) || tags.find(one => one.split('-')[0] === tag.split('-')[0]);
    const tag = tags.includes(value('language')) ? value('language') : (navigator.languages || []).map(own).find(Boolean);
    if (tags.indexOf(tag) < 1) return;
    location.replace(new URL(tag.toLowerCase() + '/' + location.search + location.hash, document.baseURI));
    return true;
  };
  // The colour of the browser's own bars follows the visitor's choice, or else the system's.
  new MutationObserver(() => {
    for (const meta of document.querySelectorAll('[name=theme-color][media]')) {
      const own = meta.dataset.media = meta.dataset.media || meta.getAttribute('media'), chosen = data.appearance;
      meta.setAttribute('media', !/dark|light/.test(chosen) ? own : own.includes(chosen) ? 'all' : 'not all');
    }
  }).observe(page, { attributeFilter: ['data-appearance'] });
  appear();
  // A returning visitor may be led to another place than this page shows, or to another language
  // (after a kill, localStorage may know only the one before): until that is known, nothing is
  // painted.
  const begun = { __proto__: null }, names = ['lectern.wasm'];
  if (value('been') || 'shell' in data || mayTurn) {
    data.restoring = '';
    setTimeout(show, 4000);
    const wanted = launch();
    if (wanted) names.unshift(...wanted.files);
  }
  // Devices that have been here before, and kiosks, need the module's second part at once, and so
  // do other screens than lists and documents, and addresses of filters and searches.
  if (data.later && (value('been') || navigator.serviceWorker?.controller || data.cover || 'whole' in data || location.hash)) names.push('later');
  // The page's styles have been asked for, and answer while these requests travel.
  if (data.bundle !== 'none' && !mayTurn) names.push('exhibit.json');
  // The page's own line has asked for the module where the device is no kiosk.
  const asked = !data.cover && window.lectern?.module;
  for (const name of id ? names : []) {
    begun[name] = bytes(name, name === 'lectern.wasm' && asked || undefined);
    begun[name].catch(() => {});
  }
  // The links of home screens and printers wait for the app, or for the news that it won't come:
  // until then the line is the app's. A host that never answers keeps nobody from printing.
  // The worker waits longer: it would take the line from an app that is on its way.
  let settled;
  const isSettled = new Promise(resolve => { settled = resolve; });
  setTimeout(settled, 30000);
  const settle = isSure => {
    if (isSure) settled();
    const links = document.querySelector('head > noscript');
    if (!links) return;
    document.head.insertAdjacentHTML('beforeend', links.textContent);
    links.remove();
    // Only systems that want a link for each launch screen.
    if ('standalone' in navigator) document.head.append(Object.assign(document.createElement('script'), { src: ownFiles + 'launch.js' }));
  };
  addEventListener('load', () => setTimeout(settle, 5000));
  addEventListener('beforeprint', () => settle());
  const kept = ['place', 'visit', 'preferences', 'failed', 'language', 'kiosk'];
  // A kiosk that lost its localStorage stays a kiosk, however late IndexedDB tells it.
  const become = () => {
    const id = value('kiosk');
    isUnsure = data.cover === '' && !!id;
    if (!isUnsure) return;
    keep('kiosk', id);
    location.replace('?kiosk=' + encodeURIComponent(id));
  };
  // IndexedDB may never answer; the page waits for it a short time, and longer if a page in another
  // language may follow.
  const ready = Promise.race([
    new Promise(resolve => setTimeout(resolve, mayTurn ? 3000 : 1000)),
    Promise.all([look(0), ...kept.map(name =>
      transact('readonly', store => store.get(key(name))).then(text => read(name, text)).catch(() => {})
        .then(name === 'kiosk' ? become : null))]),
  ]).then(() => {
    if (!value('been')) keep('been', 1);
    appear();
    if (turn()) return;
    // If this page only stands for another one, it isn't the page asked for.
    if (!launch() && !('shell' in data)) show();
  });
  const lectern = window.lectern = { files, later: () => partAddress(parts.later), load, bytes, chunk, tags, ready, begun, settle, isSettled, value, keep, here, lock, look, failed, launch, show, taps: [] };
})();

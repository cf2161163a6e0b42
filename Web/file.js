// Says in a page opened from a disk what it can't do there, and makes its links lead on: browsers
// let such a page read no other file. boot.js asks for it. See docs/WIRE.md.
'use strict';
(() => {
  const words = {
    ar: 'فُتحت هذه الصفحة من ملف: يمكن قراءتها، لكن البحث والتصفية والتكبير تحتاج إلى خادم ويب.',
    cy: 'Agorwyd y dudalen hon o ffeil: gellir ei darllen, ond mae angen gweinydd gwe i chwilio, hidlo a chwyddo.',
    de: 'Diese Seite ist als Datei geöffnet: Sie lässt sich lesen; Suche, Filter und Vergrößern brauchen einen Webserver.',
    en: 'This page was opened as a file: it can be read, but search, filters and zooming need a web server.',
    es: 'Esta página se ha abierto como archivo: se puede leer, pero la búsqueda, los filtros y el zoom necesitan un servidor web.',
    fr: 'Cette page a été ouverte comme fichier : on peut la lire, mais la recherche, les filtres et le zoom ont besoin d’un serveur web.',
    he: 'הדף נפתח כקובץ: אפשר לקרוא אותו, אבל חיפוש, סינון והגדלה זקוקים לשרת רשת.',
    sv: 'Sidan är öppnad som en fil: den går att läsa, men sökning, filter och zoom behöver en webbserver.',
  };
  const say = () => {
    const page = document.documentElement, own = words[page.lang.split('-')[0]], note = document.createElement('p');
    note.setAttribute('role', 'status');
    if (!own) note.lang = 'en';
    note.textContent = own || words.en;
    note.style.cssText = 'position: fixed; inset: auto 0 0; z-index: 99; margin: 0; padding: 0.6em 1em;'
      + 'background: Canvas; color: CanvasText; border-top: 2px solid; font: 1rem/1.4 system-ui, sans-serif';
    document.body.append(note);
    // The tab bar stands above it.
    document.getElementById('lectern').style.cssText = `height: calc(100dvh - ${note.offsetHeight}px)`;
    for (const link of document.links) {
      if (link.protocol === 'file:' && link.pathname.endsWith('/')) link.pathname += 'index.html';
    }
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say); else say();
})();

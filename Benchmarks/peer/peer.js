// The code that a web developer would write first: filter an array, draw the first fifty rows.
'use strict';
const fold = text => text.normalize('NFKD').replace(/\p{Mn}/gu, '').toLowerCase();
const escaped = text => text.replace(/[&<>"]/g, c => `&#${c.charCodeAt(0)};`);
const list = document.getElementById('list');

fetch('exhibit.json').then(response => response.json()).then(exhibit => {
  const scene = exhibit.scenes[0];
  const subtitles = scene.subtitles.split('\x7f');
  const entries = scene.names.split('\x7f').map((name, index) => (
    { name, subtitle: subtitles[index] || '', folded: fold(name) }));
  const show = query => {
    const wanted = fold(query);
    const found = entries.filter(entry => entry.folded.includes(wanted));
    list.innerHTML = found.slice(0, 50).map(entry =>
      `<li>${escaped(entry.name)}<small>${escaped(entry.subtitle)}</small></li>`).join('');
    list.scrollTop = 0;
  };
  show('');
  document.getElementById('search').addEventListener('input', event => show(event.target.value));
  document.documentElement.classList.add('live');
});

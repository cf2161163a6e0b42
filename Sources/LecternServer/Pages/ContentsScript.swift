/// The script of the contents page.
enum ContentsScript {
  /// Shows the way back to the exhibit that this device's visitor left last.
  ///
  /// It reads what the exhibits keep (docs/RESTORATION.md), and asks the place's page for its
  /// title. A kiosk's places are nobody's.
  static let js = """
    'use strict';
    (() => {
      const kept = (id, name) => {
        try { return /^(\\d+) ([^]*)$/.exec(localStorage.getItem(`lectern:${id}:${name}`)) || []; } catch { return []; }
      };
      let last;
      for (const link of document.querySelectorAll('[data-exhibit]')) {
        const id = link.dataset.exhibit, [, at, text] = kept(id, 'place');
        if (!text || kept(id, 'kiosk')[2] || last && last.at > +at) continue;
        try {
          const { address } = JSON.parse(text).launch;
          if (typeof address === 'string') last = { at: +at, link, address, tag: kept(id, 'language')[2] || '' };
        } catch {}
      }
      const resume = document.querySelector('.resume');
      if (!last) return;
      const show = title => {
        resume.href = last.link.href;
        resume.querySelector('.title').textContent = title;
        resume.hidden = false;
      };
      const ask = folder => fetch(new URL(folder + last.address, last.link.href)).then(async answer => {
        if (!answer.ok) throw answer.status;
        return new DOMParser().parseFromString(await answer.text(), 'text/html').title;
      });
      ask(last.tag && last.tag.toLowerCase() + '/').catch(() => ask('')).catch(() => '').then(title =>
        show(title || last.link.querySelector('.title').textContent));
    })();

    """
}

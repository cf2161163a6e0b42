// The settings of the system, the window that is left, and paper.

const attendWindow = () => {
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)']) {
    matchMedia(query).addEventListener('change', sendTraits);
  }
  for (const name of ['languagechange', 'pageshow']) addEventListener(name, lookAtLocale);
  // A page that is shown again soon gets both events late, when it is visible again.
  addEventListener('visibilitychange', () => { if (document.hidden) leave(); else { save(); lookAtLocale(); } });
  document.addEventListener('freeze', leave);
  addEventListener('pagehide', leave);
  // On paper the whole list is printed, with its source.
  for (const name of ['beforeprint', 'afterprint']) addEventListener(name, () => {
    document.body.dataset.source = `${document.title}\n${location.href}`;
    call('lectern_notice', PRINT, name === 'beforeprint', 0);
  });
  // Makes room for an on-screen keyboard in browsers that don't.
  window.visualViewport?.addEventListener('resize', () => page.style.setProperty(
    '--keyboard', `${Math.max(0, innerHeight - visualViewport.height - visualViewport.offsetTop)}px`));
};

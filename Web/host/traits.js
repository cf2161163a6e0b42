// The window’s size, what the visitor has chosen of the system, and the locale.

const matches = query => matchMedia(query).matches;
const traits = () => {
  const style = getComputedStyle(page);
  const dark = page.dataset.appearance === 'dark' ||
    page.dataset.appearance !== 'light' && matches('(prefers-color-scheme: dark)');
  return [innerWidth, innerHeight, parseFloat(style.fontSize),
    (matches('(prefers-reduced-motion: reduce)') ? 1 : 0) | (dark ? 2 : 0) | (canShare ? 4 : 0) | (page.dir === 'rtl' ? 8 : 0), devicePixelRatio, parseFloat(style.scrollMarginTop)];
};
const sendTraits = () => { active(); call('lectern_traits', ...traits()); };
// The visitor's locale may change while the page is hidden or kept for later, without an event.
let locale;
// Some systems have a locale that isn't a language, such as "C": then the exhibit's language
// counts.
const visitorLocale = () => {
  const language = tag => tag.split('-')[0];
  // In an exhibit of several languages, formats follow the chosen one.
  if (tags.length > 1) return navigator.languages.find(tag => language(tag) === language(page.lang)) || page.lang;
  try { return Intl.getCanonicalLocales(navigator.language)[0]; } catch { return page.lang; }
};
const tellLocale = () => {
  const now = visitorLocale();
  if (locale === now) return false;
  locale = now;
  formatters = {};
  putText(LOCALE, locale);
  return true;
};
const lookAtLocale = () => { if (tellLocale()) sendTraits(); };

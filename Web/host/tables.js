// Names and numbers that page and core count alike: docs/WIRE.md.

const TAGS = 'div span section header footer nav main aside h1 h2 h3 h4 h5 h6 p ul ol li a button input label form blockquote pre code em strong del br hr img table thead tbody tr th td cite i fieldset legend figure figcaption dl dt dd canvas output bdi mark progress audio video track details summary noscript svg image'.split(' ');
const ATTRIBUTES = 'class id role href src alt title lang dir type placeholder disabled hidden inert tabindex name for width height start scope align enterkeyhint autocomplete autocapitalize spellcheck inputmode loading rel srcset aria-label aria-labelledby aria-describedby aria-current aria-selected aria-pressed aria-expanded aria-controls aria-hidden aria-live aria-setsize aria-posinset aria-checked aria-disabled aria-modal aria-busy data-place data-mode data-front data-kind data-translation data-text-size data-appearance data-motion data-from data-height data-cover data-offline controls preload poster kind playsinline srclang label viewbox x y .value .checked :height :width :transform :--left-width :--inset-top :--inset-bottom :--progress :--duration :--zoom :color'.split(' ');
const EVENTS = 'tap input focus blur key scroll resize pan pointer wheel'.split(' ');
const KEYS = ',Enter,Escape,ArrowUp,ArrowDown,ArrowLeft,ArrowRight,Home,End,PageUp,PageDown,/,+,=,-,0,Find, '.split(',');
const [TAP, INPUT, FOCUS, BLUR, KEY, SCROLL, RESIZE, PAN] = EVENTS.keys();
const FIND = KEYS.indexOf('Find');
const PRINT = 8, SHARED = 9;
const [BUNDLE, ADDRESS, PREFERENCES, LOCALE, NAME, CONTENT, TEXT, FOLDED, ARCHIVE] = Array(9).keys();

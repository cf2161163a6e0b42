// The rule by which the build folded the search keys: docs/FORMAT.md, "How search folds".

const LETTERS = { 'ß': 'ss', 'ς': 'σ', 'æ': 'ae', 'œ': 'oe', 'ø': 'o', 'đ': 'd', 'ħ': 'h', 'ı': 'i', 'ł': 'l', 'þ': 'th', 'ð': 'd' };
// The letters that a language counts as letters of their own.
const OWN = { sv: 'åäö', fi: 'åäö', da: 'æøå', nb: 'æøå', nn: 'æøå', no: 'æøå', is: 'æðöþ', et: 'õäöü', es: 'ñ', gl: 'ñ', tr: 'çğıöşü', az: 'çğıöşü' };
const foldPart = text => text.normalize('NFKD').replace(/\p{Mn}/gu, '').toLowerCase()
  .replace(/[ßςæœøđħıłþð]/g, letter => LETTERS[letter])
  .replace(/[’‘ʼʻʹ`＇]/g, "'").replace(/[“”„«»]/g, '"').replace(/[‐‑‒–—―−]/g, '-')
  .replace(/\p{Zs}/gu, ' ').replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '');
const fold = (text, tag = page.lang) => {
  const language = tag.toLowerCase().split('-')[0], own = OWN[language];
  text = text.replace(/´/g, "'");
  if (own?.includes('ı')) text = text.replace(/I(?!\u0307)/g, 'ı');
  text = text.toLowerCase();
  return own ? text.normalize('NFC').split(new RegExp(`([${own}])`, 'u')).map((part, i) => i % 2 ? part : foldPart(part)).join('')
    : foldPart(text);
};
// A piece is a letter with its marks.
const foldPieces = (address, count) => putText(FOLDED, (decoder.decode(new Uint8Array(core.memory.buffer, address, count))
  .match(/[^\p{Mn}]\p{Mn}*|\p{Mn}+/gu) || []).map(piece => `${piece}\0${fold(piece)}`).join('\0'));

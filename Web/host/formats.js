// Values in a locale’s format: docs/WIRE.md, "Formats".

const UNITS = { km: 'kilometer', m: 'meter', cm: 'centimeter', mm: 'millimeter', mi: 'mile', yd: 'yard', ft: 'foot', in: 'inch', ha: 'hectare', ac: 'acre' };
// Making a formatter takes longer than using it a thousand times, so each is made once, until the
// visitor’s locale changes.
let formatters = {}, madeFormatters = 0;
const formatter = (kind, locale, options) => {
  const key = kind + locale + JSON.stringify(options);
  if (!formatters[key]) {
    madeFormatters++;
    try { formatters[key] = new Intl[kind](locale, options); } catch { formatters[key] = new Intl[kind]([], options); }
  }
  return formatters[key];
};
const formatDate = (locale, value) => {
  const [, year, month, day] = /^(-?\d+)-?(\d+)?-?(\d+)?$/.exec(value), date = new Date(0);
  date.setUTCFullYear(year, (month || 1) - 1, day || 1);
  return formatter('DateTimeFormat', locale, {
    calendar: 'gregory', timeZone: 'UTC', year: 'numeric', month: month && 'long', day: day && 'numeric',
    era: year < 100 ? 'short' : undefined,
  }).format(date);
};
const format = request => {
  const [locale, kind, unit, decimals, value] = request.split('\n');
  try {
    if (kind === 'date') return formatDate(locale, value);
    if (isNaN(value)) return value;
    // Browsers know no areas but hectares and acres: other areas get the unit of their side with a
    // small 2.
    const isMoney = kind === 'currency', known = kind === 'percent' ? kind : UNITS[unit.replace('2', '')], symbol = unit.replace('2', '²');
    // The given number of decimals, or that in the value; for money the usual one.
    const digits = decimals || (isMoney ? undefined : Math.min(20, (value.split('.')[1] || '').length));
    const numbers = formatter('NumberFormat', locale, {
      style: isMoney ? kind : known && 'unit', currency: isMoney ? unit : undefined, unit: isMoney ? undefined : known,
      minimumFractionDigits: digits, maximumFractionDigits: digits,
    });
    // Formatted from text if the browser accepts that: not every decimal is a float.
    if (!known || isMoney || kind === 'percent') return numbers.format(value) + (isMoney || !unit ? '' : '\xA0' + symbol);
    // A number and its unit stay in one line. An abbreviation with a point, and a Chinese word,
    // take no small 2.
    return numbers.formatToParts(value).map(({ type, value: part }) => type !== 'unit' ? part.replace(/ /g, '\xA0')
      : symbol === unit ? part : /[.\p{Ideographic}]/u.test(part) ? symbol : part + '²').join('');
  } catch (error) {
    console.error(error);
    return value;
  }
};
// Answers the core, which waits.
const answer = (address, count) =>
  write(encoder.encode(format(decoder.decode(new Uint8Array(core.memory.buffer, address, count)))));

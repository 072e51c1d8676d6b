import type { Language } from '#contract/language.ts';

/** Names, codes and formats that are the same in every language. */
const NAMES = [
  'AD Boat Rental, BOAT RENTAL, OpenStreetMap, Bluetooth, Visa, Mastercard, American Express, Plausible, Matomo',
  'Stripe Payments Europe, Stripe, Google Analytics, GA4, Google, Instagram, Facebook, WhatsApp, Telegram, YouTube, TikTok, JavaScript',
  'Limited, PDF, JPEG, PNG, WebP, AVIF, SVG, CSV, HTML, QR, IP, IGIC, NIF, GDPR, RGPD, LSSI, RIB, LN, PNB, PER, PY, CVC',
  '3-D Secure, cookie, Cookies, Shift, Enter, Escape, English, Español, Русский, Widget, Marketing, General, Total',
];
/** Russian texts that give Spanish names beside a translation. */
const SPANISH_IN_RUSSIAN = [
  'hojas de reclamaciones, Agencia Española de Protección de Datos, C/ Jorge Juan, Madrid, id',
];

/** Spanish words that are also English words, and a day in dd/mm/aaaa. */
const ALIKE = ['no', 'min', 'Tenerife', 'dd'];

const ENGLISH_WORDS =
  /(?<!\p{L})(the|and|of|your|with|for|from|is|are|to|this|that|these|please|not|boat|boats|booking|we|you|it|our|have|was|will|been|be|by|if|or|an|at|on)(?!\p{L})/iu;

/** Every fault of a text that a pattern can find; [] when there is none. */
export function faultsOf(text: string, language: Language, english: string): string[] {
  const words = withoutNames(text);
  return [...RULES.all, ...RULES[language]].flatMap(([fault, isFaulty]) =>
    isFaulty({ text, words, english: withoutNames(english) }) ? [fault] : [],
  );
}

interface Case {
  readonly text: string;
  /** The text without names, codes, addresses and placeholders. */
  readonly words: string;
  readonly english: string;
}

type Rule = readonly [fault: string, isFaulty: (given: Case) => boolean];

const RULES: Record<Language | 'all', readonly Rule[]> = {
  all: [
    ['spaces in a row, or at an end', ({ text }) => /[ \u00A0]{2}|^\s|\s$|[ \u00A0]\n/.test(text)],
    ['three dots for an ellipsis', ({ text }) => text.includes('...')],
    ['a hyphen for a dash', ({ text }) => /[^\n] - /.test(text)],
    ['a typewriter’s quotation marks', ({ words }) => /["']/.test(words)],
  ],
  en: [['another alphabet', ({ words }) => /[а-яё]/i.test(words)]],
  es: [
    ['another alphabet', ({ words }) => /[а-яё]/i.test(words)],
    ['left in English', isSame],
    ['English words', ({ words }) => ENGLISH_WORDS.test(words)],
    ['quotation marks that are not «»', ({ words }) => /[“”„]/.test(words)],
    ['a question or an exclamation without its opening', ({ words }) => isUnopened(words)],
    [
      'a number without a no-break space before its unit',
      ({ text }) => /[\d}] (%|€|h|m|km|min|MB)(?![\p{L}])/u.test(text),
    ],
    ['a spaced dash', ({ text }) => /\s[–—]\s/.test(text)],
  ],
  ru: [
    ['left in English', isSame],
    ['words in Latin letters', ({ words }) => /[a-zñáéíóú]{2,}/i.test(words)],
    ['letters of two alphabets in one word', ({ words }) => /[а-яё][a-z]|[a-z][а-яё]/i.test(words)],
    ['quotation marks that are not «»', ({ words }) => /[“”„]/.test(words)],
    ['a dash without a no-break space before it', ({ text }) => /[^\u00A0\n][—]|[^\u00A0\d}]–(?=\s)| –/.test(text)],
    [
      'a word of one letter without a no-break space after it',
      ({ text }) => /(?<![\p{L}\d])[авикосуя] \S/iu.test(text),
    ],
    ['a short dash between words', ({ text }) => /\s–\s/.test(text)],
    [
      'a number without a no-break space before its word',
      ({ text }) => /\d (?!(до|и|из|или|на|по|в|не|к|с) )(?=[а-яё%€])/.test(text),
    ],
    [
      'a count without a no-break space before its word',
      ({ text }) => /{{(count|hours|percent|metres)}} (?=[а-яё%])/.test(text),
    ],
  ],
};

/** Only for texts that contain words. */
function isSame({ words, english }: Case): boolean {
  return /\p{L}{2}/u.test(words) && words === english && !ALIKE.includes(words.replace(/\P{L}/gu, ''));
}

function isUnopened(text: string): boolean {
  const count = (sign: string) => text.split(sign).length;
  return count('¿') !== count('?') || count('¡') !== count('!');
}

const FILLED_IN = /{{?\w+}}?|<[^>]+>|__\w+/g;
const ADDRESSES =
  /https?:\/\/\S*|[#/][\w-]+|\.(mp4|webm)|[\w-]+\.(com|test|org|io|es|example)(?!\p{L})|G-[A-Z\d]+|\+X+/gu;
const TAGS = /(?<=HTML .*)\b(p|br|strong|em|ul|ol|li)\b/g;
const NAMED = new RegExp(
  String.raw`(?<!\p{L})(${[...NAMES, ...SPANISH_IN_RUSSIAN].join('|').replaceAll(', ', '|')})(?!\p{L})`,
  'giu',
);

function withoutNames(text: string): string {
  return [FILLED_IN, ADDRESSES, TAGS, NAMED].reduce(
    (rest, known) => rest.replace(known, ''),
    text.replaceAll('\u00A0', ' '),
  );
}

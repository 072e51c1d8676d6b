import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { analyticsProvider, reasonIcon, siteSettings, socialNetwork } from '#contract/settings.ts';
import { INCLUSIONS } from '#domain/boat/inclusions.ts';
import { createTranslator } from '../../i18n/translator.ts';
import en from '../../i18n/locales/en/admin.json' with { type: 'json' };
import es from '../../i18n/locales/es/admin.json' with { type: 'json' };
import ru from '../../i18n/locales/ru/admin.json' with { type: 'json' };
import { differences } from './audit-diff.ts';
import { pathInWords, valueInWords } from './value-words.ts';

const TEXTS = { en, es, ru };
const inLanguage = (language: (typeof LANGUAGES)[number]) =>
  createTranslator(language, { admin: TEXTS[language] }, ['admin']);

test('codes are said in the operator’s words', () => {
  const say = (entity: string, field: string, value: string) =>
    valueInWords(inLanguage('en'), { entity }, field, value);
  expect(say('booking', 'status', 'paid')).toBe(en.status.paid);
  expect(say('booking', 'reason', 'weather')).toBe(en.bookings.history.reason.weather);
  expect(say('refund', 'reason', 'late')).toBe(en.payments.reason.late);
  expect(say('booking', 'paysBy', 'pier')).toBe(en.newBooking.pays.later);
  expect(say('booking', 'price', 'keep')).toBe('kept');
  expect(say('slot', 'type', 'block')).toBe(en.availability.types.block);
  expect(say('boat', 'inclusions', 'a captain who sings')).toBe('a captain who sings');
  expect(say('boat', 'verified', 'true')).toBe('yes');
});

test.each(LANGUAGES)('whatever is a code in the log has words in %s', (language) => {
  const t = inLanguage(language);
  const orNothing: typeof t = (key, values) => t(key, { ...values, defaultValue: '' });
  const codes: [entity: string, field: string, codes: readonly string[]][] = [
    ['booking', 'status', ['pending', 'paid', 'confirmed', 'completed', 'canceled', 'refunded']],
    ['booking', 'reason', ['expired', 'released', 'admin', 'weather', 'below_minimum', 'payment_refunded']],
    ['booking', 'way', ['cash', 'terminal']],
    ['booking', 'paysBy', ['link', 'pier']],
    ['booking', 'price', ['keep', 'new']],
    ['booking', 'language', LANGUAGES],
    ['refund', 'status', ['created', 'pending', 'succeeded', 'failed', 'canceled']],
    ['refund', 'reason', ['late', 'wrong_amount', 'canceled']],
    ['refund', 'source', ['system', 'admin', 'provider']],
    ['slot', 'type', ['private', 'shared', 'block']],
    ['boat', 'licence', ['skipper', 'LN', 'PNB', 'PER', 'PY']],
    ['boat', 'inclusions', INCLUSIONS],
    ['user', 'role', ['admin', 'crew', 'customer']],
    ['settings', 'icon', reasonIcon.options],
    ['settings', 'provider', analyticsProvider.options.slice(0, 1)],
  ];
  const unsaid = codes.flatMap(([entity, field, all]) =>
    all.filter((code) => valueInWords(orNothing, { entity }, field, code) === ''),
  );
  expect(unsaid).toEqual([]);
});

test.each(LANGUAGES)('each part of the settings is called by its name in %s', (language) => {
  const local = { en: 'a', es: 'a', ru: 'a' };
  const settings = siteSettings.parse({
    hero: {
      brandText: 'a',
      brandLogo: '/media/a.png',
      headline: local,
      subheadline: local,
      poster: '/media/a.jpg',
      videoSrc: '/media/a.mp4',
    },
    whyUs: [{ icon: 'sun', title: local, text: local }],
    contact: { email: 'a@b.example', phone: '1', hours: local },
    social: [{ network: socialNetwork.options[0], url: 'https://a.example' }],
    trader: { name: 'a', address: 'a', taxId: 'a', registry: 'a' },
    analytics: { host: 'https://a.example', siteId: 'a' },
  });
  const t = inLanguage(language);
  const unnamed = differences(null, settings).flatMap(({ path }) => {
    const raw = path.filter((part) => typeof part === 'string');
    return raw.filter((part) => pathInWords(t, [part]) === part);
  });
  expect(unnamed).toEqual([]);
  expect(pathInWords(t, ['whyUs', 0, 'title', 'es'])).toBe(
    [
      TEXTS[language].audit.field.whyUs,
      '1',
      TEXTS[language].audit.field.title,
      TEXTS[language].changes.languages.es,
    ].join(' · '),
  );
});

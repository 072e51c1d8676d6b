import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { analyticsProvider, reasonIcon, siteSettings, socialNetwork } from '#contract/settings.ts';
import { BOAT_KINDS } from '#domain/boat/boat-kinds.ts';
import { INCLUSIONS } from '#domain/boat/inclusions.ts';
import { serverTranslations } from '../../i18n/server-texts.ts';
import { ERASURE_REASONS } from '#domain/retention/erasure.ts';
import { differences } from './audit-diff.ts';
import { pathText, valueText } from './value-texts.ts';

const inLanguage = (language: Language) =>
  serverTranslations(language).translator(['admin-audit', 'admin', 'admin-settings']);

test('codes are shown as texts', () => {
  const t = inLanguage('en');
  const say = (entity: string, field: string, value: string) => valueText(t, { entity }, field, value);
  expect(say('booking', 'status', 'paid')).toBe(t('admin:status.paid'));
  expect(say('booking', 'reason', 'weather')).toBe(t('admin:cancelReason.weather'));
  expect(say('refund', 'reason', 'late')).toBe(t('admin:refund.reason.late'));
  expect(say('booking', 'paysBy', 'pier')).toBe(t('admin:payWay.later'));
  expect(say('booking', 'price', 'keep')).toBe('kept');
  expect(say('slot', 'type', 'block')).toBe(t('admin:type.block'));
  expect(say('boat', 'inclusions', 'a captain who sings')).toBe('a captain who sings');
  expect(say('boat', 'verified', 'true')).toBe('yes');
});

test.each(LANGUAGES)('every code in the log has a text in %s', (language) => {
  const t = inLanguage(language);
  const orNothing: typeof t = (key, values) => t(key, { ...values, defaultValue: '' });
  const codes: [entity: string, field: string, codes: readonly string[]][] = [
    ['booking', 'status', ['pending', 'paid', 'confirmed', 'completed', 'disrupted', 'canceled', 'refunded']],
    [
      'booking',
      'reason',
      ['expired', 'released', 'admin', 'guest', 'weather', 'breakdown', 'below_minimum', 'payment_refunded', 'unpaid'],
    ],
    ['booking', 'way', ['cash', 'terminal']],
    ['booking', 'paysBy', ['link', 'pier']],
    ['booking', 'price', ['keep', 'new']],
    ['booking', 'language', LANGUAGES],
    ['booking', 'ground', ERASURE_REASONS],
    ['refund', 'status', ['created', 'pending', 'succeeded', 'failed', 'canceled']],
    ['refund', 'reason', ['late', 'wrong_amount', 'canceled', 'moved', 'dashboard']],
    ['refund', 'source', ['system', 'customer', 'admin', 'provider']],
    ['slot', 'type', ['private', 'shared', 'block']],
    ['boat', 'kind', BOAT_KINDS],
    ['boat', 'licence', ['skipper', 'LN', 'PNB', 'PER', 'PY']],
    ['boat', 'inclusions', INCLUSIONS],
    ['user', 'role', ['admin', 'crew', 'customer']],
    ['settings', 'icon', reasonIcon.options],
    ['settings', 'provider', analyticsProvider.options.slice(0, 1)],
  ];
  const untranslated = codes.flatMap(([entity, field, all]) =>
    all.filter((code) => valueText(orNothing, { entity }, field, code) === ''),
  );
  expect(untranslated).toEqual([]);
});

test.each(LANGUAGES)('every part of the settings has a name in %s', (language) => {
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
    inclusions: [{ code: 'a', text: local }],
    sales: { feePercent: 5, igic: [{ from: '2027-01-01', charter: 7, seats: 3 }] },
    analytics: { host: 'https://a.example', siteId: 'a' },
  });
  const t = inLanguage(language);
  const unnamed = differences(null, settings).flatMap(({ path }) => {
    const raw = path.filter((part) => typeof part === 'string');
    return raw.filter((part) => pathText(t, [part]) === part);
  });
  expect(unnamed).toEqual([]);
  expect(pathText(t, ['whyUs', 0, 'title', 'es'])).toBe(
    [t('admin-audit:audit.field.whyUs'), '1', t('admin-audit:audit.field.title'), t('admin:languages.es')].join(' · '),
  );
});

import { expect, test } from 'vitest';
import { type SiteSettings, siteSettings } from '#contract/settings.ts';
import { settingsProblems } from './settings-problems.ts';

const settings = (change: (draft: SiteSettings) => void) => {
  const draft = siteSettings.parse({});
  change(draft);
  return draft;
};

test('default settings have no problems', () => {
  expect(settingsProblems(settings(() => {}))).toEqual({});
});

test.each<[string, string, (draft: SiteSettings) => void]>([
  ['hero.bookHref', 'link', (draft) => (draft.hero.bookHref = '//elsewhere.example')],
  ['hero.videoSrc', 'film', (draft) => (draft.hero.videoSrc = '/media/')],
  ['contact.email', 'email', (draft) => (draft.contact.email = 'ana@')],
  ['social.0.url', 'https', (draft) => draft.social.push({ network: 'instagram', url: 'instagram' })],
  ['inclusions.0.text', 'item', (draft) => draft.inclusions.push({ code: '', text: { en: ' ', es: 'Hielo', ru: '' } })],
  ['sales.feePercent', 'percent', (draft) => (draft.sales.feePercent = 100.5)],
  ['sales.igic.0.from', 'day', (draft) => draft.sales.igic.push({ from: '', charter: 7, seats: 7 })],
  ['sales.igic.0.seats', 'percent', (draft) => draft.sales.igic.push({ from: '2027-01-01', charter: 7, seats: 7.001 })],
  ['rating.value', 'rating', (draft) => (draft.rating = { isShown: true, value: null, count: 12 })],
  ['rating.count', 'count', (draft) => (draft.rating = { isShown: true, value: 4.7, count: null })],
  ['rating.value', 'rating', (draft) => (draft.rating.value = 5.1)],
  ['rating.count', 'count', (draft) => (draft.rating.count = 1.5)],
  ['analytics.host', 'https', (draft) => (draft.analytics.host = 'http://stats.example')],
])('%s: %s', (path, problem, change) => {
  expect(settingsProblems(settings(change))).toEqual({ [path]: problem });
});

test('an analytics service needs the site’s id, and Matomo its address', () => {
  const problems = settingsProblems(settings((draft) => (draft.analytics.provider = 'matomo')));

  expect(problems).toEqual({ 'analytics.host': 'host', 'analytics.siteId': 'siteId' });
});

test('a reason needs a title in at least one language', () => {
  const texts = { en: '', es: '', ru: '' };
  const draft = settings(({ whyUs }) => {
    whyUs.push({ icon: 'sun', title: { ...texts, ru: 'Солнце' }, text: texts });
    whyUs.push({ icon: 'sun', title: { ...texts, es: ' ' }, text: texts });
  });

  expect(settingsProblems(draft)).toEqual({ 'whyUs.1.title': 'title' });
});

test('the server accepts settings without problems', () => {
  const draft = settings((one) => {
    one.hero.videoSrc = '/media/hero_loop.mp4';
    one.social.push({ network: 'telegram', url: 'https://t.example/boats' });
    one.analytics = { provider: 'matomo', host: 'https://stats.example/matomo', siteId: '7' };
  });

  expect(settingsProblems(draft)).toEqual({});
  expect(siteSettings.safeParse(draft).success).toBe(true);
});

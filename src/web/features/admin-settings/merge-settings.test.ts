import { expect, test } from 'vitest';
import { siteSettings } from '#contract/settings.ts';
import { differingParts, mergeSettings, partsOf } from './merge-settings.ts';

const aSettings = () => siteSettings.parse({});
const base = aSettings();

test('a merge keeps changes in different places, down to the language', () => {
  const mine = aSettings();
  mine.hero.headline.es = 'Barcos con alma';
  mine.rating.isShown = true;
  const theirs = aSettings();
  theirs.hero.headline.ru = 'Море рядом';
  theirs.contact.phone = '+34 922 000 111';

  const merged = mergeSettings({ base, mine, theirs });

  expect(merged.hero.headline).toEqual({ en: '', es: 'Barcos con alma', ru: 'Море рядом' });
  expect([merged.rating.isShown, merged.contact.phone]).toEqual([true, '+34 922 000 111']);
});

test('where both changed the same part mine wins; a list is one part', () => {
  const mine = aSettings();
  mine.social = [{ network: 'instagram', url: 'https://instagram.example/mine' }];
  const theirs = aSettings();
  theirs.social = [{ network: 'facebook', url: 'https://facebook.example/theirs' }];

  expect(mergeSettings({ base, mine, theirs }).social).toEqual(mine.social);
  expect(mergeSettings({ base, mine: base, theirs }).social).toEqual(theirs.social);
});

test('differences are named by the form’s parts, in its order', () => {
  const other = aSettings();
  other.analytics.siteId = '7';
  other.hero.brandText = 'Anaga';
  other.trader.name = 'Anaga';
  other.contact.phone = '+34 922 000 111';

  expect(differingParts(base, other)).toEqual(['hero', 'trader', 'contact', 'analytics']);
  expect(differingParts(base, aSettings())).toEqual([]);
});

test('every part of the settings has a place in the form', () => {
  const parts = Object.keys(base);

  expect(partsOf(parts.map((part) => `${part}.0.url`)).toSorted()).toEqual(parts.toSorted());
});

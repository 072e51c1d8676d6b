import { expect, test } from 'vitest';
import { differences } from './audit-diff.ts';

test('a changed field is listed with its value before and after', () => {
  const before = { title: 'Old', capacity: 6, gone: 'x', seats: [1], note: '', open: false };
  const after = { title: 'New', capacity: 6, gone: null, seats: [1, 2], note: null, open: true };
  expect(differences(before, after)).toEqual([
    { path: ['title'], before: ['Old'], after: ['New'] },
    { path: ['gone'], before: ['x'], after: null },
    { path: ['seats'], before: ['1'], after: ['1', '2'] },
    { path: ['open'], before: ['false'], after: ['true'] },
  ]);
});

test('of a nested value only changed parts are listed, with their paths', () => {
  const before = {
    translations: { es: { title: 'Velero', description: 'Uno' } },
    rating: { isShown: false, value: 4.9 },
  };
  const after = {
    translations: { es: { title: 'Velero', description: 'Dos' }, ru: { title: 'Яхта' } },
    rating: { isShown: true, value: 4.9 },
  };
  expect(differences(before, after)).toEqual([
    { path: ['translations', 'es', 'description'], before: ['Uno'], after: ['Dos'] },
    { path: ['rating', 'isShown'], before: ['false'], after: ['true'] },
    { path: ['translations', 'ru', 'title'], before: null, after: ['Яхта'] },
  ]);
});

test('items of a list are listed by their index', () => {
  const before = { social: [{ network: 'instagram', url: 'https://a.example' }] };
  const after = {
    social: [
      { network: 'instagram', url: 'https://b.example' },
      { network: 'youtube', url: 'https://c.example' },
    ],
  };
  expect(differences(before, after)).toEqual([
    { path: ['social', 0, 'url'], before: ['https://a.example'], after: ['https://b.example'] },
    { path: ['social', 1, 'network'], before: null, after: ['youtube'] },
    { path: ['social', 1, 'url'], before: null, after: ['https://c.example'] },
  ]);
});

test('an added field has no value before, a removed one none after', () => {
  expect(differences(null, { role: 'crew' })).toEqual([{ path: ['role'], before: null, after: ['crew'] }]);
  expect(differences({ role: 'crew', geo_note: {} }, null)).toEqual([
    { path: ['role'], before: ['crew'], after: null },
  ]);
  expect(differences(null, null)).toEqual([]);
});

test('money is formatted in euros and an instant in Canary time', () => {
  const before = { amountCents: 45_000, start: '2026-07-10T10:00:00+00:00', note: '2026-07-10' };
  const after = { amountCents: 39_050, start: '2026-07-10T12:30:00.000Z', note: '10 July' };
  expect(differences(before, after)).toEqual([
    {
      path: ['amountCents'],
      before: [expect.stringMatching(/^450\s€$/)],
      after: [expect.stringMatching(/^390,50\s€$/)],
    },
    { path: ['start'], before: ['10/07/2026\u00a011:00'], after: ['10/07/2026\u00a013:30'] },
    { path: ['note'], before: ['2026-07-10'], after: ['10 July'] },
  ]);
});

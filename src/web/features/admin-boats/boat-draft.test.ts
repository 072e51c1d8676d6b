import { expect, test } from 'vitest';
import { type BoatDraft, bodyOf, NEW_DRAFT } from './boat-draft.ts';
import { problemsOf } from './boat-problems.ts';
import { differences, mergeDrafts } from './merge-drafts.ts';

const draft = (given: Partial<BoatDraft>): BoatDraft => ({
  ...NEW_DRAFT,
  title: { ...NEW_DRAFT.title, raw: 'Tabaiba' },
  ...given,
});

test('a new boat needs only a title', () => {
  expect(problemsOf(NEW_DRAFT)).toEqual({ title: { key: 'required' } });
  expect(problemsOf(draft({}))).toEqual({});
});

test.each([
  [{ capacity: '' }, 'capacity', 'required'],
  [{ capacity: '0' }, 'capacity', 'range'],
  [{ capacity: 'many' }, 'capacity', 'number'],
  [{ minHours: '1.5' }, 'minHours', 'whole'],
  [{ minHours: '5', maxHours: '4' }, 'maxHours', 'maxBelowMin'],
  [{ perHour: '-1' }, 'perHour', 'range'],
  [{ perDay: '10,123' }, 'perDay', 'cents'],
  [{ portLat: '28,1' }, 'portLon', 'bothCoordinates'],
  [{ newLinks: '/media/a.jpg\nhttp://x.example/a.jpg' }, 'newLinks', 'image'],
  [
    { newLinks: Array.from({ length: 41 }, (_, place) => `/media/${place}.jpg`).join('\n') },
    'newLinks',
    'tooManyPictures',
  ],
] as const)('%j is a problem of %s: %s', (given, field, key) => {
  const problems = problemsOf(draft(given));
  expect(Object.keys(problems)).toEqual([field]);
  expect(problems[field]?.key).toBe(key);
});

test('a decimal comma is read, an empty price means “not offered”, blank lines are ignored', () => {
  const body = bodyOf(draft({ perHour: '120,50', seatPerHour: '', newLinks: ' /media/a.jpg \n\n' }));
  expect(body.pricing.perHour).toBe(120.5);
  expect(body.shared.pricing.perHour).toBeNull();
  expect(body.images).toEqual(['/media/a.jpg']);
});

test('new links come after the pictures, each once, and pictures keep their alternative texts', () => {
  const alts = { en: 'The bow', es: '', ru: '' };
  const images = [{ link: '/media/a.jpg', alts }];
  const body = bodyOf(draft({ images, newLinks: '/media/b.jpg\n/media/a.jpg\n/media/b.jpg' }));
  expect(body.images).toEqual(['/media/a.jpg', '/media/b.jpg']);
  expect(body.imageAlts).toEqual([alts, { en: '', es: '', ru: '' }]);
});

test('a merge keeps fields that only one side changed; mine wins where both did', () => {
  const base = draft({});
  const merged = mergeDrafts({
    base,
    mine: draft({ capacity: '9', perHour: '110' }),
    theirs: draft({ capacity: '12', minSeats: '4' }),
  });
  expect(merged).toEqual(draft({ capacity: '9', perHour: '110', minSeats: '4' }));
  expect(differences(base, merged)).toEqual(['capacity', 'perHour', 'minSeats']);
});

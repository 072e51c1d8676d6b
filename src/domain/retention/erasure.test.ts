import { expect, test } from 'vitest';
import { type ErasureFacts, erasureBlocker, mentionPattern } from './erasure.ts';

const NOW = Temporal.Instant.from('2026-12-01T08:00:00Z');
const OVER: ErasureFacts = {
  status: 'completed',
  end: NOW.subtract({ hours: 1 }),
  dueCents: 0,
  hasOpenRefund: false,
  hasDispute: false,
  isUnsettled: false,
};

test.each([
  ['a trip that is over and paid', {}, null],
  ['a hold', { status: 'pending' }, 'held'],
  ['a trip that ends in a minute', { status: 'paid', end: NOW.add({ minutes: 1 }) }, 'upcoming'],
  ['a trip that ends now', { status: 'confirmed', end: NOW }, null],
  ['a guest who has not chosen after a disruption', { status: 'disrupted', end: NOW.add({ hours: 9 }) }, 'disrupted'],
  ['a guest who has not chosen although the trip is over', { status: 'disrupted' }, 'disrupted'],
  ['a canceled trip in the future', { status: 'canceled', end: NOW.add({ hours: 9 }) }, null],
  ['a cent that is due', { dueCents: 1 }, 'due'],
  ['a refund on its way', { hasOpenRefund: true, isUnsettled: true }, 'refund'],
  ['an open dispute', { hasDispute: true, isUnsettled: true }, 'dispute'],
  ['a dispute that is over', { hasDispute: true }, null],
  ['a payment that is not settled', { isUnsettled: true }, 'payment'],
] as const)('%s: an erasure is blocked by %s', (_story, facts, expected) => {
  expect(erasureBlocker({ ...OVER, ...facts }, NOW)).toBe(expected);
});

const found = (person: Partial<Parameters<typeof mentionPattern>[0]>, note: string) => {
  const pattern = mentionPattern({ emails: [], phones: [], names: [], ...person });
  return pattern !== null && new RegExp(pattern, 'giu').test(note);
};

test.each([
  ['Call Ana Díaz at noon', true],
  ['ANA  DÍAZ, birthday', true],
  ['Mariana Díaz', false],
  ['Ana Díazabal', false],
  ['Ana comes with Luis Díaz', false],
])('the full name is found in "%s": %s', (note, expected) => {
  expect(found({ names: ['Ana Díaz'] }, note)).toBe(expected);
});

test('a single word or a short name is never searched for', () => {
  expect(mentionPattern({ emails: [], phones: [], names: ['Ana', 'Konstantin', 'A B', 'A Bc'] })).toBeNull();
  expect(mentionPattern({ emails: [], phones: [], names: ['Al Bo'] })).not.toBeNull();
});

test('a name is found however many spaces are between and around its words', () => {
  expect(found({ names: ['Ana  Díaz'] }, 'for Ana Díaz')).toBe(true);
  expect(found({ names: [' Ana Díaz '] }, 'Ana Díaz')).toBe(true);
});

test('every special character of an address or number stands for itself', () => {
  expect(found({ emails: ['a.b.c@mail.example'] }, 'a.b.c@mail.example')).toBe(true);
  expect(found({ emails: ['a.b.c@mail.example'] }, 'a.bxc@mail.example')).toBe(false);
  expect(found({ emails: ['a*b?c@mail.example'] }, 'write to a*b?c@mail.example')).toBe(true);
});

test.each([
  ['write to ana@mail.example.', true],
  ['mariana@mail.example', false],
  ['x.ana@mail.example', false],
  ['ana@mail.example.org', false],
])('the whole address is found in "%s": %s', (note, expected) => {
  expect(found({ emails: ['ana@mail.example'] }, note)).toBe(expected);
});

test('a telephone number with a plus is found, a longer number is not', () => {
  expect(found({ phones: ['+34600111222'] }, 'call +34600111222!')).toBe(true);
  expect(found({ phones: ['+34600111222'] }, '+346001112223')).toBe(false);
});

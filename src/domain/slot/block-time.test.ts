import { expect, test } from 'vitest';
import { blockedTime } from './block-time.ts';

const hour = (n: number) => Temporal.Instant.from('2026-12-05T00:00:00Z').add({ hours: n });
const range = (from: number, to: number) => ({ start: hour(from), end: hour(to) });
const slot = (id: string, type: 'private' | 'shared' | 'block', from: number, to: number, hasHadSales = false) => ({
  id,
  type,
  hasHadSales,
  ...range(from, to),
});

test('a block removes unsold time and leaves time outside it on sale', () => {
  const plan = blockedTime(
    [range(12, 14)],
    [slot('p', 'private', 9, 13), slot('t', 'shared', 13, 16), slot('far', 'private', 16, 20)],
    [],
  );
  expect(plan).toEqual({
    blocks: [range(12, 14)],
    cuts: [
      { id: 'p', left: [range(9, 12)] },
      { id: 't', left: [] },
    ],
    closed: [],
  });
});

test('charters, sold trips and other blocks are unchanged', () => {
  const plan = blockedTime(
    [range(0, 24)],
    [slot('p', 'private', 9, 13), slot('t', 'shared', 14, 16, true), slot('b', 'block', 20, 22)],
    [range(10, 12)],
  );
  expect(plan).toEqual({
    blocks: [range(0, 10), range(12, 14), range(16, 20), range(22, 24)],
    cuts: [{ id: 'p', left: [range(10, 12)] }],
    closed: ['t'],
  });
});

test('a sold trip outside the blocked time stays open', () => {
  const plan = blockedTime([range(9, 12)], [slot('t', 'shared', 12, 14, true), slot('u', 'shared', 6, 9)], []);
  expect(plan).toEqual({ blocks: [range(9, 12)], cuts: [], closed: [] });
});

test('several ranges block each slot that overlaps one of them', () => {
  const plan = blockedTime(
    [range(9, 10), range(33, 34)],
    [slot('p', 'private', 9, 12), slot('t', 'shared', 33, 36, true)],
    [],
  );
  expect(plan).toEqual({ blocks: [range(9, 10)], cuts: [{ id: 'p', left: [range(10, 12)] }], closed: ['t'] });
});

test('charter time whose blocked part is all sold is unchanged', () => {
  expect(blockedTime([range(10, 12)], [slot('p', 'private', 9, 13)], [range(10, 12)])).toEqual({
    blocks: [],
    cuts: [],
    closed: [],
  });
});

import { expect, test } from 'vitest';
import type { Attention } from '#contract/attention.ts';
import { isCalm } from './is-calm.ts';

const NOTHING: Attention = {
  trips: [],
  licences: [],
  due: [],
  unsettled: { count: 0, since: null },
  failedRefunds: { count: 0, since: null },
  toConfirm: { count: 0, next: null },
  holds: 0,
  messages: 0,
  failedMails: 0,
};
const START = '2026-12-05T09:00:00.000Z';
const BOOKING = { _id: '1', boat: 'Teno', start: START, name: null };

const ONE_OF_EACH: Attention = {
  trips: [{ _id: '1', boat: 'Teno', start: START, sold: 1, needed: 2, hoursLeft: 5 }],
  licences: [{ ...BOOKING, licence: 'PNB' }],
  due: [{ ...BOOKING, due: 10 }],
  unsettled: { count: 1, since: START },
  failedRefunds: { count: 1, since: START },
  toConfirm: { count: 1, next: START },
  holds: 1,
  messages: 1,
  failedMails: 1,
};

test('nothing needs attention while all lists are empty and all counts are 0', () => {
  expect(isCalm(NOTHING)).toBe(true);
});

test.each(Object.entries(ONE_OF_EACH))('one entry in %s needs attention', (kind, value) => {
  expect(isCalm({ ...NOTHING, [kind]: value })).toBe(false);
});

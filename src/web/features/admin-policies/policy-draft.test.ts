import { expect, test } from 'vitest';
import { draftOf, newTier, policyIn } from './policy-draft.ts';

const POLICY = {
  _id: 'p',
  name: 'Flexible',
  tiers: [
    { hoursBefore: 48, refundPercent: 100 },
    { hoursBefore: 6, refundPercent: 50 },
  ],
  moveUntilHours: 4,
  defaultFor: null,
  version: '1',
};

test('an unedited policy is saved as it was loaded', () => {
  const { name, tiers, moveUntilHours } = POLICY;
  expect(policyIn(draftOf(POLICY))).toEqual({ name, tiers, moveUntilHours });
});

test.each([
  { name: ' ' },
  { moveUntilHours: '' },
  { moveUntilHours: '1.5' },
  { moveUntilHours: '-1' },
  { moveUntilHours: '8761' },
  { tiers: [{ key: 0, hoursBefore: '24', refundPercent: '' }] },
  { tiers: [{ key: 0, hoursBefore: '24', refundPercent: '101' }] },
])('%j cannot be saved', (change) => {
  expect(policyIn({ ...draftOf(POLICY), ...change })).toBeNull();
});

test('a tier added after another was removed gets an unused key', () => {
  const { tiers } = draftOf(POLICY);
  expect(newTier(tiers.slice(1)).key).toBe(2);
  expect(newTier([]).key).toBe(0);
});

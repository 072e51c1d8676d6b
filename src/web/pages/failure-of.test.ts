import { expect, test } from 'vitest';
import { failureOf } from './failure-of.ts';

test.each([
  [404, 'notFound'],
  [401, 'signedOut'],
  [403, 'notAllowed'],
  [0, 'offline'],
  [503, 'broken'],
] as const)('%i is shown as “%s”', (status, failure) => {
  expect(failureOf(status)).toBe(failure);
});

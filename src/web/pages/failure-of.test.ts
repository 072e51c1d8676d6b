import { expect, test } from 'vitest';
import { failureOf } from './failure-of.ts';

test.each([
  [404, '/nowhere', 'notFound'],
  [404, '/boats/gone', 'boatGone'],
  [404, '/boats/gone/deck', 'notFound'],
  [401, '/admin', 'notAllowed'],
  [403, '/boats/teno', 'notAllowed'],
  [0, '/boats/teno', 'offline'],
  [503, '/boats/teno', 'broken'],
] as const)('%i at %s is told as “%s”', (status, path, failure) => {
  expect(failureOf(status, path)).toBe(failure);
});

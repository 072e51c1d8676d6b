import { expect, test } from 'vitest';
import { idOf } from './request-id.ts';

const RANDOM = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

test('the id of a browser or a proxy is used when it is safe to log', () => {
  const given = 'f2b1c0de-9a34-4e11-8f00-0123456789ab';

  expect(idOf({ headers: { 'x-request-id': given } })).toBe(given);
});

test.each([
  '',
  'short',
  'x'.repeat(65),
  'sixteen long line\n',
  'with spaces in the middle',
  '<script>alert(1)</script>',
])('the id %j is replaced', (given) => {
  expect(idOf({ headers: { 'x-request-id': given } })).toMatch(RANDOM);
});

import { expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpKey } from './totp.ts';

/** The key and two times of RFC 6238, appendix B, with the last six digits of its codes. */
const RFC_KEY = Buffer.from('12345678901234567890');
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1_000);

test.each([
  ['287082', 59, 1],
  ['050471', 1_111_111_111, 37_037_037],
])('the code %s of RFC 6238 is accepted at second %i', (code, seconds, step) => {
  expect(stepOfCode(RFC_KEY, code, at(seconds))).toBe(step);
});

test.each([
  ['as its own step begins', 30, 1],
  ['one step early', 0, 1],
  ['at the end of the next step', 89.999, 1],
  ['two steps late', 90, null],
])('a code entered %s (at second %d) gives step %s', (_, seconds, step) => {
  expect(stepOfCode(RFC_KEY, '287082', at(seconds))).toBe(step);
});

test.each(['', '28708', '2870822', 'abcdef', '２８７０８２', '000000'])('%j is not a code', (code) => {
  expect(stepOfCode(RFC_KEY, code, at(59))).toBeNull();
});

test('spaces in a code are ignored', () => {
  expect(stepOfCode(RFC_KEY, ' 287 082 ', at(59))).toBe(1);
});

test('a key has 160 random bits and the name that the authenticator app shows', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()];
  const { uri, base32 } = totpKey(one, { issuer: 'boats.example', email: 'ana@pier.example' });

  expect(one.length).toBe(20);
  expect(one.equals(other)).toBe(false);
  expect(base32).toMatch(/^[A-Z2-7]{32}$/);
  expect(new URL(uri).searchParams.get('secret')).toBe(base32);
  expect(decodeURIComponent(uri)).toContain('otpauth://totp/boats.example:ana@pier.example?');
});

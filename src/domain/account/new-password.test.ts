import { expect, test } from 'vitest';
import { isNameWithLittleElse, isNewPasswordLongEnough, namesInEmail } from './new-password.ts';

const NAMES = [...namesInEmail('Ana.Garcia+boats@mail.example'), 'AD Boat Rental'];

test.each([
  'ana.garcia+boats@mail.example',
  'AnaGarcia1',
  'ana_garcia_2026!',
  '12ana.garcia34',
  'adboatrental',
  'AD-Boat-Rental2026!',
  'ad boat rental abc',
  'ADBOATRENTALadboatrental1',
  'ａｄboatrental99',
])('%s is a name with little else', (password) => {
  expect(isNameWithLittleElse(password, NAMES)).toBe(true);
});

test.each(['calm-water-42', 'anagarcia drinks tea', 'adboat sunday rental', 'boats at anchor', 'garcia-calm-water'])(
  '%s is not a name with little else',
  (password) => {
    expect(isNameWithLittleElse(password, NAMES)).toBe(false);
  },
);

test('a new password has at least 8 characters, and a character outside the basic plane counts as one', () => {
  expect(['1234567', '12345678', '🚤'.repeat(7), '🚤'.repeat(8)].map(isNewPasswordLongEnough)).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('four characters beside a name are enough unless all of them are digits', () => {
  const withName = (rest: string) => isNameWithLittleElse(`adboatrental${rest}`, NAMES);
  expect(['abc', '1a2', '12345678', 'abcd', 'abc1', '1abc'].map(withName)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a short name with digits around it is refused, but may be part of a longer word', () => {
  const names = namesInEmail('ana@mail.example');
  expect(isNameWithLittleElse('ana12345', names)).toBe(true);
  expect(isNameWithLittleElse('123ana456', names)).toBe(true);
  expect(isNameWithLittleElse('banana42', names)).toBe(false);
  expect(isNameWithLittleElse('a1n2a3', names)).toBe(false);
  expect(isNameWithLittleElse('calm-water-42', ['', '-'])).toBe(false);
});

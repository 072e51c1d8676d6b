import { expect, test } from 'vitest';
import { isNameWithLittleElse, namesInEmail } from './new-password.ts';

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

test('a short name with digits around it is refused, but may be part of a longer word', () => {
  const names = namesInEmail('ana@mail.example');
  expect(isNameWithLittleElse('ana12345', names)).toBe(true);
  expect(isNameWithLittleElse('banana42', names)).toBe(false);
  expect(isNameWithLittleElse('calm-water-42', ['', '-'])).toBe(false);
});

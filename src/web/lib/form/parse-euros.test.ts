import { expect, test } from 'vitest';
import { parseEuros, typedEuros } from './parse-euros.ts';

test.each([
  ['12', 1200],
  [' 12,5 ', 1250],
  ['12.50', 1250],
  ['0,01', 1],
  ['19.99', 1999],
  ['1234567.89', 123456789],
])('%j is %d cents', (text, cents) => {
  expect(parseEuros(text)).toBe(cents);
});

test.each(['', '0', '0,00', '-5', '1.234', '1,234.5', '1e3', '12 €', 'NaN', '12345678'])(
  '%j is not an amount',
  (text) => {
    expect(parseEuros(text)).toBeNull();
  },
);

test('the field shows 1250.5 euros as 1250,50 and reads it back', () => {
  expect(typedEuros(125050)).toBe('1250,50');
  expect(parseEuros('1250,50')).toBe(125050);
});

import { expect, test } from 'vitest';
import { surname } from './surname.ts';

test.each([
  ['Ana Díaz', 'Díaz'],
  ['Ana Díaz Pérez', 'Díaz Pérez'],
  [' Мария  Кузнецова ', 'Кузнецова'],
  ['Yeray', 'Yeray'],
  ['ana@sea.example', 'ana@sea.example'],
  ['+34 600 111 222', '+34 600 111 222'],
])('«%s» is shown as «%s»', (customer, shown) => {
  expect(surname(customer)).toBe(shown);
});

import { expect, test } from 'vitest';
import { numberParts } from './number-parts.ts';

test('a register number is one part with the letters before it', () => {
  expect(numberParts('Tomo 0, F 00, H TF-00000 (demo)')).toEqual([
    { part: 'Tomo 0, F 00, ', at: 0, isNumber: false },
    { part: 'H TF-00000', at: 14, isNumber: true },
    { part: ' (demo)', at: 24, isNumber: false },
  ]);
});

test('a hyphen between words is no number', () => {
  expect(numberParts('Ana Díaz-Coll, Santa Cruz')).toEqual([
    { part: 'Ana Díaz-Coll, Santa Cruz', at: 0, isNumber: false },
  ]);
});

import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test('a register number is not broken at its space or hyphen', () => {
  expect(unbroken('T 0000, F 00, H TF-00000 (demo)')).toBe(
    'T\u00a00000, F\u00a000, H\u00a0TF\u2060-\u206000000 (demo)',
  );
});

test('words joined by a hyphen may be broken', () => {
  expect(unbroken('Ana Díaz-Coll, Santa Cruz')).toBe('Ana Díaz-Coll, Santa Cruz');
});

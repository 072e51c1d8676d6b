import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test('a register number is not broken at its space or hyphen', () => {
  expect(unbroken('T 0000, F 00, H TF-00000 (demo)')).toBe(
    'T\u00a00000, F\u00a000, H\u00a0TF\u2060-\u206000000 (demo)',
  );
});

test('a span of times is not broken at its dash', () => {
  expect(unbroken('10:00–13:00')).toBe('10:00\u2060–\u206013:00');
});

test('words joined by a hyphen may be broken', () => {
  expect(unbroken('Ana Díaz-Coll, Santa Cruz')).toBe('Ana Díaz-Coll, Santa Cruz');
});

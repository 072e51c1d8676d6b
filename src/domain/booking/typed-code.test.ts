import { expect, test } from 'vitest';
import { typedCode } from './typed-code.ts';

test('a code read from paper means what is printed there', () => {
  expect(typedCode(' 7k3m9-qx2tb\n')).toBe('7K3M9QX2TB');
  expect(typedCode('7K3M9QX2TO')).toBe('7K3M9QX2T0');
  expect(typedCode('il00abcd')).toBe('1100ABCD');
});

test('nothing typed is no code', () => {
  expect(typedCode(' – ')).toBe('');
});

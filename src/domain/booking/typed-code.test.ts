import { expect, test } from 'vitest';
import { typedCode } from './typed-code.ts';

test('a typed code is in capitals, without spaces or dashes, with digits for the letters that resemble them', () => {
  expect(typedCode(' 7k3m9-qx2tb\n')).toBe('7K3M9QX2TB');
  expect(typedCode('7K3M9QX2TO')).toBe('7K3M9QX2T0');
  expect(typedCode('il00abcd')).toBe('1100ABCD');
});

test('input of separators only gives an empty code', () => {
  expect(typedCode(' – ')).toBe('');
});

import { expect, test } from 'vitest';
import { shownCode, typedCode } from './readable-code.ts';

test('a typed code is in capitals, without spaces or dashes, with digits for the letters that resemble them', () => {
  expect(typedCode(' 7k3m9-qx2tb\n')).toBe('7K3M9QX2TB');
  expect(typedCode('7K3M9QX2TO')).toBe('7K3M9QX2T0');
  expect(typedCode('il00abcd')).toBe('1100ABCD');
});

test('a long code is shown in groups of four', () => {
  expect(shownCode('7K3M9QX2TB4C80VW')).toBe('7K3M-9QX2-TB4C-80VW');
});

test('input of separators only gives an empty code', () => {
  expect(typedCode(' – ')).toBe('');
});

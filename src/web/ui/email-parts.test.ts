import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailParts } from './email-parts.ts';

const parts = (email: string) => emailParts(email).map(({ part }) => part);

test('an address is broken before an @ and before a dot, not at a hyphen', () => {
  expect(parts('ana.rodriguez-guanche@sea-and-sun.example')).toEqual([
    'ana',
    '.rodriguez-guanche',
    '@sea-and-sun',
    '.example',
  ]);
});

test('whatever was typed stays as it was, in parts of at most 20 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '-', '.', '@', 'ж', '😀', '\n'), maxLength: 60 }), (typed) => {
      expect(parts(typed).join('')).toBe(typed);
      expect(parts(typed).every((part) => [...part].length <= 20)).toBe(true);
    }),
  );
});

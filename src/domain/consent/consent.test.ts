import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseConsent } from './consent.ts';

test('a saved choice is read unchanged', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (analytics, marketing) => {
      expect(parseConsent(JSON.stringify({ analytics, marketing }))).toEqual({ analytics, marketing });
    }),
  );
});

test.each([
  [null],
  [''],
  ['{'],
  ['null'],
  ['true'],
  ['[]'],
  ['{"analytics":true}'],
  ['{"analytics":"yes","marketing":false}'],
  ['{"analytics":1,"marketing":0}'],
])('%s counts as not saved', (saved) => {
  expect(parseConsent(saved)).toBeNull();
});

test('any text can be parsed, and only two booleans count as a choice', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (saved) => {
      const consent = parseConsent(saved);
      expect(consent === null || Object.values(consent).every((answer) => typeof answer === 'boolean')).toBe(true);
    }),
  );
});

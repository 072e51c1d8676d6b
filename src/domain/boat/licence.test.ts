import { expect, test } from 'vitest';
import { LICENCES, requiresLicense } from './licence.ts';

test('every boat but a crewed one asks for a licence', () => {
  expect(LICENCES.filter((licence) => !requiresLicense(licence))).toEqual(['skipper']);
});

import { expect, test } from 'vitest';
import { LICENCES, requiresLicense } from './licence.ts';

test('every boat except a crewed one requires a licence', () => {
  expect(LICENCES.filter((licence) => !requiresLicense(licence))).toEqual(['skipper']);
});

import { expect, test } from 'vitest';
import { licenceToBring } from './licence-to-bring.ts';

test.each([
  ['a charter of a boat without a skipper', { type: 'private', licence: 'PER' }, 'PER'],
  ['a charter of a boat with a skipper', { type: 'private', licence: 'skipper' }, null],
  ['a seat on a trip of a boat that charters without a skipper', { type: 'shared', licence: 'PER' }, null],
] as const)('licence to bring to %s', (_case, { type, licence }, expected) => {
  expect(licenceToBring({ type, boat: { licence } })).toBe(expected);
});

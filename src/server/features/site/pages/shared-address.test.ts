import { expect, test } from 'vitest';
import { sharedAddress, withParameters } from './shared-address.ts';

test('parameters that no page reads are separated, and the others are sorted', () => {
  expect(sharedAddress('/boats?utm_source=ads&people=2&gclid=Cj0x&date=2026-12-05')).toEqual({
    address: '/boats?date=2026-12-05&people=2',
    others: 'utm_source=ads&gclid=Cj0x',
  });
  expect(sharedAddress('/?fbclid=1')).toEqual({ address: '/', others: 'fbclid=1' });
  expect(sharedAddress('/boats')).toEqual({ address: '/boats', others: '' });
  expect(sharedAddress('/boats?')).toEqual({ address: '/boats', others: '' });
});

test('values are kept as written, also when a name occurs twice', () => {
  const { address } = sharedAddress('/boats?port=Los+Gigantes%20%3F?&date=2026-12-05&date=06/12/2026&people');
  expect(address).toBe('/boats?date=2026-12-05&date=06/12/2026&people&port=Los+Gigantes%20%3F?');
});

test('parameters are added to an address with and without a query', () => {
  expect(withParameters('/boats/teno', 'gclid=1')).toBe('/boats/teno?gclid=1');
  expect(withParameters('/boats/teno?people=2', 'gclid=1')).toBe('/boats/teno?people=2&gclid=1');
  expect(withParameters('/boats/teno', '')).toBe('/boats/teno');
});

import { expect, test } from 'vitest';
import { trackedAddress } from './tracked-address.ts';

test.each([
  ['/', '/'],
  ['/es/boats/teno', '/es/boats/teno'],
  ['/booking', '/booking'],
  ['/booking/0190-secret', '/booking/id'],
  ['/ru/booking/0190-secret/pay', '/ru/booking/id/pay'],
])('%s is tracked as %s', (path, told) => {
  expect(trackedAddress(path)).toBe(told);
});

test.each(['/admin', '/admin/bookings', '/reset-password', '/es/invite', '/invite'])('%s is not tracked', (path) => {
  expect(trackedAddress(path)).toBeNull();
});

import { expect, test } from 'vitest';
import { trackedAddress } from './tracked-address.ts';

test.each([
  ['/', '/'],
  ['/es/boats/teno', '/es/boats/teno'],
  ['/booking', '/booking'],
  ['/booking/0190-secret', '/booking/id'],
  ['/ru/booking/0190-secret/pay', '/ru/booking/id/pay'],
])('of %s is told %s', (path, told) => {
  expect(trackedAddress(path)).toBe(told);
});

test.each(['/admin', '/admin/bookings', '/reset-password', '/es/invite', '/invite'])(
  'of %s nothing is told',
  (path) => {
    expect(trackedAddress(path)).toBeNull();
  },
);

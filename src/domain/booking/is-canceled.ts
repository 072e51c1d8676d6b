import type { BookingStatus } from './lifecycle.ts';

/** Canceled, whether its money has gone back or not. */
export function isCanceled(status: BookingStatus): boolean {
  return status === 'canceled' || status === 'refunded';
}

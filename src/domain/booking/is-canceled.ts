import type { BookingStatus } from './lifecycle.ts';

/** Canceled, whether its money has gone back or not. */
export function isCanceled(status: BookingStatus): boolean {
  return status === 'canceled' || status === 'refunded';
}

/** The status as the booking's guest is told it: where nothing was paid, nothing can have been refunded. */
export function statusForGuest(status: BookingStatus, received: number): BookingStatus {
  return status === 'refunded' && received === 0 ? 'canceled' : status;
}

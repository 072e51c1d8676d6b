import { type BookingStatus, CANCELED_STATUSES } from './lifecycle.ts';

/** Canceled, whether or not its money has been refunded. */
export function isCanceled(status: BookingStatus): boolean {
  return CANCELED_STATUSES.includes(status);
}

/** The status shown to the booking's guest: where nothing was paid, nothing can have been refunded. */
export function statusForGuest(status: BookingStatus, received: number): BookingStatus {
  return status === 'refunded' && received === 0 ? 'canceled' : status;
}

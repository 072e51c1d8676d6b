const keyOf = (paymentIntentId: string) => `booking.confirmed.${paymentIntentId}`;

/** Remembers which booking a returned payment was confirmed for, so that its confirm is not repeated (P-11.7). */
export function rememberConfirmed(storage: Storage, paymentIntentId: string, bookingId: string): void {
  storage.setItem(keyOf(paymentIntentId), bookingId);
}

/** The booking of a payment that was confirmed before; null when it was not. */
export function confirmedBooking(storage: Storage, paymentIntentId: string): string | null {
  return storage.getItem(keyOf(paymentIntentId));
}

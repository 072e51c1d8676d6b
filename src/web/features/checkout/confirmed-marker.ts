const keyOf = (paymentIntentId: string) => `booking.confirmed.${paymentIntentId}`;

/**
 * Records the booking for which a returned payment was confirmed, so that the confirmation is not repeated (P-11.7).
 */
export function rememberConfirmed(storage: Storage, paymentIntentId: string, bookingId: string): void {
  storage.setItem(keyOf(paymentIntentId), bookingId);
}

/** The booking of an already confirmed payment; null when it was not confirmed. */
export function confirmedBooking(storage: Storage, paymentIntentId: string): string | null {
  return storage.getItem(keyOf(paymentIntentId));
}

/** A pending booking and what its buyer may know of it. */
export interface Hold {
  readonly bookingId: string;
  readonly amountCents: number;
  readonly expiresAt: Temporal.Instant;
  /** The provider's payment intent; null until it has been created. */
  readonly intentId: string | null;
  /** The payment that the intent is for, where the booking has had other ones before. */
  readonly paymentId?: string;
}

/** A pending booking with its claim, as its buyer may know it. */
export interface Hold {
  readonly bookingId: string;
  readonly amountCents: number;
  readonly expiresAt: Temporal.Instant;
  /** The provider's payment intent; null until it has been created. */
  readonly intentId: string | null;
  /** The payment that the intent is for, where the hold has had other ones before. */
  readonly paymentId?: string;
}

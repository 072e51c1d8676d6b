/** A pending booking with its claim, as its buyer may know it. */
export interface Hold {
  readonly bookingId: string;
  readonly amountCents: number;
  readonly expiresAt: Temporal.Instant;
  /** The provider's payment intent; null until it has been created. */
  readonly intentId: string | null;
}

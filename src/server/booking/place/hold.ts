/** A pending booking, with what its buyer may know about it. */
export interface Hold {
  readonly bookingId: string;
  /** The amount due now: a deposit, or the price. */
  readonly amountCents: number;
  readonly expiresAt: Temporal.Instant;
  /** The provider's payment intent; null until it has been created. */
  readonly intentId: string | null;
  /** The rest after a deposit; absent: the whole price is due at once. */
  readonly balance?: { readonly cents: number; readonly dueAt: Temporal.Instant } | null;
  /** The payment that the intent is for, if the booking had other payments before. */
  readonly paymentId?: string;
  /** The customer whose stored card is charged. */
  readonly customerId?: string | null;
}

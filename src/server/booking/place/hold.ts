/** A pending booking and what its buyer may know of it. */
export interface Hold {
  readonly bookingId: string;
  /** What is to be paid now: a deposit, or the price. */
  readonly amountCents: number;
  readonly expiresAt: Temporal.Instant;
  /** The provider's payment intent; null until it has been created. */
  readonly intentId: string | null;
  /** The rest after a deposit; absent: the price is paid at once. */
  readonly balance?: { readonly cents: number; readonly dueAt: Temporal.Instant } | null;
  /** The payment that the intent is for, where the booking has had other ones before. */
  readonly paymentId?: string;
  /** Whose stored card is charged with it. */
  readonly customerId?: string | null;
}

import type { Cents } from '#domain/money.ts';

/** The card provider as the rest of the server sees it. Amounts in cents. No transaction or lock is open while it is called. */
export interface CardProvider {
  readonly name: 'stripe' | 'sandbox';
  readonly publishableKey: string;
  createIntent(order: NewIntent): Promise<CardIntent>;
  /** null: the provider knows no such intent. */
  retrieveIntent(id: string): Promise<CardIntent | null>;
  /** Cancels unless it has been paid meanwhile: the answer is the intent's truth afterwards. */
  cancelIntent(id: string): Promise<CardIntent>;
  /** @throws ProviderRefusal when this money cannot go back (any more). */
  refund(order: NewRefund): Promise<CardRefund>;
  /** Checks the signature over the raw body (300 s tolerance). null: not the provider's. */
  readEvent(rawBody: Buffer, signature: string): CardEvent | null;
  /** How the circuit breaker in front of it stands; absent where there is none. */
  circuit?(): CircuitState;
}

/** open: nobody is asked for a while · half-open: one call is let through to see. */
export const CIRCUIT_STATES = ['closed', 'open', 'half-open'] as const;
export type CircuitState = (typeof CIRCUIT_STATES)[number];

export interface NewIntent {
  bookingId: string;
  amountCents: Cents;
  description: string;
  /** Deterministic: the same order twice is one intent. */
  idempotencyKey: string;
}

export const CARD_INTENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const;
export type CardIntentStatus = (typeof CARD_INTENT_STATUSES)[number];

export interface CardIntent {
  id: string;
  clientSecret: string;
  status: CardIntentStatus;
  amountCents: Cents;
  receivedCents: Cents;
  /** What has gone back for good: the sum of the refunds that succeeded. */
  refundedCents: Cents;
  /** The provider's own fee, once known. */
  feeCents: Cents | null;
  bookingId: string | null;
  failureCode: string | null;
  /** All that went or goes back, whoever asked for it; empty before it is paid. */
  refunds: CardRefund[];
  disputes: CardDispute[];
}

export interface NewRefund {
  intentId: string;
  amountCents: Cents;
  idempotencyKey: string;
}

export interface CardRefund {
  id: string;
  amountCents: Cents;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  /** The key of the order that made it; null: it was made in the provider's own dashboard. */
  order: string | null;
  /** The provider's word for why it was made; null where nobody said. */
  reason: string | null;
  failureCode: string | null;
}

/** The customer's bank takes the money back, or asks to. */
export interface CardDispute {
  id: string;
  amountCents: Cents;
  /** `needs_response`, `under_review`, `won`, `lost` … as the provider says. */
  status: string;
  reason: string | null;
  openedAt: Temporal.Instant;
}

export interface CardEvent {
  id: string;
  type: string;
  /** The payment intent that the event is about; null when it is about none. */
  intentId: string | null;
}

/** The provider could not be asked (down, slow, limited): the truth is unknown, and asking again is safe. */
export class ProviderUnavailable extends Error {
  /** When it makes sense to ask again; null where nobody knows. */
  readonly retryAfterSeconds: number | null;

  constructor(cause: unknown, retryAfterSeconds: number | null = null) {
    super('The card provider could not be reached', { cause });
    this.name = 'ProviderUnavailable';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The provider understood and said no; asking again is of no use. */
export class ProviderRefusal extends Error {
  /** The provider's word for why: `charge_already_refunded`. */
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(`The card provider refused: ${code}`, { cause });
    this.name = 'ProviderRefusal';
    this.code = code;
  }
}

import type { Cents } from '#domain/money.ts';

/**
 * The interface of a card provider. Amounts are in cents, or in hundredths of their currency. Do not call it inside a transaction
 * or while holding a lock.
 */
export interface CardProvider {
  readonly name: 'stripe' | 'sandbox';
  readonly publishableKey: string;
  /** @throws ProviderRefusal when the order cannot be carried out, such as for a customer that no longer exists */
  createIntent(order: NewIntent): Promise<CardIntent>;
  /** null: the provider does not know this intent. */
  retrieveIntent(id: string): Promise<CardIntent | null>;
  /** Cancels the intent unless it has been paid. Returns the intent's current state. */
  cancelIntent(id: string): Promise<CardIntent>;
  /** Creates a customer without name and address, for a card that may be charged later. Returns the customer's id. */
  createCustomer(order: NewCustomer): Promise<string>;
  /** Sets whether the card that pays an open intent is stored with the customer. */
  keepCard(order: KeptCard): Promise<void>;
  /**
   * Charges a stored card without its owner present. When the card is declined or its bank requires authentication, the intent
   * stays open with `failureCode`.
   * @throws ProviderRefusal when the card cannot be used at all
   */
  chargeKeptCard(order: KeptCardCharge): Promise<CardIntent>;
  /** Removes a stored card, so that it can no longer be charged. Safe to repeat. */
  forgetCard(methodId: string): Promise<void>;
  /** Captures all or part of an authorization; the rest is released. @throws ProviderRefusal when it has ended */
  captureIntent(order: Capture): Promise<CardIntent>;
  /** @throws ProviderRefusal when this amount cannot be refunded (any more) */
  refund(order: NewRefund): Promise<CardRefund>;
  /** Checks the signature over the raw body (300 s tolerance). null: not signed by the provider. */
  readEvent(rawBody: Buffer, signature: string): CardEvent | null;
  /** Events about refunds and disputes, in no particular order; the provider keeps them for 30 days. */
  listEvents(span: EventSpan): Promise<CardEvent[]>;
  /** The state of the circuit breaker; absent when there is none. */
  circuit?(): CircuitState;
}

/** open: calls fail at once · half-open: one call is let through as a probe */
export const CIRCUIT_STATES = ['closed', 'open', 'half-open'] as const;
export type CircuitState = (typeof CIRCUIT_STATES)[number];

export interface NewIntent {
  /** Absent when the payment is for a gift. */
  bookingId?: string;
  /** The sale of a voucher as a gift. */
  giftSaleId?: string;
  /** The payment for a group of bookings; absent for a single booking. */
  groupPaymentId?: string;
  amountCents: Cents;
  description: string;
  /** Deterministic, so that repeating the call gives the same intent. */
  idempotencyKey: string;
  /** The customer whose stored card will be charged. */
  customerId?: string;
  /** The security deposit for which the amount is only authorized. */
  securityDepositId?: string;
}

export interface NewCustomer {
  bookingId: string;
  idempotencyKey: string;
}

export interface KeptCard {
  intentId: string;
  /** null: the card is not stored. */
  customerId: string | null;
}

export interface KeptCardCharge {
  intentId: string;
  methodId: string;
  /** The address of the booking's payment page. */
  returnUrl: string;
  idempotencyKey: string;
}

export interface Capture {
  intentId: string;
  amountCents: Cents;
  idempotencyKey: string;
}

export const CARD_INTENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  /** Authorized and not yet captured. */
  'requires_capture',
  'succeeded',
  'canceled',
] as const;
export type CardIntentStatus = (typeof CARD_INTENT_STATUSES)[number];

export interface CardIntent {
  id: string;
  clientSecret: string;
  status: CardIntentStatus;
  /** The currency of all amounts of the intent, in lower case: `eur`. */
  currency: string;
  amountCents: Cents;
  receivedCents: Cents;
  /** Refunded cents: the sum of the refunds that succeeded. */
  refundedCents: Cents;
  /** The provider's own fee; null until known. */
  feeCents: Cents | null;
  bookingId: string | null;
  /** null: not the authorization of a security deposit. */
  securityDepositId: string | null;
  /** null: no voucher is bought with it. */
  giftSaleId: string | null;
  /** Until when the authorized amount can be captured; null: nothing is authorized, or the time is unknown. */
  captureBefore: Temporal.Instant | null;
  /** The card stored with the customer after the payment; null: none. */
  keptCard: CardOnFile | null;
  /** null: not a payment for a group of bookings. */
  groupPaymentId: string | null;
  failureCode: string | null;
  /** All refunds of the intent, including those made in the provider's dashboard; empty before it is paid. */
  refunds: CardRefund[];
  disputes: CardDispute[];
}

export interface CardOnFile {
  methodId: string;
  brand: string;
  last4: string;
}

export interface NewRefund {
  intentId: string;
  amountCents: Cents;
  idempotencyKey: string;
}

export interface CardRefund {
  id: string;
  currency: string;
  amountCents: Cents;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  /** The idempotency key of the request that created it; null: it was created in the provider's dashboard. */
  order: string | null;
  /** The provider's reason code; null when none was given. */
  reason: string | null;
  failureCode: string | null;
}

/** A dispute: the customer's bank reclaims the money, or inquires about the payment. */
export interface CardDispute {
  id: string;
  currency: string;
  amountCents: Cents;
  /** The provider's status: `needs_response`, `under_review`, `won`, `lost` … */
  status: string;
  reason: string | null;
  openedAt: Temporal.Instant;
}

export interface CardEvent {
  id: string;
  type: string;
  /** The payment intent of the event; null when it concerns none. */
  intentId: string | null;
}

/** Both ends inclusive, to the second. */
export interface EventSpan {
  from: Temporal.Instant;
  until: Temporal.Instant;
  atMost: number;
}

/** The provider gave no answer to this request. The outcome is unknown, and a retry is safe. */
export class ProviderUnavailable extends Error {
  /** Seconds until a retry makes sense; null when unknown. */
  readonly retryAfterSeconds: number | null;

  constructor(
    cause: unknown,
    retryAfterSeconds: number | null = null,
    message = 'The card provider could not be reached',
  ) {
    super(message, { cause });
    this.name = 'ProviderUnavailable';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * The provider works, but does not serve this request now: the same request is in progress (409), or there are too many requests
 * (429). Visitors can cause it, so it is no outage (docs/decisions/0045).
 */
export class ProviderBusy extends ProviderUnavailable {
  constructor(cause: unknown) {
    super(cause, 2, 'The card provider does not serve this request now');
    this.name = 'ProviderBusy';
  }
}

/** The provider understood the request and refused it; a retry does not help. */
export class ProviderRefusal extends Error {
  /** The provider's error code, such as `charge_already_refunded`. */
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(`The card provider refused: ${code}`, { cause });
    this.name = 'ProviderRefusal';
    this.code = code;
  }
}

import type { Cents } from '#domain/money.ts';

/** The interface of a card provider. Amounts in cents, or in hundredths of their currency. Do not call it inside a transaction or under a lock. */
export interface CardProvider {
  readonly name: 'stripe' | 'sandbox';
  readonly publishableKey: string;
  createIntent(order: NewIntent): Promise<CardIntent>;
  /** null: the provider does not know this intent. */
  retrieveIntent(id: string): Promise<CardIntent | null>;
  /** Cancels the intent unless it has been paid. Returns the intent's current state. */
  cancelIntent(id: string): Promise<CardIntent>;
  /** A customer without name and address, who may have a card charged later; its id. */
  createCustomer(order: NewCustomer): Promise<string>;
  /** Whether the card that pays an open intent stays with the customer. */
  keepCard(order: KeptCard): Promise<void>;
  /**
   * Charges a kept card while its owner is away. A declined card, or one whose bank asks its owner, leaves the intent open with
   * `failureCode`. @throws ProviderRefusal when the card cannot be used at all
   */
  chargeKeptCard(order: KeptCardCharge): Promise<CardIntent>;
  /** The card can be charged no more. Safe to repeat. */
  forgetCard(methodId: string): Promise<void>;
  /** Takes part of an authorization, or all of it; the rest is released. @throws ProviderRefusal when it has ended */
  captureIntent(order: Capture): Promise<CardIntent>;
  /** @throws ProviderRefusal when this amount cannot be refunded (any more) */
  refund(order: NewRefund): Promise<CardRefund>;
  /** Checks the signature over the raw body (300 s tolerance). null: not signed by the provider. */
  readEvent(rawBody: Buffer, signature: string): CardEvent | null;
  /** Events about refunds and disputes, in no order; the provider keeps them for 30 days. */
  listEvents(span: EventSpan): Promise<CardEvent[]>;
  /** The state of the circuit breaker; absent when there is none. */
  circuit?(): CircuitState;
}

/** open: calls fail at once · half-open: one call is let through as a probe */
export const CIRCUIT_STATES = ['closed', 'open', 'half-open'] as const;
export type CircuitState = (typeof CIRCUIT_STATES)[number];

export interface NewIntent {
  /** Left out: it is for a gift. */
  bookingId?: string;
  /** The sale of a voucher as a gift. */
  giftSaleId?: string;
  /** Of a payment for several bookings; left out: for one. */
  groupPaymentId?: string;
  amountCents: Cents;
  description: string;
  /** Deterministic, so that repeating the call gives the same intent. */
  idempotencyKey: string;
  /** Whose kept card is to be charged. */
  customerId?: string;
  /** The security deposit that the amount is only authorized for. */
  securityDepositId?: string;
}

export interface NewCustomer {
  bookingId: string;
  idempotencyKey: string;
}

export interface KeptCard {
  intentId: string;
  /** null: it does not stay with anybody. */
  customerId: string | null;
}

export interface KeptCardCharge {
  intentId: string;
  methodId: string;
  /** Of the booking's payment page. */
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
  /** Authorized: it waits to be captured. */
  'requires_capture',
  'succeeded',
  'canceled',
] as const;
export type CardIntentStatus = (typeof CARD_INTENT_STATUSES)[number];

export interface CardIntent {
  id: string;
  clientSecret: string;
  status: CardIntentStatus;
  /** In lower case, `eur`: of all amounts of the intent. */
  currency: string;
  amountCents: Cents;
  receivedCents: Cents;
  /** Refunded cents: the sum of the refunds that succeeded. */
  refundedCents: Cents;
  /** The provider's own fee; null until known. */
  feeCents: Cents | null;
  bookingId: string | null;
  /** null: it is a payment of the booking. */
  securityDepositId: string | null;
  /** null: no voucher is bought with it. */
  giftSaleId: string | null;
  /** Until when what is authorized can be captured; null: nothing is, or it is not known. */
  captureBefore: Temporal.Instant | null;
  /** The card that stays with the customer after the payment; null: none does. */
  keptCard: CardOnFile | null;
  /** null: it is for one booking. */
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
  /** The key of the request that made it; null: it was made in the provider's own dashboard. */
  order: string | null;
  /** The provider's reason code; null when none was given. */
  reason: string | null;
  failureCode: string | null;
}

/** A dispute: the customer's bank takes the money back, or asks to. */
export interface CardDispute {
  id: string;
  currency: string;
  amountCents: Cents;
  /** `needs_response`, `under_review`, `won`, `lost` …, the provider's status. */
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

/** Both included, to the second. */
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
 * The provider works, but does not serve this request now: the same one is in progress (409), or requests come too fast
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
  /** The provider's error code: `charge_already_refunded`. */
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(`The card provider refused: ${code}`, { cause });
    this.name = 'ProviderRefusal';
    this.code = code;
  }
}

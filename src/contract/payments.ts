import { z } from 'zod';
import { LONGEST_REASON, LONGEST_SEARCH } from '#domain/text-lengths.ts';
import { bookingStatus } from './bookings.ts';
import { csvFormat } from './csv.ts';
import { cursor, euros, id, instant, pageLimit } from './json.ts';

/** created: the customer may still pay · failed: the provider knows no such payment. */
export const paymentStatus = z
  .enum(['created', 'processing', 'requires_action', 'succeeded', 'failed', 'canceled'])
  .meta({ id: 'PaymentStatus' });
/** created: decided, not sent to the provider yet · pending: the provider is moving the money. */
export const refundStatus = z
  .enum(['created', 'pending', 'succeeded', 'failed', 'canceled'])
  .meta({ id: 'RefundStatus' });
/**
 * Who decided on the refund: the system (late or wrong money, a booking that it canceled), the customer with a change or a
 * cancellation, an operator here, or somebody in the provider's dashboard.
 */
export const refundSource = z.enum(['system', 'customer', 'admin', 'provider']).meta({ id: 'RefundSource' });

/** PATCH of a booking by the operator: paid becomes confirmed; nothing else can be set. */
export const bookingPatch = z.object({ status: z.literal('confirmed') });

/** `reason`: `admin` (default), `weather` and `below_minimum` are shown to the customer; any other text is stored as a note. */
export const cancelRequest = z.object({ reason: z.string().max(LONGEST_REASON).optional() });

/**
 * `amount` in euros, at most two decimals; omitted: all that is left. `reason`: why it differs from the policy's amount; kept
 * in the booking's history. `expected.kept`: the booking's `payment.kept` that the operator saw; if it has changed by then,
 * 409 `booking_changed` with the current booking in `details.booking`.
 */
export const refundRequest = z.object({
  amount: z.number().positive().max(1_000_000).optional(),
  reason: z.string().trim().min(1).max(LONGEST_REASON).optional(),
  expected: z.object({ kept: euros }).optional(),
});

/** A payment's status, or: not settled, with refunds, disputed, different from the provider's records. */
export const paymentsFilter = z.enum([...paymentStatus.options, 'unsettled', 'refunded', 'disputed', 'differs']);

/**
 * Newest first. `start` (included) and `end` (not included) bound when the payment was opened. `q`: name, email, boat,
 * booking's short number or provider's id.
 */
export const paymentsQuery = z.object({
  start: instant.optional(),
  end: instant.optional(),
  status: paymentsFilter.optional(),
  q: z.string().max(LONGEST_SEARCH).optional(),
  cursor: cursor.optional(),
  limit: pageLimit,
});

/** The same filter without paging: the file contains all rows. */
export const paymentsCsvQuery = paymentsQuery.omit({ cursor: true, limit: true }).extend(csvFormat.shape);

/** An amount in euros that may be negative. */
const signedEuros = z.number();

export const paymentRefund = z
  .object({
    _id: id,
    providerRefundId: z.string().nullable(),
    amount: euros,
    status: refundStatus,
    source: refundSource,
    /** Why: `late`, `wrong_amount`, `canceled` … or the provider's own reason. */
    reason: z.string(),
    /** The provider's code of a refund that failed: `expired_or_canceled_card`. */
    failureCode: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Refund' });

export const paymentDispute = z
  .object({
    providerDisputeId: z.string(),
    amount: euros,
    /** The provider's status: `needs_response`, `under_review`, `won`, `lost` … */
    status: z.string(),
    reason: z.string().nullable(),
    openedAt: instant,
  })
  .meta({ id: 'Dispute' });

/** One payment. Money in euros. */
export const listedPayment = z
  .object({
    _id: id,
    booking: z.object({
      _id: id,
      shortNumber: z.string(),
      status: bookingStatus,
      customerName: z.string().nullable(),
      boatTitle: z.string(),
      start: instant,
    }),
    provider: z.string(),
    providerPaymentId: z.string().nullable(),
    status: paymentStatus,
    /** In lower case. Money in another currency than `eur` goes back and is in no total. */
    currency: z.string(),
    createdAt: instant,
    updatedAt: instant,
    /** The amount requested. */
    amount: euros,
    in: euros,
    /** Refunded. */
    out: euros,
    /** Refunds in progress. */
    outPending: euros,
    /** The provider's fee; null until it is known. */
    fee: euros.nullable(),
    /** Taken by the bank in disputes that are lost or undecided. */
    taken: euros,
    /** The rate of the booking in percent. */
    igicPercent: z.number(),
    /** The tax inside in − out − taken. */
    igicIncluded: euros,
    /** in − out − taken − fee. */
    net: signedEuros,
    /** The outcome of the payment, or of one of its refunds or disputes, is not known yet. */
    unsettled: z.boolean(),
    /** Money kept by our records minus the provider's last answer. 0: they agree. */
    difference: signedEuros,
    /** When the provider was asked last; null: never. */
    checkedAt: instant.nullable(),
    refunds: z.array(paymentRefund),
    disputes: z.array(paymentDispute),
  })
  .meta({ id: 'Payment' });

/** What was kept of a security deposit for damage: income, but not a payment of the booking (P-14.23). */
export const keptDeposit = z
  .object({
    _id: id,
    booking: listedPayment.shape.booking,
    provider: z.string(),
    providerPaymentId: z.string().nullable(),
    keptAt: instant,
    /** The amount that was held. */
    held: euros,
    kept: euros,
    reason: z.string(),
  })
  .meta({ id: 'KeptDeposit' });

/** Over all rows of the filter, not only this page. `unsettled`, `disputed` and `differing` count payments. */
export const paymentTotals = z
  .object({
    payments: z.int(),
    in: euros,
    out: euros,
    outPending: euros,
    fee: euros,
    taken: euros,
    net: signedEuros,
    unsettled: z.int(),
    disputed: z.int(),
    differing: z.int(),
  })
  .meta({ id: 'PaymentTotals' });

export const paymentParams = z.object({ id: z.uuid() });

export const paymentsPage = z.object({
  items: z.array(listedPayment),
  nextCursor: z.string().nullable(),
  total: z.int(),
  totals: paymentTotals,
  /**
   * Ordered by the time at which they were kept, newest first, at most 200; empty when the list is filtered by state. They
   * are in no total.
   */
  keptDeposits: z.array(keptDeposit),
});

export const paymentsCheckQuery = z.object({
  start: instant.optional(),
  end: instant.optional(),
  cursor: cursor.optional(),
});

/** Our records and the provider's for the same payment. `mended`: the check corrected ours. */
export const paymentDifference = z
  .object({
    paymentId: id,
    bookingId: id,
    shortNumber: z.string(),
    providerPaymentId: z.string(),
    /** null: the provider does not know the payment. */
    theirs: z.object({ status: z.string(), currency: z.string(), in: euros, out: euros }).nullable(),
    ours: z.object({ status: paymentStatus, currency: z.string(), in: euros, out: euros }),
    mended: z.boolean(),
  })
  .meta({ id: 'PaymentDifference' });

/** Asks about at most a hundred payments at a time; `nextCursor` continues with the next. */
export const paymentsCheck = z.object({
  checked: z.int(),
  differences: z.array(paymentDifference),
  nextCursor: z.string().nullable(),
});

export type PaymentsFilter = z.infer<typeof paymentsFilter>;
export type ListedPayment = z.infer<typeof listedPayment>;
export type KeptDeposit = z.infer<typeof keptDeposit>;
export type PaymentTotals = z.infer<typeof paymentTotals>;
export type PaymentsPage = z.infer<typeof paymentsPage>;
export type PaymentDifference = z.infer<typeof paymentDifference>;
export type PaymentsCheck = z.infer<typeof paymentsCheck>;

import type { Booking, Ticket } from '#contract/bookings.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { cancellationRefundCents, refundDeadlines } from '#domain/booking/cancellation-policy.ts';
import { isCanceledByOperator } from '#domain/booking/lifecycle.ts';
import { isByHand } from '#domain/booking/payment-way.ts';
import { authorizableFrom } from '#domain/booking/security-deposit.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { openCode } from '../voucher-code.ts';
import type { BookingRow, TicketRow } from './queries.ts';
import { termsOfSale } from './terms-of-sale.ts';

/** Who the booking is presented to: fee and owner's amount are for admins only (P-9.6). */
export type Viewer = 'holder' | 'admin';

type Keyring = AppDeps['secrets'] | undefined;

/** A booking as the contract shows it, money in euros. Without the site's secrets the voucher's code is omitted. */
export function presentBooking(row: BookingRow, viewer: Viewer, secrets?: Keyring): Booking {
  return {
    _id: row.id,
    ...(row.group_id && { groupId: row.group_id }),
    shortNumber: shortNumber(row.id),
    type: row.type,
    boat: presentBoat(row),
    slotId: row.slot_id,
    start: isoInstant(row.start_at),
    end: isoInstant(row.end_at),
    status: row.status,
    cancelReason: row.cancel_reason,
    seats: row.seats,
    people: row.people,
    passengers: { adults: row.adults, child_u13: row.child_u13, child_u6: row.child_u6_free + row.child_u6_paid },
    customer: { name: row.customer_name, email: row.customer_email, phone: row.customer_phone },
    language: row.language,
    provider: row.provider,
    providerPaymentId: row.provider_payment_id,
    ...presentMoney(row, viewer, secrets),
    currency: 'eur',
    igicPercent: Number(row.igic_percent),
    changes: row.changes,
    holdExpiresAt: row.hold_expires_at && isoInstant(row.hold_expires_at),
    ...(row.balance_due_at && { balanceDueAt: isoInstant(row.balance_due_at) }),
    ...(row.stored_card && { storedCard: row.stored_card }),
    ...(row.security_deposit_cents !== null && { securityDeposit: presentDeposit(row, row.security_deposit_cents) }),
    ...(row.minimum && { minimum: presentMinimum(row.minimum) }),
    refundDeadlines: refundDeadlines(termsOfSale(row), row.start_at).map(({ until, refundPercent }) => ({
      until: isoInstant(until),
      refundPercent,
    })),
    tickets: row.tickets.map(presentTicket),
    ...(viewer === 'admin' && row.disruption && { disruption: presentDisruption(row.disruption) }),
    ...(viewer === 'admin' && row.no_show_at && { noShow: true as const }),
    ...(viewer === 'admin' && { due: eurosFromCents(row.due_cents), note: row.operator_note, version: row.version }),
    createdAt: isoInstant(row.created_at),
  };
}

function presentDisruption({ id, reason, choice, answer_by: by }: NonNullable<BookingRow['disruption']>) {
  return { _id: id, reason, choice, answerBy: isoInstant(Temporal.Instant.from(by)) };
}

function presentMinimum({ needed, sold, decides_at: at, runs }: NonNullable<BookingRow['minimum']>) {
  if (runs || at === null) return { needed, sold, runs: true as const };
  return { needed, sold, decidesAt: isoInstant(Temporal.Instant.from(at)) };
}

function presentBoat(row: BookingRow): Booking['boat'] {
  return {
    _id: row.boat_id,
    slug: row.boat_slug,
    title: row.boat_title,
    image: row.boat_image,
    port: {
      name: row.port_name,
      address: row.port_address,
      ...(row.pontoon && { pontoon: row.pontoon }),
      lat: row.port_lat,
      lon: row.port_lon,
    },
    inclusions: row.boat_inclusions,
    ...(row.boat_inclusion_words
      ? { inclusionWords: row.boat_inclusion_words as Booking['boat']['inclusionWords'] }
      : {}),
    licence: row.boat_licence,
  };
}

function presentVoucher({ voucher }: BookingRow, secrets: Keyring): Pick<Booking['payment'], 'voucher'> {
  if (!voucher || !secrets) return {};
  const code = openCode(secrets, { id: voucher.id, sealed_code: Buffer.from(voucher.code, 'hex') });
  return code === null ? {} : { voucher: { code, amount: eurosFromCents(voucher.amount_cents) } };
}

function presentMoney(row: BookingRow, viewer: Viewer, secrets: Keyring) {
  const total = eurosFromCents(row.amount_gross_cents);
  const payment = {
    received: eurosFromCents(row.received_cents),
    refunded: eurosFromCents(row.refunded_cents),
    refundedByHand: eurosFromCents(row.refunded_by_hand_cents),
    refundedToVoucher: eurosFromCents(row.refunded_to_voucher_cents),
    ...(row.refunded_voucher_expires_at && { refundedVoucherExpires: isoInstant(row.refunded_voucher_expires_at) }),
    ...presentVoucher(row, secrets),
    returning: eurosFromCents(Math.max(0, row.received_cents - row.refunded_cents - row.kept_cents)),
    disputed: eurosFromCents(row.disputed_cents),
    total,
  };
  if (viewer === 'holder') return { amountGross: total, payment };
  return {
    amountGross: total,
    platformFee: eurosFromCents(row.platform_fee_cents),
    ownerAmount: eurosFromCents(row.owner_amount_cents),
    payment: {
      ...payment,
      // Money on a voucher cannot be refunded from the booking (P-26.5).
      kept: eurosFromCents(row.voucher ? 0 : row.kept_cents),
      ...(row.canceled_at && !row.voucher && { policyRefund: eurosFromCents(policyRefundCents(row, row.canceled_at)) }),
      keptByHand: eurosFromCents(row.kept_by_hand_cents),
      fee: eurosFromCents(row.provider_fee_cents),
    },
  };
}

/**
 * What is left to refund of the sum that a cancellation by the guest would have returned at that instant (P-13.5), or all
 * that is kept if the operator did not sail.
 */
function policyRefundCents(row: BookingRow, now: Temporal.Instant): Cents {
  const { kept_cents: keptCents, start_at: start, retained_cents: retainedCents } = row;
  if (isCanceledByOperator(row.cancel_reason)) return keptCents;
  const sinceCents = row.refunded_since_cancellation_cents;
  const wholeCents = cancellationRefundCents(termsOfSale(row), {
    start,
    now,
    keptCents: keptCents + sinceCents,
    retainedCents,
    owedCents: row.owed_at_cancellation_cents,
  });
  return Math.min(keptCents, Math.max(0, wholeCents - sinceCents));
}

const DEPOSIT_STATES: Record<string, NonNullable<Booking['securityDeposit']>['state']> = {
  held: 'held',
  capturing: 'held',
  releasing: 'held',
  captured: 'kept',
  released: 'released',
  expired: 'expired',
};

function presentDeposit(
  { deposit, deposit_release_hours: hours, end_at: end }: BookingRow,
  cents: Cents,
): Booking['securityDeposit'] {
  const isKept = deposit?.status === 'captured';
  return {
    amount: eurosFromCents(cents),
    state: DEPOSIT_STATES[deposit?.status ?? ''] ?? 'due',
    way: deposit && (isByHand(deposit.provider) ? deposit.provider : 'card'),
    from: isoInstant(authorizableFrom(end, hours)),
    releaseAt: isoInstant(end.add({ hours })),
    kept: eurosFromCents(isKept ? deposit.captured_cents : 0),
    reason: isKept ? deposit.reason : '',
  };
}

function presentTicket(ticket: TicketRow): Ticket {
  return {
    code: ticket.code,
    seatNo: ticket.seat_no,
    passengerType: ticket.passenger_type,
    pricePaid: eurosFromCents(ticket.price_paid_cents),
  };
}

import type { PersonFile } from '#contract/personal-data.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { eurosFromCents } from '#domain/money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type {
  ExportBookingRow,
  ExportCheckInRow,
  ExportDisputeRow,
  ExportHistoryRow,
  ExportMailRow,
  ExportMessageRow,
  ExportPassengersRow,
  ExportPaymentRow,
  ExportRefundRow,
  ExportSecurityRow,
  ExportTicketRow,
  ExportGiftRow,
  ExportWaitlistRow,
} from './queries/export.ts';

type Exported = PersonFile['bookings'][number];

interface BookingRows {
  readonly bookings: readonly ExportBookingRow[];
  readonly payments: readonly ExportPaymentRow[];
  readonly refunds: readonly ExportRefundRow[];
  readonly disputes: readonly ExportDisputeRow[];
  readonly tickets: readonly ExportTicketRow[];
  readonly checkIns: readonly ExportCheckInRow[];
  readonly passengerLists: readonly ExportPassengersRow[];
  readonly mails: readonly ExportMailRow[];
  readonly history: readonly ExportHistoryRow[];
}

/** Each booking with the rows that belong to it. */
export function presentBookings({ bookings, ...rows }: BookingRows): Exported[] {
  return bookings.map((booking) => {
    const own = <Row extends { booking_id: string }>(all: readonly Row[]) =>
      all.filter(({ booking_id }) => booking_id === booking.id);
    return {
      ...presentBooking(booking),
      payments: own(rows.payments).map(presentPayment),
      refunds: own(rows.refunds).map(presentRefund),
      disputes: own(rows.disputes).map(presentDispute),
      tickets: own(rows.tickets).map(presentTicket),
      checkIns: own(rows.checkIns).map(({ checked_in_at }) => isoInstant(checked_in_at)),
      passengerList: own(rows.passengerLists).flatMap(({ passengers }) => passengers),
      mails: own(rows.mails).map(presentMail),
      history: own(rows.history).map(presentHistory),
    };
  });
}

export function presentHistory({ at, actor, action, before, after }: Omit<ExportHistoryRow, 'booking_id'>) {
  return { at: isoInstant(at), by: actor, action, before, after };
}

export function presentMessage(row: ExportMessageRow): PersonFile['messages'][number] {
  return {
    createdAt: isoInstant(row.created_at),
    name: row.name,
    email: row.email,
    phone: row.phone,
    source: row.source,
    text: row.message,
    ipAddress: row.ip,
    browser: row.user_agent,
    readAt: isoInstantOrNull(row.read_at),
    answeredAt: isoInstantOrNull(row.answered_at),
    note: row.note,
  };
}

export function presentWaiting(row: ExportWaitlistRow): PersonFile['waitlist'][number] {
  return {
    createdAt: isoInstant(row.created_at),
    boat: row.boat_title,
    day: row.day.toString(),
    places: row.seats,
    name: row.name,
    email: row.email,
    language: row.language,
    state: row.state,
    confirmedAt: isoInstantOrNull(row.confirmed_at),
  };
}

export function presentGift(row: ExportGiftRow): PersonFile['gifts'][number] {
  return {
    createdAt: isoInstant(row.created_at),
    status: row.status,
    amount: eurosFromCents(row.amount_cents),
    buyer: row.buyer_name,
    email: row.buyer_email,
    recipient: row.recipient,
    message: row.message,
    language: row.language,
  };
}

export function presentSecurityEvent(row: ExportSecurityRow): PersonFile['securityEvents'][number] {
  const { event, count, source, user_agent } = row;
  return { event, count, firstAt: isoInstant(row.at), lastAt: isoInstant(row.last_at), source, browser: user_agent };
}

export function isoInstantOrNull(at: Temporal.Instant | null): string | null {
  return at && isoInstant(at);
}

function presentBooking(row: ExportBookingRow) {
  return {
    number: shortNumber(row.id),
    type: row.type,
    status: row.status,
    boat: row.boat_title,
    start: isoInstant(row.start_at),
    end: isoInstant(row.end_at),
    passengers: {
      adults: row.adults,
      children6to12: row.child_u13,
      childrenUnder6: row.child_u6_paid + row.child_u6_free,
      people: row.people,
    },
    customer: { name: row.customer_name, email: row.customer_email, phone: row.customer_phone },
    language: row.language,
    note: row.operator_note,
    price: eurosFromCents(row.amount_gross_cents),
    taxPercent: Number(row.igic_percent),
    createdAt: isoInstant(row.created_at),
  };
}

function presentPayment(row: ExportPaymentRow): Exported['payments'][number] {
  return {
    createdAt: isoInstant(row.created_at),
    provider: row.provider,
    number: row.provider_payment_id,
    status: row.status,
    received: eurosFromCents(row.received_cents),
    refunded: eurosFromCents(row.refunded_cents),
    note: row.note,
  };
}

function presentRefund({ created_at, amount_cents, status, reason }: ExportRefundRow): Exported['refunds'][number] {
  return { createdAt: isoInstant(created_at), amount: eurosFromCents(amount_cents), status, reason };
}

function presentDispute({ opened_at, amount_cents, status, reason }: ExportDisputeRow): Exported['disputes'][number] {
  return { openedAt: isoInstant(opened_at), amount: eurosFromCents(amount_cents), status, reason };
}

function presentTicket(row: ExportTicketRow): Exported['tickets'][number] {
  return {
    code: row.code,
    seat: row.seat_no,
    passenger: row.passenger_type,
    price: eurosFromCents(row.price_paid_cents),
    voidedAt: isoInstantOrNull(row.voided_at),
  };
}

function presentMail(row: ExportMailRow): Exported['mails'][number] {
  return {
    kind: row.kind,
    status: row.status,
    queuedAt: isoInstant(row.created_at),
    sentAt: isoInstantOrNull(row.sent_at),
    to: row.recipient,
    subject: row.subject,
    text: row.text,
  };
}

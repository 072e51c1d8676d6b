import { prepared } from '../../../db/statement.ts';
import { BALANCE_DUE_AT } from '../../../db/tables/bookings.ts';

interface KeyedBookingRow {
  id: string;
  request_hash: Buffer | null;
  /** The amount due at the sale. */
  first_cents: number;
  /** The part of it that is reserved on a voucher or was paid with one. */
  voucher_cents: number;
  rest_cents: number;
  /** null: nothing is due later. */
  balance_due_at: Temporal.Instant | null;
  /** If the booking is paid: when its hold would have ended. */
  hold_expires_at: Temporal.Instant;
  /** Canceled, refunded, or an expired hold. */
  has_ended: boolean;
  provider_payment_id: string | null;
}

export const bookingByKey = prepared<
  [idempotencyKey: string, sessionKey: string | null, holdMinutes: number],
  KeyedBookingRow
>(
  'booking-by-key',
  `select b.id, b.request_hash, coalesce(b.deposit_cents, b.amount_gross_cents) as first_cents,
     (select coalesce(-sum(amount_cents), 0)::int from voucher_entries where booking_id = b.id) as voucher_cents,
     b.amount_gross_cents - coalesce(b.deposit_cents, 0) as rest_cents, ${BALANCE_DUE_AT} as balance_due_at, p.provider_payment_id,
     coalesce(b.hold_expires_at, b.created_at + make_interval(mins => $3)) as hold_expires_at,
     not is_occupying(b.status, b.hold_expires_at, app_now()) as has_ended
   from bookings b left join payments p on p.booking_id = b.id
   where b.idempotency_key = $1 or b.session_key = $2
   order by coalesce(b.session_key = $2, false) desc, p.created_at limit 1`,
);

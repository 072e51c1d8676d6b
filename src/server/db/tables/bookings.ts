import { UPCOMING_SALE_STATUSES } from '#domain/booking/lifecycle.ts';
import { listed } from '../listed.ts';

/** SQL condition: the booking has a contact. */
export const HAS_CONTACT = 'customer_name is not null and coalesce(customer_email, customer_phone) is not null';

/** SQL condition: a visitor's unpaid hold that has not expired. An operator's hold has no source. */
export const IS_VISITORS_HOLD =
  "status = 'pending' and hold_expires_at > (select app_now()) and client_address_hash is not null";

/** SQL on `b` (bookings): when the rest after a deposit is due (P-14.7); null: there was no deposit. */
export const BALANCE_DUE_AT = 'balance_due_at(b.start_at, b.balance_days)';

/**
 * SQL: the change of a booking that waits for its payment; null: none does. The booking's next change ends it (P-15.14), so what it
 * holds is free for that one.
 */
export function pendingChangeSql(bookingId: string): string {
  return `(select id from booking_changes where booking_id = ${bookingId} and status = 'pending')`;
}

/** SQL condition on `b` (bookings): sold and not completed, or kept until the guest pays at the pier. */
export const IS_EXPECTED = `(b.status in (${listed(UPCOMING_SALE_STATUSES)}) or b.status = 'pending' and b.pays_by = 'pier')`;

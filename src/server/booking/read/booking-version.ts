/**
 * The version of a row `b` of `bookings`, in SQL: it changes with everything that an operator edits or bases a decision
 * on. Responses include it, and changes compare it.
 */
export const BOOKING_VERSION = `md5((b.status, extract(epoch from b.start_at), extract(epoch from b.end_at), b.slot_id,
    b.amount_gross_cents, b.seats, b.people, b.customer_name, b.customer_email, b.customer_phone, b.language, b.operator_note)::text)`;

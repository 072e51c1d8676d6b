/**
 * Of a row `b` of `bookings`, in SQL: changes with whatever an operator may edit or decides on. A booking that hands it
 * out and the change that compares it say the same.
 */
export const BOOKING_VERSION = `md5((b.status, extract(epoch from b.start_at), extract(epoch from b.end_at), b.slot_id,
    b.amount_gross_cents, b.customer_name, b.customer_email, b.customer_phone, b.language, b.operator_note)::text)`;

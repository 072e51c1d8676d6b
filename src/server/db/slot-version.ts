/**
 * Of a row of `slots`, in SQL: changes with whatever an operator edits, and with nothing that a sale changes. A list that
 * hands it out and the edit that compares it say the same.
 */
export const SLOT_VERSION = `md5((type, extract(epoch from start_at), extract(epoch from end_at), is_open, seat_price_cents, seats_total,
    seats_withheld, note)::text)`;

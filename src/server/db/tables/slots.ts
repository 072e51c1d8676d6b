/** What an operator writes of a slot, by column of `slots`. Prices in cents; all but the note are null unless shared. */
export interface SlotValues {
  type: 'private' | 'shared' | 'block';
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  is_open: boolean;
  seat_price_cents: number | null;
  seats_total: number | null;
  seats_withheld: number;
  note: string | null;
}

export const SLOT_COLUMNS = 'type, start_at, end_at, is_open, seat_price_cents, seats_total, seats_withheld, note';

/** The columns as fields of a JSON record. */
export const SLOT_FIELDS = `type text, start_at timestamptz, end_at timestamptz, is_open boolean, seat_price_cents int,
  seats_total int, seats_withheld int, note text`;

/**
 * Of a row of `slots`, in SQL: changes with whatever an operator edits, and with nothing that a sale changes. A list that
 * hands it out and the edit that compares it use the same.
 */
export const SLOT_VERSION = `md5((type, extract(epoch from start_at), extract(epoch from end_at), is_open, seat_price_cents, seats_total,
    seats_withheld, note)::text)`;

/**
 * The condition for a row of `slots` that the boat's slot touches a stretch of time. A boat's slots never overlap, so only
 * the last one to start before the stretch can reach into it: one step back in the index finds it, however long it is.
 */
export function slotTouches({ boat, from, to }: { boat: string; from: string; to: string }): string {
  return `boat_id = ${boat} and end_at > ${from} and start_at < ${to} and start_at >= coalesce(
    (select max(earlier.start_at) from slots earlier where earlier.boat_id = ${boat} and earlier.start_at <= ${from}), ${from})`;
}

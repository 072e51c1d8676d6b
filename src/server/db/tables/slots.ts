/**
 * The columns of `slots` that an operator edits. Prices in cents; all but the note are null unless the slot is shared.
 */
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
 * SQL: the version of a row of `slots`. Every edit by an operator changes it; sales do not. Lists return it and edits
 * compare it.
 */
export const SLOT_VERSION = `md5((type, extract(epoch from start_at), extract(epoch from end_at), is_open, seat_price_cents, seats_total,
    seats_withheld, note)::text)`;

/**
 * SQL: whether a row of `slots` belongs to the boat and overlaps the time range. A boat's slots never overlap, so only
 * the last one that starts before the range can reach into it: one index lookup finds it, however long it is.
 */
export function slotTouches({ boat, from, to }: { boat: string; from: string; to: string }): string {
  return `boat_id = ${boat} and end_at > ${from} and start_at < ${to} and start_at >= coalesce(
    (select max(earlier.start_at) from slots earlier where earlier.boat_id = ${boat} and earlier.start_at <= ${from}), ${from})`;
}

import type { BookingStatus } from '#domain/booking/lifecycle.ts';
import { BOAT_COLUMNS, BOAT_FIELDS, type BoatColumns, bookingsThatReferTo } from '../../db/tables/boats.ts';
import { prepared } from '../../db/statement.ts';

/** The columns of a boat that an operator edits. */
export interface WrittenColumns extends BoatColumns {
  /** null: the site's percentage applies. */
  platform_fee_percent: string | null;
  /** null: the default policies apply. */
  policy_id: string | null;
  /** Between two parties (P-4.8). */
  turnaround_minutes: number;
  names_required: boolean;
}

/** Id, slug and time of change are set by the system. */
export interface BoatRow extends WrittenColumns {
  id: string;
  slug: string;
  updated_at: Temporal.Instant;
  /** null: not archived. */
  archived_at: Temporal.Instant | null;
}

const WRITTEN = `${BOAT_COLUMNS}, platform_fee_percent, policy_id, turnaround_minutes, names_required`;
const COLUMNS = `id, slug, updated_at, archived_at, ${WRITTEN}`;

const SAID = `jsonb_to_record($2) as said (${BOAT_FIELDS}, platform_fee_percent numeric, policy_id uuid, turnaround_minutes int, names_required boolean)`;

/** All boats, inactive and archived ones too, in the fleet's order. */
export const allBoats = prepared<[], BoatRow>(
  'admin-boats',
  `select ${COLUMNS} from boats order by position, title, id`,
);

export const boatById = prepared<[id: string], BoatRow>(
  'admin-boat-by-id',
  `select ${COLUMNS} from boats where id = $1`,
);

export const lockBoat = prepared<[id: string], BoatRow>(
  'admin-boat-lock',
  `select ${COLUMNS} from boats where id = $1 for no key update`,
);

/** At the end of the fleet. `requestHash`: of the request, if it has an idempotency key. No row: the id or the slug is taken. */
export const insertBoat = prepared<
  [id: string, columns: WrittenColumns, slug: string, requestHash: Buffer | null],
  BoatRow
>(
  'admin-boat-insert',
  `insert into boats (id, slug, position, request_hash, ${WRITTEN})
   select $1, $3, (select coalesce(max(position), 0) from boats), $4, ${WRITTEN} from ${SAID}
   on conflict do nothing returning ${COLUMNS}`,
);

export interface RequestedBoat extends BoatRow {
  /** null: an earlier release has created the boat. */
  request_hash: Buffer | null;
}

/** The boat that a request with the same idempotency key has created. */
export const boatOfRequest = prepared<[id: string], RequestedBoat>(
  'admin-boat-of-request',
  `select ${COLUMNS}, request_hash from boats where id = $1`,
);

/** `updated_at` is the boat's version, of which clients see milliseconds: each save is at least one later. */
export const updateBoat = prepared<[id: string, columns: WrittenColumns], BoatRow>(
  'admin-boat-update',
  `update boats set updated_at = greatest(app_now(), updated_at + interval '1 millisecond'), (${WRITTEN}) = (select ${WRITTEN} from ${SAID})
   where id = $1 returning ${COLUMNS}`,
);

/** Returns a boat from the archive to the list, not yet on sale. No row: it is not archived. */
export const restoreBoat = prepared<[id: string], BoatRow>(
  'admin-boat-restore',
  `update boats set archived_at = null, updated_at = app_now()
   where id = $1 and archived_at is not null returning ${COLUMNS}`,
);

export interface UpcomingRow {
  id: string;
  type: 'private' | 'shared';
  status: BookingStatus;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  customer: string | null;
  /** Number of all of them, including those beyond the limit. */
  total: number;
}

/** Bookings of the boat that have not ended and occupy it, the next ones first. */
export const upcomingBookings = prepared<[boatId: string, limit: number], UpcomingRow>(
  'admin-boat-upcoming',
  `select id, type, status, start_at, end_at, coalesce(customer_name, customer_email, customer_phone) as customer,
     count(*) over ()::int as total
   from bookings
   where boat_id = $1 and end_at > app_now() and is_occupying(status, hold_expires_at, (select app_now()))
   order by start_at, id limit $2`,
);

/** Whether the boat has a booking, or one refers to it (P-2.10). */
export const hasBookings = prepared<[boatId: string], { found: boolean }>(
  'admin-boat-has-bookings',
  `select exists (select from bookings where boat_id = $1) or exists (${bookingsThatReferTo('$1')}) as found`,
);

export const deleteSlotsOf = prepared<[boatId: string], never>(
  'admin-boat-delete-slots',
  'delete from slots where boat_id = $1',
);

export const deleteBoat = prepared<[id: string], never>('admin-boat-delete', 'delete from boats where id = $1');

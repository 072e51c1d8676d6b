import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../../app-deps.ts';
import { hexBytes } from '../../db/hex-bytes.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { capReached } from '../hold/cap-reached.ts';
import { capColumns } from '../place/hold-caps.ts';
import { insertChangeHold, removeFromCaps } from '../place/queries/holds-of-changes.ts';
import type { Place } from '../place/place.ts';
import { takePlace } from '../place/take-place.ts';
import { placesToHold } from '../place/change-places.ts';
import type { ChangeableRow } from '../money/changes/queries/changeable.ts';
import type { ChangedRow } from '../money/changes/queries/write-change.ts';
import { placeOf } from '../money/changes/write-plan.ts';

interface ChangeHold {
  readonly change: PendingRow;
  /** Of the guest's request; null: the caps on unpaid holds do not apply (P-10.5). */
  readonly sourceHash: Buffer | null;
}

type Deps = Pick<AppDeps, 'env'>;

/** A change that was written now; `expires_at` null: it does not wait for a payment. */
interface PendingRow {
  readonly id: string;
  readonly expires_at: Temporal.Instant | null;
}

/**
 * Holds what a pending change needs besides the booking's own place, which it keeps: for each part a pending booking
 * without a customer, with the change's expiry.
 * @throws AppError slot_taken, seats_taken, too_many_holds, party_too_large
 */
export async function holdPlaces(
  sql: Queryable,
  deps: Deps,
  booking: ChangeableRow,
  { row, ...hold }: ChangeHold & { readonly row: ChangedRow },
): Promise<void> {
  for (const place of placesToHold(booking, placeOf(row))) await holdPlace(sql, deps, booking, { place, ...hold });
}

/**
 * Refuses what `holdPlaces` would refuse because of a cap once `change`, an earlier one of the booking, has ended. The caller rolls the
 * transaction back: this writes what it tries.
 * @throws AppError too_many_holds, party_too_large
 */
export async function refuseOverCap(
  sql: Queryable,
  deps: Deps,
  booking: ChangeableRow,
  { row, ...hold }: ChangeHold & { readonly row: ChangedRow },
): Promise<void> {
  await removeFromCaps(sql, [hold.change.id]);
  for (const place of placesToHold(booking, placeOf(row))) await insertHold(sql, deps, booking, { place, ...hold });
}

/**
 * Holds one part.
 * @throws AppError slot_taken, seats_taken, too_many_holds, party_too_large
 */
export async function holdPlace(
  sql: Queryable,
  deps: Deps,
  booking: ChangeableRow,
  part: ChangeHold & { readonly place: Omit<Place, 'id'> },
): Promise<void> {
  const held = await insertHold(sql, deps, booking, part);
  if (!(await takePlace(sql, held))) throw new AppError(booking.type === 'private' ? 'slot_taken' : 'seats_taken');
}

/** Writes the hold of one part, without its place. @throws AppError too_many_holds, party_too_large */
async function insertHold(
  sql: Queryable,
  { env }: Deps,
  booking: ChangeableRow,
  { place, change, sourceHash }: ChangeHold & { readonly place: Omit<Place, 'id'> },
): Promise<Place> {
  const { boat_id, slot_id, seats, start_at, end_at } = place;
  if (change.expires_at === null) throw new Error(`Change ${change.id} waits for no payment`);
  const held = { id: randomUUID(), boat_id, slot_id, seats, start_at, end_at };
  const [limits] = await insertChangeHold(sql, [
    {
      ...held,
      booking_id: booking.id,
      change_id: change.id,
      hold_expires_at: change.expires_at,
      client_address_hash: sourceHash && hexBytes(sourceHash),
      ...capColumns(env),
    },
  ]);
  if (limits?.cap) throw capReached({ cap: limits.cap, waitSeconds: limits.wait_seconds }, env);
  return held;
}

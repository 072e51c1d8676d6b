import type { BoatBookings } from '#contract/admin-boats.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { archiveBoats } from '../../db/tables/archived-boats.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import { AppError } from '../../http/errors.ts';
import {
  boatById,
  type BoatRow,
  deleteBoat,
  deleteSlotsOf,
  hasBookings,
  lockBoat,
  restoreBoat,
  upcomingBookings,
} from './queries.ts';

const LISTED_BOOKINGS = 50;

interface Step {
  boatId: string;
  /** `admin:<user id>` */
  actor: string;
}

type Deps = Pick<AppDeps, 'db'>;

/**
 * The open bookings of a boat, which stay when it is archived.
 * @throws AppError boat_not_found
 */
export async function readBoatBookings({ db }: Deps, boatId: string): Promise<BoatBookings> {
  const [[boat], upcoming, [any]] = await Promise.all([
    boatById(db, [boatId]),
    upcomingBookings(db, [boatId, LISTED_BOOKINGS]),
    hasBookings(db, [boatId]),
  ]);
  if (!boat) throw new AppError('boat_not_found');
  return {
    upcoming: upcoming.map((row) => ({
      _id: row.id,
      shortNumber: shortNumber(row.id),
      type: row.type,
      status: row.status,
      start: isoInstant(row.start_at),
      end: isoInstant(row.end_at),
      customer: row.customer,
    })),
    upcomingTotal: upcoming[0]?.total ?? 0,
    hasAny: any?.found === true,
  };
}

/** Archives a boat; its bookings stay as they are (P-2.10). Repeating it changes nothing. @throws AppError boat_not_found */
export async function archiveBoat({ db }: Deps, { boatId, actor }: Step): Promise<BoatRow> {
  return withTransaction(db, async (tx) => {
    const before = await lockedBoat(tx, boatId);
    const [archived] = await archiveBoats(tx, [[boatId]]);
    if (archived)
      await writeAuditLine(tx, [actor, 'boat.archive', 'boat', boatId, { is_active: before.is_active }, null]);
    return lockedBoat(tx, boatId);
  });
}

/**
 * Restores a boat from the archive; it stays inactive. Repeating it changes nothing.
 * @throws AppError boat_not_found
 */
export async function takeFromArchive({ db }: Deps, { boatId, actor }: Step): Promise<BoatRow> {
  return withTransaction(db, async (tx) => {
    const before = await lockedBoat(tx, boatId);
    const [restored] = await restoreBoat(tx, [boatId]);
    if (!restored) return before;
    await writeAuditLine(tx, [actor, 'boat.restore', 'boat', boatId, null, null]);
    return restored;
  });
}

/**
 * Deletes an archived boat that never had a booking, with its slots. Nobody can book it in the meantime, because it is
 * archived.
 * @throws AppError boat_not_found, boat_not_archived, boat_has_bookings
 */
export async function removeBoat({ db }: Deps, { boatId, actor }: Step): Promise<void> {
  await withTransaction(db, async (tx) => {
    const boat = await lockedBoat(tx, boatId);
    if (boat.archived_at === null) throw new AppError('boat_not_archived');
    const [any] = await hasBookings(tx, [boatId]);
    if (any?.found) throw new AppError('boat_has_bookings');
    await deleteSlotsOf(tx, [boatId]);
    await deleteBoat(tx, [boatId]);
    await writeAuditLine(tx, [actor, 'boat.delete', 'boat', boatId, { title: boat.title, slug: boat.slug }, null]);
  });
}

async function lockedBoat(tx: Queryable, boatId: string): Promise<BoatRow> {
  const [boat] = await lockBoat(tx, [boatId]);
  if (!boat) throw new AppError('boat_not_found');
  return boat;
}

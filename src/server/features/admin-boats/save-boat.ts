import { isDeepStrictEqual } from 'node:util';
import type { AdminBoat, BoatUpdate } from '#contract/admin-boats.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import { AppError } from '../../http/errors.ts';
import { columnsAfter } from './boat-columns.ts';
import { checkColumns } from './check-columns.ts';
import { type BoatRow, lockBoat, updateBoat, type WrittenColumns } from './queries.ts';
import { refuseUnknownPolicy } from './refuse-unknown-policy.ts';

interface Saving {
  /** `admin:<user id>` */
  actor: string;
  boatId: string;
  said: BoatUpdate;
  /** Presents the boat for a conflict answer: the second operator sees what the first one saved. */
  present: (row: BoatRow) => AdminBoat;
}

/**
 * Saves an operator's edit of a boat unless the boat was saved since it was read (`updatedAt`). An edit without a change
 * is not written.
 * @throws AppError boat_not_found, invalid_fields, boat_archived, state_conflict with details `{boat}` as it is now.
 */
export async function saveBoat(
  { db }: Pick<AppDeps, 'db'>,
  { actor, boatId, said, present }: Saving,
): Promise<BoatRow> {
  return withTransaction(db, async (tx) => {
    const [boat] = await lockBoat(tx, [boatId]);
    if (!boat) throw new AppError('boat_not_found');
    if (said.updatedAt !== undefined && !isSameVersion(boat.updated_at, Temporal.Instant.from(said.updatedAt)))
      throw new AppError('state_conflict', { details: { boat: present(boat) } });
    const columns = columnsAfter(boat, said);
    if (boat.archived_at !== null && columns.is_active) throw new AppError('boat_archived');
    checkColumns(columns);
    const changed = changedColumns(boat, columns);
    if (changed.length === 0) return boat;
    const [saved] = await updateBoat(tx, [boatId, columns]).catch(refuseUnknownPolicy);
    if (!saved) throw new AppError('boat_not_found');
    await writeAuditLine(tx, [actor, 'boat.update', 'boat', boatId, only(boat, changed), only(columns, changed)]);
    return saved;
  });
}

/** Answers have milliseconds; a client of an earlier release may still send microseconds. */
function isSameVersion(saved: Temporal.Instant, said: Temporal.Instant): boolean {
  return isoInstant(saved) === isoInstant(said);
}

function changedColumns(before: WrittenColumns, after: WrittenColumns): (keyof WrittenColumns)[] {
  const names = Object.keys(after) as (keyof WrittenColumns)[];
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

function only(columns: WrittenColumns, names: readonly (keyof WrittenColumns)[]): object {
  return Object.fromEntries(names.map((name) => [name, columns[name]]));
}

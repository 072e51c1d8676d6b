import type { NewBoat } from '#contract/admin-boats.ts';
import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import { AppError } from '../../http/errors.ts';
import { idForKey } from '../../http/idempotency-header.ts';
import { columnsAfter, NEW_COLUMNS } from './boat-columns.ts';
import { checkColumns } from './check-columns.ts';
import { boatOfRequest, type BoatRow, insertBoat, type RequestedBoat } from './queries.ts';
import { refuseUnknownPolicy } from './refuse-unknown-policy.ts';
import { slugFromTitle } from './slug-from-title.ts';

interface Creation {
  /** `admin:<user id>` */
  actor: string;
  said: NewBoat;
  /** The client's Idempotency-Key, if it sent one. */
  key: string | undefined;
  /** Of the request with that key; null: it has none. */
  requestHash: Buffer | null;
}

/**
 * Creates a boat at the end of the fleet, with a unique slug made from its title; a repeated request returns the boat that the
 * first has created.
 * @throws AppError invalid_fields; idempotency_key_reused when that request had another content
 */
export async function createBoat(
  { db }: Pick<AppDeps, 'db'>,
  { actor, said, key, requestHash }: Creation,
): Promise<BoatRow> {
  const columns = columnsAfter(NEW_COLUMNS, said);
  checkColumns(columns);
  const id = idForKey(actor, key);
  return withTransaction(db, async (tx) => {
    for (let number = 1; ; number += 1) {
      const slug = numbered(slugFromTitle(columns.title), number);
      const [made] = await insertBoat(tx, [id, columns, slug, requestHash]).catch(refuseUnknownPolicy);
      if (made) {
        await writeAuditLine(tx, [actor, 'boat.create', 'boat', id, null, { ...columns, slug: made.slug }]);
        return made;
      }
      const [madeBefore] = await boatOfRequest(tx, [id]);
      if (madeBefore) return repeated(madeBefore, requestHash);
    }
  });
}

function numbered(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`;
}

function repeated({ request_hash: earlier, ...boat }: RequestedBoat, requestHash: Buffer | null): BoatRow {
  if (earlier && requestHash && !earlier.equals(requestHash)) throw new AppError('idempotency_key_reused');
  return boat;
}

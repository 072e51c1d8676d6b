import { createHash, randomUUID } from 'node:crypto';
import type { NewBoat } from '#contract/admin-boats.ts';
import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import { columnsAfter, NEW_COLUMNS } from './boat-columns.ts';
import { checkColumns } from './check-columns.ts';
import { boatById, type BoatRow, insertBoat } from './queries.ts';
import { refuseUnknownPolicy } from './refuse-unknown-policy.ts';
import { slugFromTitle } from './slug-from-title.ts';

interface Creation {
  /** `admin:<user id>` */
  actor: string;
  said: NewBoat;
  /** The client's Idempotency-Key, if it sent one. */
  key: string | undefined;
}

/**
 * Creates a boat at the end of the fleet, with a unique slug made from its title.
 * @throws AppError invalid_fields.
 */
export async function createBoat({ db }: Pick<AppDeps, 'db'>, { actor, said, key }: Creation): Promise<BoatRow> {
  const columns = columnsAfter(NEW_COLUMNS, said);
  checkColumns(columns);
  const id = key === undefined ? randomUUID() : uuidOf(`${actor} ${key}`);
  return withTransaction(db, async (tx) => {
    for (let number = 1; ; number += 1) {
      const [made] = await insertBoat(tx, [id, columns, numbered(slugFromTitle(columns.title), number)]).catch(
        refuseUnknownPolicy,
      );
      if (made) {
        await writeAuditLine(tx, [actor, 'boat.create', 'boat', id, null, { ...columns, slug: made.slug }]);
        return made;
      }
      const [madeBefore] = await boatById(tx, [id]);
      if (madeBefore) return madeBefore;
    }
  });
}

function numbered(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`;
}

/** A repeated request has the same boat id, so that the primary key admits only one. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

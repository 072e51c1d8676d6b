import type { NewBoat } from '#contract/admin-boats.ts';
import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import { idForKey } from '../../http/idempotency-header.ts';
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
  const id = idForKey(actor, key);
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

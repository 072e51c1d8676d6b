import type { Queryable } from '../../../db/database.ts';
import { changeLockedStatus } from '../../change-status.ts';
import { freePlace } from '../../place/free-place.ts';
import { lockChangeHolds } from '../../place/queries/holds-of-changes.ts';

/** Ends the holds of a change. The caller has the lock of its booking. */
export async function releasePlaces(sql: Queryable, changeId: string, reason: 'expired' | 'released'): Promise<void> {
  const action = reason === 'expired' ? 'expire' : 'release';
  for (const hold of await lockChangeHolds(sql, [changeId])) {
    await changeLockedStatus(sql, { bookingId: hold.id, action, actor: 'system', reason });
    await freePlace(sql, hold);
  }
}

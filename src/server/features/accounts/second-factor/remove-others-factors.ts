import type { AppDeps } from '../../../app-deps.ts';
import { withTransaction } from '../../../db/database.ts';
import { writeAuditLine } from '../../../db/tables/audit-log.ts';
import { actorOf, type SessionUser } from '../../../http/access.ts';
import { AppError } from '../../../http/errors.ts';
import { lockPerson } from '../queries/people.ts';
import { requireRecentProof } from './own-factors.ts';
import { deleteAllFactors, endSessions } from './queries/factors.ts';

/**
 * Removes all second factors of another staff member who lost their device; their sessions end.
 * @throws AppError confirmation_required, forbidden for one's own account, account_not_found, state_conflict when there
 * is no factor
 */
export async function removeOthersFactors(
  deps: Pick<AppDeps, 'db'>,
  { id, by }: { id: string; by: SessionUser },
): Promise<void> {
  if (id === by.id) throw new AppError('forbidden');
  await requireRecentProof(deps, by);
  await withTransaction(deps.db, async (tx) => {
    const [person] = await lockPerson(tx, [id]);
    if (!person) throw new AppError('account_not_found');
    const removed = await deleteAllFactors(tx, [id]);
    if (removed.length === 0) throw new AppError('state_conflict');
    await endSessions(tx, [id, null]);
    await writeAuditLine(tx, [actorOf(by), 'user.remove_second_factors', 'user', id, null, null]);
  });
}

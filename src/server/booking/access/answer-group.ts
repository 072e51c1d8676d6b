import type { GroupAnswer } from '#contract/groups.ts';
import type { AppDeps } from '../../app-deps.ts';
import { readGroup } from '../read/read-group.ts';
import { issueGroupToken } from './booking-tokens.ts';

/**
 * A group as an operator sees it, with a new link to its page while something is due.
 * @throws AppError booking_not_found
 */
export async function answerGroup({ env, db }: Pick<AppDeps, 'env' | 'db'>, groupId: string): Promise<GroupAnswer> {
  const group = await readGroup({ db }, groupId, 'admin');
  if (group.due === 0) return { group, payUrl: null };
  return { group, payUrl: `${env.publicUrl}/group/${groupId}?t=${await issueGroupToken(db.pool, groupId)}` };
}

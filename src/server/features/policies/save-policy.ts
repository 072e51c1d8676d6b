import type { Policy, PolicyUpdate } from '#contract/policies.ts';
import { byDeadline, tiersProblem } from '#domain/booking/cancellation-policy.ts';
import type { AppDeps } from '../../app-deps.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { AppError } from '../../http/errors.ts';
import { insertPolicy, type PolicyRecord, type PolicyRow, updatePolicy } from './queries.ts';

interface Saving {
  /** `admin:<user id>` */
  readonly actor: string;
  readonly said: PolicyUpdate;
  /** null: a new policy. */
  readonly id: string | null;
}

/**
 * Saves a policy. Bookings keep the terms under which they were sold (P-13.1).
 * @throws AppError policy_not_found; invalid_fields for a name in use, tiers with the same hours, or a larger refund for
 * canceling later
 */
export async function savePolicy({ db }: Pick<AppDeps, 'db'>, { actor, said, id }: Saving): Promise<Policy> {
  const problem = tiersProblem(said.tiers);
  if (problem) throw new AppError('invalid_fields', { fields: { tiers: problem } });
  const record = recordOf(said);
  const saving = id === null ? insertPolicy(db, [actor, record]) : updatePolicy(db, [actor, record, id]);
  const [row] = await saving.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw nameTaken();
    throw error;
  });
  if (row) return presentPolicy(row);
  throw id === null ? nameTaken() : new AppError('policy_not_found');
}

function nameTaken(): AppError {
  return new AppError('invalid_fields', { fields: { name: 'name_taken' } });
}

function recordOf({ name, tiers, moveUntilHours }: PolicyUpdate): PolicyRecord {
  return { name, tiers: byDeadline(tiers), move_until_hours: moveUntilHours };
}

export function presentPolicy(row: PolicyRow): Policy {
  const { id, name, tiers, move_until_hours: moveUntilHours, default_for } = row;
  const defaultFor = default_for && (default_for === 'private' ? 'charter' : 'seats');
  return { _id: id, name, tiers, moveUntilHours, defaultFor };
}

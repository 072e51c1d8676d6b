import { isDeepStrictEqual } from 'node:util';
import type { Policy, PolicyChange, PolicyUpdate } from '#contract/policies.ts';
import { byDeadline, tiersProblem } from '#domain/booking/cancellation-policy.ts';
import type { AppDeps } from '../../app-deps.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { AppError } from '../../http/errors.ts';
import { idForKey } from '../../http/idempotency-header.ts';
import { insertPolicy, policyById, type PolicyRecord, type PolicyRow, updatePolicy } from './queries.ts';

interface Adding {
  /** `admin:<user id>` */
  readonly actor: string;
  readonly said: PolicyUpdate;
  /** The request's idempotency key. */
  readonly key: string | undefined;
}

interface Changing {
  /** `admin:<user id>` */
  readonly actor: string;
  readonly said: PolicyChange;
  readonly id: string;
}

/**
 * Adds a policy; a repeated request returns the one that the first has added.
 * @throws AppError invalid_fields as `changePolicy`; idempotency_key_reused when that one has another content
 */
export async function addPolicy({ db }: Pick<AppDeps, 'db'>, { actor, said, key }: Adding): Promise<Policy> {
  const record = checkedRecord(said);
  const id = idForKey(actor, key);
  const [row] = await insertPolicy(db, [actor, record, id]);
  if (row) return presentPolicy(row);
  const [addedBefore] = await policyById(db, [id]);
  if (!addedBefore) throw nameTaken();
  if (!hasContent(addedBefore, record)) throw new AppError('idempotency_key_reused');
  return presentPolicy(addedBefore);
}

/**
 * Changes a policy unless somebody else has changed it since `said.version`. A policy that already has this content is
 * returned: the request may be a repeat of one whose answer was lost. Bookings keep the terms under which they were sold (P-13.1).
 * @throws AppError policy_not_found; state_conflict with details `{policy}` as it is now; invalid_fields for a name in use,
 * tiers with the same hours, or a larger refund for canceling later
 */
export async function changePolicy({ db }: Pick<AppDeps, 'db'>, { actor, said, id }: Changing): Promise<Policy> {
  const record = checkedRecord(said);
  const [saved] = await updatePolicy(db, [actor, record, id, said.version ?? null]).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw nameTaken();
    throw error;
  });
  if (saved) return presentPolicy(saved);
  const [present] = await policyById(db, [id]);
  if (!present) throw new AppError('policy_not_found');
  if (!hasContent(present, record))
    throw new AppError('state_conflict', { details: { policy: presentPolicy(present) } });
  return presentPolicy(present);
}

function hasContent({ name, tiers, move_until_hours }: PolicyRow, record: PolicyRecord): boolean {
  return isDeepStrictEqual({ name, tiers, move_until_hours }, record);
}

function nameTaken(): AppError {
  return new AppError('invalid_fields', { fields: { name: 'name_taken' } });
}

function checkedRecord({ name, tiers, moveUntilHours }: PolicyUpdate): PolicyRecord {
  const problem = tiersProblem(tiers);
  if (problem) throw new AppError('invalid_fields', { fields: { tiers: problem } });
  return { name, tiers: byDeadline(tiers), move_until_hours: moveUntilHours };
}

export function presentPolicy(row: PolicyRow): Policy {
  const { id, name, tiers, move_until_hours: moveUntilHours, default_for, version } = row;
  const defaultFor = default_for && (default_for === 'private' ? 'charter' : 'seats');
  return { _id: id, name, tiers, moveUntilHours, defaultFor, version };
}

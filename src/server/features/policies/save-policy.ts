import { isDeepStrictEqual } from 'node:util';
import type { Policy, PolicyUpdate } from '#contract/policies.ts';
import { byDeadline, tiersProblem } from '#domain/booking/cancellation-policy.ts';
import type { AppDeps } from '../../app-deps.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { AppError } from '../../http/errors.ts';
import { idForKey } from '../../http/idempotency-header.ts';
import { insertPolicy, policyById, type PolicyRecord, type PolicyRow, updatePolicy } from './queries.ts';

interface Saving {
  /** `admin:<user id>` */
  readonly actor: string;
  readonly said: PolicyUpdate;
}

/**
 * Adds a policy; a repeated request returns the one that the first has added.
 * @throws AppError invalid_fields as `changePolicy`; idempotency_key_reused when that one has another content
 */
export async function addPolicy(
  { db }: Pick<AppDeps, 'db'>,
  { actor, said, key }: Saving & { readonly key: string | undefined },
): Promise<Policy> {
  const record = checkedRecord(said);
  const id = idForKey(actor, key);
  const [row] = await insertPolicy(db, [actor, record, id]);
  if (row) return presentPolicy(row);
  const [addedBefore] = await policyById(db, [id]);
  if (!addedBefore) throw nameTaken();
  const { name, tiers, move_until_hours } = addedBefore;
  if (!isDeepStrictEqual({ name, tiers, move_until_hours }, record)) throw new AppError('idempotency_key_reused');
  return presentPolicy(addedBefore);
}

/**
 * Changes a policy. Bookings keep the terms under which they were sold (P-13.1).
 * @throws AppError policy_not_found; invalid_fields for a name in use, tiers with the same hours, or a larger refund for
 * canceling later
 */
export async function changePolicy(
  { db }: Pick<AppDeps, 'db'>,
  { actor, said, id }: Saving & { readonly id: string },
): Promise<Policy> {
  const [row] = await updatePolicy(db, [actor, checkedRecord(said), id]).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw nameTaken();
    throw error;
  });
  if (!row) throw new AppError('policy_not_found');
  return presentPolicy(row);
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
  const { id, name, tiers, move_until_hours: moveUntilHours, default_for } = row;
  const defaultFor = default_for && (default_for === 'private' ? 'charter' : 'seats');
  return { _id: id, name, tiers, moveUntilHours, defaultFor };
}

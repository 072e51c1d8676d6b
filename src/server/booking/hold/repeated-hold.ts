import { AppError } from '../../http/errors.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { IdempotencyKey } from '../access/idempotency-key.ts';
import type { Hold } from '../place/hold.ts';
import { bookingByKey } from './queries/repeated-hold.ts';

/**
 * The hold that an earlier request with the same idempotency key has taken; null for none, or no key (P-10.6).
 * @throws AppError idempotency_key_reused when that request asked for something else; hold_expired when its booking has
 * ended.
 */
export async function repeatedHold(
  { db, env }: Pick<AppDeps, 'db' | 'env'>,
  idempotencyKey: IdempotencyKey | null,
): Promise<Hold | null> {
  if (!idempotencyKey) return null;
  const [earlier] = await bookingByKey(db.pool, [idempotencyKey.key, env.holdMinutes]);
  if (!earlier) return null;
  if (!earlier.request_hash?.equals(idempotencyKey.requestHash)) throw new AppError('idempotency_key_reused');
  if (earlier.has_ended) throw new AppError('hold_expired');
  return {
    bookingId: earlier.id,
    amountCents: earlier.amount_gross_cents,
    expiresAt: earlier.hold_expires_at,
    intentId: earlier.provider_payment_id,
  };
}

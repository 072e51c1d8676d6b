import { AppError } from '../../http/errors.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Buyer } from './buyer.ts';
import type { Hold } from './hold.ts';
import { bookingByKey } from './queries/bookings.ts';

/**
 * What an earlier request with the same Idempotency-Key has got; null when there was none (or no key).
 * @throws AppError idempotency_key_reused when it asked for something else; hold_expired when its booking has ended.
 */
export async function repeatedHold({ db, env }: AppDeps, { repeat }: Buyer): Promise<Hold | null> {
  if (!repeat) return null;
  const [earlier] = await bookingByKey(db.pool, [repeat.key, env.holdMinutes]);
  if (!earlier) return null;
  if (!earlier.request_hash?.equals(repeat.requestHash)) throw new AppError('idempotency_key_reused');
  if (earlier.has_ended) throw new AppError('hold_expired');
  return {
    bookingId: earlier.id,
    amountCents: earlier.amount_gross_cents,
    expiresAt: earlier.hold_expires_at,
    intentId: earlier.provider_payment_id,
  };
}

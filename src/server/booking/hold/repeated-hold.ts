import { AppError } from '../../http/errors.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import type { Buyer } from '../access/buyer.ts';
import { addToken, moveHoldToSession } from '../access/queries.ts';
import type { Hold } from '../place/hold.ts';
import { bookingByKey } from './queries/repeated-hold.ts';

/**
 * The hold that an earlier request with the same idempotency key has taken; null: there is none, or no key (P-10.6). From
 * then on this request's token and session prove the holder as the earlier ones do: after a double click the browser may
 * keep the cookie of either answer.
 * @throws AppError idempotency_key_reused when that request asked for something else; hold_expired when its booking has
 * ended.
 */
export async function repeatedHold({ db, env }: Pick<AppDeps, 'db' | 'env'>, buyer: Buyer): Promise<Hold | null> {
  const { idempotencyKey } = buyer;
  if (!idempotencyKey) return null;
  const { key, sessionKey } = idempotencyKey;
  const [earlier] = await bookingByKey(db.pool, [key, sessionKey, env.holdMinutes]);
  if (!earlier) return null;
  if (!earlier.request_hash?.equals(idempotencyKey.requestHash)) throw new AppError('idempotency_key_reused');
  if (earlier.has_ended) throw new AppError('hold_expired');
  await addProofs(db.pool, earlier.id, buyer);
  return {
    bookingId: earlier.id,
    amountCents: earlier.first_cents - earlier.voucher_cents,
    expiresAt: earlier.hold_expires_at,
    intentId: earlier.provider_payment_id,
    balance: earlier.balance_due_at && { cents: earlier.rest_cents, dueAt: earlier.balance_due_at },
  };
}

async function addProofs(sql: Queryable, bookingId: string, { linkHash, sessionHash }: Buyer): Promise<void> {
  if (linkHash) await addToken(sql, [bookingId, linkHash, 'answered']);
  if (!sessionHash) return;
  await addToken(sql, [bookingId, sessionHash, 'session']);
  await moveHoldToSession(sql, [bookingId, sessionHash]);
}

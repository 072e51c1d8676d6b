import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { extendLiveHold, holdToExtend } from './queries/extension.ts';

/**
 * Extends a live hold once, by as long as a hold lasts (P-10.2); the database's clock decides whether it is live. Returns
 * its new end.
 * @throws AppError hold_expired when it has expired or was released; contact_needed; state_conflict when it is paid or was extended
 * before (details: `holdExpiresAt`, for clients that have lost the first answer).
 */
export async function extendHold(
  { db, env }: Pick<AppDeps, 'db' | 'env'>,
  bookingId: string,
): Promise<Temporal.Instant> {
  const [extended] = await extendLiveHold(db.pool, [bookingId, env.holdMinutes]);
  if (extended) return extended.hold_expires_at;
  const [hold] = await holdToExtend(db.pool, [bookingId]);
  if (hold?.has_ended) throw new AppError('hold_expired');
  if (hold?.status !== 'pending' || hold.hold_expires_at === null) throw new AppError('state_conflict');
  if (!hold.has_contact) throw new AppError('contact_needed');
  throw new AppError('state_conflict', { details: { holdExpiresAt: isoInstant(hold.hold_expires_at) } });
}

import type { ExtendAnswer } from '#contract/checkout.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { extendLiveHold, holdToExtend } from './queries/extension.ts';

/**
 * Moves the end of a live hold by as long as a hold lasts, once (issue 3, item 4); the database's clock decides whether
 * it lives.
 * @throws AppError hold_expired when it has run out or was given up; state_conflict when it is paid, or was extended
 * before (details: `holdExpiresAt`, for whom the first answer was lost).
 */
export async function extendHold({ db, env }: AppDeps, bookingId: string): Promise<ExtendAnswer> {
  const [extended] = await extendLiveHold(db.pool, [bookingId, env.holdMinutes]);
  if (extended) return { holdExpiresAt: isoInstant(extended.hold_expires_at) };
  const [hold] = await holdToExtend(db.pool, [bookingId]);
  if (hold?.has_ended) throw new AppError('hold_expired');
  if (hold?.status !== 'pending' || hold.hold_expires_at === null) throw new AppError('state_conflict');
  throw new AppError('state_conflict', { details: { holdExpiresAt: isoInstant(hold.hold_expires_at) } });
}

import { voucherBonusCents } from '#domain/booking/disruption.ts';
import type { Cents } from '#domain/money.ts';
import type { AppDeps } from '../../../app-deps.ts';
import type { Queryable } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import { undisputedCentsOf } from '../paid-payments.ts';
import { issueVoucher, voucherExpiry } from './issue-voucher.ts';

/**
 * Turns the money kept of a booking's payments into a voucher, with a bonus on top, except what a bank has taken in a
 * dispute. From then on this money can only be used with the voucher: the booking refunds nothing (P-26.5). The caller has
 * the booking's lock.
 * @returns the voucher's balance; cents
 * @throws AppError state_conflict: nothing was paid, or a bank has all of it
 */
export async function convertToVoucher(
  sql: Queryable,
  deps: Pick<AppDeps, 'secrets'>,
  order: {
    readonly bookingId: string;
    readonly bonusPercent: number;
    readonly language: string;
    readonly actor: string;
    readonly now: Temporal.Instant;
  },
): Promise<Cents> {
  const { bookingId, bonusPercent, language, actor, now } = order;
  const amountCents = await undisputedCentsOf(sql, bookingId);
  if (amountCents <= 0) throw new AppError('state_conflict');
  const bonusCents = voucherBonusCents(amountCents, bonusPercent);
  const expiresAt = voucherExpiry(now);
  await issueVoucher(sql, deps, {
    amountCents,
    bonusCents,
    sourceBookingId: bookingId,
    holder: null,
    language,
    expiresAt,
    actor,
  });
  return amountCents + bonusCents;
}

import { voucherBonusCents } from '#domain/booking/disruption.ts';
import type { Cents } from '#domain/money.ts';
import type { AppDeps } from '../../../app-deps.ts';
import type { Queryable } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import { undisputedCentsOf } from '../paid-payments.ts';
import { familyRows } from './queries/family.ts';
import { issueVoucher, voucherExpiry } from './issue-voucher.ts';
import { syncVoucherBalance } from './sync-voucher-balance.ts';
import { voucherWorthCents } from './voucher-worth.ts';

/**
 * Turns the money kept of a booking's payments into a voucher, with a bonus on top, except what a bank has taken in a
 * dispute. What is gone of the money of a voucher that paid for the booking is taken off at once (P-26.17). From then on this money can
 * only be used with the voucher: the booking refunds nothing (P-26.5). The caller has the booking's lock.
 * @returns the voucher's balance; cents
 * @throws AppError state_conflict: nothing was paid, or all of it is gone
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
  if ((await voucherWorthCents(sql, bookingId)) <= 0) throw new AppError('state_conflict');
  const bonusCents = voucherBonusCents(amountCents, bonusPercent);
  const expiresAt = voucherExpiry(now);
  const { id } = await issueVoucher(sql, deps, {
    amountCents,
    bonusCents,
    sourceBookingId: bookingId,
    holder: null,
    language,
    expiresAt,
    actor,
  });
  await syncVoucherBalance(sql, id);
  const [voucher] = await familyRows(sql, [[id]]);
  return voucher?.balance_cents ?? 0;
}

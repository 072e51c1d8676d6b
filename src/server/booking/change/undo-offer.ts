import { keptCents } from '#domain/booking/balance.ts';
import { paidFirstCents, settleUndo } from '#domain/booking/change-settlement.ts';
import { isCanceled } from '#domain/booking/is-canceled.ts';
import { canMove } from '#domain/booking/operator-changes.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { ChangeableRow } from '../money/changes/queries/changeable.ts';
import type { ChangedRow } from '../money/changes/queries/write-change.ts';
import { paidPaymentsOf } from '../money/paid-payments.ts';
import { statusWhenCanceled } from '../money/changes/queries/status-when-canceled.ts';
import { dueLater } from './plan-change.ts';
import { recentChange } from './queries/recent-change.ts';

/** What a guest can undo, and what that costs or refunds (P-15.15). */
export interface UndoOffer {
  readonly of: 'cancellation' | 'change';
  readonly until: Temporal.Instant;
  /** What is paid again by card first (`paidFirstCents`). */
  readonly dueCents: Cents;
  readonly refundCents: Cents;
  /** The booking was to be paid at the pier before its cancellation; an undo keeps it for the pier again. */
  readonly isForPier: boolean;
  /** The booking before a change, and what has gone back since; null: a cancellation. */
  readonly before: { readonly row: ChangedRow; readonly refundedCents: Cents } | null;
}

export type UndoSums = Pick<UndoOffer, 'dueCents' | 'refundCents'>;

/** null: nothing can be undone. */
export async function undoOf(sql: Queryable, booking: ChangeableRow): Promise<UndoOffer | null> {
  const [recent] = await recentChange(sql, [booking.id]);
  if (!recent) return null;
  const { until, returned_cents: refundedCents, before: row } = recent;
  if (isCanceled(booking.status)) {
    if (booking.cancel_reason !== 'guest') return null;
    const [was] = await statusWhenCanceled(sql, [booking.id]);
    const isForPier = was?.status === 'pending';
    if (isForPier) return { of: 'cancellation', until, dueCents: 0, refundCents: 0, isForPier, before: null };
    const kept = keptCents(await paidPaymentsOf(sql, booking.id));
    const dueNow = Math.max(0, booking.amount_gross_cents - kept - dueLater(booking, kept + refundedCents));
    const dueCents = paidFirstCents({ dueCents: dueNow });
    return { of: 'cancellation', until, dueCents, refundCents: 0, isForPier, before: null };
  }
  if (row === null || !canMove({ status: booking.status, start: booking.start_at }, booking.now)) return null;
  const settlement = settleUndo({
    amountCents: row.amount_gross_cents,
    retainedCents: row.retained_cents,
    keptCents: keptCents(await paidPaymentsOf(sql, booking.id)),
    refundedCents,
  });
  const { refundCents } = settlement;
  const before = { row, refundedCents };
  return { of: 'change', until, dueCents: paidFirstCents(settlement), refundCents, isForPier: false, before };
}

/** @throws AppError price_changed with `details.due` and `details.refund` as they are now */
export function refuseOtherSums(now: UndoSums, expected: UndoSums): void {
  if (now.dueCents === expected.dueCents && now.refundCents === expected.refundCents) return;
  const details = { due: eurosFromCents(now.dueCents), refund: eurosFromCents(now.refundCents) };
  throw new AppError('price_changed', { details });
}

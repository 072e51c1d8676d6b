import { randomUUID } from 'node:crypto';
import type { CancelReason } from '#domain/booking/lifecycle.ts';
import type { Cents } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import { hexBytes } from '../../db/hex-bytes.ts';
import { AppError } from '../../http/errors.ts';
import type { ChangeKey } from '../access/idempotency-key.ts';
import { tryToCarryOutRefunds } from '../money/carry-out-refund.ts';
import { orderRefunds } from '../money/order-refunds.ts';
import { paidPaymentsOf } from '../money/paid-payments.ts';
import { resolveRefundsOfBooking } from '../money/queries/failed-refunds.ts';
import { repeatedChange } from './apply-change.ts';
import { cancelInSteps } from './cancel-booking.ts';
import { type ChangeableRow, changeableBooking } from '../money/changes/queries/changeable.ts';
import { insertChange, type NewChange } from '../money/changes/queries/pending-changes.ts';

interface CancellationOrder {
  readonly bookingId: string;
  /** `visitor` or `admin:<user id>` */
  readonly actor: string;
  readonly reason: CancelReason;
  readonly note?: string | undefined;
  /** The amount to refund; throws to refuse. Called under the booking's lock. */
  readonly refundCents: (sql: Queryable, booking: ChangeableRow) => Promise<Cents>;
  /** Throws to refuse before a pending change or an open payment is ended, which the guest may be paying. */
  readonly check?: (sql: Queryable, booking: ChangeableRow) => Promise<unknown>;
  readonly key: ChangeKey | null;
}

/**
 * Cancels a booking and orders the refund that goes with it, in one transaction; the provider is asked afterwards (P-15.11).
 * @throws AppError booking_not_found, state_conflict, what `refundCents` throws; ProviderUnavailable, and nothing has changed.
 */
export async function cancelWithRefund(deps: Pick<AppDeps, 'db' | 'cards'>, order: CancellationOrder): Promise<void> {
  const { bookingId, actor, reason, note = null, key } = order;
  if (key && (await repeatedChange(deps.db, key))) return;
  const refundIds: string[] = [];
  const before = async (sql: Queryable) => {
    const booking = await readBooking(sql, bookingId);
    const cents = await order.refundCents(sql, booking);
    await insertChange(sql, [cancellationRow(order, cents)]);
    await resolveRefundsOfBooking(sql, [bookingId]); // the sum decides about their money, too
    const payments = await paidPaymentsOf(sql, bookingId);
    refundIds.push(...(await orderRefunds(sql, { payments, cents, reason: 'canceled', actor, isOwed: true })));
  };
  const cancel = async () => {
    await order.check?.(deps.db.pool, await readBooking(deps.db.pool, bookingId));
    await cancelInSteps(deps, { bookingId, actor, reason, note, before });
  };
  await cancel().catch(async (error: unknown) => {
    // The same request was sent twice, and the other one was first.
    if (!key || !(await repeatedChange(deps.db, key))) throw error;
  });
  await tryToCarryOutRefunds(deps, refundIds);
}

async function readBooking(sql: Queryable, bookingId: string): Promise<ChangeableRow> {
  const [booking] = await changeableBooking(sql, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  return booking;
}

function cancellationRow({ bookingId, actor, key }: CancellationOrder, refundCents: Cents): NewChange {
  return {
    id: randomUUID(),
    booking_id: bookingId,
    status: 'applied',
    actor,
    due_cents: 0,
    refund_cents: refundCents,
    planned: null,
    provider: null,
    hold_minutes: 0,
    request_key: key && hexBytes(key.key),
    request_hash: key && hexBytes(key.requestHash),
  };
}

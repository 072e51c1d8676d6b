import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import type { CardIntent, CardProvider } from '../../providers/cards/card-provider.ts';
import { tryToCarryOutRefunds } from './carry-out-refund.ts';
import { type IntentPart, type LockedIntent, lockIntent } from './lock-intent.ts';
import { recordProgress, recordProviderState } from './queries/payments.ts';
import { isPaidWith, recordPayment } from './record-payment.ts';
import { applyGift } from './gifts/apply-gift.ts';
import { applyDeposit } from './security-deposits/apply-deposit.ts';
import { syncRefundStatus } from './sync-refund-status.ts';
import { lockVouchersOf } from './vouchers/queries/family.ts';

/**
 * - paid: the money was received and pays for the booking or the gift; a security deposit is authorized
 * - open: the customer may still pay
 * - canceled: it can no longer be paid
 * - refunded: the money was received but does not pay for the booking; it is being or has been returned
 * - unknown: the provider has no such intent, or it belongs to no booking and no gift of this site
 */
export type Settlement = 'paid' | 'open' | 'canceled' | 'refunded' | 'unknown';

interface Applied {
  settlement: Settlement;
  /** Refunds that the caller must now carry out. */
  refundIds: string[];
}

/** Written in the transaction that applies an intent, unless it is unknown. */
type Alongside = (tx: Queryable) => Promise<void>;

/**
 * Applies the provider's state of an intent in one transaction: to its booking, or to each booking of a group
 * (docs/decisions/0092). Refunds that follow are requested after the transaction.
 */
export async function applyIntent(
  deps: Pick<AppDeps, 'db' | 'cards'>,
  intent: CardIntent,
  alongside: Alongside = async () => {},
): Promise<Settlement> {
  const { settlement, refundIds } = await withTransaction(deps.db, async (tx) => {
    const applied = await applyInside(tx, intent, deps.cards.name);
    if (applied.settlement !== 'unknown') await alongside(tx);
    return applied;
  });
  await tryToCarryOutRefunds(deps, refundIds);
  return settlement;
}

async function applyInside(sql: Queryable, intent: CardIntent, provider: CardProvider['name']): Promise<Applied> {
  const { securityDepositId, giftSaleId } = intent;
  if (giftSaleId !== null) return { settlement: await applyGift(sql, intent, giftSaleId), refundIds: [] };
  if (securityDepositId !== null) {
    return { settlement: await applyDeposit(sql, intent, securityDepositId), refundIds: [] };
  }
  return applyLocked(sql, intent, provider);
}

async function applyLocked(sql: Queryable, intent: CardIntent, provider: CardProvider['name']): Promise<Applied> {
  const parts = await lockIntent(sql, intent, provider);
  await lockVouchersOfParts(sql, parts);
  const applied: Applied[] = [];
  for (const part of parts) applied.push(await applyPart(sql, part));
  // In a group, some bookings may be paid with it while others have lost their place.
  const settlement = (applied.find((one) => one.settlement === 'paid') ?? applied[0])?.settlement ?? 'unknown';
  return { settlement, refundIds: applied.flatMap(({ refundIds }) => refundIds) };
}

/**
 * Refunds and disputes of a group's payment change the vouchers on which its bookings' money was put: all are locked before the first is
 * changed. A payment that is recorded for the first time may still lock trips, which comes before vouchers.
 */
async function lockVouchersOfParts(sql: Queryable, parts: readonly IntentPart[]): Promise<void> {
  const reported = parts.filter(
    ({ payment, intent: { refunds, disputes } }) =>
      payment.status === 'succeeded' && (refunds.length > 0 || disputes.length > 0),
  );
  if (reported.length > 1) await lockVouchersOf(sql, [reported.map(({ booking }) => booking.id), null]);
}

async function applyPart(sql: Queryable, { intent, ...locked }: IntentPart): Promise<Applied> {
  const { booking, payment } = locked;
  if (intent.status === 'succeeded') {
    const { paysBooking, refundId } = await recordPayment(sql, locked, intent);
    if (!paysBooking) await syncRefundStatus(sql, booking.id);
    return { settlement: paysBooking ? 'paid' : 'refunded', refundIds: refundId === null ? [] : [refundId] };
  }
  await recordProviderState(sql, [payment.id, intent.status, intent.receivedCents, intent.refundedCents]);
  await recordProgress(sql, [payment.id, progressOf(intent), intent.failureCode]);
  return { settlement: settlementOf(locked, intent), refundIds: [] };
}

/** A declined card leaves the intent open: the next card may succeed. */
function progressOf({ status }: CardIntent): string {
  if (status === 'canceled' || status === 'processing' || status === 'requires_action') return status;
  return 'created';
}

/** An answer older than the recorded state changes nothing. */
function settlementOf(locked: LockedIntent, { status }: CardIntent): Settlement {
  if (locked.payment.status === 'succeeded') return isPaidWith(locked) ? 'paid' : 'refunded';
  return status === 'canceled' ? 'canceled' : 'open';
}

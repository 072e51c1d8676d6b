import { isByHand } from '#domain/booking/payment-way.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { withTransaction } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import { ProviderRefusal } from '../../../providers/cards/card-provider.ts';
import { applyIntent } from '../apply-intent.ts';
import { lockBooking } from '../../queries/lock-booking.ts';
import { type DepositRow, depositById, depositOf, markCaptured, orderCapture, undoCapture } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'cards'>;

interface Keeping {
  bookingId: string;
  /** `admin:<user id>` */
  actor: string;
  cents: Cents;
  /** Shown to the customer. */
  reason: string;
}

/**
 * Keeps a part of a security deposit, or all of it, and releases the rest (P-14.10). The order is written before the
 * provider is asked; after a crash the job carries it out.
 * @throws AppError booking_not_found, state_conflict when none is held, invalid_fields for more than is held;
 * ProviderUnavailable, and the job retries
 */
export async function keepDeposit(deps: Deps, { bookingId, actor, cents, reason }: Keeping): Promise<void> {
  const id = await withTransaction(deps.db, async (sql) => {
    const [booking] = await lockBooking(sql, [bookingId]);
    if (!booking) throw new AppError('booking_not_found');
    const [deposit] = await depositOf(sql, [bookingId]);
    if (deposit?.status !== 'held') throw new AppError('state_conflict');
    refuseMoreThanHeld(deposit, cents);
    const [ordered] = await orderCapture(sql, [deposit.id, cents, reason, actor]);
    if (!ordered) throw new AppError('state_conflict');
    if (!isByHand(deposit.provider)) return deposit.id;
    await markCaptured(sql, [deposit.id, cents]);
    return null;
  });
  if (id !== null) await carryOutCapture(deps, id);
}

function refuseMoreThanHeld({ amount_cents: heldCents }: DepositRow, cents: Cents): void {
  if (cents <= heldCents) return;
  const held = eurosFromCents(heldCents);
  throw new AppError('invalid_fields', { fields: { amount: `too_big:${held}` }, details: { left: held } });
}

/**
 * Asks the provider to capture the ordered amount.
 * @throws AppError state_conflict when it refuses; ProviderUnavailable
 */
export async function carryOutCapture(deps: Deps, depositId: string): Promise<void> {
  const [deposit] = await depositById(deps.db, [depositId]);
  const { provider_payment_id: intentId, captured_cents: amountCents } = deposit ?? {};
  if (deposit?.status !== 'capturing' || !intentId || !amountCents) return;
  try {
    const idempotencyKey = `capture-${depositId}`;
    await applyIntent(deps, await deps.cards.captureIntent({ intentId, amountCents, idempotencyKey }));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const intent = await deps.cards.retrieveIntent(intentId);
    if (intent) await applyIntent(deps, intent); // it has expired
    await undoCapture(deps.db, [depositId, error.code]);
    throw new AppError('state_conflict');
  }
}

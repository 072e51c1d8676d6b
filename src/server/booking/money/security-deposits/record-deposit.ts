import { isSold } from '#domain/booking/lifecycle.ts';
import type { HandWay } from '#domain/booking/payment-way.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { withTransaction } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import { depositOf, insertDepositByHand, lockDepositTerms, markCanceled } from './queries.ts';
import { carryOutRelease } from './release-deposit.ts';

interface TakenByHand {
  bookingId: string;
  actor: string;
  way: HandWay;
}

const TRIES = 3;

/**
 * Records that an operator has taken the security deposit in cash or at the terminal (P-14.9). An open card
 * authorization is ended first.
 * @throws AppError booking_not_found; state_conflict where none is asked for, the booking is not sold, or it is held
 * already; ProviderUnavailable
 */
export async function recordDeposit(deps: Pick<AppDeps, 'db' | 'cards'>, taken: TakenByHand): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const open = await recordUnlessOpen(deps, taken);
    if (open === null) return;
    await carryOutRelease(deps, open);
  }
  throw new AppError('state_conflict');
}

/** Returns the deposit that a card could still be authorized for; null: the payment by hand is recorded. */
async function recordUnlessOpen(
  { db }: Pick<AppDeps, 'db'>,
  { bookingId, actor, way }: TakenByHand,
): Promise<string | null> {
  return withTransaction(db, async (sql) => {
    const [terms] = await lockDepositTerms(sql, [bookingId]);
    if (!terms) throw new AppError('booking_not_found');
    if (terms.security_deposit_cents === null || !isSold(terms.status)) throw new AppError('state_conflict');
    const [known] = await depositOf(sql, [bookingId]);
    if (known?.status === 'open' && known.provider_payment_id) return known.id;
    if (known?.status === 'open') await markCanceled(sql, [known.id]);
    else if (known && !['canceled', 'expired', 'released'].includes(known.status)) throw new AppError('state_conflict');
    await insertDepositByHand(sql, [bookingId, way, terms.security_deposit_cents, actor]);
    return null;
  });
}

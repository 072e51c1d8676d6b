import { shortNumber } from '#domain/booking/booking-money.ts';
import { isUpcomingSale } from '#domain/booking/lifecycle.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { type Queryable, withTransaction } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import type { CardIntent } from '../../../providers/cards/card-provider.ts';
import { settleIntent } from '../settle-intent.ts';
import { type DepositRow, depositOf, insertDeposit, lockDepositTerms, storeDepositIntent } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'cards'>;

const TRIES = 2;

/**
 * The authorization of a booking's security deposit: opened by the first call, returned by later ones (P-14.9).
 * @throws AppError state_conflict where none is asked for, before or after its time, or when it is held already;
 * ProviderUnavailable
 */
export async function openDeposit(deps: Deps, bookingId: string): Promise<CardIntent> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const deposit = await withTransaction(deps.db, (sql) => depositToHold(sql, bookingId, deps.cards.name));
    const intent = await intentOf(deps, deposit);
    if (intent && intent.status !== 'canceled' && intent.status !== 'requires_capture') return intent;
    // The intent was authorized and the payer never returned, or it was canceled at the provider. Once that is applied, the next attempt sees it.
    if (intent) await settleIntent(deps, intent.id);
  }
  throw new AppError('state_conflict');
}

/** The lock admits one caller at a time, so that all get the same authorization. */
async function depositToHold(sql: Queryable, bookingId: string, provider: string): Promise<DepositRow> {
  const [terms] = await lockDepositTerms(sql, [bookingId]);
  if (!terms) throw new AppError('booking_not_found');
  const [known] = await depositOf(sql, [bookingId]);
  if (known?.status === 'open') return known;
  const isFree = !known || known.status === 'canceled' || known.status === 'expired' || known.status === 'released';
  if (terms.security_deposit_cents === null || !terms.is_time || !isUpcomingSale(terms.status) || !isFree)
    throw new AppError('state_conflict');
  const [made] = await insertDeposit(sql, [bookingId, provider, terms.security_deposit_cents]);
  if (!made) throw new Error(`No security deposit could be opened for booking ${bookingId}`);
  return made;
}

async function intentOf({ db, cards }: Deps, deposit: DepositRow): Promise<CardIntent | null> {
  const { id, booking_id: bookingId, amount_cents: amountCents, provider_payment_id: known } = deposit;
  if (known !== null) return cards.retrieveIntent(known);
  const intent = await cards.createIntent({
    bookingId,
    amountCents,
    description: `Booking ${shortNumber(bookingId)}, security deposit`,
    idempotencyKey: `deposit-${id}`,
    securityDepositId: id,
  });
  const [stored] = await storeDepositIntent(db.pool, [id, intent.id]);
  // No client knows this intent yet. It must not be authorized for a booking that was canceled meanwhile.
  return stored?.status === 'open' ? intent : cards.cancelIntent(intent.id);
}

import { randomUUID } from 'node:crypto';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { isOccupying } from '#domain/booking/hold.ts';
import { type Cents, isPayableByCard } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import type { CardIntent } from '../../providers/cards/card-provider.ts';
import type { Hold } from '../place/hold.ts';
import { type LockedBooking, lockGroup } from '../queries/lock-booking.ts';
import { dueNowCents } from './due-now.ts';
import { endOpenIntents } from './end-open-intents.ts';
import { cancelUnopened, insertGroupPayment, openPaymentsOf, storeGroupIntent } from './queries/group-payments.ts';
import { settleIntent } from './settle-intent.ts';

/** Another payment may have to be ended first, or may turn out to be paid. */
const TRIES = 4;

/** The amount due now for a held booking of a group. */
interface DuePart {
  readonly booking: LockedBooking;
  readonly cents: Cents;
}

interface GroupHold extends Hold {
  readonly groupPaymentId: string;
}

/**
 * The card payment of all held bookings of a group: one intent, the same for every caller until the amount due for one of
 * them changes. No transaction is open while the provider is asked.
 * @throws AppError booking_not_found, state_conflict when nothing that a card can pay is due any more or the bank is about to decide,
 * hold_expired; ProviderUnavailable.
 */
export async function intentForGroup(deps: AppDeps, groupId: string): Promise<{ hold: Hold; intent: CardIntent }> {
  for (let tries = 1; ; tries += 1) {
    const opened = await withTransaction(deps.db, (sql) => openGroupPayment(sql, groupId, deps.cards.name));
    if ('inTheWay' in opened) {
      if (tries === TRIES) throw new AppError('state_conflict');
      await endOpenIntents(deps, opened.inTheWay);
      continue;
    }
    const { hold } = opened;
    const intent =
      hold.intentId === null ? await makeIntent(deps, groupId, hold) : await deps.cards.retrieveIntent(hold.intentId);
    if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled') return { hold, intent };
    // The intent was paid and the payer never returned, or it was canceled. Once that is applied, the next attempt sees it.
    if (intent) await settleIntent(deps, intent.id);
    if (tries === TRIES || !intent) throw new AppError('hold_expired');
  }
}

/** The amounts due for the held bookings of a group. The caller has their locks. */
async function duePartsOf(sql: Queryable, bookings: readonly LockedBooking[]): Promise<DuePart[]> {
  const parts: DuePart[] = [];
  for (const booking of bookings) {
    const { status, hold_expires_at: holdExpiresAt, now } = booking;
    if (status !== 'pending' || !isOccupying({ status, holdExpiresAt }, now)) continue;
    const cents = await dueNowCents(sql, booking);
    if (cents > 0) parts.push({ booking, cents });
  }
  return parts;
}

async function openGroupPayment(
  sql: Queryable,
  groupId: string,
  provider: string,
): Promise<{ hold: GroupHold } | { inTheWay: string[] }> {
  const bookings = await lockGroup(sql, [groupId]);
  if (bookings.length === 0) throw new AppError('booking_not_found');
  const parts = await duePartsOf(sql, bookings);
  const [first] = parts;
  if (!first) throw new AppError(hasEnded(bookings) ? 'hold_expired' : 'state_conflict');
  if (!isPayableByCard(sumOf(parts))) throw new AppError('state_conflict');
  const ids = parts.map(({ booking }) => booking.id);
  const open = await openPaymentsOf(sql, [ids]);
  const [one] = open;
  const isSame =
    one?.group_payment_id != null &&
    open.length === parts.length &&
    parts.every(({ booking, cents }) =>
      open.some(
        (payment) =>
          payment.booking_id === booking.id &&
          payment.amount_cents === cents &&
          payment.group_payment_id === one.group_payment_id,
      ),
    );
  if (isSame && one.group_payment_id)
    return { hold: holdOf(first, parts, one.group_payment_id, one.provider_payment_id) };
  const inTheWay = open.flatMap(({ provider_payment_id: intentId }) => (intentId === null ? [] : [intentId]));
  if (inTheWay.length > 0) return { inTheWay: [...new Set(inTheWay)] };
  await cancelUnopened(sql, [ids]);
  const groupPaymentId = randomUUID();
  await insertGroupPayment(sql, [groupPaymentId, provider, ids, parts.map(({ cents }) => cents)]);
  return { hold: holdOf(first, parts, groupPaymentId, null) };
}

function holdOf({ booking }: DuePart, parts: DuePart[], groupPaymentId: string, intentId: string | null): GroupHold {
  const amountCents = sumOf(parts);
  const ends = parts.map((part) => part.booking.hold_expires_at ?? part.booking.now);
  const expiresAt = ends.toSorted(Temporal.Instant.compare)[0] ?? booking.now;
  return { bookingId: booking.id, amountCents, expiresAt, intentId, groupPaymentId };
}

function sumOf(parts: readonly DuePart[]): Cents {
  return parts.reduce((sum, { cents }) => sum + cents, 0);
}

function hasEnded(bookings: readonly LockedBooking[]): boolean {
  return bookings.some(({ status }) => status === 'pending' || status === 'canceled');
}

async function makeIntent({ cards, db }: AppDeps, groupId: string, hold: GroupHold): Promise<CardIntent> {
  const { bookingId, amountCents, groupPaymentId } = hold;
  const intent = await cards.createIntent({
    bookingId,
    groupPaymentId,
    amountCents,
    description: `Group ${shortNumber(groupId)}`,
    idempotencyKey: `intent-${groupPaymentId}`,
  });
  const [stored] = await storeGroupIntent(db.pool, [groupPaymentId, intent.id]);
  // No client knows this intent yet. It must not be payable when one of the places may be sold to somebody else.
  return stored?.is_alive ? intent : cards.cancelIntent(intent.id);
}

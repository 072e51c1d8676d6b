import { randomUUID } from 'node:crypto';
import { amountDueCents, keptCents } from '#domain/booking/balance.ts';
import type { HandWay } from '#domain/booking/payment-way.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { lockGroup } from '../queries/lock-booking.ts';
import { endOpenIntents } from './end-open-intents.ts';
import { byPlace } from './lock-intent.ts';
import { paidPaymentsOf } from './paid-payments.ts';
import { handPaymentOfRequest } from './queries/hand-payments.ts';
import { openPaymentsOf } from './queries/group-payments.ts';
import { recordUnlessCardOpen } from './record-hand-payment.ts';
import { requestKeyOf } from './request-key.ts';

const TRIES = 5;

interface GroupHandPayment {
  groupId: string;
  /** `admin:<user id>` */
  actor: string;
  way: HandWay;
  note: string | undefined;
  /** The client's Idempotency-Key. */
  key: string | undefined;
}

/**
 * Records that an operator has taken by hand the whole amount due for the held bookings of a group, in one transaction.
 * Open card payments are ended first. A repeated request is one payment.
 * @throws AppError booking_not_found, state_conflict when nothing is due; ProviderUnavailable, and nothing has changed.
 */
export async function recordGroupHandPayment(
  deps: Pick<AppDeps, 'db' | 'cards'>,
  payment: GroupHandPayment,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const intents = await withTransaction(deps.db, (sql) => recordUnlessOpen(sql, payment));
    if (intents.length === 0) return;
    await endOpenIntents(deps, intents);
  }
  throw new AppError('state_conflict');
}

/** Returns the intents that could still be paid by card; empty: the payment is recorded. */
async function recordUnlessOpen(
  sql: Queryable,
  { groupId, actor, way, note, key }: GroupHandPayment,
): Promise<string[]> {
  const bookings = await lockGroup(sql, [groupId]);
  if (bookings.length === 0) throw new AppError('booking_not_found');
  if (await isRepeated(sql, bookings, key)) return [];
  const held = bookings.filter(({ status }) => status === 'pending').toSorted(byPlace);
  const open = await openPaymentsOf(sql, [held.map(({ id }) => id)]);
  const intents = open.flatMap(({ provider_payment_id: intentId }) => (intentId === null ? [] : [intentId]));
  if (intents.length > 0) return [...new Set(intents)];
  const groupPaymentId = randomUUID();
  let taken = 0;
  for (const { id: bookingId, status, amount_gross_cents: price } of held) {
    const kept = keptCents(await paidPaymentsOf(sql, bookingId));
    const amountCents = amountDueCents({ status, amountCents: price, keptCents: kept });
    if (amountCents === 0) continue;
    taken += amountCents;
    await recordUnlessCardOpen(sql, { bookingId, actor, way, amountCents, note, key, groupPaymentId });
  }
  if (taken === 0) throw new AppError('state_conflict');
  return [];
}

async function isRepeated(
  sql: Queryable,
  bookings: readonly { readonly id: string }[],
  key: string | undefined,
): Promise<boolean> {
  for (const { id } of bookings) {
    const requestKey = requestKeyOf(id, key);
    const [earlier] = requestKey ? await handPaymentOfRequest(sql, [requestKey]) : [];
    if (earlier) return true;
  }
  return false;
}

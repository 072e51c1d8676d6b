import { createHash } from 'node:crypto';
import { canApply, REVENUE_STATUSES } from '#domain/booking/lifecycle.ts';
import type { HandWay } from '#domain/booking/payment-way.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import { withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { changeLockedStatus } from '../change-status.ts';
import { endOpenIntents } from './end-open-intents.ts';
import { issueTickets } from '../tickets/issue-tickets.ts';
import { openIntentsOf } from './queries/open-intents.ts';
import { handPaymentOfRequest, insertHandPayment, keepForTheRest, keptMoney } from './queries/hand-payments.ts';
import { type LockedBooking, lockBooking } from '../queries/lock-booking.ts';

/** A payment by card can be opened while we look: each time it is ended anew. */
const TRIES = 5;

export interface HandPayment {
  bookingId: string;
  /** `admin:<user id>` */
  actor: string;
  way: HandWay;
  amountCents: Cents;
  note?: string | undefined;
  /** The client's Idempotency-Key. */
  key: string | undefined;
}

/**
 * Records money that an operator has in hand, towards what is due. What could still be paid by card is ended first, so
 * that nobody pays twice. A pending booking of which nothing is due any more is paid; one paid in part is kept.
 * @throws AppError booking_not_found, state_conflict (given up, or nothing due), invalid_fields (more than is due;
 *   details: `due` in euros), idempotency_key_reused; ProviderUnavailable, and nothing has changed.
 */
export async function takeByHand(deps: Pick<AppDeps, 'db' | 'cards'>, payment: HandPayment): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const intents = await withTransaction(deps.db, (sql) => takeUnlessOpen(sql, payment));
    if (intents.length === 0) return;
    await endOpenIntents(deps, intents);
  }
  throw new AppError('state_conflict');
}

/** The intents that could still be paid; none: the money is written down. */
export async function takeUnlessOpen(
  sql: Queryable,
  { bookingId, way, amountCents, note, actor, key }: HandPayment,
): Promise<string[]> {
  const [booking] = await lockBooking(sql, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const requestKey = key ? createHash('sha256').update(`${bookingId}\n${key}`).digest() : null;
  if (requestKey && (await wasTakenBefore(sql, requestKey, { way, amountCents }))) return [];
  const dueCents = await dueOf(sql, booking, amountCents);
  const [open] = await openIntentsOf(sql, [bookingId]);
  if (open && open.open_intents.length > 0) return open.open_intents;
  await writeDown(sql, booking, { way, amountCents, note, requestKey, actor });
  if (booking.status !== 'pending') return [];
  if (amountCents < dueCents) await keepForTheRest(sql, [bookingId]);
  else await sellByHand(sql, booking, actor);
  return [];
}

async function wasTakenBefore(
  sql: Queryable,
  requestKey: Buffer,
  { way, amountCents }: { way: string; amountCents: Cents },
): Promise<boolean> {
  const [earlier] = await handPaymentOfRequest(sql, [requestKey]);
  if (earlier && (earlier.provider !== way || earlier.amount_cents !== amountCents)) {
    throw new AppError('idempotency_key_reused');
  }
  return earlier !== undefined;
}

/** What is due before `amountCents` is taken, which is not more. */
async function dueOf(sql: Queryable, booking: LockedBooking, amountCents: Cents): Promise<Cents> {
  const mayPay = canApply('pay', booking.status) || REVENUE_STATUSES.includes(booking.status);
  const [kept] = await keptMoney(sql, [booking.id, null]);
  const dueCents = booking.amount_gross_cents - (kept?.kept_cents ?? 0);
  if (!mayPay || dueCents <= 0) throw new AppError('state_conflict');
  if (amountCents > dueCents) {
    const due = eurosFromCents(dueCents);
    throw new AppError('invalid_fields', { fields: { amount: `too_big:${due}` }, details: { due } });
  }
  return dueCents;
}

interface Taken {
  way: string;
  amountCents: Cents;
  note: string | undefined;
  requestKey: Buffer | null;
  actor: string;
}

async function writeDown(sql: Queryable, { id }: LockedBooking, taken: Taken): Promise<void> {
  const note = taken.note?.trim() || null;
  await insertHandPayment(sql, [id, taken.way, taken.amountCents, note, taken.requestKey, taken.actor]);
}

async function sellByHand(sql: Queryable, booking: LockedBooking, actor: string): Promise<void> {
  await changeLockedStatus(sql, { bookingId: booking.id, action: 'pay', actor });
  await issueTickets(sql, booking);
}

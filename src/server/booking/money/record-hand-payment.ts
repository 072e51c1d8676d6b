import { amountDueCents, keptCents, missingForSaleCents } from '#domain/booking/balance.ts';
import type { HandWay } from '#domain/booking/payment-way.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import { withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { changeLockedStatus } from '../change-status.ts';
import { withCurrentBooking } from '../read/booking-changed.ts';
import { type LockedBooking, lockBooking } from '../queries/lock-booking.ts';
import { issueTickets } from '../tickets/issue-tickets.ts';
import { hashOfCode } from '../voucher-code.ts';
import { endOpenIntents } from './end-open-intents.ts';
import { OpenCardPayments } from './open-card-payments.ts';
import { paidPaymentsOf } from './paid-payments.ts';
import { handPaymentOfRequest, insertHandPayment, keepUntilAfterTrip } from './queries/hand-payments.ts';
import { openIntentsOf } from './queries/open-intents.ts';
import { requestKeyOf } from './request-key.ts';
import { lockVouchersOf } from './vouchers/queries/family.ts';
import { hasShare, reserveShare } from './vouchers/queries/vouchers.ts';
import { releaseShare } from './vouchers/return-to-voucher.ts';
import { usableVoucher } from './vouchers/usable-voucher.ts';

/** Between two attempts a card payment can be opened; each attempt ends it. */
const TRIES = 5;

export interface HandPayment {
  bookingId: string;
  /** `admin:<user id>` */
  actor: string;
  /** voucher: a part of its balance, or all of it (P-26.12). */
  way: HandWay | 'voucher';
  /** For `voucher`: the code as typed. */
  voucherCode?: string | undefined;
  amountCents: Cents;
  /** The amount due that the operator saw; undefined: any. */
  expectedDueCents?: Cents | undefined;
  note?: string | undefined;
  /** The client's Idempotency-Key. */
  key: string | undefined;
  /** Set when this is a part of a payment for a group. */
  groupPaymentId?: string;
}

/**
 * Records money that an operator has taken by hand, or a voucher that was shown, towards the amount due (P-14.4). Open
 * card payments are ended first, so that nobody pays twice. A pending booking becomes paid when nothing more is due at the sale
 * (P-12.3); a partly paid one is kept.
 * @throws AppError booking_not_found, state_conflict (canceled, or nothing due), booking_changed with the current booking
 * (another amount is due than the operator saw), invalid_fields (more than is due; details: `due` in euros; or than is on
 * the voucher: `balance`), idempotency_key_reused, voucher_not_found, voucher_expired, voucher_empty,
 * voucher_already_used; ProviderUnavailable, and nothing has changed.
 */
export async function recordHandPayment(deps: Pick<AppDeps, 'db' | 'cards'>, payment: HandPayment): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const intents = await withCurrentBooking(deps, payment.bookingId, () =>
      withTransaction(deps.db, (sql) => recordUnlessCardOpen(sql, payment)),
    ).catch(openIntentsIn);
    if (!intents) return;
    await endOpenIntents(deps, intents);
  }
  throw new AppError('state_conflict');
}

function openIntentsIn(error: unknown): readonly string[] {
  if (error instanceof OpenCardPayments) return error.openIntents;
  throw error;
}

/**
 * Records the payment in the caller's transaction. Refuses before it reports open card payments, so that a voucher that
 * cannot be used does not end any. @throws OpenCardPayments, and what `recordHandPayment` throws
 */
export async function recordUnlessCardOpen(sql: Queryable, payment: HandPayment): Promise<void> {
  const { bookingId, way, amountCents, actor } = payment;
  const [booking] = await lockBooking(sql, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const requestKey = requestKeyOf(bookingId, payment.key);
  if (requestKey && (await isRepeated(sql, requestKey, payment))) return;
  const keptBefore = keptCents(await paidPaymentsOf(sql, bookingId));
  refuseOtherDue(booking, keptBefore, payment);
  const note = payment.note?.trim() || null;
  const { groupPaymentId = null } = payment;
  if (way === 'voucher') await lockVouchersOf(sql, [[bookingId], hashOfCode(payment.voucherCode ?? '')]);
  // A share reserved at a visitor's checkout is not needed: the whole amount due is taken here.
  await releaseShare(sql, bookingId, actor);
  const voucherId = way === 'voucher' ? await takeFromVoucher(sql, payment) : null;
  const [open] = await openIntentsOf(sql, [bookingId]);
  if (open && open.open_intents.length > 0) throw new OpenCardPayments(open.open_intents);
  await insertHandPayment(sql, [bookingId, way, amountCents, note, requestKey, actor, groupPaymentId, voucherId]);
  if (booking.status !== 'pending') return;
  if (lacksMoney(booking, keptBefore + amountCents)) await keepUntilAfterTrip(sql, [bookingId]);
  else await markPaidByHand(sql, booking, actor);
}

/** Debits the voucher; returns its id. */
async function takeFromVoucher(
  sql: Queryable,
  { bookingId, amountCents, actor, voucherCode = '' }: HandPayment,
): Promise<string> {
  const voucher = await usableVoucher(sql, voucherCode);
  const [earlier] = await hasShare(sql, [bookingId]);
  if (earlier) throw new AppError('voucher_already_used');
  if (amountCents > voucher.balance_cents) {
    const balance = eurosFromCents(voucher.balance_cents);
    throw new AppError('invalid_fields', { fields: { amount: `too_big:${balance}` }, details: { balance } });
  }
  await reserveShare(sql, [voucher.id, bookingId, amountCents, actor]);
  return voucher.id;
}

/** @throws AppError idempotency_key_reused when the request asked for something else before. */
async function isRepeated(
  sql: Queryable,
  requestKey: Buffer,
  { way, amountCents, voucherCode = '' }: HandPayment,
): Promise<boolean> {
  const [earlier] = await handPaymentOfRequest(sql, [requestKey]);
  if (!earlier) return false;
  const { provider, amount_cents: earlierCents, code_hash: codeHash } = earlier;
  const isSameVoucher = codeHash === null || hashOfCode(voucherCode)?.equals(codeHash) === true;
  if (provider !== way || earlierCents !== amountCents || !isSameVoucher) throw new AppError('idempotency_key_reused');
  return true;
}

/**
 * @throws AppError state_conflict: nothing is due; booking_changed: another amount is due than the operator saw;
 * invalid_fields: less is due than is paid.
 */
function refuseOtherDue(
  booking: LockedBooking,
  kept: Cents,
  { amountCents, expectedDueCents }: Pick<HandPayment, 'amountCents' | 'expectedDueCents'>,
): void {
  const dueCents = amountDueCents({ status: booking.status, amountCents: booking.amount_gross_cents, keptCents: kept });
  if (dueCents === 0) throw new AppError('state_conflict');
  if (expectedDueCents !== undefined && expectedDueCents !== dueCents) throw new AppError('booking_changed');
  if (amountCents > dueCents) {
    const due = eurosFromCents(dueCents);
    throw new AppError('invalid_fields', { fields: { amount: `too_big:${due}` }, details: { due } });
  }
}

function lacksMoney(
  { amount_gross_cents: amountCents, deposit_cents: depositCents }: LockedBooking,
  kept: Cents,
): boolean {
  return missingForSaleCents({ amountCents, depositCents, keptCents: kept }) > 0;
}

async function markPaidByHand(sql: Queryable, booking: LockedBooking, actor: string): Promise<void> {
  await changeLockedStatus(sql, { bookingId: booking.id, action: 'pay', actor });
  await issueTickets(sql, booking);
}

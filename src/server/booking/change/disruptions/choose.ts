import type { ErrorCode } from '#contract/error-codes.ts';
import { keptCents } from '#domain/booking/balance.ts';
import type { GuestChoice } from '#domain/booking/disruption.ts';
import type { Cents } from '#domain/money.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { type Queryable, withTransaction } from '../../../db/database.ts';
import { despiteFailures } from '../../../despite-failures.ts';
import { hexBytes } from '../../../db/hex-bytes.ts';
import { isExclusionViolation } from '../../../db/violations.ts';
import { AppError } from '../../../http/errors.ts';
import type { ChangeKey } from '../../access/idempotency-key.ts';
import { changeStatus } from '../../change-status.ts';
import { endExpiredHoldsWithin } from '../../hold/end-expired-holds.ts';
import {
  type ChangeableRow,
  changeableBooking,
  lockBoats,
  lockChangeable,
  lockPayments,
  lockTrips,
} from '../../money/changes/queries/changeable.ts';
import { placeOf, writeTerms } from '../../money/changes/write-plan.ts';
import { tryToCarryOutRefunds } from '../../money/carry-out-refund.ts';
import { paidPaymentsOf } from '../../money/paid-payments.ts';
import { convertToVoucher } from '../../money/vouchers/convert-to-voucher.ts';
import { voucherWorthCents } from '../../money/vouchers/voucher-worth.ts';
import { takePlace } from '../../place/take-place.ts';
import type { ChangeDeps } from '../apply-change.ts';
import { cancelWithRefund } from '../cancel-with-refund.ts';
import { changedRow } from '../changed-row.ts';
import { planChange } from '../plan-change.ts';
import type { ChangeWish } from '../wish.ts';
import { isOffered } from './list-offers.ts';
import { choiceOfBooking, type ChoiceRow, closeChoice, unansweredChoices } from './queries/choices.ts';

export interface Chosen {
  readonly bookingId: string;
  /** `visitor`, `admin:<user id>` or `system` */
  readonly actor: string;
  readonly by: 'guest' | 'operator' | 'deadline';
  readonly choice: GuestChoice;
  /** The new time of a move, on the booking's own boat unless `boatId` names another. */
  readonly start?: Temporal.Instant | undefined;
  readonly boatId?: string | undefined;
  readonly key: ChangeKey | null;
}

export type ChoiceDeps = ChangeDeps & Pick<AppDeps, 'secrets'>;

/**
 * Carries out, once, what the guest of a disrupted booking chose, or the operator for them (P-25.3). A repeated request
 * has no further effect.
 * @throws AppError state_conflict: it was never disrupted, that was undone, or no money is left for a voucher;
 * already_chosen; invalid_fields: not offered; slot_taken, seats_taken, and the guest can choose again; start_not_offered,
 * online_booking_closed and the other problems of a quote; idempotency_key_reused; ProviderUnavailable
 */
export async function choose(deps: ChoiceDeps, chosen: Chosen): Promise<void> {
  const [offered] = await choiceOfBooking(deps.db.pool, [chosen.bookingId]);
  if (!offered) throw new AppError('state_conflict');
  if (isRepeated(offered, chosen)) return;
  if (offered.closed_at !== null) throw new AppError('already_chosen');
  const isOffered = offered.choices.includes(chosen.choice) || chosen.by === 'deadline';
  if (!isOffered) throw new AppError('invalid_fields', { fields: { choice: 'not_offered' } });
  try {
    await CARRY_OUT[chosen.choice](deps, chosen, offered);
  } catch (error) {
    // The same request was sent twice, and the other one was first.
    const [now] = await choiceOfBooking(deps.db.pool, [chosen.bookingId]);
    if (now && isRepeated(now, chosen)) return;
    throw now?.closed_at && error instanceof AppError ? new AppError('already_chosen', { cause: error }) : error;
  }
}

/** The guest has chosen meanwhile, or the bank is about to decide about a payment: the next run tries again. */
const FOR_LATER: readonly ErrorCode[] = ['already_chosen', 'state_conflict'];

/**
 * Carries out the default for guests who have not chosen in time (P-25.6). A failure does not stop the others. Safe to
 * repeat and to run twice at once.
 */
export async function applyDefaultChoices(deps: ChoiceDeps): Promise<void> {
  await despiteFailures(await unansweredChoices(deps.db, []), ({ booking_id: bookingId, choice }) =>
    choose(deps, { bookingId, choice, actor: 'system', by: 'deadline', key: null }).catch((error: unknown) => {
      if (!(error instanceof AppError && FOR_LATER.includes(error.code))) throw error;
    }),
  );
}

const CARRY_OUT = { move, voucher: giveVoucher, refund: giveBack };

function isRepeated(row: ChoiceRow, { key }: Chosen): boolean {
  if (!key || !row.request_key?.equals(key.key)) return false;
  if (!row.request_hash?.equals(key.requestHash)) throw new AppError('idempotency_key_reused');
  return true;
}

async function giveBack(deps: ChoiceDeps, chosen: Chosen, { reason }: ChoiceRow): Promise<void> {
  const { bookingId, actor } = chosen;
  await cancelWithRefund(deps, {
    bookingId,
    actor,
    reason,
    key: null,
    refundCents: async (sql) => {
      const cents = await keptCentsOf(sql, bookingId);
      await close(sql, chosen, { amountCents: cents });
      return cents;
    },
  });
}

/** Cancels the booking and puts its money on a voucher (P-26.5). */
async function giveVoucher(deps: ChoiceDeps, chosen: Chosen, offered: ChoiceRow): Promise<void> {
  const { bookingId, actor } = chosen;
  const { reason, voucher_bonus_percent: bonusPercent, language, now } = offered;
  await cancelWithRefund(deps, {
    bookingId,
    actor,
    reason,
    key: null,
    refundCents: async (sql) => {
      // A default without money for a voucher becomes a refund of 0.
      if (chosen.by === 'deadline' && (await voucherWorthCents(sql, bookingId)) <= 0) {
        await close(sql, { ...chosen, choice: 'refund' }, { amountCents: 0 });
        return 0;
      }
      const order = { bookingId, bonusPercent, language, actor, now };
      await close(sql, chosen, { amountCents: await convertToVoucher(sql, deps, order) });
      return 0;
    },
  });
}

async function move(deps: ChoiceDeps, chosen: Chosen, offered: ChoiceRow): Promise<void> {
  const { bookingId, start, boatId, by } = chosen;
  if (!start) throw new AppError('invalid_fields', { fields: { start: 'required' } });
  const wish: ChangeWish = { start, boatId, pricing: { at: 'keep' }, mustKeepLeadTime: by === 'guest' };
  await endExpiredHoldsAt(deps, bookingId, wish);
  const refundIds = await withTransaction(deps.db, (sql) => moveLocked(sql, deps, { chosen, offered, wish })).catch(
    (error: unknown) => {
      throw isExclusionViolation(error) ? new AppError('slot_taken', { cause: error }) : error;
    },
  );
  await tryToCarryOutRefunds(deps, refundIds);
}

async function endExpiredHoldsAt(deps: ChangeDeps, bookingId: string, wish: ChangeWish): Promise<void> {
  const sql = deps.db.pool;
  const [booking] = await changeableBooking(sql, [bookingId]);
  if (!booking) throw new AppError('booking_not_found');
  const { quote } = await planChange(sql, deps, booking, wish);
  await endExpiredHoldsWithin(deps, { boatId: quote.boatId, start: quote.start, end: quote.end });
}

/** Takes the locks in the order of all changes: booking → payments → boats or trips. The booking has no place to give up. */
async function moveLocked(
  sql: Queryable,
  deps: Pick<AppDeps, 'env'>,
  { chosen, offered, wish }: { chosen: Chosen; offered: ChoiceRow; wish: ChangeWish },
): Promise<string[]> {
  const { bookingId, actor } = chosen;
  const [booking] = await lockChangeable(sql, [bookingId]);
  if (booking?.status !== 'disrupted') throw new AppError('already_chosen');
  await lockPayments(sql, [bookingId]);
  const { quote: place } = await planChange(sql, deps, booking, wish);
  if (place.slotId === null) await lockBoats(sql, [[place.boatId]]);
  else await lockTrips(sql, [[place.slotId]]);
  const plan = await planChange(sql, deps, booking, wish);
  const problem = plan.problems.find((one) => one !== 'same_time');
  if (problem) throw new AppError(problem);
  const { boatId, start, end } = plan.quote;
  if (!(await isOffered(sql, booking, { wasAt: offered.start_at, place: { boatId, start, end } })))
    throw new AppError('start_not_offered');
  const amountCents = await keptCentsOf(sql, bookingId);
  await close(sql, chosen, { startAt: start, boatId, amountCents });
  const row = changedRow(booking, plan, { actor, pricing: { at: 'keep' }, reason: offered.reason });
  if (!(await takePlace(sql, { ...placeOf(row), id: bookingId }))) throw new AppError(takenCode(booking));
  const action = offered.status_before === 'paid' ? 'resume_paid' : 'resume_confirmed';
  const [resumed] = await changeStatus(sql, { bookingIds: [bookingId], action, actor });
  if (resumed === undefined) throw new Error(`Booking ${bookingId} changed under its own lock`);
  return writeTerms(sql, booking, row);
}

/** Never below 0: for a while more may be on its way back than was received. */
async function keptCentsOf(sql: Queryable, bookingId: string): Promise<Cents> {
  return Math.max(0, keptCents(await paidPaymentsOf(sql, bookingId)));
}

function takenCode({ type }: ChangeableRow): 'slot_taken' | 'seats_taken' {
  return type === 'private' ? 'slot_taken' : 'seats_taken';
}

async function close(
  sql: Queryable,
  { bookingId, choice, by, key }: Chosen,
  to: { startAt?: Temporal.Instant; boatId?: string; amountCents?: Cents },
): Promise<void> {
  const [closed] = await closeChoice(sql, [
    {
      booking_id: bookingId,
      choice,
      chosen_by: by,
      to_start_at: to.startAt ?? null,
      to_boat_id: to.boatId ?? null,
      amount_cents: to.amountCents ?? null,
      request_key: key && hexBytes(key.key),
      request_hash: key && hexBytes(key.requestHash),
    },
  ]);
  if (!closed) throw new AppError('already_chosen');
}

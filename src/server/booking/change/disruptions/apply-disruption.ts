import { randomUUID } from 'node:crypto';
import type { DisruptionReason, GuestChoice } from '#domain/booking/disruption.ts';
import type { Cents } from '#domain/money.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { type Queryable, withTransaction } from '../../../db/database.ts';
import { hexBytes } from '../../../db/hex-bytes.ts';
import { isExclusionViolation, isLockedElsewhere, isUniqueViolation } from '../../../db/violations.ts';
import { AppError } from '../../../http/errors.ts';
import type { ChangeKey } from '../../access/idempotency-key.ts';
import { lockOverlappingSlots } from '../../place/queries/slots.ts';
import { blockBoat } from './block-boat.ts';
import { disruptBookings } from './disrupt-bookings.ts';
import { endOpen, expectNothingOpen, SomethingIsOpen } from './end-open.ts';
import { affectedBookings, type AffectedRow, lockAffected, lockFound } from './queries/affected-bookings.ts';
import { disruptionByKey, insertDisruption, saveCalendar } from './queries/disruptions.ts';

/** The boats and the time at which they cannot sail. */
export interface DisruptedArea {
  readonly boatIds: readonly string[];
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  readonly reason: DisruptionReason;
}

export interface DisruptionOrder extends DisruptedArea {
  readonly choices: readonly GuestChoice[];
  readonly defaultChoice: 'voucher' | 'refund';
  readonly answerBy: Temporal.Instant;
  readonly voucherBonusPercent: number;
  /** `admin:<user id>` */
  readonly actor: string;
  /** The note of the blocked time, in the operator's language. */
  readonly note: string;
  /** The totals that the operator was shown; null: none were shown. */
  readonly expected: { readonly bookings: number; readonly amountCents: Cents } | null;
  readonly key: ChangeKey | null;
}

type Deps = Pick<AppDeps, 'db' | 'cards'>;

/** Between two attempts new payments and holds can begin. */
const TRIES = 8;

/** The sold bookings in the time, and the unpaid holds that will end. */
export async function readAffected(
  sql: Queryable,
  { boatIds, start, end }: DisruptedArea,
): Promise<{ sold: AffectedRow[]; pending: AffectedRow[] }> {
  const rows = await affectedBookings(sql, [boatIds, start, end]);
  return {
    sold: rows.filter(({ status }) => status !== 'pending'),
    pending: rows.filter(({ status }) => status === 'pending'),
  };
}

/**
 * Blocks the time and disrupts the bookings in it, all in one transaction (P-25.2). Holds and open card payments in the
 * time are ended first, with no transaction open. A repeated request is the same disruption.
 * @returns its id
 * @throws AppError price_changed when bookings or their money differ from `expected`; idempotency_key_reused;
 * slot_overlaps; state_conflict while a bank is about to decide; ProviderUnavailable, and nothing is blocked.
 */
export async function applyDisruption(deps: Deps, order: DisruptionOrder): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await withTransaction(deps.db, (sql) => applyLocked(sql, order));
    } catch (error) {
      if (error instanceof SomethingIsOpen) await endOpen(deps, order, error.open);
      else if (isLockedElsewhere(error)) continue;
      else if (isExclusionViolation(error)) throw new AppError('slot_overlaps', { cause: error });
      // The same request was sent twice at once, and the other one has written the disruption.
      else if (!(order.key && isUniqueViolation(error))) throw error;
    }
  }
  throw new AppError('state_conflict');
}

async function applyLocked(sql: Queryable, order: DisruptionOrder): Promise<string> {
  const { key } = order;
  const [earlier] = key ? await disruptionByKey(sql, [key.key]) : [];
  if (earlier) {
    if (!earlier.request_hash?.equals(key?.requestHash ?? Buffer.alloc(0)))
      throw new AppError('idempotency_key_reused');
    return earlier.id;
  }
  const sold = await lockAll(sql, order);
  const id = randomUUID();
  const { boatIds, reason, start, end, actor } = order;
  await writeHead(sql, order, id);
  await disruptBookings(sql, { disruptionId: id, bookings: sold, reason, actor });
  const calendar = [];
  for (const boatId of boatIds.toSorted()) {
    calendar.push(await blockBoat(sql, { boatId, actor, reason: order.note, start, end }));
  }
  await saveCalendar(sql, [id, JSON.stringify(calendar)]);
  return id;
}

/** Locks bookings before slots, like all changes; afterwards nothing can be sold in the time. Returns its sold bookings. */
async function lockAll(sql: Queryable, order: DisruptionOrder): Promise<AffectedRow[]> {
  const first = await readAffected(sql, order);
  const known = new Set([...first.sold, ...first.pending].map(({ id }) => id));
  await lockAffected(sql, [[...known]]);
  for (const boatId of order.boatIds.toSorted()) await lockOverlappingSlots(sql, [boatId, order.start, order.end]);
  // Bookings sold while this waited for the slots are locked here. Starting again for them could go on forever, because
  // more bookings may be sold each time.
  const found = (await readAffected(sql, order)).sold.filter(({ id }) => !known.has(id));
  if (found.length > 0) await lockFound(sql, [found.map(({ id }) => id)]);
  const { sold, pending } = await readAffected(sql, order);
  checkExpected(order, sold); // before anything is ended
  await expectNothingOpen(sql, { sold, pending });
  return sold;
}

function checkExpected({ expected }: DisruptionOrder, sold: readonly AffectedRow[]): void {
  if (!expected) return;
  const amountCents = sold.reduce((sum, { kept_cents }) => sum + kept_cents, 0);
  if (expected.bookings !== sold.length || expected.amountCents !== amountCents) throw new AppError('price_changed');
}

async function writeHead(sql: Queryable, order: DisruptionOrder, id: string): Promise<void> {
  const { boatIds, start, end, reason, choices, defaultChoice, answerBy, voucherBonusPercent, actor, key } = order;
  await insertDisruption(sql, [
    {
      id,
      reason,
      boat_ids: boatIds,
      start_at: start,
      end_at: end,
      choices,
      default_choice: defaultChoice,
      answer_by: answerBy,
      voucher_bonus_percent: voucherBonusPercent,
      actor,
      request_key: key && hexBytes(key.key),
      request_hash: key && hexBytes(key.requestHash),
    },
  ]);
}

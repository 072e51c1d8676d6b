import type { z } from 'zod';
import type { SlotPlan, slotRepeat } from '#contract/slots.ts';
import { centsFromEuros } from '#domain/money.ts';
import { type PlannedSlot, repeatedSlots } from '#domain/slot/repeat-slots.ts';
import { startOfCanaryDay } from '#domain/time/canary-time.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Session, withTransaction } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { overlapAsConflict } from './overlap-as-conflict.ts';
import { boatLimits, insertSlot, logSlot, slotsAbout, written } from './queries.ts';

type Request = z.output<typeof slotRepeat>;

interface Repetition {
  boatId: string;
  /** `admin:<user id>` */
  actor: string;
  request: Request;
}

const LONGEST_DAYS = 366;
const TO_THE_MINUTE = { smallestUnit: 'minute' } as const;

/**
 * Shows, or makes in one transaction, all slots that the request means; those that break a rule are named and left out.
 * @throws AppError boat_not_found; invalid_fields; range_too_long; slot_changed when the plan is not the expected one
 * any more, slot_overlaps when another was faster: then none is made.
 */
export async function repeatSlots(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { boatId, actor, request }: Repetition,
): Promise<SlotPlan> {
  if (request.preview) return presentPlan(await planFor(db, boatId, request, clock.now()), 0);
  return overlapAsConflict(() =>
    withTransaction(db, async (tx) => {
      const planned = await planFor(tx, boatId, request, clock.now());
      const made = planned.filter(({ problem }) => problem === null);
      if (request.expected !== undefined && made.length !== request.expected) throw new AppError('slot_changed');
      for (const { slot } of made) if (slot) await make(tx, { boatId, actor, request }, slot);
      return presentPlan(planned, made.length);
    }),
  );
}

async function planFor({ sql }: Pick<Session, 'sql'>, boatId: string, request: Request, now: Temporal.Instant) {
  const [from, to] = [Temporal.PlainDate.from(request.from), Temporal.PlainDate.from(request.to)];
  const days = from.until(to).days;
  if (days < 0) throw new AppError('invalid_fields', { fields: { to: 'end_before_start' } });
  if (days >= LONGEST_DAYS)
    throw new AppError('invalid_fields', { fields: { to: `slot_too_many_days:${LONGEST_DAYS}` } });
  const [boat] = await boatLimits(sql, [boatId]);
  if (!boat) throw new AppError('boat_not_found');
  const others = await slotsAbout(sql, [boatId, startOfCanaryDay(from), startOfCanaryDay(to.add({ days: 1 })), null]);
  const times = request.times.map(({ start, end }) => ({
    start: Temporal.PlainTime.from(start),
    end: Temporal.PlainTime.from(end),
  }));
  return repeatedSlots({ weekdays: request.weekdays, times, from, to }, seatsOf(request), {
    others,
    boatMinHours: boat.min_hours,
    boatMaxHours: boat.max_hours,
    now,
  });
}

function seatsOf({ type, seatPrice, seatsTotal }: Request) {
  const isShared = type === 'shared';
  return {
    type,
    seatPriceCents: isShared ? centsFromEuros(seatPrice ?? 0) : null,
    seatsTotal: isShared ? (seatsTotal ?? 0) : null,
  };
}

async function make({ sql }: Session, repetition: Repetition, slot: NonNullable<PlannedSlot['slot']>): Promise<void> {
  const { boatId, actor, request } = repetition;
  const values = {
    type: slot.type,
    start_at: slot.start,
    end_at: slot.end,
    is_open: true,
    seat_price_cents: slot.seatPriceCents,
    seats_total: slot.seatsTotal,
    seats_withheld: 0,
    note: request.note?.trim() || null,
  };
  const rows = await insertSlot(sql, [boatId, ...written(values)]);
  for (const { id } of rows)
    await logSlot(sql, [actor, 'slot.create', id, null, JSON.stringify({ boatId, ...values })]);
}

function presentPlan(planned: readonly PlannedSlot[], created: number): SlotPlan {
  return {
    items: planned.map(({ date, startTime, endTime, problem, isFold }) => ({
      date: date.toString(),
      startTime: startTime.toString(TO_THE_MINUTE),
      endTime: endTime.toString(TO_THE_MINUTE),
      problem,
      isFold,
    })),
    creatable: planned.filter(({ problem }) => problem === null).length,
    created,
  };
}

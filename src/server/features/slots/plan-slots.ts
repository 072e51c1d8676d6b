import type { SlotPlan } from '#contract/slots.ts';
import type { PlannedSlot, SlotRules } from '#domain/slot/planned-slots.ts';
import { startOfCanaryDay } from '#domain/time/canary-time.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import { AppError } from '../../http/errors.ts';
import { writeSlots } from './write-slots.ts';
import { insertSlot } from '../../booking/place/queries/slots.ts';
import { boatLimits, overlappingSlots } from './queries.ts';

interface Planning {
  boatId: string;
  /** `admin:<user id>` */
  actor: string;
  preview: boolean;
  /** How many slots the preview announced; undefined: no check. */
  expected: number | undefined;
  plan: (sql: Queryable) => Promise<PlannedSlot[]>;
}

const TO_THE_MINUTE = { smallestUnit: 'minute' } as const;

/**
 * Previews or creates, in one transaction, all slots of a plan; slots that break a rule are listed and left out.
 * @throws AppError slot_changed when the plan differs from the expected one; slot_overlaps when another write took the
 * time first. On an error none is created.
 */
export async function previewOrCreate({ db }: Pick<AppDeps, 'db'>, planning: Planning): Promise<SlotPlan> {
  if (planning.preview) return presentPlan(await planning.plan(db), 0);
  return writeSlots(() =>
    withTransaction(db, async (tx) => {
      const planned = await planning.plan(tx);
      const made = planned.filter(({ problem }) => problem === null);
      if (planning.expected !== undefined && made.length !== planning.expected) throw new AppError('slot_changed');
      for (const one of made) await make(tx, planning, one);
      return presentPlan(planned, made.length);
    }),
  );
}

/** The boat's limits and all its slots on the days, on the last of which the last planned slot ends. @throws AppError boat_not_found */
export async function rulesFor(
  sql: Queryable,
  days: { boatId: string; from: Temporal.PlainDate; to: Temporal.PlainDate; now: Temporal.Instant },
): Promise<SlotRules> {
  const [boat] = await boatLimits(sql, [days.boatId]);
  if (!boat) throw new AppError('boat_not_found');
  const [start, end] = [startOfCanaryDay(days.from), startOfCanaryDay(days.to.add({ days: 2 }))];
  const others = await overlappingSlots(sql, [days.boatId, start, end, null]);
  return { others, boatMinHours: boat.min_hours, boatMaxHours: boat.max_hours, now: days.now };
}

async function make(sql: Queryable, { boatId, actor }: Planning, { slot, template }: PlannedSlot): Promise<void> {
  if (!slot) return;
  const values = {
    type: slot.type,
    start_at: slot.start,
    end_at: slot.end,
    is_open: template.isOpen,
    seat_price_cents: slot.seatPriceCents,
    seats_total: slot.seatsTotal,
    seats_withheld: 0,
    note: template.note,
  };
  const rows = await insertSlot(sql, [boatId, values]);
  for (const { id } of rows) await writeAuditLine(sql, [actor, 'slot.create', 'slot', id, null, { boatId, ...values }]);
}

function presentPlan(planned: readonly PlannedSlot[], created: number): SlotPlan {
  return {
    items: planned.map(({ date, startTime, endDate, endTime, template, problem, isFold }) => ({
      type: template.type,
      date: date.toString(),
      startTime: startTime.toString(TO_THE_MINUTE),
      endDate: endDate.toString(),
      endTime: endTime.toString(TO_THE_MINUTE),
      problem,
      isFold,
    })),
    creatable: planned.filter(({ problem }) => problem === null).length,
    created,
  };
}

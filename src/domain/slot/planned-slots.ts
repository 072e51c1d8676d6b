import { canaryWallTime } from '#domain/time/canary-time.ts';
import { overlaps, type TimeRange } from '#domain/time/time-range.ts';
import { type SlotDraft, slotProblem, type SlotProblem } from './slot-rules.ts';

/** The properties of a slot other than its time. */
export interface SlotTemplate extends Pick<SlotDraft, 'type' | 'seatsTotal' | 'seatPriceCents'> {
  readonly isOpen: boolean;
  readonly note: string | null;
}

/** A slot in Canary wall-clock time. */
export interface WallTimeSlot {
  readonly date: Temporal.PlainDate;
  readonly startTime: Temporal.PlainTime;
  /** `date`, or a later day for a slot that runs past midnight. */
  readonly endDate: Temporal.PlainDate;
  readonly endTime: Temporal.PlainTime;
  readonly template: SlotTemplate;
}

/** `no_such_time`: the clock skips this time that day. `isFold`: the time occurs twice that day and the first one is used. */
export interface PlannedSlot extends WallTimeSlot {
  readonly slot: SlotDraft | null;
  readonly problem: SlotProblem | 'no_such_time' | null;
  readonly isFold: boolean;
}

export type SlotRules = Omit<Parameters<typeof slotProblem>[0], 'slot'>;

/** Every slot, in the given order (earliest first), with the rule that it breaks, which may be an overlap with an earlier one. */
export function plannedSlots(slots: Iterable<WallTimeSlot>, rules: SlotRules): PlannedSlot[] {
  const planned: PlannedSlot[] = [];
  const made: TimeRange[] = [];
  for (const wanted of slots) {
    const next = plan(wanted, { ...rules, others: othersOf(wanted, rules.others, made) });
    planned.push(next);
    if (next.slot && !next.problem) made.push(next.slot);
  }
  return planned;
}

function plan(wanted: WallTimeSlot, rules: SlotRules): PlannedSlot {
  const [start, end] = [canaryWallTime(wanted.date, wanted.startTime), canaryWallTime(wanted.endDate, wanted.endTime)];
  const isFold = start.kind === 'fold' || end.kind === 'fold';
  if (start.kind === 'gap' || end.kind === 'gap') return { ...wanted, slot: null, problem: 'no_such_time', isFold };
  const { type, seatsTotal, seatPriceCents } = wanted.template;
  const slot = { type, seatsTotal, seatPriceCents, start: firstOf(start), end: firstOf(end) };
  return { ...wanted, slot, problem: slotProblem({ ...rules, slot }), isFold };
}

function firstOf(time: { kind: 'exact'; instant: Temporal.Instant } | { kind: 'fold'; earlier: Temporal.Instant }) {
  return time.kind === 'exact' ? time.instant : time.earlier;
}

/** Only the slots near its days, so that a year of planned slots is not compared with a year of existing ones. */
function othersOf(
  { date, endDate }: WallTimeSlot,
  others: readonly TimeRange[],
  made: readonly TimeRange[],
): TimeRange[] {
  const about = { start: noonOf(date).subtract({ hours: 60 }), end: noonOf(endDate).add({ hours: 60 }) };
  return [...others, ...made.slice(-200)].filter((one) => overlaps(one, about));
}

function noonOf(date: Temporal.PlainDate): Temporal.Instant {
  return date.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).toInstant();
}

import { canaryWallTime } from '#domain/time/canary-time.ts';
import { overlaps, type TimeRange } from '#domain/time/time-range.ts';
import { type SlotDraft, slotProblem, type SlotProblem } from './slot-rules.ts';

/** The properties of a slot other than its time. */
export interface SlotTemplate extends Pick<SlotDraft, 'type' | 'seatsTotal' | 'seatPriceCents'> {
  readonly isOpen: boolean;
  readonly note: string | null;
}

/** A slot in Canary wall-clock time. */
export interface SlotWish {
  readonly date: Temporal.PlainDate;
  readonly startTime: Temporal.PlainTime;
  /** `date`, or the next day for a slot that runs past midnight. */
  readonly endDate: Temporal.PlainDate;
  readonly endTime: Temporal.PlainTime;
  readonly template: SlotTemplate;
}

/** `no_such_time`: the clock skips this time that day. `isFold`: the time occurs twice and the first is used. */
export interface PlannedSlot extends SlotWish {
  readonly slot: SlotDraft | null;
  readonly problem: SlotProblem | 'no_such_time' | null;
  readonly isFold: boolean;
}

export type SlotRules = Omit<Parameters<typeof slotProblem>[0], 'slot'>;

/** Every wish, in the order given (earliest first), with the rule that it breaks: also that it overlaps an earlier one. */
export function plannedSlots(wishes: Iterable<SlotWish>, rules: SlotRules): PlannedSlot[] {
  const planned: PlannedSlot[] = [];
  const made: TimeRange[] = [];
  for (const wish of wishes) {
    const next = plan(wish, { ...rules, others: othersOf(wish.date, rules.others, made) });
    planned.push(next);
    if (next.slot && !next.problem) made.push(next.slot);
  }
  return planned;
}

function plan(wish: SlotWish, rules: SlotRules): PlannedSlot {
  const [start, end] = [canaryWallTime(wish.date, wish.startTime), canaryWallTime(wish.endDate, wish.endTime)];
  const isFold = start.kind === 'fold' || end.kind === 'fold';
  if (start.kind === 'gap' || end.kind === 'gap') return { ...wish, slot: null, problem: 'no_such_time', isFold };
  const { type, seatsTotal, seatPriceCents } = wish.template;
  const slot = { type, seatsTotal, seatPriceCents, start: firstOf(start), end: firstOf(end) };
  return { ...wish, slot, problem: slotProblem({ ...rules, slot }), isFold };
}

function firstOf(time: { kind: 'exact'; instant: Temporal.Instant } | { kind: 'fold'; earlier: Temporal.Instant }) {
  return time.kind === 'exact' ? time.instant : time.earlier;
}

/** Slots near the day only, so that a year of plans is not compared with a year of slots. */
function othersOf(date: Temporal.PlainDate, others: readonly TimeRange[], made: readonly TimeRange[]): TimeRange[] {
  const noon = date.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).toInstant();
  const about = { start: noon.subtract({ hours: 60 }), end: noon.add({ hours: 60 }) };
  return [...others, ...made.slice(-200)].filter((one) => overlaps(one, about));
}

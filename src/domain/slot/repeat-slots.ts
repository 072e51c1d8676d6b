import { canaryWallTime } from '#domain/time/canary-time.ts';
import { overlaps, type TimeRange } from '#domain/time/time-range.ts';
import { type SlotDraft, slotProblem, type SlotProblem } from './slot-rules.ts';

export interface RepeatRequest {
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly times: readonly { readonly start: Temporal.PlainTime; readonly end: Temporal.PlainTime }[];
  readonly from: Temporal.PlainDate;
  /** Included. */
  readonly to: Temporal.PlainDate;
}

/** `no_such_time`: the clocks skip it that day. `isFold`: they show it twice, and the first one is meant. */
export interface PlannedSlot {
  readonly date: Temporal.PlainDate;
  readonly startTime: Temporal.PlainTime;
  readonly endTime: Temporal.PlainTime;
  readonly slot: SlotDraft | null;
  readonly problem: SlotProblem | 'no_such_time' | null;
  readonly isFold: boolean;
}

type Rules = Omit<Parameters<typeof slotProblem>[0], 'slot'>;

/** Every slot that the request means, in order, each with the rule that it breaks: also that it overlaps an earlier one. */
export function repeatedSlots(
  request: RepeatRequest,
  template: Pick<SlotDraft, 'type' | 'seatsTotal' | 'seatPriceCents'>,
  rules: Rules,
): PlannedSlot[] {
  const planned: PlannedSlot[] = [];
  const made: TimeRange[] = [];
  for (const date of datesOf(request)) {
    for (const { start, end } of request.times.toSorted(byStart)) {
      const next = plan(date, { start, end }, template, { ...rules, others: othersOf(date, rules.others, made) });
      planned.push(next);
      if (next.slot && !next.problem) made.push(next.slot);
    }
  }
  return planned;
}

function plan(
  date: Temporal.PlainDate,
  times: { start: Temporal.PlainTime; end: Temporal.PlainTime },
  template: Pick<SlotDraft, 'type' | 'seatsTotal' | 'seatPriceCents'>,
  rules: Rules,
): PlannedSlot {
  const [start, end] = [canaryWallTime(date, times.start), canaryWallTime(date, times.end)];
  const where = { date, startTime: times.start, endTime: times.end };
  const isFold = start.kind === 'fold' || end.kind === 'fold';
  if (start.kind === 'gap' || end.kind === 'gap') return { ...where, slot: null, problem: 'no_such_time', isFold };
  const slot = { ...template, start: firstOf(start), end: firstOf(end) };
  return { ...where, slot, problem: slotProblem({ ...rules, slot }), isFold };
}

function firstOf(time: { kind: 'exact'; instant: Temporal.Instant } | { kind: 'fold'; earlier: Temporal.Instant }) {
  return time.kind === 'exact' ? time.instant : time.earlier;
}

/** Only what lies about the day, so that a year of plans is not compared with a year of slots each time. */
function othersOf(date: Temporal.PlainDate, others: readonly TimeRange[], made: readonly TimeRange[]): TimeRange[] {
  const noon = date.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).toInstant();
  const about = { start: noon.subtract({ hours: 36 }), end: noon.add({ hours: 36 }) };
  return [...others, ...made.slice(-24)].filter((one) => overlaps(one, about));
}

function* datesOf({ weekdays, from, to }: RepeatRequest): Generator<Temporal.PlainDate> {
  for (let date = from; Temporal.PlainDate.compare(date, to) <= 0; date = date.add({ days: 1 })) {
    if (weekdays.includes(date.dayOfWeek)) yield date;
  }
}

function byStart(a: { start: Temporal.PlainTime }, b: { start: Temporal.PlainTime }): number {
  return Temporal.PlainTime.compare(a.start, b.start);
}

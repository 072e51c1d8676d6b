import { endDay } from './end-day.ts';
import {
  type PlannedSlot,
  plannedSlots,
  type SlotRules,
  type SlotTemplate,
  type WallTimeSlot,
} from './planned-slots.ts';

/** Weekdays (1 is Monday) of a range of days, both ends included. */
export interface DaysRequest {
  readonly weekdays: readonly number[];
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate;
}

export interface RepeatRequest extends DaysRequest {
  readonly times: readonly { readonly start: Temporal.PlainTime; readonly end: Temporal.PlainTime }[];
}

/** Every slot that the request describes, in order, with the rule that it breaks, which may be an overlap with an earlier one. */
export function repeatedSlots(request: RepeatRequest, template: SlotTemplate, rules: SlotRules): PlannedSlot[] {
  return plannedSlots(slotsOf(request, template), rules);
}

/** The days that the request describes, in order. */
export function* daysOn({ weekdays, from, to }: DaysRequest): Generator<Temporal.PlainDate> {
  for (let date = from; Temporal.PlainDate.compare(date, to) <= 0; date = date.add({ days: 1 })) {
    if (weekdays.includes(date.dayOfWeek)) yield date;
  }
}

function* slotsOf(request: RepeatRequest, template: SlotTemplate): Generator<WallTimeSlot> {
  const times = request.times.toSorted((a, b) => Temporal.PlainTime.compare(a.start, b.start));
  for (const date of daysOn(request)) {
    for (const { start, end } of times)
      yield { date, startTime: start, endDate: endDay(date, start, end), endTime: end, template };
  }
}

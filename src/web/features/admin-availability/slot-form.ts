import type { Slot, SlotChangeBody } from '#contract/slots.ts';
import type { SlotType } from '#domain/slot/slot.ts';
import { endDay } from '#domain/slot/end-day.ts';
import { seatsTaken } from '#domain/slot/slot-rules.ts';
import { canaryDate, canaryWallTime, toCanary } from '#domain/time/canary-time.ts';

/** The form of a slot. Times are `09:00`; an empty number counts as 0 (P-3.4). */
export interface SlotForm {
  readonly type: SlotType;
  readonly startTime: string;
  readonly endTime: string;
  readonly isOpen: boolean;
  readonly price: string;
  readonly total: string;
  readonly taken: number;
  readonly note: string;
}

export function formOf(slot: Slot): SlotForm {
  return {
    type: slot.type,
    startTime: clockTime(slot.start),
    endTime: clockTime(slot.end),
    isOpen: slot.isOpen,
    price: String(slot.seatPrice ?? ''),
    total: String(slot.seatsTotal ?? ''),
    taken: slot.seatsTaken ?? 0,
    note: slot.note ?? '',
  };
}

const FIRST_HOUR = 9;
const USUAL_HOURS = 2;

/** The initial values of a new slot: in the morning, as long as the boat's minimum (hours; null: two). */
export function suggestedSlot(boat: { minHours: number | null; seatPrice: number | null; seats: number }): SlotForm {
  const until = Math.min(FIRST_HOUR + (boat.minHours ?? USUAL_HOURS), 23);
  return {
    type: 'private',
    startTime: clock(FIRST_HOUR),
    endTime: clock(until),
    isOpen: true,
    price: String(boat.seatPrice ?? ''),
    total: String(boat.seats),
    taken: 0,
    note: '',
  };
}

function clockTime(instant: string): string {
  return toCanary(Temporal.Instant.from(instant)).toPlainTime().toString({ smallestUnit: 'minute' });
}

/** Rounded down to a whole number of at least 0 (P-3.4). */
export function seatsIn(form: Pick<SlotForm, 'total'>): number {
  return seatsTaken(Number(form.total) || 0, 0);
}

/** At least 0: the typed total may be smaller than the number of seats taken. */
export function remainingIn(form: SlotForm): number {
  return Math.max(0, seatsIn(form) - form.taken);
}

export function withRemaining(form: SlotForm, remaining: number): SlotForm {
  return { ...form, taken: seatsTaken(seatsIn(form), remaining) };
}

/** The instants of a form. null: the time is missing, or the clocks skip it that day. */
export interface SlotTimes {
  readonly start: string | null;
  readonly end: string | null;
}

/** On the Canary day. An end before the start is on the next day (P-3.11); an unchanged time keeps its exact instant. */
export function slotTimes(form: SlotForm, date: Temporal.PlainDate, before: Slot | null): SlotTimes {
  const { startTime, endTime } = form;
  if (before && clockTime(before.start) === startTime && clockTime(before.end) === endTime) return before;
  return {
    start: instantOf(startTime, date, before?.start),
    end: instantOf(endTime, lastDayOf(form, date, before), before?.end),
  };
}

/**
 * The request body, on the Canary day. null: a time is missing, or the clocks skip it that day.
 */
export function bodyOf(form: SlotForm, date: Temporal.PlainDate, before: Slot | null): SlotChangeBody | null {
  const { start, end } = slotTimes(form, date, before);
  if (!start || !end) return null;
  const isShared = form.type === 'shared';
  const isTouched = form.taken !== (before?.seatsTaken ?? 0);
  return {
    type: form.type,
    start,
    end,
    isOpen: form.isOpen,
    note: form.note,
    ...(isShared && { seatPrice: Number(form.price.replace(',', '.')) || 0, seatsTotal: seatsIn(form) }),
    ...(isShared && isTouched && { seatsTaken: form.taken }),
    ...(before && { version: before.version }),
  };
}

/** The fields in which two forms differ, in the order of the form. */
export function changedFields(one: SlotForm, other: SlotForm): (keyof SlotForm)[] {
  return (Object.keys(one) as (keyof SlotForm)[]).filter((field) => one[field] !== other[field]);
}

/** Merges two edits of one slot: fields changed since `base` stay mine, the others become theirs. */
export function mergeForms({ base, mine, theirs }: { base: SlotForm; mine: SlotForm; theirs: SlotForm }): SlotForm {
  const kept = Object.fromEntries(changedFields(base, mine).map((field) => [field, mine[field]]));
  return { ...theirs, ...kept };
}

/** The Canary day that a slot starts on. */
export function dayOf({ start }: Pick<Slot, 'start'>): Temporal.PlainDate {
  return canaryDate(Temporal.Instant.from(start));
}

/** Puts the message at each time that is missing or does not exist that day. */
export function timeProblems({ start, end }: SlotTimes, message: string): Record<string, string> {
  return { ...(!start && { start: message }), ...(!end && { end: message }) };
}

/** A slot that is longer than a day keeps its nights, and one over midnight stays so while its end is before its start. */
function lastDayOf({ startTime, endTime }: SlotForm, date: Temporal.PlainDate, before: Slot | null) {
  const nights = before ? dayOf(before).until(canaryDate(Temporal.Instant.from(before.end))).days : 0;
  const isLongerThanDay = nights > 1 || (before && nights === 1 && clockTime(before.end) > clockTime(before.start));
  if (isLongerThanDay) return date.add({ days: nights });
  if (startTime === '' || endTime === '') return date;
  const [start, end] = [Temporal.PlainTime.from(startTime), Temporal.PlainTime.from(endTime)];
  const staysOverMidnight = nights === 1 && Temporal.PlainTime.compare(end, start) < 0;
  return staysOverMidnight ? date.add({ days: 1 }) : endDay(date, start, end);
}

function clock(hour: number): string {
  return Temporal.PlainTime.from({ hour }).toString({ smallestUnit: 'minute' });
}

function instantOf(time: string, date: Temporal.PlainDate, before: string | undefined): string | null {
  if (time === '') return null;
  const wall = canaryWallTime(date, Temporal.PlainTime.from(time));
  if (wall.kind === 'gap') return null;
  if (before !== undefined && clockTime(before) === time && dayOf({ start: before }).equals(date)) return before;
  return (wall.kind === 'fold' ? wall.earlier : wall.instant).toString();
}

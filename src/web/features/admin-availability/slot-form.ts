import type { Slot, SlotChangeBody } from '#contract/slots.ts';
import type { SlotType } from '#domain/slot/slot.ts';
import { clampRemaining } from '#domain/slot/slot-rules.ts';
import { canaryWallTime, toCanary } from '#domain/time/canary-time.ts';

/** A slot as it is being typed. Times are `09:00`, numbers may be empty, which counts as 0 (spec §5). */
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

export function clockTime(instant: string): string {
  return toCanary(Temporal.Instant.from(instant)).toPlainTime().toString({ smallestUnit: 'minute' });
}

/** Floored to a whole number of 0 or more (spec §5). */
export function seatsIn(form: Pick<SlotForm, 'total'>): number {
  return clampRemaining(Number(form.total) || 0, 0);
}

/** Never more than there are: the total may have been typed smaller than what is taken. */
export function remainingIn(form: SlotForm): number {
  return Math.max(0, seatsIn(form) - form.taken);
}

export function withRemaining(form: SlotForm, remaining: number): SlotForm {
  return { ...form, taken: clampRemaining(seatsIn(form), remaining) };
}

/**
 * What is sent, on the Canary day; a time that was not touched stays the very instant that it was. null: a time is
 * missing, or the clocks skip it that day.
 */
export function bodyOf(form: SlotForm, date: Temporal.PlainDate, before: Slot | null): SlotChangeBody | null {
  const start = instantOf(form.startTime, date, before?.start);
  const end = instantOf(form.endTime, date, before?.end);
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

function instantOf(time: string, date: Temporal.PlainDate, before: string | undefined): string | null {
  if (before !== undefined && clockTime(before) === time) return before;
  if (time === '') return null;
  const wall = canaryWallTime(date, Temporal.PlainTime.from(time));
  if (wall.kind === 'gap') return null;
  return (wall.kind === 'fold' ? wall.earlier : wall.instant).toString();
}

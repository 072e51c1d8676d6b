import { useMemo } from 'react';
import type { MoveChoices } from '#contract/booking-changes.ts';
import type { Booking } from '#contract/bookings.ts';
import { PATHS } from '#contract/paths.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { useAnswer } from '../../lib/api/use-answer.ts';

/** One time that a booking could move to. `slotId` null: a charter's, for between so many hours. */
export interface MoveChoice {
  readonly key: string;
  readonly day: Temporal.PlainDate;
  readonly start: Temporal.Instant;
  readonly slotId: string | null;
  readonly hours: { readonly min: number; readonly max: number };
  readonly trip: { readonly end: Temporal.Instant; readonly seatsLeft: number } | null;
}

/** Where the booking could go within a Canary month; null while that is not known. */
export function useMoveChoices({ _id }: Booking, month: Temporal.PlainYearMonth) {
  const query = { month: month.toString() };
  const { answer, error, reload } = useAnswer<MoveChoices>(PATHS.bookingMoveChoices(_id), { query });
  const choices = useMemo(() => answer && choicesOf(answer), [answer]);
  return { choices, error, reload };
}

function choicesOf({ starts, trips }: MoveChoices): MoveChoice[] {
  return [
    ...starts.map(({ start, minHours, maxHours }) => ({
      ...timeOf(start),
      key: start,
      slotId: null,
      hours: { min: minHours, max: maxHours },
      trip: null,
    })),
    ...trips.map(({ slotId, start, end, seatsLeft }) => ({
      ...timeOf(start),
      key: slotId,
      slotId,
      hours: { min: 0, max: 0 },
      trip: { end: Temporal.Instant.from(end), seatsLeft },
    })),
  ];
}

function timeOf(iso: string): { start: Temporal.Instant; day: Temporal.PlainDate } {
  const start = Temporal.Instant.from(iso);
  return { start, day: canaryDate(start) };
}

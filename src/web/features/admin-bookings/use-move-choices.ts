import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MoveChoices } from '#contract/booking-changes.ts';
import type { Booking } from '#contract/bookings.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';

/** A time that a booking could move to. `slotId` is null for a charter, which lasts between `min` and `max` hours. */
export interface MoveChoice {
  readonly key: string;
  readonly day: Temporal.PlainDate;
  readonly start: Temporal.Instant;
  readonly slotId: string | null;
  readonly hours: { readonly min: number; readonly max: number };
  readonly trip: { readonly end: Temporal.Instant; readonly seatsLeft: number } | null;
}

/** The times within a Canary month that the booking could move to; null while they are not known. */
export function useMoveChoices({ _id }: Booking, month: Temporal.PlainYearMonth) {
  const query = useQuery(answerQuery<MoveChoices>(OFFICE_PATHS.bookingMoveChoices(_id), { month: month.toString() }));
  const choices = useMemo(() => (query.data ? choicesOf(query.data) : null), [query.data]);
  return { choices, query };
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

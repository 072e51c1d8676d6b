import { useEffect, useEffectEvent, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { MoveChoices } from '#contract/booking-changes.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { type OwnBooking, readTimes } from './change-api.ts';

/** A time to which the booking could be moved. */
export interface FreeTime {
  readonly day: Temporal.PlainDate;
  readonly start: Temporal.Instant;
  /** Hours of a charter; null for a trip, which has its own duration. */
  readonly hours: { readonly min: number; readonly max: number } | null;
  /** Seats left on a trip. */
  readonly end: Temporal.Instant | null;
  readonly seatsLeft: number | null;
}

interface Answered {
  readonly asked: string;
  readonly times: readonly FreeTime[] | null;
  readonly error: unknown;
}

/** The free times of a month; null while they are not known. `again` asks once more after a failure. */
export function useTimes(own: OwnBooking, month: Temporal.PlainYearMonth) {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = `${attempt} ${String(month)}`;
  const read = useEffectEvent((signal: AbortSignal) => readTimes(own, month, signal));
  useEffect(() => {
    const aborted = new AbortController();
    read(aborted.signal).then(
      (choices) => setAnswered({ asked, times: timesOf(choices), error: null }),
      (error: unknown) => aborted.signal.aborted || setAnswered({ asked, times: null, error }),
    );
    return () => aborted.abort();
  }, [asked]);
  const { times, error } = answered?.asked === asked ? answered : { times: null, error: null };
  return { times, error, again: () => setAttempt((before) => before + 1) };
}

function timesOf({ starts, trips }: MoveChoices): FreeTime[] {
  return [
    ...starts.map(({ start, minHours: min, maxHours: max }) => ({
      ...timeOf(start),
      hours: { min, max },
      end: null,
      seatsLeft: null,
    })),
    ...trips.map(({ start, end, seatsLeft }) => ({
      ...timeOf(start),
      hours: null,
      end: Temporal.Instant.from(end),
      seatsLeft,
    })),
  ];
}

function timeOf(iso: string) {
  const start = Temporal.Instant.from(iso);
  return { start, day: canaryDate(start) };
}

/** Whole hours of a charter. */
export function hoursOf({ start, end }: Pick<Booking, 'start' | 'end'>): number {
  return Math.round(Temporal.Instant.from(start).until(Temporal.Instant.from(end)).total('hours'));
}

import { useEffect, useState } from 'react';
import type { MoveChoices } from '#contract/booking-changes.ts';
import type { Booking } from '#contract/bookings.ts';
import { PATHS } from '#contract/paths.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { send } from '../../lib/send.ts';

/** One time that a booking could move to. `slotId` null: a charter's, for between so many hours. */
export interface MoveChoice {
  readonly key: string;
  readonly day: Temporal.PlainDate;
  readonly start: Temporal.Instant;
  readonly slotId: string | null;
  readonly hours: { readonly min: number; readonly max: number };
  readonly trip: { readonly end: Temporal.Instant; readonly seatsLeft: number } | null;
}

interface Loaded {
  readonly month: string;
  readonly choices: readonly MoveChoice[];
  readonly error: unknown;
}

/** Where the booking could go within a Canary month; null while that is not known. */
export function useMoveChoices({ _id }: Booking, month: Temporal.PlainYearMonth) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = month.toString();
  useEffect(() => {
    const abort = new AbortController();
    send<MoveChoices>(PATHS.bookingMoveChoices(_id), { query: { month: key }, signal: abort.signal }).then(
      (answer) => setLoaded({ month: key, choices: choicesOf(answer), error: null }),
      (error: unknown) => {
        if (!abort.signal.aborted) setLoaded({ month: key, choices: [], error });
      },
    );
    return () => abort.abort();
  }, [_id, key, attempt]);
  const own = loaded?.month === key ? loaded : null;
  return {
    choices: own && own.error === null ? own.choices : null,
    error: own?.error ?? null,
    reload: () => setAttempt((before) => before + 1),
  };
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

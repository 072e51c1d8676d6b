import type { Availability, Boat, BoatWithAvailability } from '#contract/boats.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';
import type { CharterRates } from '#domain/pricing/charter-price.ts';
import { startTimes } from '#domain/slot/start-times.ts';
import { hoursBetween } from '#domain/time/canary-time.ts';
import { compareStart, type TimeRange, timeRange } from '#domain/time/time-range.ts';
import type { SaleMode } from './draft.ts';

/** A start that can be sold: a charter's with its maximum hours, or a trip with its seats. */
export interface Start {
  readonly start: Temporal.Instant;
  readonly slotId: string;
  readonly minHours: number;
  readonly maxHours: number;
  /** null: the whole boat. */
  readonly trip: { readonly end: Temporal.Instant; readonly seatsLeft: number; readonly seatPriceCents: Cents } | null;
}

/** A boat's offer of a month in one mode. `offered` is all its time on offer, sold or not. */
export interface Offer {
  readonly boat: Boat;
  readonly starts: readonly Start[];
  readonly offered: readonly TimeRange[];
}

export function offerOf({ boat, availability }: BoatWithAvailability, mode: SaleMode, now: Temporal.Instant): Offer {
  if (mode === 'tickets') {
    const trips = availability.shared.filter(({ isOpen }) => isOpen);
    return { boat, starts: tripStarts(availability, now), offered: trips.map(rangeOf) };
  }
  const free = availability.private.filter(({ isOpen }) => isOpen);
  const starts = startTimes({
    segments: free.map((entry) => ({ slotId: entry.slotId, ...rangeOf(entry) })),
    boatMinHours: boat.minDurationHours,
    boatMaxHours: boat.maxDurationHours,
    now,
  });
  return {
    boat,
    starts: starts.map((start) => ({ ...start, trip: null })),
    offered: [...free, ...(availability.taken ?? [])].map(rangeOf),
  };
}

function tripStarts({ shared }: Availability, now: Temporal.Instant): Start[] {
  return shared
    .filter(({ isOpen, seatsTaken, seatsTotal }) => isOpen && seatsTaken < seatsTotal)
    .map((entry) => ({ entry, ...rangeOf(entry) }))
    .filter(({ start }) => Temporal.Instant.compare(start, now) > 0)
    .sort(compareStart)
    .map(({ entry, start, end }) => ({
      start,
      slotId: entry.slotId,
      minHours: hoursBetween(start, end),
      maxHours: hoursBetween(start, end),
      trip: {
        end,
        seatsLeft: entry.seatsTotal - entry.seatsTaken,
        seatPriceCents: centsFromEuros(entry.seatPrice),
      },
    }));
}

export function modesOf({ pricing, shared }: Boat): SaleMode[] {
  return [
    ...(pricing.perHour === null ? [] : (['charter'] as const)),
    ...(shared.pricing.perHour === null ? [] : (['tickets'] as const)),
  ];
}

export function ratesOf({ pricing }: Boat): CharterRates {
  const cents = (euros: number | null) => (euros === null ? null : centsFromEuros(euros));
  return {
    perHourCents: cents(pricing.perHour) ?? 0,
    halfDayCents: cents(pricing.halfDay),
    perDayCents: cents(pricing.perDay),
    packages: pricing.packages,
  };
}

function rangeOf({ start, end }: { start: string; end: string }): TimeRange {
  return timeRange(Temporal.Instant.from(start), Temporal.Instant.from(end));
}

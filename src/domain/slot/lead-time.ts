import { type Micros, microsOf } from '#domain/time/micros.ts';

/**
 * The instant after which a start can be booked online: `now`, or just before the end of the boat's lead time (whole hours of
 * real time, P-4.7). A start exactly at that end can be booked.
 */
export function afterLeadTime(now: Temporal.Instant, leadTimeHours: number): Temporal.Instant {
  return leadTimeHours === 0 ? now : now.add({ hours: leadTimeHours }).subtract({ microseconds: 1 });
}

/** The first start that can be booked online. */
export function firstBookable(now: Temporal.Instant, leadTimeHours: number): Micros {
  return microsOf(afterLeadTime(now, leadTimeHours)) + 1;
}

/** True for a future start that is too soon to be booked online. */
export function isWithinLeadTime(
  start: Temporal.Instant,
  { now, leadTimeHours }: { readonly now: Temporal.Instant; readonly leadTimeHours: number },
): boolean {
  return (
    Temporal.Instant.compare(start, now) > 0 && Temporal.Instant.compare(start, afterLeadTime(now, leadTimeHours)) <= 0
  );
}

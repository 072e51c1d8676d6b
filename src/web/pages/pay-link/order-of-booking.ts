import type { Booking } from '#contract/bookings.ts';
import { withShortEnd } from '#contract/no-break-spaces.ts';
import { hoursBetween } from '#domain/time/canary-time.ts';
import type { OrderSummary } from '../../features/checkout/running-checkout.ts';

/** A held booking as an order for the payment step. */
export function orderOfBooking({ boat, type, start, end, people, seats, refundDeadlines }: Booking): OrderSummary {
  return {
    boatId: boat._id,
    boatSlug: boat.slug,
    boatTitle: withShortEnd(boat.title),
    boatImage: boat.image,
    portName: boat.port.name,
    mode: type === 'private' ? 'charter' : 'tickets',
    start,
    end,
    hours: hoursBetween(Temporal.Instant.from(start), Temporal.Instant.from(end)),
    people: people ?? seats,
    refundDeadlines,
  };
}

import type { PaymentIntentRequest } from '#contract/checkout.ts';
import { partyFromTickets, type Tickets } from '#contract/party.ts';
import { paidUnits } from '#domain/booking/passengers.ts';
import { eurosFromCents } from '#domain/money.ts';
import { charterPrice } from '#domain/pricing/charter-price.ts';
import { tripPrice } from '#domain/pricing/trip-price.ts';
import { hoursBetween } from '#domain/time/canary-time.ts';
import type { BoatRow } from './boats.ts';
import type { SlotRow } from './slots.ts';

/** The site's request for a charter of `hours` from `start` (default: the slot's start), at the right price. */
export function charterRequest(
  boat: BoatRow,
  slot: SlotRow,
  { start = slot.start_at.toString(), hours = 2 }: { start?: string; hours?: number } = {},
): PaymentIntentRequest {
  const price = charterPrice({
    hours,
    perHourCents: boat.charter_hour_cents ?? 0,
    halfDayCents: boat.charter_half_day_cents,
    perDayCents: boat.charter_day_cents,
    packages: boat.charter_packages,
  });
  const total = eurosFromCents(price.totalCents);
  return {
    currency: 'eur',
    amount: price.totalCents,
    booking: {
      boatId: boat.id,
      mode: 'charter',
      slotId: slot.id,
      dateISO: start,
      durationHours: hours,
      people: 4,
      priceBreakdown: { unitPerHour: eurosFromCents(price.unitPerHourCents), paidUnits: 1, hours, total },
    },
  };
}

/** The site's request for seats on a trip, at the right price; one adult by default. */
export function seatsRequest(trip: SlotRow, given: Partial<Tickets> = {}): PaymentIntentRequest {
  const tickets: Tickets = { adults: 1, children50: 0, kidsFree: 0, ...given };
  const party = partyFromTickets(tickets);
  const hours = hoursBetween(trip.start_at, trip.end_at);
  const price = tripPrice({ party, seatPriceCents: trip.seat_price_cents ?? 0, hours });
  return {
    currency: 'eur',
    amount: price.totalCents,
    booking: {
      boatId: trip.boat_id,
      mode: 'tickets',
      slotId: trip.id,
      dateISO: trip.start_at.toString(),
      durationHours: hours,
      tickets,
      priceBreakdown: {
        unitPerHour: eurosFromCents(price.unitPerHourCents),
        paidUnits: paidUnits(party),
        hours,
        total: eurosFromCents(price.totalCents),
      },
    },
  };
}

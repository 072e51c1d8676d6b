import type { PaymentIntentRequest } from '#contract/checkout.ts';
import type { Database } from '#server/db/database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';

const FIRST_DAY = Temporal.Instant.from('2026-12-05T09:00:00Z');
const CHARTERS_A_DAY = 4;
const DAYS_A_BOAT = 60;

/**
 * Charters of two hours that do not overlap, `count` of them: four per slot, one slot a day, on as many new boats as
 * needed.
 */
export async function newWeeks(db: Database, count: number, firstDay = FIRST_DAY): Promise<PaymentIntentRequest[]> {
  const requests: PaymentIntentRequest[] = [];
  while (requests.length < count) {
    const boat = await aBoat(db);
    for (let day = 0; day < DAYS_A_BOAT; day++) {
      const start = firstDay.add({ hours: 24 * day });
      const slot = await aPrivateSlot(db, { boat, start, end: start.add({ hours: 2 * CHARTERS_A_DAY }) });
      for (let nth = 0; nth < CHARTERS_A_DAY; nth++) {
        requests.push(charterRequest(boat, slot, { start: start.add({ hours: 2 * nth }).toString() }));
      }
    }
  }
  return requests.slice(0, count);
}

/** `count` single seats on one new trip. */
export async function newTrip(db: Database, count: number): Promise<PaymentIntentRequest[]> {
  const trip = await aTrip(db, {
    boat: await aBoat(db),
    start: FIRST_DAY,
    end: FIRST_DAY.add({ hours: 3 }),
    seats: count,
  });
  return Array.from({ length: count }, () => seatsRequest(trip));
}

import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { anOperatorDesk } from '#tests/scenarios/operator-desk.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const { db, call, preview, change } = await anOperatorDesk();

test('a child under 6 keeps its paid seat when the operator adds an adult, and is the first to give one up', async () => {
  const start = '2026-12-05T09:00:00Z';
  const trip = await aTrip(db, { boat: await aBoat(db), start, end: '2026-12-05T11:00:00Z', seats: 8 });
  const seat = ((trip.seat_price_cents ?? 0) * 2) / 100;
  const sold = await call('POST', OFFICE_PATHS.newBooking, {
    mode: 'tickets',
    boatId: trip.boat_id,
    slotId: trip.id,
    start,
    total: 2.5 * seat,
    passengers: { adults: 2, childrenHalf: 0, kidsFree: 1, kidsPaid: 1 },
    customer: { name: 'Ana Díaz', phone: '+34600111222' },
    language: 'es',
    pay: 'cash',
  });
  expect(sold.status).toBe(200);
  const booking = { id: sold.body.booking._id };

  const oneAdultMore = { tickets: { adults: 3, children50: 0, kidsFree: 2 } };
  expect(await preview(booking, oneAdultMore)).toMatchObject({ newTotal: 3.5 * seat, effect: { people: 5 } });
  const { body } = await change(booking, oneAdultMore);
  expect(body.tickets.map(({ passengerType }: { passengerType: string }) => passengerType).toSorted()).toEqual([
    'adult',
    'adult',
    'adult',
    'child_u6_free',
    'child_u6_paid',
  ]);

  const oneChildLess = { tickets: { adults: 3, children50: 0, kidsFree: 1 } };
  expect(await preview(booking, oneChildLess)).toMatchObject({ newTotal: 3 * seat, effect: { people: 4 } });
  expect(await audit(db.pool)).toEqual([]);
});

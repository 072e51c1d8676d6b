import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { WAITLIST_PATHS } from '#contract/waitlist-paths.ts';
import { sweepExpiredHolds } from '#server/booking/hold/end-expired-holds.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { aFullTrip, aWaitlistDesk, testNow, TRIP } from '#tests/scenarios/waitlist-desk.ts';
import { offerPlaces } from './offer-places.ts';
import { whoWaits } from './queries.ts';

const HALF_AN_HOUR_MS = 31 * 60_000;

test('a place that becomes free is offered to the first party that fits, and then to the next', async () => {
  const desk = await aWaitlistDesk();
  const { trip, one } = await aFullTrip(desk);
  await desk.wait('large@mail.example', { slotId: trip.id, seats: 2 });
  await desk.wait('first@mail.example', { slotId: trip.id, seats: 1 });
  await desk.wait('second@mail.example', { slotId: trip.id, seats: 1 });
  expect(await offerPlaces(desk.deps)).toBe(0);

  await desk.cancel(one.id);

  expect(await offerPlaces(desk.deps)).toBe(1);
  expect(await offerPlaces(desk.deps)).toBe(0);
  expect(await desk.states()).toEqual({ large: 'waiting', first: 'offered', second: 'waiting' });

  await desk.later(HALF_AN_HOUR_MS, async (deps) => {
    await sweepExpiredHolds(deps);
    await offerPlaces(deps);
  });
  expect(await desk.states()).toEqual({ large: 'waiting', first: 'lapsed', second: 'offered' });
  const { rows } = await desk.db.pool.query('select seats_booked from slots where id = $1', [trip.id]);
  expect(rows).toEqual([{ seats_booked: 4 }]);
});

test('an offer is a pending booking of the person for half an hour, with a mail in their language and no alert', async () => {
  const desk = await aWaitlistDesk();
  const { trip, open } = await desk.aTakenTrip();
  await desk.wait('ana@mail.example', { slotId: trip.id });
  await open();

  await offerPlaces(desk.deps);

  const { rows } = await desk.db.pool.query(
    `select b.status, b.customer_email, b.language, b.seats, b.pays_by,
       (extract(epoch from b.hold_expires_at - e.changed_at) / 60)::float8 as minutes,
       (select count(*)::int from staff_notices) as notices
     from waitlist_entries e join bookings b on b.id = e.booking_id`,
  );
  expect(rows).toEqual([
    {
      status: 'pending',
      customer_email: 'ana@mail.example',
      language: 'es',
      seats: 2,
      pays_by: 'link',
      minutes: expect.closeTo(30),
      notices: 0,
    },
  ]);
  expect((await desk.db.pool.query(`select kind from mail_outbox order by created_at, kind`)).rows).toEqual([
    { kind: 'waitlist-confirm' },
    { kind: 'waitlist-offer' },
  ]);
});

test('an entry for a day is offered seats on its first trip with room, else a half-day charter', async () => {
  const desk = await aWaitlistDesk();
  await desk.wait('trip@mail.example', { date: '2026-12-05', seats: 2 });
  await desk.wait('charter@mail.example', { date: '2026-12-05', seats: 5 });
  const trip = await aTrip(desk.db, { boat: desk.boat, ...TRIP, seats: 2 });
  await aPrivateSlot(desk.db, { boat: desk.boat, start: '2026-12-05T13:00:00Z', end: '2026-12-05T19:00:00Z' });

  expect(await offerPlaces(desk.deps)).toBe(2);

  const { rows } = await desk.db.pool.query(
    `select b.slot_id, b.people, b.seats, extract(epoch from b.end_at - b.start_at)::int / 3600 as hours
     from bookings b order by b.start_at`,
  );
  expect(rows).toEqual([
    { slot_id: trip.id, people: null, seats: 2, hours: 3 },
    { slot_id: null, people: 5, seats: 0, hours: 4 },
  ]);
});

test('an entry for a day of 25 hours is over at the midnight that ends it in Canary time', async () => {
  const desk = await aWaitlistDesk();
  await desk.wait('ana@mail.example', { date: '2027-10-31' });
  const at = (instant: string) => Temporal.Instant.from(instant).since(testNow()).total('milliseconds');

  await desk.later(at('2027-10-31T23:59:00Z'), (deps) => offerPlaces(deps));
  expect(await desk.states()).toEqual({ ana: 'waiting' });

  await desk.later(at('2027-11-01T00:00:01Z'), (deps) => offerPlaces(deps));
  expect(await desk.states()).toEqual({ ana: 'over' });
});

test('nothing is offered within the lead time, but the operator can still offer a place', async () => {
  const desk = await aWaitlistDesk();
  const boat = await aBoat(desk.db, { lead_time_hours: 200 });
  const trip = await aTrip(desk.db, { boat, ...TRIP });
  expect((await desk.join({ slotId: trip.id }, { to: boat })).statusCode).toBe(201);
  await desk.post(WAITLIST_PATHS.entry('confirm'), { token: await desk.linkOf('ana@mail.example') });
  expect(await offerPlaces(desk.deps)).toBe(0);

  const [guest] = (await desk.app.inject({ url: OFFICE_PATHS.adminWaitlist, headers: desk.headers })).json().items;
  const offered = await desk.post(OFFICE_PATHS.offerPlace(guest._id), {}, desk.headers);

  expect(offered.json()).toMatchObject({ state: 'offered', seats: 2, bookingId: expect.any(String) });
  const { rows } = await desk.db.pool.query(`select actor from audit_log where action = 'booking.offer_place'`);
  expect(rows).toEqual([{ actor: `admin:${desk.admin.id}` }]);
});

test('a person who has booked the trip in another way gets no offer', async () => {
  const desk = await aWaitlistDesk();
  const { trip, one } = await aFullTrip(desk);
  await desk.wait('ana@mail.example', { slotId: trip.id, seats: 1 });
  await desk.db.pool.query(`update bookings set customer_email = 'Ana@mail.example' where id = $1`, [one.id]);

  await offerPlaces(desk.deps);

  expect(await desk.states()).toEqual({ ana: 'booked' });
});

test('concurrent runs offer one place to one person, the first on the list', async () => {
  const desk = await aWaitlistDesk();
  const { trip, one } = await aFullTrip(desk);
  for (const name of ['a', 'b', 'c']) await desk.wait(`${name}@mail.example`, { slotId: trip.id, seats: 1 });
  await desk.cancel(one.id);

  const offered = await Promise.all(Array.from({ length: 4 }, () => offerPlaces(desk.deps)));

  expect(offered.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await desk.states()).toEqual({ a: 'offered', b: 'waiting', c: 'waiting' });
});

test('a run tries a limited number of entries, by their turn within boat and day, in the order of their requests', async () => {
  const desk = await aWaitlistDesk();
  for (const [name, date] of [
    ['a1', '2026-12-05'],
    ['a2', '2026-12-05'],
    ['a3', '2026-12-05'],
    ['b1', '2026-12-06'],
    ['b2', '2026-12-06'],
  ] as const) {
    await desk.wait(`${name}@mail.example`, { date });
  }

  const asked = async (limit: number) => (await whoWaits(desk.db, [limit])).map(({ email }) => email.split('@')[0]);

  expect(await asked(2)).toEqual(['a1', 'b1']);
  expect(await asked(3)).toEqual(['a1', 'a2', 'b1']);
  expect(await asked(9)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
});

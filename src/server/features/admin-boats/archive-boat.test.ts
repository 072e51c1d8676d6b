import { expect, test } from 'vitest';
import type { AdminBoat, BoatBookings } from '#contract/admin-boats.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { charterRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { buildApp } from '../../app.ts';

/** The time is 1 December 2026, 08:00. */
const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const app = await buildApp(someDeps(db));
const admin = await anAccount(db, { role: 'admin' });
const headers = { authorization: `Bearer ${admin.token}` };

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const archive = (id: string) => call('POST', `/api/admin/boats/${id}/archive`);
const restore = (id: string) => call('POST', `/api/admin/boats/${id}/restore`);
const remove = (id: string) => call('DELETE', `/api/admin/boats/${id}`);

async function actionsOf(id: string) {
  const { rows } = await db.pool.query('select action from audit_log where entity_id = $1 order by id', [id]);
  return rows.map(({ action }) => action);
}

test('an archived boat is neither listed, shown, found nor sold, and keeps its bookings', async () => {
  const boat = await aBoat(db, { slug: 'sold-boat' });
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-02T09:00:00Z', end: '2026-12-02T19:00:00Z' });
  const rest = { status: 'paid', customer_name: 'Ana Díaz' } as const;
  const times = { start: '2026-12-02T10:00:00Z', end: '2026-12-02T13:00:00Z' };
  const charter = await aCharter(db, { boat, ...times, rest });

  const { status, body } = await archive(boat.id);

  expect([status, body.boat]).toEqual([
    200,
    expect.objectContaining({ _id: boat.id, isActive: false, archivedAt: expect.any(String) }),
  ]);
  expect((await call('GET', '/api/boat/sold-boat')).status).toBe(404);
  await expect
    .poll(async () => (await call('GET', '/api/boats')).body.items.map((item: AdminBoat) => item._id))
    .not.toContain(boat.id);
  const found = await call('GET', '/api/search?mode=charter&date=2026-12-02&people=2');
  expect(JSON.stringify(found.body)).not.toContain(boat.id);
  const sale = charterRequest(boat, slot, { start: '2026-12-02T14:00:00Z' });
  const refused = await call('POST', '/api/boat/payment-intent', sale);
  expect(refused.body.error.code).toBe('boat_not_found');

  const bookings = await call('GET', '/checkout/bookings?start=2026-12-01T00:00:00Z&end=2026-12-31T00:00:00Z');
  expect(bookings.body.items).toMatchObject([{ _id: charter.id, status: 'paid' }]);
  const timeline = await call('GET', '/api/admin/timeline?from=2026-12-02&days=1');
  expect(timeline.body.items).toMatchObject([{ boat: { _id: boat.id } }]);
  expect((await call('GET', '/api/admin/timeline?from=2026-12-03&days=1')).body.items).toEqual([]);
});

test('the upcoming bookings of a boat are listed before it is archived', async () => {
  const boat = await aBoat(db);
  const rest = (status: 'paid' | 'canceled', name: string) => ({
    rest: { status, customer_name: name, ...(status === 'canceled' && { cancel_reason: 'admin' }) },
  });
  const past = { start: '2026-11-20T10:00:00Z', end: '2026-11-20T12:00:00Z' };
  const next = { start: '2026-12-05T10:00:00Z', end: '2026-12-05T12:00:00Z' };
  const later = { start: '2026-12-06T10:00:00Z', end: '2026-12-06T12:00:00Z' };
  await aCharter(db, { boat, ...past, ...rest('paid', 'Past') });
  await aCharter(db, { boat, ...next, ...rest('paid', 'Next') });
  await aCharter(db, { boat, ...later, ...rest('canceled', 'Canceled') });

  const { body } = await call('GET', `/api/admin/boats/${boat.id}/bookings`);

  expect(body).toMatchObject({ upcomingTotal: 1, hasAny: true } satisfies Partial<BoatBookings>);
  expect(body.upcoming).toMatchObject([{ customer: 'Next', start: '2026-12-05T10:00:00.000Z' }]);
});

test('a restored boat is inactive until it is activated, and an archived one cannot be activated', async () => {
  const boat = await aBoat(db);
  await archive(boat.id);
  await archive(boat.id);

  const activate = () => call('POST', `/api/boats/update/${boat.id}`, { isActive: true });
  expect(await activate()).toMatchObject({ status: 409, body: { error: { code: 'boat_archived' } } });
  expect((await restore(boat.id)).body.boat).toMatchObject({ isActive: false, archivedAt: null });
  expect((await restore(boat.id)).status).toBe(200);
  expect((await activate()).body.boat).toMatchObject({ isActive: true });
  expect(await actionsOf(boat.id)).toEqual(['boat.archive', 'boat.restore', 'boat.update']);
});

test('only an archived boat without any booking can be deleted', async () => {
  const [unused, booked] = [await aBoat(db), await aBoat(db)];
  await aPrivateSlot(db, { boat: unused, start: '2026-12-02T09:00:00Z', end: '2026-12-02T19:00:00Z' });
  const times = { start: '2026-11-20T10:00:00Z', end: '2026-11-20T12:00:00Z' };
  await aCharter(db, { boat: booked, ...times, rest: { status: 'completed' } });

  expect(await remove(unused.id)).toMatchObject({ status: 409, body: { error: { code: 'boat_not_archived' } } });
  await archive(unused.id);
  await archive(booked.id);
  expect(await remove(booked.id)).toMatchObject({ status: 409, body: { error: { code: 'boat_has_bookings' } } });
  expect(await remove(unused.id)).toEqual({ status: 200, body: { success: true } });
  expect(await archive(unused.id)).toMatchObject({ status: 404, body: { error: { code: 'boat_not_found' } } });
  expect(await actionsOf(unused.id)).toEqual(['boat.archive', 'boat.delete']);
});

test('a boat from which a party was moved to another one cannot be deleted', async () => {
  const [broken, left, other] = [await aBoat(db), await aBoat(db), await aBoat(db)];
  const times = { start: '2026-12-05T10:00:00Z', end: '2026-12-05T12:00:00Z' };
  const { id } = await aCharter(db, { boat: other, ...times, rest: { status: 'paid' } });
  await db.pool.query(
    `with disruption as (
       insert into disruptions (id, reason, boat_ids, start_at, end_at, choices, default_choice, answer_by, actor, calendar)
       values (gen_random_uuid(), 'breakdown', array[$2::uuid], $3, $4, '{move}', 'refund', $3, 'system', '{}') returning id
     )
     insert into disrupted_bookings (disruption_id, booking_id, boat_id, start_at, end_at, kept_cents, status_before,
       choice, chosen_by, closed_at, to_start_at, to_boat_id)
     select id, $1, $2, $3, $4, 0, 'paid', 'move', 'guest', app_now(), $3, $5 from disruption`,
    [id, broken.id, times.start, times.end, other.id],
  );
  const trip = await aTrip(db, { boat: left, ...times });
  await db.pool.query(
    `insert into tickets (booking_id, slot_id, code, seat_no, passenger_type, price_paid_cents, voided_at)
     values ($1, $2, 'VOIDED02', 1, 'adult', 0, app_now())`,
    [id, trip.id],
  );

  for (const boat of [broken, left]) {
    await archive(boat.id);
    expect((await call('GET', `/api/admin/boats/${boat.id}/bookings`)).body.hasAny).toBe(true);
    expect(await remove(boat.id)).toMatchObject({ status: 409, body: { error: { code: 'boat_has_bookings' } } });
  }
});

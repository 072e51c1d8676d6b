import { expect, test } from 'vitest';
import type { CheckInSheet } from '#contract/check-in.ts';
import type { Role } from '#domain/policy.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

/** At 08:00 on 1 December 2026: a trip at 10:00 with a paid party of three. */
async function aDayWithDepartures() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const boat = await aBoat(db, { title: 'Tabaiba' });
  const trip = await aTrip(db, { boat, start: '2026-12-01T10:00:00Z', end: '2026-12-01T13:00:00Z' });
  const booking = await aTripBooking(db, {
    trip,
    party: { adults: 2, child_u13: 1 },
    rest: { status: 'paid', customer_name: 'Ana Díaz' },
  });
  const people = { crew: await anAccount(db, { role: 'crew' }), admin: await anAccount(db, { role: 'admin' }) };
  const asked = (by: 'crew' | 'admin') => ({ headers: { authorization: `Bearer ${people[by].token}` } });
  const post = (payload: object, by: 'crew' | 'admin' = 'crew') =>
    app.inject({ method: 'POST', url: '/api/admin/check-ins', payload: { aboard: true, ...payload }, ...asked(by) });
  const sheet = async (by: 'crew' | 'admin' = 'crew', query = '') =>
    (await app.inject({ url: `/api/admin/check-ins${query}`, ...asked(by) })).json<CheckInSheet>();
  const codes = async (id: string) =>
    (await db.pool.query('select code from tickets where booking_id = $1 order by seat_no', [id])).rows.map(
      ({ code }) => code as string,
    );
  const log = async () =>
    (await db.pool.query(`select actor, action, after from audit_log where action like '%check_in' order by id`)).rows;
  return { db, app, boat, trip, booking, people, post, sheet, codes, log };
}

test('each ticket is checked in by its code, however it was typed, and the sheet counts who is aboard', async () => {
  const { booking, people, post, sheet, codes, log } = await aDayWithDepartures();
  const [first = '', second = ''] = await codes(booking.id);

  const answer = await post({ code: ` ${first.toLowerCase().slice(0, 5)}-${first.toLowerCase().slice(5)} ` });
  await post({ code: second }, 'admin');

  expect(answer.json()).toMatchObject({
    bookingId: booking.id,
    name: 'Ana Díaz',
    boatTitle: 'Tabaiba',
    changed: true,
    aboard: 1,
    passes: 3,
  });
  const [sailing] = (await sheet()).sailings;
  expect(sailing?.parties[0]?.tickets.map(({ aboardSince }) => aboardSince !== null)).toEqual([true, true, false]);
  expect((await log()).map(({ actor, action }) => [actor, action])).toEqual([
    [`crew:${people.crew.id}`, 'booking.check_in'],
    [`admin:${people.admin.id}`, 'booking.check_in'],
  ]);
});

test('a second check-in of a ticket changes nothing and returns the time of the first', async () => {
  const { booking, post, codes, log } = await aDayWithDepartures();
  const [code] = await codes(booking.id);

  const { aboardSince } = (await post({ code })).json();
  const again = (await post({ code })).json();

  expect(again).toMatchObject({ changed: false, aboardSince, aboard: 1 });
  expect(await log()).toHaveLength(1);
});

test('a whole party is checked in at once, keeps earlier check-ins, and can be undone', async () => {
  const { booking, post, codes, log } = await aDayWithDepartures();
  const [code] = await codes(booking.id);
  await post({ code });

  expect((await post({ bookingId: booking.id })).json()).toMatchObject({ changed: true, seatNo: null, aboard: 3 });
  expect((await post({ bookingId: booking.id, aboard: false })).json()).toMatchObject({ aboard: 0, aboardSince: null });
  expect((await post({ code, aboard: false })).json()).toMatchObject({ changed: false });
  expect((await log()).map(({ after }) => after.passes)).toEqual([1, 2, 3]);
});

test('concurrent scans of one ticket record one check-in', async () => {
  const { booking, post, codes, log } = await aDayWithDepartures();
  const [code] = await codes(booking.id);

  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => post({ code }, n % 2 ? 'crew' : 'admin')));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(answers.filter((answer) => answer.json().changed)).toHaveLength(1);
  expect(await log()).toHaveLength(1);
});

test("a charter is checked in by its boarding pass, which has the booking's number", async () => {
  const { db, boat, post, sheet } = await aDayWithDepartures();
  const times = { start: '2026-12-01T15:00:00Z', end: '2026-12-01T17:00:00Z' };
  const charter = await aCharter(db, { boat, ...times, rest: { status: 'confirmed', people: 5 } });

  const answer = (await post({ code: shortNumber(charter.id) })).json();

  expect(answer).toMatchObject({ bookingId: charter.id, changed: true, aboard: 1, passes: 1 });
  const party = (await sheet()).sailings.flatMap(({ parties }) => parties).find(({ _id }) => _id === charter.id);
  expect(party).toMatchObject({ people: 5, aboardSince: answer.aboardSince, tickets: [] });
  expect((await post({ code: shortNumber(charter.id), aboard: false })).json()).toMatchObject({ changed: true });
});

test('an unpaid, canceled, other-day or unknown pass is refused', async () => {
  const { db, boat, trip, post, log } = await aDayWithDepartures();
  const unpaid = await aTripBooking(db, { trip, party: { adults: 2 } });
  const canceled = await aTripBooking(db, { trip, rest: { status: 'canceled' } });
  const times = { start: '2026-12-09T09:00:00Z', end: '2026-12-09T11:00:00Z' };
  const later = await aCharter(db, { boat, ...times, rest: { status: 'paid' } });
  const refusal = async (payload: object, by: 'crew' | 'admin' = 'crew') => {
    const answer = await post(payload, by);
    return [answer.statusCode, answer.json().error.code, answer.json().error.details ?? null];
  };

  expect(await refusal({ bookingId: unpaid.id })).toEqual([409, 'not_paid', null]);
  expect(await refusal({ bookingId: unpaid.id }, 'admin')).toEqual([409, 'not_paid', { due: 90 }]);
  expect(await refusal({ bookingId: canceled.id })).toEqual([409, 'booking_over', null]);
  expect((await refusal({ bookingId: later.id })).slice(0, 2)).toEqual([409, 'not_aboard_today']);
  expect(await refusal({ code: shortNumber(later.id) })).toEqual([
    409,
    'not_aboard_today',
    { start: '2026-12-09T09:00:00.000Z' },
  ]);
  expect((await refusal({ code: 'WRONG' })).slice(0, 2)).toEqual([404, 'ticket_unknown']);
  expect((await refusal({ code: '' })).slice(0, 2)).toEqual([404, 'ticket_unknown']);
  expect((await post({})).statusCode).toBe(422);
  expect(await log()).toEqual([]);
});

test('the sheet names the people of a trip’s parties, also before they have paid and have tickets', async () => {
  const { db, trip, sheet } = await aDayWithDepartures();
  await aTripBooking(db, { trip, party: { adults: 1, child_u6_free: 1 } });

  const parties = (await sheet()).sailings.flatMap((sailing) => sailing.parties);

  expect(parties.map(({ people, tickets }) => [people, tickets.length])).toEqual([
    [3, 3],
    [2, 0],
  ]);
});

test('a voided ticket is refused', async () => {
  const { db, booking, post, codes } = await aDayWithDepartures();
  const [code] = await codes(booking.id);
  await db.pool.query('update tickets set voided_at = app_now() where code = $1', [code]);

  expect((await post({ code })).statusCode).toBe(404);
});

test('crew see parties without amounts, admins see money due, customers are refused', async () => {
  const { db, app, trip, sheet } = await aDayWithDepartures();
  await aTripBooking(db, { trip, party: { adults: 1 } });

  expect(JSON.stringify(await sheet('crew'))).not.toMatch(/due|price|amount/i);
  expect((await sheet('admin')).sailings[0]?.parties.map(({ due }) => due)).toEqual([0, 45]);
  const { token } = await anAccount(db, { role: 'customer' satisfies Role });
  const answer = await app.inject({ url: '/api/admin/check-ins', headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(403);
  expect((await sheet('crew', '?date=2026-12-02')).sailings).toEqual([]);
});

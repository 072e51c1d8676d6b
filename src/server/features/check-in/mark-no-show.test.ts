import { expect, test } from 'vitest';
import type { CheckInSheet } from '#contract/check-in.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import type { NotSailed, Report } from '#contract/reports.ts';
import type { TodaySheet } from '#contract/today.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aTrip } from '#tests/scenarios/slots.ts';

const NOTHING = { rebooked: 0, vouchers: 0, givenBack: 0, open: 0, kept: 0 };

/** At 08:00 on 1 December 2026: a trip departs with a paid party of two, and another trip departs at 15:00. */
async function aPier() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const boat = await aBoat(db, { title: 'Tabaiba' });
  const trip = await aTrip(db, { boat, start: '2026-12-01T08:00:00Z', end: '2026-12-01T11:00:00Z' });
  const later = await aTrip(db, { boat, start: '2026-12-01T15:00:00Z', end: '2026-12-01T18:00:00Z' });
  const booking = await aTripBooking(db, {
    trip,
    party: { adults: 2 },
    rest: { status: 'paid', customer_name: 'Ana Díaz' },
  });
  const crew = await anAccount(db, { role: 'crew' });
  const admin = await anAccount(db, { role: 'admin' });
  const ask = (token: string, path: string, payload?: object) =>
    app.inject({
      method: payload ? 'POST' : 'GET',
      url: path,
      ...(payload && { payload }),
      headers: { authorization: `Bearer ${token}` },
    });
  const mark = (noShow: boolean, bookingId = booking.id) =>
    ask(crew.token, OFFICE_PATHS.noShows, { bookingId, noShow });
  const isNoShow = async () => {
    const { sailings } = (await ask(crew.token, OFFICE_PATHS.checkIns)).json<CheckInSheet>();
    return sailings[0]?.parties[0]?.isNoShow;
  };
  const log = async () =>
    (await db.pool.query(`select actor, action from audit_log where action like '%no_show' order by id`)).rows;
  return { db, trip, later, booking, crew, admin, ask, mark, isNoShow, log };
}

test('the crew can mark a party as a no-show, once, and remove the mark', async () => {
  const { booking, crew, admin, ask, mark, isNoShow, log } = await aPier();
  const actor = `crew:${crew.id}`;

  expect((await mark(true)).json()).toMatchObject({
    bookingId: booking.id,
    name: 'Ana Díaz',
    noShow: true,
    changed: true,
  });
  expect((await mark(true)).json()).toMatchObject({ noShow: true, changed: false });
  expect(await isNoShow()).toBe(true);
  const sheet = (await ask(crew.token, OFFICE_PATHS.today)).json<TodaySheet>();
  expect(sheet.days[0]?.boats[0]?.sailings[0]?.parties[0]).toMatchObject({ isNoShow: true });
  expect((await ask(admin.token, PATHS.booking(booking.id))).json()).toMatchObject({ noShow: true, status: 'paid' });

  expect((await mark(false)).json()).toMatchObject({ noShow: false, changed: true });
  expect(await isNoShow()).toBe(false);
  expect(await log()).toEqual([
    { actor, action: 'booking.no_show' },
    { actor, action: 'booking.undo_no_show' },
  ]);
});

test('a check-in removes the no-show mark, and a party that is aboard cannot be marked', async () => {
  const { booking, crew, ask, mark, isNoShow } = await aPier();
  await mark(true);

  expect((await ask(crew.token, OFFICE_PATHS.checkIns, { bookingId: booking.id, aboard: true })).statusCode).toBe(200);

  expect(await isNoShow()).toBe(false);
  const refused = await mark(true);
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'already_aboard']);
});

test('a party cannot be marked before departure, when it has not paid, or when its trip does not take place', async () => {
  const { db, trip, later, ask, crew, mark } = await aPier();
  const code = async (id: string) => (await mark(true, id)).json().error.code;
  const ahead = await aTripBooking(db, { trip: later, rest: { status: 'paid' } });
  const unpaid = await aTripBooking(db, { trip });
  const disrupted = await aTripBooking(db, { trip, rest: { status: 'disrupted' } });

  expect(await code(ahead.id)).toBe('not_departed');
  expect(await code(unpaid.id)).toBe('not_paid');
  expect(await code(disrupted.id)).toBe('booking_over');
  expect((await mark(false, '0199b4f0-0000-7000-8000-000000000000')).statusCode).toBe(404);
  const boarding = await ask(crew.token, OFFICE_PATHS.checkIns, { bookingId: disrupted.id, aboard: true });
  expect(boarding.json().error.code).toBe('booking_over');
});

test('after the days of check-in only an admin can mark a party or remove the mark', async () => {
  const { db, booking, admin, ask, mark } = await aPier();
  const movedTo = (start: string) =>
    db.pool.query('update bookings set start_at = $2, end_at = $2::timestamptz + interval $$3 hours$$ where id = $1', [
      booking.id,
      start,
    ]);
  await movedTo('2026-11-29T08:00:00Z');
  const refused = await mark(true);
  expect([refused.statusCode, refused.json().error]).toMatchObject([
    409,
    { code: 'not_aboard_today', details: { start: '2026-11-29T08:00:00.000Z' } },
  ]);
  const late = await ask(admin.token, OFFICE_PATHS.noShows, { bookingId: booking.id, noShow: true });
  expect(late.json()).toMatchObject({ noShow: true, changed: true });
  expect((await mark(false)).json().error.code).toBe('not_aboard_today');
  await movedTo('2026-11-30T08:00:00Z');
  expect((await mark(false)).json()).toMatchObject({ noShow: false, changed: true });
});

test('reports sum up the money of no-shows: what was received, given back and kept', async () => {
  const { db, booking, admin, ask, mark } = await aPier();
  await db.pool.query(
    `insert into refunds (payment_id, amount_cents, cause, actor, status)
     select id, 2005, 'requested_by_customer', 'provider', 'succeeded' from payments where booking_id = $1`,
    [booking.id],
  );
  await mark(true);
  const lines = async (): Promise<NotSailed[]> =>
    (await ask(admin.token, `${OFFICE_PATHS.reports}?from=2026-12-01&to=2026-12-01`)).json<Report>().notSailed;

  expect(await lines()).toEqual([
    { ...NOTHING, reason: 'no_show', bookings: 1, worth: 90, givenBack: 20.05, kept: 69.95 },
  ]);

  await mark(false);
  expect(await lines()).toEqual([]);
});

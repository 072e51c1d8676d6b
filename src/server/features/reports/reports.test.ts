import { expect, test } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aBlock, aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';

async function anOffice() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const { token } = await anAccount(db, { role: 'admin' });
  const ask = (path: string) => app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
  const report = async (from: string, to: string) =>
    (await ask(`/api/admin/reports?from=${from}&to=${to}`)).json<Report>();
  return { db, ask, report };
}

test('a week has the revenue of its charters and trips, hours sold and offered, and seats of trips with bookings', async () => {
  const { db, report } = await anOffice();
  const boat = await aBoat(db, { title: 'Tabaiba' });
  const idle = await aBoat(db, { title: 'Alisio' });
  await aPrivateSlot(db, { boat, start: '2026-12-01T09:00:00Z', end: '2026-12-01T15:00:00Z' });
  await aPrivateSlot(db, { boat: idle, start: '2026-12-02T09:00:00Z', end: '2026-12-02T13:00:00Z' });
  await aBlock(db, { boat: idle, start: '2026-12-03T09:00:00Z', end: '2026-12-03T19:00:00Z' });
  const trip = await aTrip(db, { boat, start: '2026-12-02T10:00:00Z', end: '2026-12-02T12:00:00Z' });
  await aTrip(db, { boat, start: '2026-12-04T10:00:00Z', end: '2026-12-04T12:00:00Z' });
  await aCharter(db, {
    boat,
    start: '2026-12-01T09:00:00Z',
    end: '2026-12-01T12:00:00Z',
    rest: { status: 'completed' },
  });
  await aCharter(db, { boat, start: '2026-12-01T12:00:00Z', end: '2026-12-01T13:00:00Z' });
  await aTripBooking(db, { trip, party: { adults: 2 }, rest: { status: 'paid' } });
  await aTripBooking(db, { trip, party: { adults: 1, child_u6_free: 1 }, rest: { status: 'confirmed' } });
  await aTripBooking(db, { trip, rest: { status: 'canceled' } });

  const answer = await report('2026-11-30', '2026-12-06');

  expect(answer.weeks).toEqual(['2026-11-30']);
  expect(answer.boats.map(({ title }) => title)).toEqual(['Alisio', 'Tabaiba']);
  const ofBoat = (id: string) => answer.cells.find(({ boatId }) => boatId === id);
  expect(ofBoat(boat.id)).toEqual({
    boatId: boat.id,
    week: '2026-11-30',
    charterRevenue: 390,
    tripRevenue: 90,
    bookings: 3,
    soldHours: 5,
    offeredHours: 10,
    seatsSold: 4,
    seatsOffered: 12,
    depositsKept: 0,
  });
  expect(ofBoat(idle.id)).toMatchObject({ charterRevenue: 0, soldHours: 0, offeredHours: 4, seatsOffered: 0 });
});

test('time that was closed after its sale counts as offered, so that occupancy is at most 100 %', async () => {
  const { db, report } = await anOffice();
  const boat = await aBoat(db);
  await aPrivateSlot(db, { boat, start: '2026-12-01T09:00:00Z', end: '2026-12-01T15:00:00Z', isOpen: false });
  await aCharter(db, { boat, start: '2026-12-01T09:00:00Z', end: '2026-12-01T12:00:00Z', rest: { status: 'paid' } });

  expect((await report('2026-12-01', '2026-12-01')).cells).toMatchObject([{ soldHours: 3, offeredHours: 3 }]);
});

test('weeks are Canary weeks, and hours are real hours when the clocks change', async () => {
  const { db, report } = await anOffice();
  const boat = await aBoat(db);
  const charter = (start: string, end: string) => aCharter(db, { boat, start, end, rest: { status: 'paid' } });
  // The clocks go back on Sunday 25 October 2026 at 02:00; 23:30 UTC is 00:30 of that Sunday.
  await charter('2026-10-24T23:30:00Z', '2026-10-25T03:30:00Z');
  // 23:00 on that Sunday, in winter time, is in the same week; an hour later is in the next one.
  await charter('2026-10-25T23:00:00Z', '2026-10-26T00:00:00Z');
  await charter('2026-10-26T00:00:00Z', '2026-10-26T01:00:00Z');

  const { cells } = await report('2026-10-25', '2026-11-01');

  expect(cells.map(({ week, soldHours }) => [week, soldHours])).toEqual([
    ['2026-10-19', 5],
    ['2026-10-26', 1],
  ]);
});

test('refunds reduce the revenue: full ones with their booking, partial ones by their amount', async () => {
  const { db, report } = await anOffice();
  const boat = await aBoat(db);
  const at = (hour: number) => ({ boat, start: `2026-12-01T${hour}:00:00Z`, end: `2026-12-01T${hour + 1}:00:00Z` });
  await aCharter(db, { ...at(10), rest: { status: 'refunded' } });
  const partly = await aCharter(db, { ...at(12), rest: { status: 'confirmed' } });
  await db.pool.query('update payments set refunded_cents = 3000 where id = $1', [partly.payment.id]);

  expect((await report('2026-12-01', '2026-12-01')).cells).toMatchObject([{ charterRevenue: 100, bookings: 1 }]);
});

test("last year's revenue is given week by week, and is absent when nothing was sold", async () => {
  const { db, report } = await anOffice();
  const boat = await aBoat(db);
  expect((await report('2026-11-30', '2026-12-13')).lastYear).toBeNull();
  await aCharter(db, {
    boat,
    start: '2025-12-08T10:00:00Z',
    end: '2025-12-08T11:00:00Z',
    rest: { status: 'completed' },
  });

  expect((await report('2026-11-30', '2026-12-13')).lastYear).toEqual([0, 130]);
});

test('cells of the CSV file cannot run as formulas', async () => {
  const { db, ask } = await anOffice();
  const boat = await aBoat(db, { title: '=1+1' });
  await aCharter(db, { boat, start: '2026-12-01T09:00:00Z', end: '2026-12-01T10:00:00Z', rest: { status: 'paid' } });

  const answer = await ask('/api/admin/reports.csv?from=2026-12-01&to=2026-12-31');

  expect(answer.headers['content-disposition']).toBe('attachment; filename="report_2026-12-01_2026-12-31.csv"');
  expect(answer.body.split('\r\n')).toEqual([
    '\uFEFFweek,boat,charters (EUR),trips (EUR),bookings,sold hours,offered hours,seats sold,seats offered,kept of security deposits (EUR)',
    "2026-11-30,'=1+1,130.00,0.00,1,1,1,0,0,0.00",
    '',
  ]);
  const spanish = await ask('/api/admin/reports.csv?from=2026-12-01&to=2026-12-31&separator=semicolon&headings=es');
  expect(spanish.body.split('\r\n')[1]).toBe("30/11/2026;'=1+1;130,00;0,00;1;1;1;0;0;0,00");
});

test('a span that ends before it begins, or is longer than 53 weeks, is refused', async () => {
  const { ask } = await anOffice();
  const errorOf = async (from: string, to: string) =>
    (await ask(`/api/admin/reports?from=${from}&to=${to}`)).json().error;

  expect((await errorOf('2026-12-02', '2026-12-01')).code).toBe('invalid_fields');
  expect(await errorOf('2026-01-01', '2027-01-07')).toMatchObject({
    code: 'range_too_long',
    message: 'Ask for no more than 371 days at a time.',
  });
  expect(await errorOf('2026-01-01', '2027-01-06')).toBeUndefined();
});
